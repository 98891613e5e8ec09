import { cdp } from "vitest/browser";

type Session = { send: (method: string, given: object) => Promise<unknown> };

/** Pulls with a real mouse: `steps` moves, and for `restMs` a hand at rest, which has no speed, before it lets go. */
export async function pull(node: Element, by: number, { steps = 12, restMs = 0 } = {}): Promise<void> {
  const browser = cdp() as unknown as Session;
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0 };
  const box = node.getBoundingClientRect();
  const [x, y] = [frame.x + box.x + box.width / 2, frame.y + box.y + box.height / 3];
  const send = (type: string, at: number, over: object = {}): Promise<unknown> =>
    browser.send("Input.dispatchMouseEvent", { type, x: at, y, button: "left", ...over });
  await send("mouseMoved", x, { button: "none" });
  await send("mousePressed", x, { clickCount: 1 });
  for (let step = 1; step <= steps; step += 1) await send("mouseMoved", x + (by * step) / steps, { buttons: 1 });
  if (restMs > 0) {
    await new Promise((resolve) => setTimeout(resolve, restMs));
    await send("mouseMoved", x + by, { y: y + 1, buttons: 1 });
  }
  await send("mouseReleased", x + by, { clickCount: 1 });
}
