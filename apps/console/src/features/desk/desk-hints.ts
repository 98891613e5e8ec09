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
  { name: "send", ids: ["send"] },
  { name: "text", ids: ["toText"] },
  { name: "panes", ids: ["pane1", "pane2", "pane3", "pane4"] },
  { name: "messages", ids: ["down", "up"] },
  { name: "nextClaim", ids: ["nextClaim"] },
  { name: "honest", ids: ["honest"] },
  { name: "giveBack", ids: ["giveBack"] },
];
