import type { Waitings } from "@masq/contract/agent/supervision";
import { Count } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Menu } from "@masq/ui/overlay";
import { ChevronDown } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { account, factorState } from "./client.ts";
import { heldCount } from "./held-count.ts";
import { lookupFilters } from "./place.ts";
import { GROUPS, type Group, type Place } from "./places.ts";
import { PlaceLink } from "./router-link.tsx";
import { useStore } from "./store.ts";
import { useIsOwner } from "./use-is-owner.ts";
import { useWaiting } from "./use-waiting.ts";
import { m } from "../paraglide/messages.js";
import * as frameCss from "./frame.module.css";
import * as quietCss from "./quiet-button.module.css";

/** In the combined menu a divider separates the groups. */
const listed = ({ places }: Group, group: number): Place[] =>
  places.map((place, at) => ({ ...place, isFirst: group > 0 && at === 0 }));

/** Minimum width for showing the groups; the clocks of a work session need more room. */
const ROOM = { idle: "(min-width: 80em)", away: "(min-width: 100em)" };

function watchRoom(hear: () => void): () => void {
  const medias = Object.values(ROOM).map((media) => window.matchMedia(media));
  for (const media of medias) media.addEventListener("change", hear);
  return () => {
    for (const media of medias) media.removeEventListener("change", hear);
  };
}

type Props = { isAway?: boolean };

/** The two places of everybody on the desk. */
function DeskPlaces() {
  const held = useStore(heldCount, (n) => n ?? 0);
  return (
    <>
      <PlaceLink to="/chat" end>
        {m.nav_desk()}
      </PlaceLink>
      <PlaceLink to="/agent/held">
        {m.held_place()} <Count value={held} label={m.held_nav({ n: held })} />
      </PlaceLink>
    </>
  );
}

/**
 * An admin's places; operators have only those of the desk. `isAway`: a work session runs, so other places open in a
 * new tab and its claim stays in sight. Held replies, lookup, wall and figures are part of the desk.
 */
export function AdminPlaces({ isAway = false }: Props) {
  const isAdmin = useStore(account, (agent) => agent?.role === "admin");
  const isOwner = useIsOwner();
  const isClosed = useStore(factorState, (state) => state === "missing");
  const filters = useStore(lookupFilters, (state) => state);
  const room = isAway ? ROOM.away : ROOM.idle;
  const isWide = useSyncExternalStore(watchRoom, () => window.matchMedia(room).matches);
  const isShown = isAdmin && !isClosed;
  const waiting = useWaiting(isShown, useLocation().pathname);
  if (isClosed) return null;
  if (!isAdmin)
    return (
      <nav className={frameCss.places} aria-label={m.nav_places()}>
        <DeskPlaces />
      </nav>
    );
  const groups = GROUPS.map((group) => ({
    ...group,
    places: group.places.filter((place) => isOwner || place.isOfAll !== true),
  }));
  const menus = isWide ? groups : [{ name: m.nav_more, places: groups.flatMap(listed) }];
  return (
    <nav className={frameCss.places} aria-label={m.nav_places()}>
      <DeskPlaces />
      <PlaceLink to={`/agent/lookup${filters}`}>{m.lookup_title()}</PlaceLink>
      <PlaceLink to="/agent/wall">{m.wall_title()}</PlaceLink>
      <PlaceLink to="/agent/figures">{m.figures_title()}</PlaceLink>
      {menus.map((menu) => (
        <PlaceMenu key={menu.name()} {...menu} waiting={waiting} isAway={isAway} />
      ))}
    </nav>
  );
}

type MenuProps = { name: () => string; places: readonly Place[]; waiting: Waitings | null; isAway: boolean };

function PlaceMenu({ name, places, waiting, isAway }: MenuProps) {
  const { pathname } = useLocation();
  const here = places.find(({ to }) => pathname.startsWith(to));
  const countOf = ({ kind }: Place): number => (kind === undefined ? 0 : (waiting?.[kind] ?? 0));
  const sum = places.reduce((all, place) => all + countOf(place), 0);
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={cx(quietCss.quiet, frameCss.more, here !== undefined && frameCss.here)}>
          {here === undefined ? name() : <Here group={name()} name={here.name()} />}
          <Count value={sum} label={m.nav_waiting({ n: sum })} />
          <ChevronDown size={15} aria-hidden="true" />
        </button>
      }
      entries={places.map((place) => ({
        key: place.to,
        label: place.name(),
        divided: place.isFirst === true,
        kbd: <Count value={countOf(place)} label={m.nav_waiting({ n: countOf(place) })} />,
        ...(isAway ? { onSelect: () => void window.open(place.to, "_blank", "noopener") } : { href: place.to }),
      }))}
    />
  );
}

function Here({ group, name }: { group: string; name: string }) {
  return (
    <>
      <span className="sr">{`${group}: `}</span>
      {name}
    </>
  );
}
