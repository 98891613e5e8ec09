import type { ReportReason } from "@masq/domain/safety";
import { createCell } from "../../shared/store.ts";

/** Why a report about something that this operator wrote was upheld. */
export const warned = createCell<ReportReason | null>(null);
/** True while the desk's calls fail; the bar and one notice say so. */
export const trouble = createCell(false);
/** Why a claim was taken from this desk. */
export const revoked = createCell<string | null>(null);
