import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Enumeration;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Leaves the code of one GPU architecture in libtorch's jar: {@code java ThinDeviceCode.java JAR 90}.
 *
 * <p>libtorch_cuda.so holds every kernel for several architectures, one after the other. Those of the
 * others are overwritten with zeros, which compress to nothing; no address changes. Kernels that the
 * library does not have for this architecture keep what they have.
 */
final class ThinDeviceCode {
  private static final String LIBRARY = "libtorch_cuda.so";
  private static final String SECTION = ".nv_fatbin";
  private static final int CONTAINER = 0xBA55ED50; // a container of several codes for one source file
  private static final int MACHINE_CODE = 2; // 1 is PTX

  private ThinDeviceCode() {}

  public static void main(String[] arguments) throws IOException {
    Path jar = Path.of(arguments[0]);
    int architecture = Integer.parseInt(arguments[1]);
    Path thin = Path.of(jar + ".thin");
    try (ZipFile from = new ZipFile(jar.toFile());
        OutputStream file = Files.newOutputStream(thin);
        ZipOutputStream to = new ZipOutputStream(file)) {
      Enumeration<? extends ZipEntry> entries = from.entries();
      while (entries.hasMoreElements()) {
        ZipEntry entry = entries.nextElement();
        byte[] content = from.getInputStream(entry).readAllBytes();
        if (entry.getName().endsWith("/" + LIBRARY)) {
          System.out.printf(
              "%s: %,d of %,d bytes left out, the code for other GPUs%n",
              LIBRARY, thinned(content, architecture), content.length);
        }
        ZipEntry same = new ZipEntry(entry.getName());
        same.setTime(entry.getTime());
        to.putNextEntry(same);
        to.write(content);
        to.closeEntry();
      }
    }
    Files.move(thin, jar, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Overwrites the code of other architectures; how many bytes. */
  private static long thinned(byte[] library, int architecture) {
    ByteBuffer elf = ByteBuffer.wrap(library).order(ByteOrder.LITTLE_ENDIAN);
    int sections = (int) elf.getLong(0x28);
    int size = elf.getShort(0x3A);
    int count = elf.getShort(0x3C);
    int names = (int) elf.getLong(sections + elf.getShort(0x3E) * size + 0x18);
    for (int i = 0; i < count; i++) {
      int header = sections + i * size;
      if (name(library, names + elf.getInt(header)).equals(SECTION)) {
        int from = (int) elf.getLong(header + 0x18);
        return thinned(elf, from, from + (int) elf.getLong(header + 0x20), architecture);
      }
    }
    throw new IllegalArgumentException("the library has no section " + SECTION);
  }

  private static String name(byte[] library, int from) {
    int to = from;
    while (library[to] != 0) {
      to++;
    }
    return new String(library, from, to - from, StandardCharsets.US_ASCII);
  }

  private static long thinned(ByteBuffer elf, int from, int to, int architecture) {
    long left = 0;
    int at = from;
    while (at + 16 <= to) {
      if (elf.getInt(at) != CONTAINER) {
        at += 8; // padding between containers
        continue;
      }
      int first = at + elf.getShort(at + 6);
      int end = first + (int) elf.getLong(at + 8);
      if (holds(elf, first, end, architecture)) {
        for (int code = first; code < end; code = next(elf, code)) {
          if (!isOf(elf, code, architecture)) {
            int begin = code + elf.getInt(code + 4);
            int length = next(elf, code) - begin;
            elf.put(begin, new byte[length]);
            left += length;
          }
        }
      }
      at = end;
    }
    return left;
  }

  private static boolean holds(ByteBuffer elf, int first, int end, int architecture) {
    for (int code = first; code < end; code = next(elf, code)) {
      if (isOf(elf, code, architecture)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOf(ByteBuffer elf, int code, int architecture) {
    return elf.getShort(code) == MACHINE_CODE && elf.getInt(code + 28) == architecture;
  }

  private static int next(ByteBuffer elf, int code) {
    return code + elf.getInt(code + 4) + (int) elf.getLong(code + 8);
  }
}
