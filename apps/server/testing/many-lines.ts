import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

const AT_ONCE = 50;
/** The client's wait before its first retry: half to one second. */
export const FIRST_TRY_MS = 500;

/** `ulimit -n` of this process; the proxy needs three files per socket. */
export const filesMax = (): number => Number(execFileSync("sh", ["-c", "ulimit -n"], { encoding: "utf8" })) || 1_024;

/** Runs at most AT_ONCE at a time. */
export async function inParallel<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) made[index] = await make(index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return made;
}

export type Line = { socket: WebSocket; closed: Promise<void> };

/** Resolves at the server's welcome; retries refused connections like a client. */
export async function openLine(url: string, token: string): Promise<Line> {
  for (let tries = 0; ; tries += 1) {
    const socket = new WebSocket(`${url.replace("http", "ws")}/ws/user`, ["access_token", token]);
    const closed = new Promise<void>((resolve) => socket.addEventListener("close", () => resolve()));
    const welcomed = new Promise<boolean>((resolve) => socket.addEventListener("message", () => resolve(true)));
    if (await Promise.race([welcomed, closed.then(() => false)])) return { socket, closed };
    await sleep(Math.min(30_000, FIRST_TRY_MS * 2 ** tries) * (1 + Math.random()));
  }
}
