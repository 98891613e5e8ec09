import { Worker } from "node:worker_threads";

type Waiting = { resolve: (weights: Float32Array) => void; reject: (fault: Error) => void };
type Answer = { id: number; weights?: Float32Array; fault?: string };

let worker: Worker | undefined;
let nextId = 0;
const waiting = new Map<number, Waiting>();

function giveUp(fault: Error): void {
  worker = undefined;
  for (const { reject } of waiting.values()) reject(fault);
  waiting.clear();
}

function startWorker(): Worker {
  const started = new Worker(new URL("embed-worker.ts", import.meta.url));
  started.on("message", ({ id, weights, fault }: Answer) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) started.unref();
    if (weights) asked?.resolve(weights);
    else asked?.reject(new Error(fault));
  });
  started.on("error", giveUp);
  started.on("exit", (code) => {
    if (worker === started) giveUp(new Error(`the sentence worker ended with ${code}`));
  });
  return started;
}

/** The sentence's weights, from the worker thread; rejects if that fails. The next call starts a new one. */
export async function embed(sentence: string): Promise<Float32Array> {
  worker ??= startWorker();
  worker.ref();
  const id = nextId;
  nextId += 1;
  const answer = new Promise<Float32Array>((resolve, reject) => waiting.set(id, { resolve, reject }));
  worker.postMessage({ id, sentence });
  return answer;
}
