import assert from "node:assert/strict";
import test from "node:test";
import { ariaKeys, capsOf, isPressed, type Press } from "./combo.ts";

const press = (more: Partial<Press>): Press => ({
  code: "",
  key: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

test("a letter is matched by its key position too, even where Alt produces another character", () => {
  const combo = { code: "KeyT", alt: true } as const;
  assert.equal(isPressed(combo, press({ code: "KeyT", key: "†", altKey: true })), true);
  assert.equal(isPressed(combo, press({ code: "KeyT", key: "t" })), false);
});

test("the Mac command key counts as Ctrl, and Shift makes another shortcut", () => {
  const send = { code: "Enter", ctrl: true } as const;
  assert.equal(isPressed(send, press({ code: "Enter", metaKey: true })), true);
  assert.equal(isPressed(send, press({ code: "Enter", ctrlKey: true, shiftKey: true })), false);
});

test("the Enter of the number pad is Enter", () => {
  assert.equal(isPressed({ code: "Enter", ctrl: true }, press({ code: "NumpadEnter", ctrlKey: true })), true);
});

test("a character may need Shift", () => {
  assert.equal(isPressed({ key: "?", isPlain: true }, press({ code: "Slash", key: "?", shiftKey: true })), true);
});

test("a character with a code is found by its key too, where Alt makes it another", () => {
  const find = { key: "/", code: "Slash", alt: true } as const;
  assert.equal(isPressed(find, press({ code: "Slash", key: "÷", altKey: true })), true);
  assert.equal(isPressed(find, press({ code: "Digit7", key: "/", altKey: true, shiftKey: true })), true);
  assert.equal(isPressed(find, press({ code: "Slash", key: "/" })), false);
  assert.deepEqual([capsOf(find), ariaKeys(find)], [["Alt", "/"], "Alt+/"]);
});

test("key caps and the spoken form", () => {
  assert.deepEqual(capsOf({ code: "KeyQ", alt: true, shift: true }), ["Alt", "Shift", "Q"]);
  assert.equal(ariaKeys({ code: "Digit1" }), "1");
});
