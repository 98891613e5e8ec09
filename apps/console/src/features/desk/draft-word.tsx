import { useStore } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import { draftMark } from "./draft-saver.ts";

const WORDS = { none: () => "", saving: m.write_keeping, saved: m.write_kept, late: m.write_not_kept } as const;

export function DraftWord() {
  const mark = useStore(draftMark, (state) => state);
  return <span data-draft={mark}>{WORDS[mark]()}</span>;
}
