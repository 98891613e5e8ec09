import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { m } from "../../paraglide/messages.js";
import type { Command } from "../commands/command.ts";
import { CommandFrame } from "../commands/command-frame.tsx";
import { MONEY_COMMANDS } from "../money/money-commands.ts";

const PARTS = [
  { href: "/chat/records", label: m.records_checks },
  { href: "/chat/records/log", label: m.records_log },
] as const;

/** The money lists' shortcuts, except asking the gateway. */
const COMMANDS: readonly Command[] = MONEY_COMMANDS.filter(({ id }) => id !== "askGateway");

export function RecordsFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const items = PARTS.map(({ href, label }) => ({ href, label: label(), current: pathname === href }));
  return (
    <CommandFrame title={m.records_title()} label={m.records_parts()} items={items} commands={COMMANDS}>
      {children}
    </CommandFrame>
  );
}
