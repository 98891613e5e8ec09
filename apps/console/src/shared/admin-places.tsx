import { Menu } from "@masq/ui/overlay";
import { ChevronDown } from "lucide-react";
import { NavLink } from "react-router";
import { account, factorState } from "./client.ts";
import { lookupFilters } from "./place.ts";
import { useStore } from "./store.ts";
import { words } from "./words.ts";

const PLACES = [
  { to: "/agent/agents", name: words.staff.title },
  { to: "/chat/characters", name: words.admin.characters },
  { to: "/chat/moderation", name: words.admin.pictures },
  { to: "/chat/reports", name: words.reports.title },
  { to: "/chat/reviews", name: words.reviews.title },
  { to: "/chat/quality", name: words.quality.title },
  { to: "/chat/payouts", name: words.pay.adminTitle },
  { to: "/chat/money", name: words.money.title },
  { to: "/chat/records", name: words.records.title },
] as const;

/**
 * The places of an admin; operators have the desk alone. `isAway`: a work session runs here, so that the other places open
 * beside it and its claim stays in sight; the strip is full then, and they wait in a menu. Lookup, wall and figures are part of the desk.
 */
export function AdminPlaces({ isAway = false }: { isAway?: boolean }) {
  const isAdmin = useStore(account, (agent) => agent?.role === "admin");
  const isClosed = useStore(factorState, (state) => state === "missing");
  const filters = useStore(lookupFilters, (state) => state);
  if (!isAdmin || isClosed) return null;
  return (
    <nav className="ad-n" aria-label={words.admin.places}>
      <NavLink to="/chat" end>
        {words.admin.desk}
      </NavLink>
      <NavLink to={`/agent/lookup${filters}`}>{words.lookup.title}</NavLink>
      <NavLink to="/agent/wall">{words.wall.title}</NavLink>
      <NavLink to="/agent/figures">{words.deskFigures.title}</NavLink>
      {isAway ? (
        <Menu
          trigger={
            <button type="button" className="strip-b" aria-label={words.admin.more}>
              {words.admin.more} <ChevronDown size={15} aria-hidden="true" />
            </button>
          }
          entries={PLACES.map(({ to, name }) => ({
            key: to,
            label: name,
            onSelect: () => void window.open(to, "_blank", "noopener"),
          }))}
        />
      ) : (
        PLACES.map(({ to, name }) => (
          <NavLink key={to} to={to}>
            {name}
          </NavLink>
        ))
      )}
    </nav>
  );
}
