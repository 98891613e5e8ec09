import type { ReportAction, ReportKind } from "@masq/domain/care/safety";

/** Binding of a report's sealed texts. */
export const reportPlace = (id: string, part: "note" | "decision" | "appeal" | "final"): string =>
  `report:${id}:${part}`;

const ACTIONS: Readonly<Record<ReportKind, readonly ReportAction[]>> = {
  profile: ["none", "hide-character"],
  message: ["none", "warn-operator", "hide-character"],
  image: ["none", "hide-image", "hide-character"],
};
/** Decisions allowed for this kind of subject; a member's own line, flagged automatically, is only read. */
export const actionsFor = ({ kind, by_house }: { kind: ReportKind; by_house: boolean }): ReportAction[] =>
  by_house ? ["none"] : [...ACTIONS[kind]];
