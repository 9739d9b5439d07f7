package org.algebrist.neural.device;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Collections;
import java.util.Comparator;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The folder that native libraries are unpacked into and loaded from. Whoever may write there may
 * run code as this user. So everything in it must belong to the user, and nobody else may write it;
 * where there is no such folder, a new one in the temporary folder serves until the process ends.
 *
 * <p>The libraries are not compared with their jars: that would take longer than loading them, and
 * who can change a file that only the owner may write can change the program, too.
 */
final class NativeCache {
  /** JavaCPP's property for the folder. */
  static final String PROPERTY = "org.bytedeco.javacpp.cachedir";

  private static final Set<PosixFilePermission> WRITING =
      Set.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);
  private static final Set<PosixFilePermission> ENTERING =
      Set.of(PosixFilePermission.GROUP_EXECUTE, PosixFilePermission.OTHERS_EXECUTE);
  private static final Path OWN_PROCESS = Path.of("/proc/self");

  private NativeCache() {}

  /**
   * The folder that JavaCPP is told to use, made if need be, or one in its place if it cannot be
   * made or written.
   *
   * @throws UntrustedCacheException if it is there and others may have written into it
   */
  static Path choose() {
    String named = System.getProperty(PROPERTY);
    Path folder =
        named == null
            ? Path.of(System.getProperty("user.home"), ".javacpp", "cache")
            : Path.of(named);
    try {
      folder = isUsable(folder) ? folder.toRealPath() : temporary();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    System.setProperty(PROPERTY, folder.toString());
    return folder;
  }

  private static boolean isUsable(Path folder) throws IOException {
    if (Files.isDirectory(folder)) {
      check(folder.toRealPath());
    } else {
      try {
        Files.createDirectories(folder, ownerOnly(folder));
      } catch (IOException cannotBeMade) {
        return false;
      }
    }
    return Files.isReadable(folder) && Files.isWritable(folder) && Files.isExecutable(folder);
  }

  private static FileAttribute<?>[] ownerOnly(Path folder) {
    return hasRights(folder)
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
        }
        : new FileAttribute<?>[0];
  }

  /** Of other file systems nothing is known. */
  private static boolean hasRights(Path folder) {
    return folder.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  /** A new folder that only this user may enter; it goes with the process. */
  private static Path temporary() throws IOException {
    Path folder = Files.createTempDirectory("algebrist-native-").toRealPath();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
    return folder;
  }

  private static void delete(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException | UncheckedIOException stays) {
      // What is left can be entered by this user alone.
    }
  }

  // ---- Who may have written

  private static void check(Path folder) throws IOException {
    if (!hasRights(folder)) {
      return;
    }
    UserPrincipal user = user();
    check(folder, user, true);
    boolean isClosed = Collections.disjoint(attributes(folder).permissions(), ENTERING);
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes ignored)
              throws IOException {
            return look(each);
          }

          @Override
          public FileVisitResult visitFile(Path each, BasicFileAttributes ignored)
              throws IOException {
            return look(each);
          }

          @Override
          public FileVisitResult visitFileFailed(Path each, IOException ignored)
              throws IOException {
            return look(each); // a folder that cannot be listed may still be another user's
          }

          private FileVisitResult look(Path each) throws IOException {
            try {
              check(each, user, !isClosed);
            } catch (NoSuchFileException moved) {
              return FileVisitResult.CONTINUE; // by another process, which unpacks
            }
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private static void check(Path place, UserPrincipal user, boolean rightsToo) throws IOException {
    PosixFileAttributes attributes = attributes(place);
    if (!attributes.owner().equals(user)) {
      throw new UntrustedCacheException(
          place, "it belongs to " + attributes.owner().getName() + " and not to " + user.getName());
    }
    boolean isOpen = !Collections.disjoint(attributes.permissions(), WRITING);
    if (rightsToo && isOpen && !attributes.isSymbolicLink()) {
      throw new UntrustedCacheException(
          place,
          "others may write it (" + PosixFilePermissions.toString(attributes.permissions()) + ")");
    }
  }

  private static PosixFileAttributes attributes(Path place) throws IOException {
    return Files.readAttributes(place, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
  }

  /** Whom this process runs as, who may have no name; where there is no /proc, who owns a file. */
  private static UserPrincipal user() throws IOException {
    if (Files.exists(OWN_PROCESS)) {
      return Files.getOwner(OWN_PROCESS.toRealPath());
    }
    Path file = Files.createTempFile("algebrist-", "");
    try {
      return Files.getOwner(file);
    } finally {
      Files.delete(file);
    }
  }
}
