import type { MenuEntry } from "@masq/ui/menu-entry";
import { Ban, Bell, BellOff, Flag } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { popups } from "../../shared/popups.ts";
import { setBlocked, setMuted } from "./safety-actions.ts";

type Given = { profile: { _id: string; name: string }; blocked: boolean; muted: boolean };

/** The safety actions for a character, in the menus of profile and chat. */
export function safetyEntries({ profile, blocked, muted }: Given): MenuEntry[] {
  const { _id: profileId, name } = profile;
  return [
    {
      key: "mute",
      divided: true,
      label: muted ? m.unmute_action() : m.mute_action(),
      icon: muted ? <Bell size={18} aria-hidden="true" /> : <BellOff size={18} aria-hidden="true" />,
      onSelect: () => void setMuted(profile, !muted),
    },
    {
      key: "report",
      label: m.report_profile({ name }),
      icon: <Flag size={18} aria-hidden="true" />,
      onSelect: () => popups.open("report", { kind: "profile", id: profileId, profile }),
    },
    {
      key: "block",
      label: blocked ? m.unblock_action({ name }) : m.block_action({ name }),
      icon: <Ban size={18} aria-hidden="true" />,
      danger: !blocked,
      onSelect: () => (blocked ? void setBlocked(profile, false) : popups.open("block-confirmation", { profile })),
    },
  ];
}
