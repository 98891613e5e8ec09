import { announce } from "../../shared/announcer.tsx";
import { sound, toggleSound, toggleTheme } from "../../shared/preferences.ts";
import { unlockSound } from "../../shared/tone.ts";
import { m } from "../../paraglide/messages.js";
import type { Combo } from "./combo.ts";
import { open } from "./panels.ts";

export type Group = Parameters<typeof m.command_group>[0]["group"];
export type Command = {
  id: Parameters<typeof m.command_name>[0]["command"];
  group: Group;
  combo: Combo;
  /** An alternative shortcut, shown in the sheet too. */
  also?: Combo;
  isOn: () => boolean;
  run: () => void;
  /** Listed for admins only: no one else can run it. */
  isForAdmins?: true;
  /** Whether this width has what it leads to; else it is not listed either. */
  isHere?: () => boolean;
  /** Handled by the focused control; only listed here. */
  isListedOnly?: true;
  /** A letter or digit of one list: its hints name it, the sheet and the palette do not. */
  isHintOnly?: true;
};

export const always = (): boolean => true;
export const alt = (code: string): Combo => ({ code, alt: true });
export const plain = (code: string): Combo => ({ code, isPlain: true });

export function switchSound(): void {
  unlockSound();
  toggleSound();
  announce(sound.get() ? m.say_sound_on() : m.say_sound_off());
}

/** The commands of every place in the console. */
export const LOOK_COMMANDS = [
  { id: "palette", group: "look", combo: { code: "KeyK", ctrl: true }, isOn: always, run: () => open("palette") },
  { id: "keys", group: "look", combo: { key: "?", isPlain: true }, isOn: always, run: () => open("keys") },
  { id: "theme", group: "look", combo: { ...alt("KeyL"), shift: true }, isOn: always, run: toggleTheme },
] as const satisfies readonly Command[];

export const GROUPS: readonly Group[] = [
  "claim",
  "write",
  "know",
  "move",
  "orders",
  "held",
  "quality",
  "lookup",
  "session",
  "safety",
  "look",
  "pages",
];
