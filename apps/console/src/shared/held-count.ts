import { createCell } from "./store.ts";

/** Replies of others that wait for a second reader; null until known. */
export const heldCount = createCell<number | null>(null);
