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
import { ADMIN_COMMANDS } from "../commands/admin-commands.ts";
import { CommandButton } from "../commands/command-button.tsx";
import { CommandPanels } from "../commands/command-panels.tsx";
import { LOOK_COMMANDS, type Command } from "../commands/command.ts";
import { useHotkeys } from "../commands/use-hotkeys.ts";
import { leaveDesk } from "../session/leave-desk.ts";
import * as frameCss from "../../shared/frame.module.css";
import * as quietCss from "../../shared/quiet-button.module.css";

/** `commands`: a stable list; the keys of every list, unless the place has more. `tools`: controls beside the account. */
type Props = { children: ReactNode; commands?: readonly Command[]; tools?: ReactNode };

/** The strip above the admins' places, with their keys and palette. */
export function AdminFrame({ children, commands = ADMIN_COMMANDS, tools }: Props) {
  useHotkeys(commands);
  const [palette, keys] = LOOK_COMMANDS;
  return (
    <div className={frameCss.screen}>
      <header className={cx(frameCss.strip, frameCss.adminStrip)}>
        <b className="nw">{m.strip_brand()}</b>
        <AdminPlaces />
        <div className={cx("sp row", frameCss.stripEnd)}>
          {tools}
          <CommandButton command={palette}>{m.strip_commands()}</CommandButton>
          <CommandButton command={keys}>{m.strip_keys()}</CommandButton>
          <Account />
        </div>
      </header>
      {children}
      <CommandPanels commands={commands} />
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
