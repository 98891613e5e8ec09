import type { Hint } from "../commands/hints.tsx";

/** The bar below the conversation, the most urgent first; it shows those whose keys act. */
export const DESK_HINTS: readonly Hint[] = [
  { name: "undoPause", ids: ["undoPause"] },
  { name: "undo", ids: ["undo"] },
  { name: "start", ids: ["start"] },
  { name: "resume", ids: ["resume"] },
  { name: "reconnect", ids: ["reconnect"] },
  { name: "read", ids: ["reviewed"] },
  { name: "useDraft", ids: ["useDraft"] },
  { name: "discardDraft", ids: ["discardDraft"] },
  { name: "useInstead", ids: ["useInstead"] },
  { name: "changeText", ids: ["changeText"] },
  { name: "keepPromise", ids: ["keepPromise"] },
  {
    name: "phrase",
    ids: ["phrase1", "phrase2", "phrase3", "phrase4", "phrase5", "phrase6", "phrase7", "phrase8", "phrase9"],
  },
  { name: "rows", ids: ["phraseDown", "phraseUp"] },
  { name: "phraseAdd", ids: ["phraseAdd"] },
  { name: "phraseEdit", ids: ["phraseEdit"] },
  { name: "phraseClose", ids: ["phraseClose"] },
  { name: "blank", ids: ["nextBlank"] },
  { name: "send", ids: ["send"] },
  { name: "text", ids: ["toText"] },
  { name: "panes", ids: ["pane1", "pane2", "pane3", "pane4"] },
  { name: "messages", ids: ["down", "up"] },
  { name: "phrases", ids: ["phrases"] },
  { name: "nextClaim", ids: ["nextClaim"] },
  { name: "honest", ids: ["honest"] },
  { name: "giveBack", ids: ["giveBack"] },
];
