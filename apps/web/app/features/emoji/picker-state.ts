import { EMOJI_OPTIONS, shownEmojiGroups, type EmojiOptions } from "@masq/domain/chat/emoji-options";
import type { SkinTone } from "@masq/domain/chat/emoji-set";

export type Spot = { group: string; index: number };

export type PickerState = {
  search: string;
  /** The emoji that the keys act on. */
  selected: Spot | null;
  activeGroup: string;
  skinTone: SkinTone;
  options: EmojiOptions;
  /** Codes, newest first. */
  recents: readonly string[];
};

export type PickerAct =
  | { type: "search"; text: string }
  | { type: "select"; spot: Spot | null }
  | { type: "group"; group: string }
  | { type: "tone"; tone: SkinTone }
  | { type: "options"; given: Partial<EmojiOptions> }
  | { type: "recents"; codes: readonly string[] };

const firstGroup = (options: EmojiOptions): string => shownEmojiGroups(options)[0] ?? "";

export function firstState(given: Partial<EmojiOptions>, skinTone: SkinTone, recents: readonly string[]): PickerState {
  const options = { ...EMOJI_OPTIONS, ...given };
  return {
    search: "",
    selected: null,
    activeGroup: firstGroup(options),
    skinTone,
    options,
    recents: options.displayRecent ? recents : [],
  };
}

/** Applies one action; an action that changes nothing returns the same state. */
export function pickerState(state: PickerState, act: PickerAct): PickerState {
  switch (act.type) {
    case "search":
      return act.text === state.search ? state : { ...state, search: act.text, selected: null };
    case "select":
      return { ...state, selected: act.spot };
    case "group":
      return act.group === state.activeGroup ? state : { ...state, activeGroup: act.group };
    case "tone":
      return { ...state, skinTone: act.tone };
    case "options": {
      const options = { ...EMOJI_OPTIONS, ...act.given };
      return {
        ...state,
        options,
        activeGroup: firstGroup(options),
        recents: options.displayRecent ? state.recents : [],
      };
    }
    case "recents":
      return state.options.displayRecent ? { ...state, recents: act.codes } : state;
  }
}
