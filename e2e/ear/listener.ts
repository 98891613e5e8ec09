import { setTimeout as sleep } from "node:timers/promises";
import type { Desktop } from "./desktop.ts";
import { faultsIn } from "./faults.ts";

/** So long it must be silent after a key until all that it did has been said. */
const SILENCE_MS = 900;
const ANSWER_MS = 3000;
const SILENCE_AFTER_LOADING_MS = 1500;
const SILENCE_AFTER_READING_MS = 4000;
const STEP_LIMIT_MS = 30_000;
/** Orca's words for its mode, a line without words, a search that begins anew and how far a page has loaded, Firefox's for its frame and the address, ours for a long load. */
const NOT_THE_PAGE = [
  /^(Focus mode|Browse mode|Fokus-Modus|Stöbern-Modus)$/,
  /(^| )(document web|Internetseite)\.$/,
  /^(Loading|Wird geladen)$/,
  /^(Loading\. Please wait|Es wird geladen\. Bitte warten)\.$/,
  /^(Finished loading|Laden von) /,
  /^(Page has|Seite hat) /,
  /^(statusbar|Statusleiste)\.?$/,
  /^Text unselected\.$/,
  /^(blank|leer)$/,
  /^(Wrapping to (top|bottom)|Nach (oben|unten) springen)\.$/,
  /enter address/,
  /^(https?:)?\/\/\S+$/,
];
const LOADED = /^(Finished loading .+|Laden von .+ abgeschlossen)\.$/;
const PAGE = / (document web|Internetseite)\.$/;
const BROWSING = /^(Browse mode|Stöbern-Modus)$/;
const MODE = /^(Focus mode|Fokus-Modus|Browse mode|Stöbern-Modus)$/;
const LOCATION = /or enter address/;
const LOCATION_MS = 4000;
type Step = { did: string; heard: string[]; from: number };

