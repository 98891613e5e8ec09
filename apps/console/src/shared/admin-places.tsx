import { NavLink } from "react-router";
import { account, factorState } from "./client.ts";
import { lookupFilters } from "./place.ts";
import { useStore } from "./store.ts";
import { words } from "./words.ts";

/**
 * The places of an admin; operators have the desk alone. `isAway`: a work session runs here, so that the other places open
 * beside it and its claim stays in sight.
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
      <NavLink to="/agent/agents" target={isAway ? "_blank" : undefined}>
        {words.staff.title}
      </NavLink>
      <NavLink to="/chat/characters" target={isAway ? "_blank" : undefined}>
        {words.admin.characters}
      </NavLink>
      <NavLink to="/chat/moderation" target={isAway ? "_blank" : undefined}>
        {words.admin.pictures}
      </NavLink>
      <NavLink to="/chat/reports" target={isAway ? "_blank" : undefined}>
        {words.reports.title}
      </NavLink>
      <NavLink to="/chat/money" target={isAway ? "_blank" : undefined}>
        {words.money.title}
      </NavLink>
      <NavLink to="/chat/records" target={isAway ? "_blank" : undefined}>
        {words.records.title}
      </NavLink>
    </nav>
  );
}
