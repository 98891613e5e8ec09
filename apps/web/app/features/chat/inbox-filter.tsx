import { CONVERSATION_FILTERS } from "@masq/domain/vocabulary";
import { cx } from "@masq/ui/cx";
import { Menu } from "@masq/ui/overlay";
import { Check, ChevronDown, Lock } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { popups } from "../../shared/popups.ts";
import { useMember } from "../../shared/viewer.ts";
import type { Narrowed } from "./chat.queries.ts";
import * as css from "./inbox.module.css";

const NAMES = {
  all: m.filter_all,
  unread: m.filter_unread,
  unanswered: m.filter_unanswered,
  online: m.filter_online,
} as const;

type Props = { filter: Narrowed["filter"]; onFilter: (filter: Narrowed["filter"]) => void };

/** Part of Premium (decision G-089): others see it locked, and a press says what it would do. */
export function InboxFilter({ filter, onFilter }: Props) {
  const { isPremium } = useMember();
  if (!isPremium) {
    return (
      <button
        type="button"
        className={cx(css.filter, "chip")}
        aria-haspopup="dialog"
        aria-label={m.filter_locked()}
        onClick={() => popups.open("no-subscription", { feature: "inbox-filter" })}
      >
        <Lock size={15} aria-hidden="true" />
        {m.filter_label({ filter: m.filter_all() })}
      </button>
    );
  }
  const label = m.filter_label({ filter: NAMES[filter ?? "all"]() });
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className={cx(css.filter, "chip", filter !== undefined && "on")} aria-label={label}>
          {label}
          <ChevronDown size={15} aria-hidden="true" />
        </button>
      }
      entries={CONVERSATION_FILTERS.map((one) => ({
        key: one,
        label: NAMES[one](),
        icon: (filter ?? "all") === one ? <Check size={18} aria-hidden="true" /> : <span className={css.blank} />,
        onSelect: () => onFilter(one === "all" ? undefined : one),
      }))}
    />
  );
}
