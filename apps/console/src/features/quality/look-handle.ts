import { createCell } from "../../shared/store.ts";

type Handle = { keep: () => void; remove: () => void; skip: () => void };
/** The line open in the second look, on which the shortcuts act; null also while it is being decided. */
export const lookHandle = createCell<Handle | null>(null);
