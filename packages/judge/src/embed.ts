import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DATA } from "./model.ts";
import { PIECES_MAX, STEPS } from "./sentence.ts";
import { inPieces, type Pieces } from "./pieces.ts";

type Reader = (sentence: string) => Promise<Float32Array>;

/** `tools/judge/sentence-model.mjs` writes the model. */
async function openModel(): Promise<Reader> {
  // Loaded only where words are judged; not every system has its binary.
  const { InferenceSession, Tensor } = await import("onnxruntime-node");
  const pieces = JSON.parse(readFileSync(new URL("sentence-pieces.json", DATA), "utf8")) as Pieces;
  const cut = inPieces(pieces);
  // A sentence is too little work to be shared by threads, and what is kept for the next one is memory.
  const session = await InferenceSession.create(fileURLToPath(new URL("sentence.onnx", DATA)), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
  });
  return async (sentence) => {
    const numbers = cut(sentence.trim() === "" ? "." : sentence).slice(0, PIECES_MAX);
    const given = new Tensor("int64", BigInt64Array.from(numbers, BigInt), [numbers.length]);
    const [weights] = Object.values(await session.run({ pieces: given }));
    if (!(weights?.data instanceof Float32Array)) throw new Error("the sentence has no weights");
    // Rounded, so that machines whose last digits differ train and judge alike.
    return weights.data.map((value) => Math.round(value * STEPS) / STEPS);
  };
}

let opening: Promise<Reader> | undefined;

/** The sentence's weights, `SENTENCE` of them; rejects if there is no model. The next call tries again. */
export async function embed(sentence: string): Promise<Float32Array> {
  opening ??= openModel().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  const read = await opening;
  return read(sentence);
}
