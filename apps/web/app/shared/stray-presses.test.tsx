import { dropStrayPresses } from "@masq/ui/stray-presses";
import { beforeEach, expect, test, vi } from "vitest";

dropStrayPresses();

let heard: string[] = [];
const button = (name: string): HTMLButtonElement => {
  const one = document.createElement("button");
  one.textContent = name;
  one.addEventListener("click", () => heard.push(name));
  document.body.append(one);
  return one;
};
/** `count`: which of a series the engine takes it for. */
const press = (one: Element, count: number): boolean =>
  one.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: count }));
const later = (): void =>
  void vi.spyOn(Event.prototype, "timeStamp", "get").mockReturnValue(performance.now() + 60_000);

beforeEach(() => {
  vi.restoreAllMocks();
  heard = [];
});

test("the second of two quick clicks decides nothing that took the first one's place", () => {
  const [one, other] = [button("one"), button("other")];
  press(one, 1);
  expect(press(other, 2)).toBe(false);
  press(one, 3);
  expect(heard).toEqual(["one", "one"]);
});

test("a tap that an engine counts as a third one, the others swallowed by what scrolled, is a first one", () => {
  const [one, other] = [button("one"), button("other")];
  press(one, 1);
  later();
  expect(press(other, 3)).toBe(true);
  expect(press(one, 4)).toBe(false);
  expect(heard).toEqual(["one", "other"]);
});
