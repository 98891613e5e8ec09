import { Worker } from "node:worker_threads";

/** Most of a call's time is its own: two sentences cost a fourth more than one, and eight three times as much. */
const AT_ONCE = 8;
/** Each sentence of a call costs as much as its longest one: together no more characters than this, but for one alone. */
const LENGTH_AT_ONCE = 1_000;

type Waiting = { sentence: string; resolve: (weights: Float32Array) => void; reject: (fault: Error) => void };
type Answer = Float32Array | Error;

let worker: Worker | undefined;
const waiting: Waiting[] = [];
/** What the worker reads now. */
let asked: Waiting[] = [];

function startWorker(): Worker {
  const started = new Worker(new URL("embed-worker.ts", import.meta.url));
  const isGone = (fault: Error): void => {
    if (worker !== started) return;
    worker = undefined;
    settle(asked.map(() => fault));
  };
  started.on("message", settle);
  started.on("error", isGone);
  started.on("exit", (code) => isGone(new Error(`the sentence worker ended with ${code}`)));
  return started;
}

function settle(answers: readonly Answer[]): void {
  for (const [at, { resolve, reject }] of asked.entries()) {
    const answer = answers[at] ?? new Error("the sentence worker gave no answer");
    if (answer instanceof Error) reject(answer);
    else resolve(answer);
  }
  asked = [];
  askNext();
}

/** As many as one call takes, in their order. */
function takeSome(): Waiting[] {
  let longest = 0;
  const tooMany = waiting.findIndex(({ sentence }, at) => {
    longest = Math.max(longest, sentence.length);
    return at === AT_ONCE || (at > 0 && longest * (at + 1) > LENGTH_AT_ONCE);
  });
  return waiting.splice(0, tooMany < 0 ? AT_ONCE : tooMany);
}

function askNext(): void {
  if (asked.length > 0) return;
  asked = takeSome();
  if (asked.length === 0) {
    worker?.unref();
    return;
  }
  worker ??= startWorker();
  worker.ref();
  worker.postMessage(asked.map(({ sentence }) => sentence));
}

/**
 * The sentence's weights, from the worker thread; rejects if that fails. The next call starts a new one. What is asked at
 * once, or while the worker reads, is read together.
 */
export async function embed(sentence: string): Promise<Float32Array> {
  return new Promise((resolve, reject) => {
    waiting.push({ sentence, resolve, reject });
    queueMicrotask(askNext);
  });
}
