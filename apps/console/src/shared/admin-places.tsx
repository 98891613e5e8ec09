import { Menu } from "@masq/ui/overlay";
import { ChevronDown } from "lucide-react";
import { useSyncExternalStore } from "react";
import { NavLink, useLocation, useNavigate } from "react-router";
import { account, factorState } from "./client.ts";
import { lookupFilters } from "./place.ts";
import { useStore } from "./store.ts";
import { words } from "./words.ts";

const PLACES = [
  { to: "/agent/agents", name: words.staff.title },
  { to: "/chat/characters", name: words.admin.characters },
  { to: "/chat/moderation", name: words.admin.pictures },
  { to: "/chat/reports", name: words.reports.title },
  { to: "/chat/removals", name: words.removals.title },
  { to: "/chat/reviews", name: words.reviews.title },
  { to: "/chat/quality", name: words.quality.title },
  { to: "/chat/payouts", name: words.pay.adminTitle },
  { to: "/chat/money", name: words.money.title },
  { to: "/chat/brands", name: words.brands.title },
  { to: "/chat/records", name: words.records.title },
] as const;

/** From so many pixels on the strip has room for so many of them; the rest waits in a menu. */
const ROOM = [
  { from: 1760, atDesk: PLACES.length, elsewhere: PLACES.length },
  { from: 1440, atDesk: 4, elsewhere: 6 },
  // Beside the clocks and buttons of the desk there is room for fewer.
  { from: 1280, atDesk: 4, elsewhere: 5 },
  { from: 0, atDesk: 0, elsewhere: 2 },
] as const;
const roomNow = () => ROOM.find(({ from }) => window.matchMedia(`(min-width: ${from}px)`).matches) ?? ROOM[3];

function watchWidth(hear: () => void): () => void {
  const medias = ROOM.map(({ from }) => window.matchMedia(`(min-width: ${from}px)`));
  for (const media of medias) media.addEventListener("change", hear);
  return () => {
    for (const media of medias) media.removeEventListener("change", hear);
  };
}

type Props = { isDesk?: boolean; isAway?: boolean };

/**
 * The places of an admin; operators have the desk alone. `isDesk`: the strip has the work session too. `isAway`: one runs, so
 * that the other places open beside it and its claim stays in sight. Lookup, wall and figures are part of the desk.
 */
export function AdminPlaces({ isDesk = false, isAway = false }: Props) {
  const isAdmin = useStore(account, (agent) => agent?.role === "admin");
  const isClosed = useStore(factorState, (state) => state === "missing");
  const filters = useStore(lookupFilters, (state) => state);
  const room = useSyncExternalStore(watchWidth, roomNow);
  if (!isAdmin || isClosed) return null;
  const count = isAway ? 0 : isDesk ? room.atDesk : room.elsewhere;
  return (
    <nav className="ad-n" aria-label={words.admin.places}>
      <NavLink to="/chat" end>
        {words.admin.desk}
      </NavLink>
      <NavLink to={`/agent/lookup${filters}`}>{words.lookup.title}</NavLink>
      <NavLink to="/agent/wall">{words.wall.title}</NavLink>
      <NavLink to="/agent/figures">{words.deskFigures.title}</NavLink>
      {PLACES.slice(0, count).map(({ to, name }) => (
        <NavLink key={to} to={to}>
          {name}
        </NavLink>
      ))}
      <Rest places={PLACES.slice(count)} isAway={isAway} />
    </nav>
  );
}

/** The menu carries the name of the place that one is at. */
function Rest({ places, isAway }: { places: readonly (typeof PLACES)[number][]; isAway: boolean }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  if (places.length === 0) return null;
  const here = places.find(({ to }) => pathname.startsWith(to));
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={here === undefined ? "strip-b" : "strip-b on"}
          aria-label={here === undefined ? words.admin.more : `${words.admin.more}: ${here.name}`}
        >
          {here?.name ?? words.admin.more} <ChevronDown size={15} aria-hidden="true" />
        </button>
      }
      entries={places.map(({ to, name }) => ({
        key: to,
        label: name,
        onSelect: () => (isAway ? void window.open(to, "_blank", "noopener") : void navigate(to)),
      }))}
    />
  );
}
