import { createCell } from "../../shared/store.ts";

/** What keys may do with the held reply on screen; `use` is absent where there is nothing to say instead. */
type Handle = { use: (() => void) | undefined; report: (() => void) | undefined };
export const heldHandle = createCell<Handle>({ use: undefined, report: undefined });
