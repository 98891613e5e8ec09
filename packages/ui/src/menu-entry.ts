import type { ReactNode } from "react";

export type Side = "top" | "bottom" | "left" | "right";
export type Align = "start" | "center" | "end";

export interface MenuEntry {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  kbd?: ReactNode;
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  disabled?: boolean | undefined;
  danger?: boolean | undefined;
  /** A hairline above. */
  divided?: boolean | undefined;
}
