import { Tabs } from "@masq/ui/tabs";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { m } from "../../paraglide/messages.js";
import { AdminFrame } from "../characters/admin-frame.tsx";
import * as pageCss from "../../shared/page.module.css";

const PARTS = ["months", "disputes", "rates"] as const;

export function PayoutsFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <AdminFrame>
      <main className={pageCss.tabbed}>
        <h1 className="sr">{m.payouts_admin_title()}</h1>
        <Tabs
          label={m.payouts_parts()}
          items={PARTS.map((part) => {
            const href = `/chat/payouts/${part}`;
            return { href, label: m.payouts_part({ part }), current: pathname.startsWith(href) };
          })}
        />
        {children}
      </main>
    </AdminFrame>
  );
}
