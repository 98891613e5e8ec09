import type { FindViewer } from "../../page-context.ts";

export const findViewer: FindViewer = () => Promise.resolve(null);
