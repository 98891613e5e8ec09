import { useStore } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import { draftMarks } from "./draft-saver.ts";

const WORDS = { none: () => "", saving: m.write_keeping, saved: m.write_kept, late: m.write_not_kept } as const;

export function DraftWord({ stockId }: { stockId: string }) {
  const mark = useStore(draftMarks, (all) => all[stockId] ?? "none");
  return <span data-draft={mark}>{WORDS[mark]()}</span>;
}
