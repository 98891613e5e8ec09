import type { ReportAction, ReportKind } from "@masq/domain/care/safety";

/** What a report's sealed texts are bound to. */
export const reportPlace = (id: string, part: "note" | "decision" | "appeal" | "final"): string =>
  `report:${id}:${part}`;

const ACTIONS: Readonly<Record<ReportKind, readonly ReportAction[]>> = {
  profile: ["none", "hide-character"],
  message: ["none", "warn-operator", "hide-character"],
  image: ["none", "hide-image", "hide-character"],
};
/** What an admin may decide about a thing of this kind; a member's own line that the house flagged is only read. */
export const actionsFor = ({ kind, by_house }: { kind: ReportKind; by_house: boolean }): ReportAction[] =>
  by_house ? ["none"] : [...ACTIONS[kind]];
