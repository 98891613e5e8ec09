import type { Locale } from "@masq/contract/ssr-context";
import { readEmojiSet, type Emoji, type EmojiSet } from "@masq/domain/chat/emoji-set";

export type Loaded = {
  set: EmojiSet;
  byCode: ReadonlyMap<string, Emoji>;
};

const texts: Record<Locale, () => Promise<{ default: string }>> = {
  en: () => import("./emoji-en.txt?raw"),
  de: () => import("./emoji-de.txt?raw"),
};
const loaded = new Map<Locale, Promise<Loaded>>();

async function load(locale: Locale): Promise<Loaded> {
  const set = readEmojiSet((await texts[locale]()).default);
  const byCode = new Map<string, Emoji>();
  for (const emoji of Object.values(set).flat()) {
    byCode.set(emoji.code, emoji);
    for (const code of emoji.variants ?? []) byCode.set(code, { code, names: emoji.names });
  }
  return { set, byCode };
}

/** Loads the emoji with their names in one language, once per page. */
export function loadEmoji(locale: Locale): Promise<Loaded> {
  const known = loaded.get(locale);
  if (known !== undefined) return known;
  const promise = load(locale);
  loaded.set(locale, promise);
  // A page that was offline tries again.
  promise.catch(() => loaded.delete(locale));
  return promise;
}
