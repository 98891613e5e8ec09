import { ButtonLink } from "@masq/ui/button";
import { Tabs } from "@masq/ui/tabs";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { words } from "../../shared/words.ts";
import { AdminFrame } from "../characters/admin-frame.tsx";
import * as pageCss from "../../shared/page.module.css";

const PLACES = [
  { href: "/chat/pay", label: words.pay.title },
  { href: "/chat/feedback", label: words.feedback.title },
] as const;

export function OwnFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <AdminFrame
      tools={
        <ButtonLink size="sm" href="/chat">
          {words.security.toDesk}
        </ButtonLink>
      }
    >
      <main className={pageCss.tabbed}>
        <Tabs
          label={words.strip.menu}
          items={PLACES.map((place) => ({ ...place, current: pathname.startsWith(place.href) }))}
        />
        {children}
      </main>
    </AdminFrame>
  );
}
