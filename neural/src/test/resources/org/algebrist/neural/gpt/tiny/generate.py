"""Writes the tiny random GPT-2 of this folder and what it answers, with Hugging Face's transformers.

Run by hand, never by the build; needs torch and transformers:  python generate.py
The figures are of the versions that golden.json names.
"""

import json
import os
from pathlib import Path

import torch
import transformers
from safetensors.torch import save_file

HERE = Path(__file__).parent
torch.manual_seed(20261121)

config = transformers.GPT2Config(
    vocab_size=300,
    n_positions=24,
    n_embd=16,
    n_layer=2,
    n_head=4,
    n_inner=40,  # not 4 * 16, so that the test sees that it is read
    layer_norm_epsilon=1e-4,  # nor GPT-2's 1e-5
    initializer_range=0.3,  # large, so that every part matters
)
model = transformers.GPT2LMHeadModel(config).eval()
with torch.no_grad():
    for parameter in model.parameters():  # biases and norms too, which start as constants
        parameter.add_(0.1 * torch.randn_like(parameter))

ids = torch.randint(0, config.vocab_size, (2, 24))
with torch.no_grad():
    logits = model(input_ids=ids).logits
    greedy = model.generate(
        ids[:, :4], max_length=24, do_sample=False, pad_token_id=0, eos_token_id=None)

state = {k: v.contiguous() for k, v in model.state_dict().items() if k != "lm_head.weight"}
save_file(state, HERE / "model.safetensors")
save_file({"logits": logits.contiguous()}, HERE / "logits.safetensors")
keys = [
    "model_type", "vocab_size", "n_positions", "n_embd", "n_layer", "n_head", "n_inner",
    "layer_norm_epsilon", "activation_function",
]
(HERE / "config.json").write_text(
    json.dumps({key: config.to_dict()[key] for key in keys}, indent=1) + "\n")

# A vocabulary in GPT-2's two files: the bytes, some merges, the end of text.
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers

text = ["The egg weighs 50 grams, and the eggs' weights are the same.", "the 12 eggs weigh 600 g"] * 3
trained = Tokenizer(models.BPE())
trained.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
trained.decoder = decoders.ByteLevel()
trained.train_from_iterator(
    text,
    trainers.BpeTrainer(
        vocab_size=299, min_frequency=2, show_progress=False,
        initial_alphabet=sorted(pre_tokenizers.ByteLevel.alphabet())))
trained.model.save(str(HERE))
vocabulary = json.loads((HERE / "vocab.json").read_text())
vocabulary["<|endoftext|>"] = len(vocabulary)
(HERE / "vocab.json").write_text(json.dumps(vocabulary, ensure_ascii=False) + "\n")
published = transformers.GPT2Tokenizer.from_pretrained(HERE)
samples = ["The egg's weight: 1,250 grams.", "  naïve 数字\n\n eggs<|endoftext|>the"]
(HERE / "golden.json").write_text(
    json.dumps(
        {
            "torch": torch.__version__,
            "transformers": transformers.__version__,
            "ids": ids.tolist(),
            "greedy": greedy.tolist(),
            "texts": [{"text": s, "ids": published(s)["input_ids"]} for s in samples],
        })
    + "\n")
print({path.name: os.path.getsize(path) for path in HERE.iterdir()})
