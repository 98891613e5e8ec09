import { SKIN_TONES, type SkinTone } from "@masq/domain/chat/emoji-set";

const NAME = "emoji-tone";

/** The tone last chosen in this browser. */
export const skinTone = {
  read(): SkinTone {
    try {
      const kept = localStorage.getItem(NAME);
      return SKIN_TONES.find((tone) => tone === kept) ?? "neutral";
    } catch {
      return "neutral";
    }
  },
  write(tone: SkinTone): void {
    try {
      localStorage.setItem(NAME, tone);
    } catch {
      // Without storage it lasts while the picker is open.
    }
  },
};
