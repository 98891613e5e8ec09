import { Dialog } from "@masq/ui/dialog";
import { Link } from "@masq/ui/link";
import { useLocation } from "react-router";
import { m } from "../../paraglide/messages.js";
import * as css from "./sidebar.module.css";

type Group = { title: string; links: ReadonlyArray<{ href: string; label: string }> };

const groups = (): Group[] => [
  {
    title: m.sidebar_cast(),
    links: [
      { href: "/profiles", label: m.nav_search() },
      { href: "/matches", label: m.nav_matches() },
    ],
  },
  {
    title: m.nav_messages(),
    links: [
      { href: "/messages/inbox", label: m.messages_inbox() },
      { href: "/messages/conversations", label: m.messages_conversations() },
      { href: "/messages/archive", label: m.messages_archive() },
      { href: "/messages/sent", label: m.messages_sent() },
      { href: "/messages/flirts", label: m.messages_flirts() },
    ],
  },
  {
    title: m.interests_tabs(),
    links: [
      { href: "/interests/favorites", label: m.interests_favorites() },
      { href: "/interests/favorited-me", label: m.interests_favorited_me() },
      { href: "/interests/viewed", label: m.interests_viewed() },
      { href: "/interests/viewed-me", label: m.interests_viewed_me() },
      { href: "/interests/proposals", label: m.interests_proposals() },
    ],
  },
  {
    title: m.shop_tabs(),
    links: [
      { href: "/upgrade/credits", label: m.nav_credits() },
      { href: "/upgrade/premium", label: m.shop_premium() },
    ],
  },
  {
    title: m.nav_account(),
    links: [
      { href: "/user", label: m.own_menu() },
      { href: "/settings", label: m.settings_menu() },
      { href: "/settings/help-center", label: m.help_title() },
    ],
  },
];

export function SidebarPopup({ close }: { close: () => void }) {
  const { pathname } = useLocation();
  return (
    <Dialog
      open
      size="sm"
      className={css.panel}
      title={m.sidebar_title()}
      closeLabel={m.dialog_close()}
      onOpenChange={close}
    >
      <div className={css.places}>
        {groups().map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h3 className="sm mut">{title}</h3>
            {links.map(({ href, label }) => (
              <Link key={href} href={href} aria-current={pathname === href ? "page" : undefined} onClick={close}>
                {label}
              </Link>
            ))}
          </nav>
        ))}
      </div>
    </Dialog>
  );
}
