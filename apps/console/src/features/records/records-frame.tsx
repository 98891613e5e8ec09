import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { words } from "../../shared/words.ts";
import type { Command } from "../commands/command.ts";
import { CommandFrame } from "../commands/command-frame.tsx";
import { MONEY_COMMANDS } from "../money/money-commands.ts";

const PARTS = [
  { href: "/chat/records", label: words.records.checks },
  { href: "/chat/records/log", label: words.records.log },
] as const;

/** The money lists' shortcuts, except asking the gateway. */
const COMMANDS: readonly Command[] = MONEY_COMMANDS.filter(({ id }) => id !== "askGateway");

export function RecordsFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const items = PARTS.map((part) => ({ ...part, current: pathname === part.href }));
  return (
    <CommandFrame title={words.records.title} label={words.records.parts} items={items} commands={COMMANDS}>
      {children}
    </CommandFrame>
  );
}
