import { cx } from "@masq/ui/cx";
import { Menu } from "@masq/ui/overlay";
import { Avatar } from "@masq/ui/portrait";
import { ClipboardCheck, KeyRound, LogOut, SunMoon, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { AdminPlaces } from "../../shared/admin-places.tsx";
import { account } from "../../shared/client.ts";
import { initials } from "../../shared/formats.ts";
import { toggleTheme } from "../../shared/preferences.ts";
import { useStore } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import { leaveDesk } from "../session/leave-desk.ts";
import * as frameCss from "../../shared/frame.module.css";
import * as quietCss from "../../shared/quiet-button.module.css";

/** The strip above the admins' places. `tools`: the place's own controls beside the account. */
export function AdminFrame({ children, tools }: { children: ReactNode; tools?: ReactNode }) {
  return (
    <div className={frameCss.screen}>
      <header className={cx(frameCss.strip, frameCss.adminStrip)}>
        <b className="nw">{m.strip_brand()}</b>
        <AdminPlaces />
        <div className={cx("sp row", frameCss.stripEnd)}>
          {tools}
          <Account />
        </div>
      </header>
      {children}
    </div>
  );
}

function Account() {
  const admin = useStore(account, (state) => state);
  const navigate = useNavigate();
  if (admin === null) return null;
  const name = `${admin.firstName} ${admin.lastName.charAt(0)}.`;
  return (
    <Menu
      trigger={
        <button type="button" className={cx("row", quietCss.quiet)} aria-label={`${m.strip_menu()}: ${name}`}>
          <Avatar size="xs" initials={initials(`${admin.firstName} ${admin.lastName}`)} />
          {name}
        </button>
      }
      entries={[
        {
          key: "theme",
          label: m.nav_theme(),
          icon: <SunMoon size={16} aria-hidden="true" />,
          onSelect: toggleTheme,
        },
        {
          key: "security",
          label: m.security_menu(),
          icon: <KeyRound size={16} aria-hidden="true" />,
          onSelect: () => void navigate("/chat/security"),
        },
        {
          key: "pay",
          label: m.payouts_title(),
          icon: <Wallet size={16} aria-hidden="true" />,
          onSelect: () => void navigate("/chat/pay"),
        },
        {
          key: "feedback",
          label: m.feedback_title(),
          icon: <ClipboardCheck size={16} aria-hidden="true" />,
          onSelect: () => void navigate("/chat/feedback"),
        },
        {
          key: "out",
          label: m.nav_sign_out(),
          icon: <LogOut size={16} aria-hidden="true" />,
          onSelect: () => void leaveDesk(),
        },
      ]}
    />
  );
}
