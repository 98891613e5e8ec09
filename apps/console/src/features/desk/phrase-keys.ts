import type { PHRASES_MAX } from "@masq/domain/chat/phrases";
import { alt, always, type Command } from "../commands/command.ts";
import { open } from "../commands/panels.ts";
import { composer } from "./composer-handle.ts";
import {
  closePhrases,
  hasRows,
  isAtPhrases,
  movePhrase,
  newPhrase,
  pickPhrase,
  togglePhrases,
  usablePhrase,
} from "./phrase-store.ts";

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const satisfies readonly number[] & { length: typeof PHRASES_MAX };

function edit(words: string): void {
  newPhrase.dispatch(words);
  open("phrases");
}

/** In the list of phrases alone, where no plain key of the desk works: so a digit without a phrase does nothing. */
const IN_LIST: readonly Command[] = [
  ...NUMBERS.map((nth): Command => ({
    id: `phrase${nth}`,
    group: "write",
    combo: { code: `Digit${nth}` },
    isOn: () => isAtPhrases() && usablePhrase(nth) !== undefined,
    run: () => pickPhrase(nth),
    isHintOnly: true,
  })),
  {
    id: "phraseDown",
    group: "write",
    combo: { code: "KeyJ" },
    also: { code: "ArrowDown" },
    isOn: () => isAtPhrases() && hasRows(),
    run: () => movePhrase(1),
    isHintOnly: true,
  },
  {
    id: "phraseUp",
    group: "write",
    combo: { code: "KeyK" },
    also: { code: "ArrowUp" },
    isOn: () => isAtPhrases() && hasRows(),
    run: () => movePhrase(-1),
    isHintOnly: true,
  },
  {
    id: "phraseEdit",
    group: "write",
    combo: { code: "KeyE" },
    isOn: isAtPhrases,
    run: () => edit(""),
    isHintOnly: true,
  },
  {
    id: "phraseAdd",
    group: "write",
    combo: { code: "KeyA" },
    isOn: () => isAtPhrases() && (composer()?.words() ?? "") !== "",
    run: () => edit(composer()?.words() ?? ""),
    isHintOnly: true,
  },
  {
    id: "phraseClose",
    group: "write",
    combo: { code: "Escape" },
    isOn: isAtPhrases,
    run: closePhrases,
    isHintOnly: true,
  },
];

/** An operator's own phrases. `isOn`: there is a draft they could go into. */
export const phraseCommands = (isOn: () => boolean): readonly Command[] => [
  ...IN_LIST,
  { id: "phrases", group: "write", combo: alt("KeyL"), isOn, run: togglePhrases },
  // For the sheet: the digits of the list in one line.
  {
    id: "phrase",
    group: "write",
    combo: { key: "1–9", isPlain: true },
    isOn: always,
    run: () => undefined,
    isListedOnly: true,
  },
  {
    id: "nextBlank",
    group: "write",
    combo: { code: "Tab" },
    isOn: () => isOn() && composer()?.hasBlank() === true,
    run: () => composer()?.nextBlank(),
  },
  { id: "phrasesEdit", group: "write", combo: { ...alt("KeyP"), shift: true }, isOn: always, run: () => edit("") },
];
