import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { CommandFrame } from "../commands/command-frame.tsx";
import { QUALITY_COMMANDS } from "./quality-commands.ts";

export const PLACE = "/chat/quality";
const PARTS = ["waiting", "done", "operators"] as const;
export type Part = (typeof PARTS)[number];
const hrefOf = (part: Part): string => (part === "waiting" ? PLACE : `${PLACE}?state=${part}`);

export function QualityFrame({ part, children }: { part: Part; children: ReactNode }) {
  const items = PARTS.map((one) => ({
    href: hrefOf(one),
    label: m.quality_part({ part: one }),
    current: one === part,
  }));
  return (
    <CommandFrame title={m.quality_title()} label={m.quality_tabs()} items={items} commands={QUALITY_COMMANDS}>
      {children}
    </CommandFrame>
  );
}
