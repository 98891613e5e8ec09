import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { CommandFrame } from "../commands/command-frame.tsx";
import { SECOND_LOOK_COMMANDS } from "./look-commands.ts";
import { QUALITY_COMMANDS } from "./quality-commands.ts";

export const PLACE = "/chat/quality";
const PARTS = ["waiting", "done", "look", "looked", "operators"] as const;
export type Part = (typeof PARTS)[number];
const hrefOf = (part: Part): string => (part === "waiting" ? PLACE : `${PLACE}?state=${part}`);

export function QualityFrame({ part, children }: { part: Part; children: ReactNode }) {
  const items = PARTS.map((one) => ({
    href: hrefOf(one),
    label: m.quality_part({ part: one }),
    current: one === part,
  }));
  const isLook = part === "look" || part === "looked";
  return (
    <CommandFrame
      title={m.quality_title()}
      label={m.quality_tabs()}
      items={items}
      commands={isLook ? SECOND_LOOK_COMMANDS : QUALITY_COMMANDS}
    >
      {children}
    </CommandFrame>
  );
}
