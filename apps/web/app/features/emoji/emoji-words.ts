import type { EmojiGroup } from "@masq/domain/chat/emoji-options";
import type { SkinTone } from "@masq/domain/chat/emoji-set";
import { m } from "../../paraglide/messages.js";

export const groupTitles: Record<EmojiGroup, () => string> = {
  recent: m.emoji_recent,
  smileys_people: m.emoji_smileys_people,
  animals_nature: m.emoji_animals_nature,
  food_drink: m.emoji_food_drink,
  activities: m.emoji_activities,
  travel_places: m.emoji_travel_places,
  objects: m.emoji_objects,
  symbols: m.emoji_symbols,
  flags: m.emoji_flags,
};

export const toneNames: Record<SkinTone, () => string> = {
  neutral: m.emoji_tone_neutral,
  "1f3fb": m.emoji_tone_light,
  "1f3fc": m.emoji_tone_medium_light,
  "1f3fd": m.emoji_tone_medium,
  "1f3fe": m.emoji_tone_medium_dark,
  "1f3ff": m.emoji_tone_dark,
};
