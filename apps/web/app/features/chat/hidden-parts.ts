import { previewMask } from "@masq/domain/chat/content-filter";

const PARTS_MAX = 3;
const PART_CHARS_MAX = 24;

const shortened = (part: string): string => {
  const chars = Array.from(part.trim().replace(/\s+/g, " "));
  return chars.length > PART_CHARS_MAX
    ? `${chars
        .slice(0, PART_CHARS_MAX - 1)
        .join("")
        .trimEnd()}…`
    : chars.join("");
};

/** The parts of a text that the server will hide: the first few, shortened. */
export function hiddenParts(text: string): string[] {
  const parts = previewMask(text).map(({ start, end }) => shortened(text.slice(start, end)));
  return parts.length > PARTS_MAX ? [...parts.slice(0, PARTS_MAX), "…"] : parts;
}
