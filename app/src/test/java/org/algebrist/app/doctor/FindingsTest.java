package org.algebrist.app.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.algebrist.app.command.Home;
import org.algebrist.app.doctor.Finding.Health;
import org.algebrist.experiment.store.ModelSums;
import org.algebrist.neural.weights.Sha256;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each check on the text of a machine that is not this one. */
class FindingsTest {
  private static final String MKL =
      """
      7f0-7f1 r-xp 00000000 fe:00 1 /home/me/.cache/mkl.jar/org/bytedeco/libmkl_rt.so.2
      7f1-7f2 r--p 00000000 fe:00 2 /home/me/.cache/mkl.jar/org/bytedeco/libmkl_core.so.2
      7f2-7f3 r--p 00000000 fe:00 3 /home/me/.cache/mkl.jar/org/bytedeco/libmkl_avx2.so.2
      """;
  private static final String OPENBLAS =
      """
      7f0-7f1 r-xp 00000000 fe:00 1 /home/me/.cache/openblas.jar/libopenblas.so.0
      7f2-7f3 rw-p 00000000 00:00 0 [heap]
      """;

  @TempDir Path folder;

  @Test
  void mkl_counts_only_when_its_core_library_is_mapped_too() {
    assertThat(Blas.finding(MKL).health()).isEqualTo(Health.GOOD);
    String dispatcherOnly = MKL.lines().findFirst().orElseThrow();
    assertThat(Blas.finding(dispatcherOnly).health()).isEqualTo(Health.BROKEN);
  }

  @Test
  void openblas_in_place_of_mkl_is_named_with_the_flag_that_mends_it() {
    Finding finding = Blas.finding(OPENBLAS);
    assertThat(finding.health()).isEqualTo(Health.BROKEN);
    assertThat(finding.line()).contains("libopenblas.so.0", "-Dorg.bytedeco.openblas.load=mkl");
  }

  @Test
  void a_process_map_that_cannot_be_read_is_no_accusation() {
    assertThat(Blas.finding("").health()).isEqualTo(Health.NOTE);
  }

  @Test
  void an_old_jdk_stops_everything_and_a_new_one_does_not() {
    assertThat(JvmChecks.version(Runtime.Version.parse("17.0.15")).stopsEverything()).isTrue();
    assertThat(JvmChecks.version(Runtime.Version.parse("25")).health()).isEqualTo(Health.GOOD);
    assertThat(JvmChecks.version(Runtime.Version.parse("26-ea")).health()).isEqualTo(Health.GOOD);
  }

  @Test
  void flags_that_are_missing_are_named() {
    assertThat(JvmChecks.flags(List.of("-Xss16m"), true).health()).isEqualTo(Health.GOOD);
    assertThat(JvmChecks.flags(List.of("-Xss16m"), false).mend()).contains("native-access");
    assertThat(JvmChecks.flags(List.of(), true).mend()).contains("-Xss16m");
  }

  @Test
  void fewer_or_more_threads_than_processors_are_worth_a_note() {
    assertThat(TorchChecks.threads(2, 2).health()).isEqualTo(Health.GOOD);
    assertThat(TorchChecks.threads(1, 2).mend()).contains("OMP_NUM_THREADS=2");
    assertThat(TorchChecks.threads(8, 2).mend()).contains("OMP_NUM_THREADS=2");
  }

  @Test
  void each_way_of_having_no_gpu_gets_its_own_way_out() {
    List<String> none = List.of();
    assertThat(new Gpu(true, 1, true, 1, none).finding().health()).isEqualTo(Health.GOOD);
    assertThat(new Gpu(false, 0, false, 1, none).finding().mend()).contains("--device cuda");
    assertThat(new Gpu(false, 0, true, 1, none).finding().mend()).contains("driver");
    assertThat(new Gpu(false, 0, true, 1, List.of("libcudnn.so.9")).finding().what())
        .contains("libcudnn.so.9");
    assertThat(new Gpu(false, 0, false, 0, none).finding().mend()).contains("nothing to fix");
  }