/** What a desktop's keys made Orca say, in steps. */
export function listenerOf({ spoken, until, press, type, title }: Desktop) {
  const steps: Step[] = [];
  const found: string[] = [];
  let read = spoken.length;

  const ownTitle = async (): Promise<string> => (await title()).replace(/ [-—] Mozilla Firefox.*$/, "");
  const take = (): void => {
    const news = spoken.slice(read).map(({ text }) => text);
    read = spoken.length;
    steps.at(-1)?.heard.push(...news.filter((text) => text !== "" && !NOT_THE_PAGE.some((part) => part.test(text))));
  };
  /** Waits for the end of what is being said; after a key, which nearly always makes it speak, for its beginning too. */
  const settle = async (silence = SILENCE_MS, isKey = false, enough?: RegExp): Promise<void> => {
    const [began, first] = [performance.now(), spoken.length];
    while (isKey && spoken.length === read && performance.now() < began + ANSWER_MS) await sleep(50);
    while (performance.now() < began + STEP_LIMIT_MS) {
      if (enough !== undefined && spoken.slice(first).some(({ text }) => enough.test(text))) break;
      if (performance.now() - Math.max(began, spoken.at(-1)?.at ?? 0) > silence) break;
      await sleep(50);
    }
    take();
  };
  const begin = (did: string): Step => {
    take();
    const step: Step = { did, heard: [], from: performance.now() };
    steps.push(step);
    return step;
  };
  const presses = async (...keys: string[]): Promise<void> => {
    begin(`[${keys.join(" ")}]`);
    await press(...keys);
    await settle(SILENCE_MS, true);
  };
  /** Waits until this is said in the last step; when, as `performance.now()`. */
  const hears = async (words: RegExp, limit?: number): Promise<number> => {
    const { from } = steps.at(-1)!;
    const isIt = ({ text, at }: { text: string; at: number }): boolean => at >= from && words.test(text);
    await until(`heard ${words}`, () => spoken.some(isIt), limit);
    await settle();
    return spoken.find(isIt)!.at;
  };
  /** Waits for several sentences that may come in any order, and writes them down in this one. */
  const hearsAll = async (...all: RegExp[]): Promise<void> => {
    for (const words of all) await hears(words);
    const step = steps.at(-1)!;
    const isOther = (text: string): boolean => !all.some((words) => words.test(text));
    const sorted = all.flatMap((words) => step.heard.filter((text) => words.test(text)));
    step.heard = [...step.heard.filter(isOther), ...sorted];
  };
  /** Waits until this is said, and leaves out what was said before: a page that may be named before its popup opens. */
  const hearsAtLast = async (words: RegExp): Promise<void> => {
    await hears(words);
    const step = steps.at(-1)!;
    step.heard = step.heard.slice(step.heard.findIndex((text) => words.test(text)));
  };
  /** Waits until this is said, and writes it down alone: what else is said hangs on how fast the machine is. */
  const hearsOnly = async (words: RegExp): Promise<void> => {
    await hears(words);
    const step = steps.at(-1)!;
    step.heard = step.heard.filter((text) => words.test(text));
  };
  /** Waits for the page that the last step led to. */
  const arrives = async (inTitle: RegExp): Promise<void> => {
    await until(`the title ${inTitle}`, async () => inTitle.test(await title()));
    // What was heard until now is the page that is left.
    take();
    steps.at(-1)!.heard = [`title: ${await ownTitle()}`];
    await settle(SILENCE_AFTER_LOADING_MS);
  };
  const lines = (): string[] => steps.flatMap(({ did, heard }) => [did, ...heard.map((text) => `  ${text}`)]);

  return {
    presses,
    hears,
    hearsAll,
    hearsAtLast,
    hearsOnly,
    arrives,
    /** All that was heard so far. */
    heard: (): string[] => steps.flatMap(({ heard }) => heard),
    async types(text: string, name = text): Promise<void> {
      // While it browses, letters are commands; whether a field has ended that by itself hangs on how it was reached.
      if (BROWSING.test(spoken.findLast((one) => MODE.test(one.text))?.text ?? "")) {
        await press("Insert+a");
        await settle();
      }
      begin(`[types ${name}]`);
      await type(text);
      await settle();
    },
    /** Instead of all that is in the field. Orca says “selected” of the field or of the document, as fast as it is. */
    async replaces(text: string): Promise<void> {
      const step = begin(`[replaces all by ${text}]`);
      await press("ctrl+a");
      await settle();
      step.heard = [];
      await type(text);
      await settle();
    },
    /** Opens an address by the location bar; what is heard before the page has loaded is not the page's. */
    async opens(address: string, name: string): Promise<void> {
      const before = performance.now();
      await press("ctrl+l");
      // Nothing is said of it if the cursor is there already, as in a new window.
      while (
        performance.now() < before + LOCATION_MS &&
        !spoken.some(({ text, at }) => at > before && LOCATION.test(text))
      )
        await sleep(50);
      await settle();
      await type(address);
      await settle();
      const former = await title();
      const step = begin(`[opens ${name}]`);
      await press("Return");
      const last = (words: RegExp): number =>
        spoken.findLastIndex(({ text, at }) => at > step.from && words.test(text));
      // A page whose script moves the focus early is never said to be finished.
      const isHeard = (): boolean =>
        spoken.some(({ text, at }) => at > step.from && !NOT_THE_PAGE.some((part) => part.test(text)));
      await until(`${name} has loaded`, async () => last(LOADED) >= 0 || (isHeard() && (await title()) !== former));
      await settle(SILENCE_AFTER_LOADING_MS);
      step.heard = [`title: ${await ownTitle()}`];
      read = last(last(LOADED) >= 0 ? LOADED : PAGE);
      if (read < 0) read = spoken.findIndex(({ at }) => at > step.from);
      take();
    },
    /** Presses one key until this is heard, as somebody who looks for it; only the last press is written down. */
    async goes(key: string, words: RegExp, most = 40): Promise<void> {
      const first = steps.length;
      for (let count = 0; count < most; count += 1) {
        await presses(key);
        if (!steps.at(-1)!.heard.some((text) => words.test(text))) continue;
        const passed = steps.slice(first);
        const faults = faultsOf(passed);
        steps.splice(first, passed.length, { ...passed.at(-1)!, did: `[${key} …]` });
        found.push(...faults);
        return;
      }
      throw new Error(`${most} times ${key}, and never ${words}:\n${lines().join("\n")}`);
    },
    /**
     * Reads on from where the cursor is until this is heard. A page that changes under the cursor ends the reading, and
     * a person begins anew, somewhat before where it stopped: what is then said again is written down once.
     */
    async readsOn(words: RegExp, most = 5): Promise<void> {
      const step = begin("[reads on]");
      for (let count = 0; count < most; count += 1) {
        const [before, last] = [step.heard.length, step.heard.at(-1)];
        await press("KP_Add");
        await settle(SILENCE_AFTER_READING_MS, true, words);
        const again = last === undefined ? -1 : step.heard.indexOf(last, before);
        const repeated = step.heard.slice(before, again + 1);
        // “push button” ends many a sentence: it is the same one only if nothing new was said before it.
        if (repeated.every((text) => step.heard.slice(0, before).includes(text)))
          step.heard.splice(before, repeated.length);
        const end = step.heard.findIndex((text) => words.test(text));
        if (end < 0) continue;
        // Ends the reading, which goes on meanwhile as fast as the machine can.
        await press("Control_L");
        await settle();
        step.heard.splice(end + 1);
        return;
      }
      throw new Error(`${most} times reading on, and never ${words}:\n${lines().join("\n")}`);
    },
    /** What somebody else does, and when it was heard after that, in milliseconds. */
    async meanwhile(did: string, act: () => Promise<unknown>, words: RegExp): Promise<number> {
      begin(`(${did})`);
      await act();
      const done = performance.now();
      return (await hears(words)) - done;
    },
    forget(): void {
      take();
      steps.length = 0;
    },
    text: (): string => `${lines().join("\n")}\n`,
    faults: (): string[] => [...found, ...faultsOf(steps)],
  };
}
export type Listener = ReturnType<typeof listenerOf>;

const faultsOf = (steps: readonly Step[]): string[] =>
  steps.flatMap(({ did, heard }) => faultsIn(heard).map((fault) => `${did}: ${fault}`));
