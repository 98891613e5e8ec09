import { ButtonLink } from "@masq/ui/button";
import { Tabs } from "@masq/ui/tabs";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { m } from "../../paraglide/messages.js";
import { AdminFrame } from "../characters/admin-frame.tsx";
import * as pageCss from "../../shared/page.module.css";

const PLACES = [
  { href: "/chat/pay", label: m.payouts_title },
  { href: "/chat/feedback", label: m.feedback_title },
] as const;

export function OwnFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <AdminFrame
      tools={
        <ButtonLink size="sm" href="/chat">
          {m.security_to_desk()}
        </ButtonLink>
      }
    >
      <main className={pageCss.tabbed}>
        <Tabs
          label={m.strip_menu()}
          items={PLACES.map(({ href, label }) => ({ href, label: label(), current: pathname.startsWith(href) }))}
        />
        {children}
      </main>
    </AdminFrame>
  );
}
