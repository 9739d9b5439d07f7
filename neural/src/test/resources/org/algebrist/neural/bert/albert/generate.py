"""Writes the tiny random ALBERT of this folder and what it answers, with Hugging Face's transformers.

Run by hand, never by the build; needs torch, transformers and tokenizers:  python generate.py
The figures are of the versions that golden.json names.
"""

import json
import os
from pathlib import Path

import tokenizers
import torch
import transformers
from safetensors.torch import save_file

HERE = Path(__file__).parent
torch.manual_seed(20261124)

# A Unigram tokenizer with the parts of ALBERT's: small letters, "▁" for a blank, [CLS] … [SEP].
pieces = ["<pad>", "<unk>", "[CLS]", "[SEP]"]
words = ["▁", "▁a", "▁he", "▁has", "▁pen", "▁and", "s", "▁more", ".", "?", ",", "▁how", "▁many"]
letters = [chr(c) for c in range(ord("a"), ord("z") + 1)] + [str(d) for d in range(10)]
vocabulary = [(p, 0.0) for p in pieces] + [(w, -2.0 - 0.01 * i) for i, w in enumerate(words)]
known = {word for word, _ in vocabulary}
vocabulary += [(c, -6.0) for c in letters if c not in known]
tokenizer = tokenizers.Tokenizer(tokenizers.models.Unigram(vocabulary, unk_id=1, byte_fallback=False))
tokenizer.normalizer = tokenizers.normalizers.Sequence(
    [tokenizers.normalizers.NFKD(), tokenizers.normalizers.StripAccents(), tokenizers.normalizers.Lowercase()])
tokenizer.pre_tokenizer = tokenizers.pre_tokenizers.Metaspace()
tokenizer.post_processor = tokenizers.processors.TemplateProcessing(
    single="[CLS] $A [SEP]", special_tokens=[("[CLS]", 2), ("[SEP]", 3)])
tokenizer.add_special_tokens(pieces)
tokenizer.save(str(HERE / "tokenizer.json"))

config = transformers.AlbertConfig(
    vocab_size=len(vocabulary),
    embedding_size=8,
    hidden_size=16,
    num_hidden_layers=3,
    num_attention_heads=4,
    intermediate_size=24,
    max_position_embeddings=20,
    type_vocab_size=2,
    layer_norm_eps=1e-7,  # not ALBERT's 1e-12, so that the test sees that it is read
    initializer_range=0.3,  # large, so that every part matters
    hidden_act="gelu_new",
    hidden_dropout_prob=0.0,
    attention_probs_dropout_prob=0.0,
)
model = transformers.AlbertModel(config).eval()
with torch.no_grad():
    for parameter in model.parameters():  # biases and norms too, which start as constants
        parameter.add_(0.1 * torch.randn_like(parameter))
    model.embeddings.word_embeddings.weight[0] += 1  # the padding entry starts as zeros

lengths = [12, 5, 1, 20]
longest = max(lengths)
ids = torch.zeros(len(lengths), longest, dtype=torch.long)
mask = torch.zeros(len(lengths), longest, dtype=torch.long)
for row, length in enumerate(lengths):
    ids[row, :length] = torch.randint(0, config.vocab_size, (length,))
    mask[row, :length] = 1
with torch.no_grad():
    hidden = model(input_ids=ids, attention_mask=mask).last_hidden_state

save_file({k: v.contiguous() for k, v in model.state_dict().items()}, HERE / "model.safetensors")
save_file({"hidden": hidden.contiguous()}, HERE / "hidden.safetensors")
keys = [
    "model_type", "vocab_size", "embedding_size", "hidden_size", "num_hidden_layers",
    "num_hidden_groups", "inner_group_num", "num_attention_heads", "intermediate_size",
    "max_position_embeddings", "type_vocab_size", "layer_norm_eps", "hidden_act",
]
(HERE / "config.json").write_text(
    json.dumps({key: config.to_dict()[key] for key in keys}, indent=1) + "\n")
(HERE / "golden.json").write_text(
    json.dumps(
        {
            "torch": torch.__version__,
            "transformers": transformers.__version__,
            "lengths": lengths,
            "ids": ids.tolist(),
        })
    + "\n")
print({path.name: os.path.getsize(path) for path in HERE.iterdir()})
