package org.algebrist.neural.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Native libraries come from a folder that only this user may write, or from none. */
@DisabledOnOs(OS.WINDOWS)
class NativeCacheTest {
  private final String before = System.getProperty(NativeCache.PROPERTY);

  @TempDir private Path folder;

  @AfterEach
  void restore() {
    if (before == null) {
      System.clearProperty(NativeCache.PROPERTY);
    } else {
      System.setProperty(NativeCache.PROPERTY, before);
    }
  }

  private static Path chosen(Path named) {
    System.setProperty(NativeCache.PROPERTY, named.toString());
    return NativeCache.choose();
  }

  private static void allow(Path place, String rights) throws IOException {
    Files.setPosixFilePermissions(place, PosixFilePermissions.fromString(rights));
  }

  private static String rights(Path place) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(place));
  }

  @Test
  void aFolderThatIsMissingIsMadeForItsOwnerAlone() throws IOException {
    Path missing = folder.resolve("cache").resolve("native");
    assertThat(chosen(missing)).isEqualTo(missing.toRealPath());
    assertThat(rights(missing)).isEqualTo("rwx------");
    assertThat(chosen(missing)).as("the second time").isEqualTo(missing.toRealPath());
  }

  @Test
  void aFolderThatOthersMayWriteIsRefusedWithTheWayOut() throws IOException {
    for (String open : new String[] {"rwxrwxrwx", "rwxrwxr-x", "rwx----w-"}) {
      allow(folder, open);
      assertThatThrownBy(() -> chosen(folder))
          .isInstanceOf(UntrustedCacheException.class)
          .hasMessageContainingAll(folder.toRealPath().toString(), open, "ALGEBRIST_CACHE");
    }
  }

  @Test
  void aLibraryThatOthersMayWriteIsRefusedWhereTheyCanReachIt() throws IOException {
    Path library =
        Files.writeString(Files.createDirectory(folder.resolve("jar")).resolve("a.so"), "");
    allow(library, "rw-rw-rw-");
    allow(folder, "rwxr-xr-x");
    assertThatThrownBy(() -> chosen(folder)).hasMessageContainingAll("a.so", "rw-rw-rw-");
    allow(folder, "rwx------");
    assertThat(chosen(folder)).isEqualTo(folder.toRealPath());
  }

  @Test
  void whatBelongsToAnotherUserIsRefused() throws IOException {
    assumeTrue(
        Files.getAttribute(folder, "unix:uid").equals(0), "only root can give files to others");
    Path library = Files.writeString(folder.resolve("a.so"), "");
    Files.setAttribute(library, "unix:uid", 65534);
    assertThatThrownBy(() -> chosen(folder))
        .isInstanceOf(UntrustedCacheException.class)
        .hasMessageContainingAll("a.so", "belongs to");
    Files.delete(library);
    assertThat(chosen(folder)).isEqualTo(folder.toRealPath());
    Files.setAttribute(folder, "unix:uid", 65534);
    assertThatThrownBy(() -> chosen(folder)).hasMessageContaining("belongs to");
    Files.setAttribute(folder, "unix:uid", 0);
  }

  @Test
  void aLinkIsFollowedAndItsTargetIsChecked() throws IOException {
    Path target = Files.createDirectory(folder.resolve("target"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), target);
    assertThat(chosen(link)).isEqualTo(target.toRealPath());
    allow(target, "rwxrwxrwx");
    assertThatThrownBy(() -> chosen(link)).hasMessageContaining("target");
  }

  @Test
  void aFolderThatCannotBeMadeIsReplacedByAPrivateOne() throws IOException {
    Path blocked = Files.writeString(folder.resolve("file"), "").resolve("native");
    Path first = chosen(blocked);
    assertThat(rights(first)).isEqualTo("rwx------");
    assertThat(first).isNotEqualTo(chosen(blocked));
  }
}
