import { Tabs } from "@masq/ui/tabs";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { words } from "../../shared/words.ts";
import { AdminFrame } from "../characters/admin-frame.tsx";
import { CommandButton } from "../commands/command-button.tsx";
import { CommandPanels } from "../commands/command-panels.tsx";
import { LOOK_COMMANDS } from "../commands/command.ts";
import { useHotkeys } from "../commands/use-hotkeys.ts";
import { MONEY_COMMANDS } from "./money-commands.ts";

const PARTS = ["orders", "memberships", "figures", "prices", "books"] as const;

/** The strip, the parts of the money, and one of them under it. */
export function MoneyFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useHotkeys(MONEY_COMMANDS);
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
        <h1 className="sr">{words.money.title}</h1>
        <Tabs
          label={words.money.tabs}
          items={PARTS.map((part) => {
            const href = `/chat/money/${part}`;
            return { href, label: words.money[part], current: pathname.startsWith(href) };
          })}
        />
        {children}
      </main>
      <CommandPanels commands={MONEY_COMMANDS} />
    </AdminFrame>
  );
}
