import type { Log } from "../log/log.ts";
import type { Bus } from "./bus.ts";

export function redisBus(_url: string, _log: Log): Bus {
  throw new Error("not yet");
}
