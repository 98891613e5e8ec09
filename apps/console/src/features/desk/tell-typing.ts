import { browserChannel } from "@masq/client/browser-ports";
import { TYPING_TOLD_MS } from "@masq/domain/constants";
import { runtime } from "../session/desk-runtime.ts";

const channel = browserChannel("masq-agent-own-typing");
channel.listen((frame) =>
  runtime()
    ?.line()
    ?.send(frame as object),
);

let toldAt = Number.NEGATIVE_INFINITY;

/** Tells the member that a reply is being typed: on key presses in the composer, never for inserted text. */
export function tellTyping(stockId: string, claimEpoch: number): void {
  if (performance.now() - toldAt < TYPING_TOLD_MS) return;
  toldAt = performance.now();
  const frame = { action: "typing", stockId, claimEpoch };
  const line = runtime()?.line() ?? null;
  if (line === null) channel.post(frame);
  else line.send(frame);
}
