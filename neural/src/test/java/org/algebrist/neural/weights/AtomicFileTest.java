package org.algebrist.neural.weights;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {
  @TempDir Path folder;

  @Test
  void theNewContentReplacesTheOld() {
    Path file = folder.resolve("config.json");
    AtomicFile.writeString(file, "old and long");
    AtomicFile.writeString(file, "né");

    assertThat(file).hasContent("né");
    assertThat(folder).isDirectoryContaining(path -> path.equals(file));
    assertThat(folder.toFile().list()).hasSize(1);
  }

  private Path lastGoodOne() {
    Path file = folder.resolve("checkpoint");
    AtomicFile.writeString(file, "the last good one");
    return file;
  }

  private void assertThatItIsThereAlone(Path file) {
    assertThat(file).hasContent("the last good one");
    assertThat(folder.toFile().list()).hasSize(1);
  }

  @Test
  void aFullDiskLeavesTheOldFileAndNoOther() {
    Path file = lastGoodOne();

    assertThatThrownBy(() ->
            AtomicFile.write(
                file,
                channel -> {
                  channel.write(ByteBuffer.allocate(1000));
                  throw new IOException("No space left on device");
                }))
        .isInstanceOf(UnwrittenFileException.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining("No space left on device")
        .hasMessageContaining("the old file, if any, is intact");
    assertThatItIsThereAlone(file);
  }

  @Test
  void aBugInTheContentLeavesTheOldFileAndNoOther() {
    Path file = lastGoodOne();

    assertThatThrownBy(() ->
            AtomicFile.write(
                file,
                channel -> {
                  throw new IllegalStateException("bug");
                }))
        .isInstanceOf(IllegalStateException.class);
    assertThatItIsThereAlone(file);
  }

  @Test
  void anInterruptedThreadLeavesTheOldFile() {
    Path file = lastGoodOne();
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> AtomicFile.writeString(file, "new"))
          .isInstanceOf(UnwrittenFileException.class);
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
    assertThatItIsThereAlone(file);
  }

  @Test
  void aMissingFolderIsNamed() {
    Path file = folder.resolve("absent").resolve("x");
    assertThatThrownBy(() -> AtomicFile.writeString(file, "x"))
        .isInstanceOf(UnwrittenFileException.class)
        .hasMessageContaining("does not exist; create it first");
  }

  @Test
  void aFolderInTheWayIsReported() throws IOException {
    Path file = Files.createDirectories(folder.resolve("taken").resolve("inside")).getParent();
    assertThatThrownBy(() -> AtomicFile.writeString(file, "x"))
        .isInstanceOf(UnwrittenFileException.class)
        .hasMessageContaining("taken");
    assertThat(folder.toFile().list()).containsExactly("taken");
  }

  @Test
  void aLinkKeepsPointing() throws IOException {
    Path file = folder.resolve("real");
    AtomicFile.writeString(file, "old");
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    AtomicFile.writeString(link, "new");

    assertThat(link).isSymbolicLink();
    assertThat(file).hasContent("new");
  }

  @Test
  void whatAKilledWriterLeftIsRemovedByTheNextWrite() throws IOException {
    long dead = Long.MAX_VALUE % 2_000_000_000L + 1_000_000_000L; // beyond any pid_max
    Assumptions.assumeTrue(ProcessHandle.of(dead).isEmpty(), "that process id is in use");
    Path leftover = Files.writeString(folder.resolve(".model." + dead + "-0.tmp"), "torn");
    Path recent = Files.writeString(folder.resolve(".model." + dead + "-1.tmp"), "torn");
    Path other = Files.writeString(folder.resolve(".other." + dead + "-0.tmp"), "torn");
    FileTime longAgo = FileTime.from(Instant.now().minus(1, ChronoUnit.HOURS));
    Files.setLastModifiedTime(leftover, longAgo);
    Files.setLastModifiedTime(other, longAgo);

    AtomicFile.writeString(folder.resolve("model"), "whole");

    assertThat(leftover).doesNotExist();
    assertThat(recent).exists();
    assertThat(other).exists();
  }
}
