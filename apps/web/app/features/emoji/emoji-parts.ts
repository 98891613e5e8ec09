import { EmojiPopover } from "./emoji-popover.tsx";
import { insertText } from "./insert-text.ts";
import { loadEmoji } from "./load-emoji.ts";
import { recentEmoji } from "./recent-emoji.ts";

/** What the button opens, with the emoji of a language. */
export async function loadParts(locale: "en" | "de") {
  const [loaded] = await Promise.all([loadEmoji(locale), recentEmoji.read()]);
  return { EmojiPopover, insertText, loaded };
}
