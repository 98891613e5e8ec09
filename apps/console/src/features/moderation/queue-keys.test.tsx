import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { useQueueKeys } from "./queue-keys.ts";

test("a key that is held down decides once: the next item comes under it unseen", async () => {
  let cleared = 0;
  const Queue = () => {
    useQueueKeys(true, { c: () => (cleared += 1) });
    return null;
  };
  await render(<Queue />);
  const press = (repeat: boolean) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "c", repeat, bubbles: true, cancelable: true }));
  press(false);
  press(true);
  press(true);
  expect(cleared).toBe(1);
  press(false);
  expect(cleared).toBe(2);
});
