import type { QualityVerdict } from "@masq/domain/chat/quality";
import { createCell } from "../../shared/store.ts";

type Handle = { judge: (verdict: QualityVerdict) => void; skip: () => void };
/** The reply open on this page, on which the shortcuts act. */
export const handle = createCell<Handle | null>(null);
