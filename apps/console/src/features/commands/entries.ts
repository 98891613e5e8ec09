import { placesOf, type Place } from "../../shared/places.ts";
import { account, factorState } from "../../shared/client.ts";
import { goTo } from "../../shared/place.ts";
import { m } from "../../paraglide/messages.js";
import { workSession } from "../session/session-store.ts";
import type { Combo } from "./combo.ts";
import { GROUPS, type Command, type Group } from "./command.ts";

/** A line of the palette: a command, or a page. */
export type Entry = {
  id: string;
  group: Group;
  name: string;
  combo: Combo | null;
  isOn: () => boolean;
  run: () => void;
};

/** Commands that do nothing but open a page: the palette lists them as that page, with their key. */
const WAYS: Readonly<Partial<Record<Command["id"], string>>> = {
  toDesk: "/chat",
  toLookup: "/agent/lookup",
  toHeld: "/agent/held",
  toWall: "/agent/wall",
  toAgents: "/agent/agents",
};

/** While a work session runs, a page that is not beside the desk opens in a new tab: the claim stays in sight. */
export function openPlace({ to, isBeside }: Place): void {
  if (isBeside === true || workSession.get().status === "offline") goTo(to);
  else window.open(to, "_blank", "noopener");
}

/** What may be done here, and every page that the person who is signed in may open. */
export function entriesOf(commands: readonly Command[]): Entry[] {
  const pages = placesOf(account.get(), factorState.get() === "missing");
  const acts = commands.filter(
    ({ id, isListedOnly, isHintOnly }) =>
      isListedOnly !== true && isHintOnly !== true && id !== "palette" && WAYS[id] === undefined,
  );
  const all: Entry[] = [
    ...acts.map((one) => ({ ...one, name: m.command_name({ command: one.id }) })),
    ...pages.map((place) => ({
      id: place.to,
      group: "pages" as const,
      name: place.name(),
      combo: commands.find(({ id }) => WAYS[id] === place.to.split("?")[0])?.combo ?? null,
      isOn: () => true,
      run: () => openPlace(place),
    })),
  ];
  return GROUPS.flatMap((group) => all.filter((entry) => entry.group === group));
}

/** Unavailable commands are listed only when searched for. */
export function findEntries(entries: readonly Entry[], query: string): Entry[] {
  const wanted = query.trim().toLowerCase();
  return entries.filter(({ name, isOn }) => (wanted === "" ? isOn() : name.toLowerCase().includes(wanted)));
}
