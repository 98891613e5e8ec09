import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Driver, InPage } from "./driver.ts";
import { missedInPage, plain, type Aim } from "./in-page.ts";

const LOOK_MS = 30_000;
const PAUSE_MS = 100;

const said = (aim: Aim): string => {
  const self = "css" in aim ? aim.css : `${aim.role} ${String(aim.name ?? "")}`;
  return aim.within ? `${self} in ${said(aim.within)}` : self;
};

/** The text of the first visible element, or of the page. Runs in the page. */
const textInPage = (css: string): string => {
  const found = [...document.querySelectorAll<HTMLElement>(css)].find((one) => one.checkVisibility());
  return found?.innerText.replaceAll(/\s+/g, " ").trim() ?? "";
};

/** What the first such field holds. Runs in the page. */
const valueInPage = (css: string): string | undefined =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(css)?.value;

/** Where pointer and focus are, to tell a press that went elsewhere. Runs in the page. */
const handsInPage = (): string => {
  const nameOf = (one: Element | null | undefined): string =>
    one ? `${one.tagName} ${one.getAttribute("class") ?? ""} "${(one.textContent ?? "").slice(0, 40)}"` : "nothing";
  return `The pointer is over ${nameOf([...document.querySelectorAll(":hover")].at(-1))}, the focus in ${nameOf(document.activeElement)}.`;
};

/** One tab in the hands of a person: looks until something is there, then presses or types. The same in every engine. */
export class Walker {
  readonly #driver: Driver;
  readonly browser: Browser;

  constructor(browser: Browser, driver = browser.first) {
    this.browser = browser;
    this.#driver = driver;
  }

  /** Repeats until the answer is true; a page that is just leaving answers with an error, which is no answer. */
  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + LOOK_MS;
    let last: unknown = "";
    do {
      try {
        if (await isSo()) return;
      } catch (error) {
        last = error;
      }
      await sleep(PAUSE_MS);
    } while (performance.now() < end);
    const [hands, page] = [await this.run(handsInPage).catch(String), await this.text().catch(String)];
    throw new Error(`never: ${what} ${String(last)}\n${hands}\nThe page says: ${page.slice(0, 1500)}`);
  }

  goto(address: string): Promise<void> {
    return this.#driver.goto(address);
  }
  reload(): Promise<void> {
    return this.#driver.reload();
  }
  back(): Promise<void> {
    return this.#driver.back();
  }
  run<T, A = undefined>(code: InPage<T | Promise<T>, A>, given?: A): Promise<T> {
    return this.#driver.run(code, given as A);
  }
  text(css = "body"): Promise<string> {
    return this.#driver.run(textInPage, css);
  }
  value(css: string): Promise<string | undefined> {
    return this.#driver.run(valueInPage, css);
  }
  async at(path: RegExp): Promise<void> {
    await this.until(`the address ${path}`, async () =>
      path.test(await this.run(() => location.pathname + location.search)),
    );
  }
  sees(text: string | RegExp, css?: string): Promise<void> {
    return this.until(`the text ${text}`, async () => {
      const shown = await this.text(css);
      return typeof text === "string" ? shown.includes(text) : text.test(shown);
    });
  }
  /** Nothing visible is found by this selector any more. */
  misses(css: string): Promise<void> {
    return this.until(`${css} is gone`, () =>
      this.#driver.run((given) => ![...document.querySelectorAll(given)].some((one) => one.checkVisibility()), css),
    );
  }
  /** What moves away under the pointer is pressed again, as a person would, and named in the output. */
  press(aim: Aim): Promise<void> {
    return this.until(said(aim), async () => {
      if (!(await this.#driver.press(plain(aim)))) return false;
      const missed = await this.run(missedInPage).catch(() => "");
      if (missed !== "") process.stdout.write(`[engines] a press on ${said(aim)} went to ${missed}\n`);
      return missed === "";
    });
  }
  /** The field itself is hidden behind a button: nothing waits for it. */
  async files(css: string, file: string): Promise<void> {
    await this.#driver.files(plain({ css }), file);
  }
  swipe(aim: Aim, by: number): Promise<void> {
    return this.until(said(aim), () => this.#driver.swipe!(plain(aim), by));
  }
  /** Presses into the field, then types key by key. */
  async type(aim: Aim, text: string): Promise<void> {
    await this.press(aim);
    await this.#driver.keys(text);
  }
  /** As Tab would, without counting the stops before it. */
  focus(css: string): Promise<void> {
    return this.until(`a field ${css}`, () =>
      this.#driver.run((given) => {
        const found = document.querySelector<HTMLElement>(given);
        found?.focus();
        return found !== null && document.activeElement === found;
      }, css),
    );
  }
  /** The cursor is in this field, put there by the app. */
  cursor(css: string): Promise<void> {
    return this.until(`the cursor in ${css}`, () =>
      this.#driver.run((given) => document.activeElement?.matches(given) === true, css),
    );
  }
  /** Where the focus is. */
  keys(text: string): Promise<void> {
    return this.#driver.keys(text);
  }
  /** Empties the field by its own keys. */
  async clear(aim: Aim): Promise<void> {
    await this.press(aim);
    await this.#driver.combo("Control+a");
    await this.#driver.combo("Backspace");
  }
  combo(keys: string): Promise<void> {
    return this.#driver.combo(keys);
  }
  async inFrame(work: () => Promise<void>): Promise<void> {
    await this.until("a frame", () => this.#driver.hasFrame());
    await this.#driver.inFrame(work);
  }
  picture(file: string): Promise<void> {
    return this.#driver.picture(file);
  }
  async tab(): Promise<Walker> {
    return new Walker(this.browser, await this.browser.tab());
  }
  toFront(): Promise<void> {
    return this.#driver.toFront();
  }
}