  @Test
  void a_cuda_library_is_missing_until_a_folder_of_the_path_holds_it() throws IOException {
    assertThat(Gpu.missing("", List.of())).contains("libnccl.so.2");
    Files.createFile(folder.resolve("libnccl.so.2"));
    assertThat(Gpu.missing("", List.of(folder))).doesNotContain("libnccl.so.2");
    assertThat(Gpu.missing("/nowhere:" + folder, List.of())).doesNotContain("libnccl.so.2");
  }

  @Test
  void the_version_of_libtorch_is_read_from_its_own_configuration() {
    assertThat(TorchChecks.version("… TORCH_VERSION=2.10.0, USE_CUDA=0"))
        .isEqualTo("libtorch 2.10.0 (cpu)");
    assertThat(TorchChecks.version("CUDA_VERSION=13.1, TORCH_VERSION=2.10.0,"))
        .isEqualTo("libtorch 2.10.0 (cuda)");
    assertThat(TorchChecks.version("")).contains("unknown");
  }

  @Test
  void the_processor_is_described_by_what_matrices_need() {
    Finding server = Processor.finding("model\t: 1\nflags\t\t: fpu avx2 fma avx512f amx_bf16\n");
    assertThat(server.what()).contains("avx2", "avx512f", "amx_bf16").doesNotContain("fpu");
    assertThat(server.health()).isEqualTo(Health.GOOD);
    assertThat(Processor.finding("flags : fpu sse2").what()).contains("without AVX2");
    assertThat(Processor.finding("").health()).isEqualTo(Health.NOTE);
  }

  @Test
  void a_model_as_shipped_is_told_from_one_with_a_flipped_bit() throws IOException {
    Path model = Files.createDirectories(folder.resolve("pretrained/ept"));
    Path weights = Files.write(model.resolve("model.safetensors"), new byte[] {1, 2, 3});
    Files.writeString(model.resolve(ModelSums.FILE), Sha256.of(weights) + "  model.safetensors\n");
    assertThat(modelFinding().health()).isEqualTo(Health.GOOD);

    Files.write(weights, new byte[] {1, 2, 2});
    assertThat(modelFinding().line()).contains("model.safetensors differs", "git checkout");

    Files.delete(weights);
    assertThat(modelFinding().line()).contains("model.safetensors is missing");
  }

  @Test
  void a_known_text_has_its_known_hash() throws IOException {
    Path file = Files.writeString(folder.resolve("abc"), "abc");
    assertThat(Sha256.of(file))
        .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  }

  @Test
  void a_checksum_list_cannot_reach_outside_its_model() throws IOException {
    Path model = Files.createDirectories(folder.resolve("pretrained/ept"));
    Path outside = Files.writeString(folder.resolve("secret"), "s");
    Files.writeString(model.resolve(ModelSums.FILE), Sha256.of(outside) + "  ../../secret\n");
    assertThat(modelFinding().line()).contains("outside the model");
  }

  @Test
  void a_line_that_is_no_checksum_is_named() throws IOException {
    Path model = Files.createDirectories(folder.resolve("pretrained/ept"));
    Files.writeString(model.resolve(ModelSums.FILE), "hello\n");
    assertThat(modelFinding().line()).contains("not a checksum: hello");
  }

  @Test
  void an_empty_clone_is_told_what_it_lacks() {
    Home empty = new Home(folder);
    assertThat(FolderChecks.models(empty).getFirst().health()).isEqualTo(Health.BROKEN);
    assertThat(FolderChecks.encoders(empty).mend()).contains("fetch-encoders");
  }

  @Test
  void the_real_machine_has_all_the_checks_and_a_way_out_for_each_that_fails() {
    List<Finding> findings = Examination.of(Home.locate());
    assertThat(findings).extracting(Finding::check).contains("jdk", "libtorch", "blas", "models");
    assertThat(findings)
        .allSatisfy(finding -> {
          boolean good = finding.health() == Health.GOOD;
          assertThat(finding.mend().isEmpty()).as(finding.line()).isEqualTo(good);
        });
  }

  private Finding modelFinding() {
    return FolderChecks.models(new Home(folder)).getFirst();
  }
}
