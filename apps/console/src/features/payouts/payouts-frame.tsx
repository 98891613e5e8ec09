import { Tabs } from "@masq/ui/tabs";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { words } from "../../shared/words.ts";
import { AdminFrame } from "../characters/admin-frame.tsx";
import * as pageCss from "../../shared/page.module.css";

const PARTS = ["months", "disputes", "rates"] as const;

export function PayoutsFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <AdminFrame>
      <main className={pageCss.tabbed}>
        <h1 className="sr">{words.pay.adminTitle}</h1>
        <Tabs
          label={words.pay.parts}
          items={PARTS.map((part) => {
            const href = `/chat/payouts/${part}`;
            return { href, label: words.pay[part], current: pathname.startsWith(href) };
          })}
        />
        {children}
      </main>
    </AdminFrame>
  );
}
