import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useIsOwner } from "../../shared/use-is-owner.ts";
import { m } from "../../paraglide/messages.js";
import { CommandFrame } from "../commands/command-frame.tsx";
import { MONEY_COMMANDS } from "./money-commands.ts";

const PARTS = ["orders", "memberships", "figures", "prices", "books"] as const;

/** The strip, the money tabs, and the current one. The books cover the whole installation. */
export function MoneyFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isOwner = useIsOwner();
  const items = PARTS.filter((part) => isOwner || part !== "books").map((part) => {
    const href = `/chat/money/${part}`;
    return { href, label: m.money_part({ part }), current: pathname.startsWith(href) };
  });
  return (
    <CommandFrame title={m.money_title()} label={m.money_tabs()} items={items} commands={MONEY_COMMANDS}>
      {children}
    </CommandFrame>
  );
}
