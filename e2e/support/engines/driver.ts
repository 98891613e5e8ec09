import type { PlainAim } from "./in-page.ts";

export type Size = { width: number; height: number };

/** Code for the page: a function that uses nothing from outside. */
export type InPage<T, A> = (given: A) => T;

/** One tab. `press`, `keys` and `combo` are the browser's own input, never events made in the page. */
export type Driver = {
  goto: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  run: <T, A>(code: InPage<T, A>, given: A) => Promise<T>;
  /** Presses the middle of what is found; false: nothing is there. */
  press: (aim: PlainAim) => Promise<boolean>;
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
  offline?: (isOff: boolean) => Promise<void>;
  close: () => Promise<void>;
};

export type Launch = (options: { size: Size; profile: string }) => Promise<Browser>;
