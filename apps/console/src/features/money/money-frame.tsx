import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { words } from "../../shared/words.ts";
import { CommandFrame } from "../commands/command-frame.tsx";
import { MONEY_COMMANDS } from "./money-commands.ts";

const PARTS = ["orders", "memberships", "figures", "prices", "books"] as const;

/** The strip, the parts of the money, and one of them under it. */
export function MoneyFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const items = PARTS.map((part) => {
    const href = `/chat/money/${part}`;
    return { href, label: words.money[part], current: pathname.startsWith(href) };
  });
  return (
    <CommandFrame title={words.money.title} label={words.money.tabs} items={items} commands={MONEY_COMMANDS}>
      {children}
    </CommandFrame>
  );
}
