import { announce } from "../../shared/announcer.tsx";
import { sound, toggleSound, toggleTheme } from "../../shared/preferences.ts";
import { unlockSound } from "../../shared/tone.ts";
import { words } from "../../shared/words.ts";
import type { Combo } from "./combo.ts";
import { open } from "./panels.ts";

export type Group = keyof typeof words.group;
export type Command = {
  id: keyof typeof words.command;
  group: Group;
  combo: Combo;
  /** A second way, shown in the sheet too. */
  also?: Combo;
  isOn: () => boolean;
  run: () => void;
  /** Told to admins alone: nobody else can ever do it. */
  isForAdmins?: true;
  /** Handled by the control that has the focus; listed only. */
  isListedOnly?: true;
};

export const always = (): boolean => true;
export const alt = (code: string): Combo => ({ code, alt: true });
export const plain = (code: string): Combo => ({ code, isPlain: true });

export function switchSound(): void {
  unlockSound();
  toggleSound();
  announce(sound.get() ? words.say.soundOn : words.say.soundOff);
}

/** What every place of the console can do. */
export const LOOK_COMMANDS = [
  { id: "palette", group: "look", combo: { code: "KeyK", ctrl: true }, isOn: always, run: () => open("palette") },
  { id: "keys", group: "look", combo: { key: "?", isPlain: true }, isOn: always, run: () => open("keys") },
  { id: "theme", group: "look", combo: alt("KeyL"), isOn: always, run: toggleTheme },
] as const satisfies readonly Command[];

export const GROUPS: readonly Group[] = [
  "claim",
  "write",
  "know",
  "move",
  "orders",
  "quality",
  "lookup",
  "session",
  "safety",
  "look",
];
