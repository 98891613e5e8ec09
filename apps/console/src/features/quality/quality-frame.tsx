import { Tabs } from "@masq/ui/tabs";
import type { ReactNode } from "react";
import { words } from "../../shared/words.ts";
import { AdminFrame } from "../characters/admin-frame.tsx";
import { CommandButton } from "../commands/command-button.tsx";
import { CommandPanels } from "../commands/command-panels.tsx";
import { LOOK_COMMANDS } from "../commands/command.ts";
import { useHotkeys } from "../commands/use-hotkeys.ts";
import { QUALITY_COMMANDS } from "./quality-commands.ts";

export const PLACE = "/chat/quality";
const PARTS = ["waiting", "done", "operators"] as const;
export type Part = (typeof PARTS)[number];
const hrefOf = (part: Part): string => (part === "waiting" ? PLACE : `${PLACE}?state=${part}`);

/** The strip, the parts of the quality queue, and one of them under it. */
export function QualityFrame({ part, children }: { part: Part; children: ReactNode }) {
  useHotkeys(QUALITY_COMMANDS);
  const [palette, keys] = LOOK_COMMANDS;
  return (
    <AdminFrame
      tools={
        <>
          <CommandButton command={palette}>{words.strip.commands}</CommandButton>
          <CommandButton command={keys}>{words.strip.keys}</CommandButton>
        </>
      }
    >
      <main className="mny">
        <h1 className="sr">{words.quality.title}</h1>
        <Tabs
          label={words.quality.tabs}
          items={PARTS.map((one) => ({ href: hrefOf(one), label: words.quality[one], current: one === part }))}
        />
        {children}
      </main>
      <CommandPanels commands={QUALITY_COMMANDS} />
    </AdminFrame>
  );
}
