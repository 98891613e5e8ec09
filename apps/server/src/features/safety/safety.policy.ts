import type { ReportAction, ReportKind } from "@masq/domain/safety";

/** What a report's sealed texts are bound to. */
export const reportPlace = (id: string, part: "note" | "decision" | "appeal" | "final"): string =>
  `report:${id}:${part}`;

const ACTIONS: Readonly<Record<ReportKind, readonly ReportAction[]>> = {
  profile: ["none", "hide-character"],
  message: ["none", "warn-operator", "hide-character"],
  image: ["none", "hide-image", "hide-character"],
};
/** What an admin may decide about a thing of this kind. */
export const actionsFor = (kind: ReportKind): ReportAction[] => [...ACTIONS[kind]];
