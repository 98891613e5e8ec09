import assert from "node:assert/strict";
import test from "node:test";
import type { Command } from "./command.ts";
import { decidePress } from "./decide-press.ts";

const press = (code: string, mods: Partial<Record<"altKey" | "ctrlKey", boolean>> = {}) => ({
  code,
  key: code.replace(/^Key/, "").toLowerCase(),
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...mods,
});
const HERE = { isWriting: false, isElsewhere: false, isInPane: false };

function place(isOn: boolean): Command[] {
  const base = { group: "look", isOn: () => isOn, run: () => undefined } as const;
  return [
    { ...base, id: "theme", combo: { code: "KeyF", alt: true }, also: { code: "KeyJ", ctrl: true } },
    { ...base, id: "rowDown", combo: { code: "KeyJ", isPlain: true } },
    { ...base, id: "send", combo: { code: "Enter", ctrl: true }, isListedOnly: true },
  ];
}

test("a listed key runs where it is enabled, and never reaches the browser's menus where it is not", () => {
  const [on, off] = [place(true), place(false)];
  const altF = press("KeyF", { altKey: true });
  assert.deepEqual(decidePress(on, altF, HERE), { run: on[0], isKept: true });
  assert.deepEqual(decidePress(off, altF, HERE), { run: null, isKept: true });
  assert.deepEqual(decidePress(off, press("KeyJ", { ctrlKey: true }), HERE), { run: null, isKept: true });
  assert.deepEqual(decidePress(on, altF, { ...HERE, isWriting: true, isElsewhere: true }), { run: null, isKept: true });
  assert.deepEqual(decidePress(on, press("Enter", { ctrlKey: true }), HERE), { run: null, isKept: true });
});

test("unlisted keys, and a plain key that does nothing here, stay with the browser", () => {
  const on = place(true);
  assert.deepEqual(decidePress(on, press("KeyQ", { altKey: true }), HERE), { run: null, isKept: false });
  assert.deepEqual(decidePress(on, press("KeyJ"), HERE), { run: on[1], isKept: true });
  assert.deepEqual(decidePress(on, press("KeyJ"), { ...HERE, isWriting: true }), {
    run: null,
    isKept: false,
  });
  assert.deepEqual(decidePress(place(false), press("KeyJ"), HERE), { run: null, isKept: false });
});
