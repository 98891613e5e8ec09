import { useStore } from "../../shared/store.ts";
import { words } from "../../shared/words.ts";
import { draftMark } from "./draft-saver.ts";

const WORDS = { none: "", saving: words.write.keeping, saved: words.write.kept, late: words.write.notKept } as const;

export function DraftWord() {
  const mark = useStore(draftMark, (state) => state);
  return <span data-draft={mark}>{WORDS[mark]}</span>;
}
