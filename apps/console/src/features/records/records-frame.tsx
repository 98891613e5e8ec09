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

/** The keys of a list are those of the money's lists; there is no gateway to ask here. */
const COMMANDS: readonly Command[] = MONEY_COMMANDS.filter(({ id }) => id !== "askGateway");

/** The strip, the two parts of the records, and one of them under it. */
export function RecordsFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const items = PARTS.map((part) => ({ ...part, current: pathname === part.href }));
  return (
    <CommandFrame title={words.records.title} label={words.records.parts} items={items} commands={COMMANDS}>
      {children}
    </CommandFrame>
  );
}
