import type { Hint } from "./hints.tsx";

export const ROW_HINTS: readonly Hint[] = [
  { name: "rows", ids: ["rowDown", "rowUp"] },
  { name: "open", ids: ["rowOpen"] },
  { name: "find", ids: ["rowFind"] },
  { name: "close", ids: ["rowClose"] },
];
