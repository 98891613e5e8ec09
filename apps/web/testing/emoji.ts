import type { EmojiOptions } from "@masq/domain/chat/emoji-options";
import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { m } from "../app/paraglide/messages.js";
import { css } from "./by-css.ts";
import { talk } from "./thread.ts";
import { visit } from "./site.tsx";
import * as emojiCss from "../app/features/emoji/emoji.module.css";

/** One pixel for every emoji: what comes before the code is the whole picture. */
const PICTURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==#";

export const opener = () => page.getByRole("button", { name: m.emoji_title(), exact: true });
export const picker = () => css(`.${emojiCss.picker}`);
export const grid = () => picker().getByRole("grid");
export const search = () => picker().getByPlaceholder(m.emoji_search());
export const tone = () => picker().getByRole("button", { name: m.emoji_tone() });
export const groups = () => picker().getByRole("toolbar").getByRole("button");
export const titles = () => grid().getByRole("columnheader");
/** In its own group, even if it is also among the recents. */
export const cell = (code: string) => grid().getByCSS(`[data-code="${code}"]`).last();
export const recents = () => grid().getByCSS('[data-group="recent"] button');
export const cells = () => grid().getByCSS("button");
export const dataOf = (locator: ReturnType<typeof cells>, name: string): (string | undefined)[] =>
  locator.elements().map((one) => (one as HTMLElement).dataset[name]);
export const codesOf = () => dataOf(recents(), "code");
export const namesOf = (locator: ReturnType<typeof cells>) =>
  locator.elements().map((one) => one.getAttribute("aria-label"));

/** Wherever the focus is. */
export const press = (...keys: string[]): Promise<void> => userEvent.keyboard(keys.map((key) => `{${key}}`).join(""));

export async function pick(name: string): Promise<void> {
  await search().fill(name);
  await press("Enter");
  await search().fill("");
}

export async function chooseTone(name: string): Promise<void> {
  await tone().click();
  await picker().getByRole("group", { name: m.emoji_tone() }).getByTitle(name, { exact: true }).click();
}

export const openChat = (pictures = PICTURE) => talk(undefined, { context: { emojiUrl: pictures } });
export async function openPicker(pictures = PICTURE) {
  const opened = await openChat(pictures);
  await opener().click();
  await expect.element(grid()).toBeVisible();
  return opened;
}

/** The picker as the gallery shows it, with any options. */
export async function exhibit(options: Partial<EmojiOptions> = {}, locale: "en" | "de" = "en"): Promise<void> {
  await visit(null, `/__ui?emoji=${encodeURIComponent(JSON.stringify(options))}`, {
    locale,
    context: { demo: true, emojiUrl: PICTURE },
  });
  await expect.element(grid()).toBeVisible();
}

type Kept = { version: number; stores: { name: string; keyPath: unknown }[]; records: unknown[] };
const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("refused")));
  });

/** The browser's own database; null if there is none. */
export async function readKept(): Promise<Kept | null> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === "emoji")) return null;
  const database = await settled(indexedDB.open("emoji"));
  const names = [...database.objectStoreNames];
  const transaction = database.transaction(names);
  const stores = names.map((name) => ({ name, keyPath: transaction.objectStore(name).keyPath }));
  const [first = ""] = names;
  const records = await settled<unknown[]>(transaction.objectStore(first).getAll());
  database.close();
  return { version: database.version, stores, records };
}

/** A browser in which nothing was picked. */
export async function forgetPicks(): Promise<void> {
  localStorage.removeItem("emoji-tone");
  await settled(indexedDB.deleteDatabase("emoji"));
}
