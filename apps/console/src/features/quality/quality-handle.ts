import type { QualityVerdict } from "@masq/domain/chat/quality";
import { createCell } from "../../shared/store.ts";

type Handle = { judge: (verdict: QualityVerdict) => void; skip: () => void };
/** The reply that is open on this page: what the keys act on. */
export const handle = createCell<Handle | null>(null);
