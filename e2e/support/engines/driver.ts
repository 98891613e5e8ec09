import type { PlainAim } from "./in-page.ts";

export type Size = { width: number; height: number };

/** Code for the page: a function that uses nothing from outside. */
export type InPage<T, A> = (given: A) => T;

/** One tab. `press`, `keys` and `combo` are the browser's own input, never events made in the page. */
export type Driver = {
  goto: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  run: <T, A>(code: InPage<T | Promise<T>, A>, given: A) => Promise<T>;
  /** Presses the middle of what is found; false: nothing is there. */
  press: (aim: PlainAim) => Promise<boolean>;
  /** Chooses this file in a field for files; false: no such field. */
  files: (aim: PlainAim, file: string) => Promise<boolean>;
  /** One finger from its middle, so many pixels to the right; false: nothing is there. */
  swipe?: (aim: PlainAim, by: number) => Promise<boolean>;
  /** Text where the focus is, key by key. */
  keys: (text: string) => Promise<void>;
  /** `Control+Enter`, `Escape`, `Alt+f`. */
  combo: (keys: string) => Promise<void>;
  hasFrame: () => Promise<boolean>;
  /** Everything in `work` happens inside the page's first frame. */
  inFrame: (work: () => Promise<void>) => Promise<void>;
  picture: (file: string) => Promise<void>;
  /** In front of this browser's other tabs. */
  toFront: () => Promise<void>;
};

/** A running browser. What one of them cannot do is absent, and `e2e/engines.json` says why. */
export type Browser = {
  first: Driver;
  tab: () => Promise<Driver>;
  /** Uncaught errors of its pages so far; WebKitWebDriver tells of none. */
  faults: readonly string[];
  close: () => Promise<void>;
};

export type Launch = (options: { size: Size; profile: string }) => Promise<Browser>;

const STEPS = 8;

/** Where a finger is on its way sideways from the middle of a box. */
export const pathOf = (box: { x: number; y: number; width: number; height: number }, by: number) =>
  Array.from({ length: STEPS + 1 }, (_, step) => ({
    x: box.x + box.width / 2 + (by * step) / STEPS,
    y: box.y + box.height / 2,
  }));
