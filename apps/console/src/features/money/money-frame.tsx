import { Tabs } from "@masq/ui/tabs";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { words } from "../../shared/words.ts";
import { AdminFrame } from "../characters/admin-frame.tsx";

const PARTS = ["orders", "memberships", "figures", "prices", "books"] as const;

/** The strip, the parts of the money, and one of them under it. */
export function MoneyFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <AdminFrame>
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
    </AdminFrame>
  );
}
