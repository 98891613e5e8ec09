/** Encoding is CPU-heavy: more at once would starve the chat. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Queues picture work, at most two tasks at once per process. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
