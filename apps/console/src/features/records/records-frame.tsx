import { Tabs } from "@masq/ui/tabs";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { words } from "../../shared/words.ts";
import { AdminFrame } from "../characters/admin-frame.tsx";
import { CommandButton } from "../commands/command-button.tsx";
import { LOOK_COMMANDS, type Command } from "../commands/command.ts";
import { CommandPanels } from "../commands/command-panels.tsx";
import { useHotkeys } from "../commands/use-hotkeys.ts";
import { MONEY_COMMANDS } from "../money/money-commands.ts";

const PARTS = [
  { href: "/chat/records", label: words.records.checks },
  { href: "/chat/records/log", label: words.records.log },
] as const;

/** The keys of a list are those of the money's lists; there is no gateway to ask here. */
const COMMANDS: readonly Command[] = MONEY_COMMANDS.filter(({ id }) => id !== "askGateway");

/** The strip, the two parts of the records, and one of them under it. */
export function RecordsFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useHotkeys(COMMANDS);
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
        <h1 className="sr">{words.records.title}</h1>
        <Tabs label={words.records.parts} items={PARTS.map((part) => ({ ...part, current: pathname === part.href }))} />
        {children}
      </main>
      <CommandPanels commands={COMMANDS} />
    </AdminFrame>
  );
}
