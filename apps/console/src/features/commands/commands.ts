import { asked } from "../desk/canon.ts";
import { composer } from "../desk/composer-handle.ts";
import { discardDraft, favourMember, reviewNow, selectOther, useHandedDraft } from "../desk/desk-actions.ts";
import { isFenced, shownOf, type Held } from "../desk/desk-model.ts";
import { desk } from "../desk/desk-store.ts";
import { HELD_COMMANDS } from "../desk/held-keys.ts";
import { openMeetUp, openMemo } from "../desk/fact-target.ts";
import { openFact } from "../desk/ledger-acts.ts";
import { hasLines, moveLine } from "../desk/line-cursor.ts";
import { MEMORY_COMMANDS } from "../desk/memory-keys.ts";
import { focusPane, isInOtherPane, nextPane, toLatest, type PaneName } from "../desk/panes.ts";
import { keepOffered, promiseOffer } from "../desk/promise-acts.ts";
import { runtime } from "../session/desk-runtime.ts";
import { workSession } from "../session/session-store.ts";
import { alt, always, LOOK_COMMANDS, plain, switchSound, type Command } from "./command.ts";
import { account } from "../../shared/client.ts";
import { goTo, lookupPlace } from "../../shared/place.ts";
import { open } from "./panels.ts";
import { isRoomy } from "../desk/room.ts";
import { attemptPause, attemptStart } from "../session/attempts.ts";
import { mayUndoPause } from "../session/work-session.ts";
import { phraseCommands } from "../desk/phrase-keys.ts";
import { UNDO } from "../desk/undo-keys.ts";

const status = () => workSession.get().status;
const held = (): Held | null => {
  const shown = shownOf(desk.get());
  return shown !== null && desk.get().answered !== shown ? shown : null;
};
const hasClaim = (): boolean => held() !== null;
const draftOf = (): boolean => {
  const draft = held()?.claim.draft;
  return draft !== null && draft !== undefined && draft.text !== "";
};
const isFenceUp = (): boolean => {
  const one = held();
  return one !== null && isFenced(desk.get(), one);
};

/** Escape leads from any other pane back to the text; only from there does it give the claim back. */
const isBesideText = (): boolean => hasClaim() && isInOtherPane();
const isAtText = (): boolean => hasClaim() && !isInOtherPane();

/** The digit alone among lists, with Alt while writing too. */
const pane = (
  at: 1 | 2 | 3 | 4 | 5,
  id: Command["id"],
  name: PaneName,
  isOn: () => boolean,
  isHere = always,
): Command => ({
  id,
  group: "move",
  combo: plain(`Digit${at}`),
  also: alt(`Digit${at}`),
  isHere,
  isOn: () => isHere() && isOn(),
  run: () => focusPane(name),
});

const isAdmin = (): boolean => account.get()?.role === "admin";
/** In a new tab beside a running session: the claim stays in sight. */
const openAgents = (): void => {
  if (status() === "offline") goTo("/agent/agents");
  else window.open("/agent/agents", "_blank", "noopener");
};
/** Inside the desk, like the lookup: a running session continues. */
export const TO_HELD: Command = {
  id: "toHeld",
  group: "move",
  combo: { ...alt("KeyH"), shift: true },
  isOn: always,
  run: () => goTo("/agent/held"),
};
export const TO_WALL: Command = {
  id: "toWall",
  group: "move",
  combo: alt("KeyW"),
  isForAdmins: true,
  isOn: isAdmin,
  run: () => goTo("/agent/wall"),
};
export const TO_AGENTS: Command = {
  id: "toAgents",
  group: "move",
  combo: { ...alt("KeyO"), shift: true },
  isForAdmins: true,
  isOn: isAdmin,
  run: openAgents,
};

/** The desk's commands: the keyboard, the sheet and the palette all read this list. */
export const COMMANDS: readonly Command[] = [
  { id: "start", group: "session", combo: alt("KeyS"), isOn: () => status() === "offline", run: attemptStart },
  { id: "resume", group: "session", combo: alt("KeyS"), isOn: () => status() === "paused", run: attemptStart },
  { id: "pause", group: "session", combo: { code: "F9" }, isOn: () => status() === "online", run: attemptPause },
  { id: "undoPause", group: "session", combo: { code: "F9" }, isOn: mayUndoPause, run: attemptStart },
  { id: "end", group: "session", combo: alt("KeyQ"), isOn: () => status() !== "offline", run: () => open("end") },
  { id: "signOut", group: "session", combo: { ...alt("KeyQ"), shift: true }, isOn: always, run: () => open("signOut") },
  {
    id: "reconnect",
    group: "session",
    combo: alt("KeyG"),
    isOn: () => ["offline", "exhausted"].includes(workSession.get().socket),
    run: () => runtime()?.reconnect(),
  },
  ...phraseCommands(hasClaim),
  { id: "toText", group: "move", combo: { code: "Escape" }, isOn: isBesideText, run: () => focusPane("write") },
  { id: "giveBack", group: "claim", combo: { code: "Escape" }, isOn: isAtText, run: () => open("giveBack") },
  { id: "recuse", group: "claim", combo: { ...alt("KeyK"), shift: true }, isOn: hasClaim, run: () => open("recuse") },
  { id: "favour", group: "claim", combo: alt("KeyK"), isOn: hasClaim, run: () => void favourMember() },
  { id: "reviewed", group: "claim", combo: alt("KeyV"), isOn: isFenceUp, run: reviewNow },
  { id: "nextClaim", group: "claim", combo: alt("KeyN"), isOn: () => desk.get().held.length > 1, run: selectOther },
  {
    id: "send",
    group: "write",
    combo: { code: "Enter", ctrl: true },
    isOn: hasClaim,
    run: () => composer()?.send(),
  },
  UNDO,
  { id: "newLine", group: "write", combo: plain("Enter"), isOn: hasClaim, run: () => undefined, isListedOnly: true },
  {
    id: "changeText",
    group: "write",
    combo: alt("KeyE"),
    isOn: () => asked.get() !== null,
    run: () => composer()?.change(),
  },
  {
    id: "keepAnyway",
    group: "write",
    combo: alt("Enter"),
    isOn: () => asked.get() !== null,
    run: () => composer()?.send(),
  },
  { id: "template", group: "write", combo: alt("KeyT"), isOn: hasClaim, run: () => open("templates") },
  { id: "library", group: "write", combo: alt("KeyP"), isOn: hasClaim, run: () => open("library") },
  { id: "useDraft", group: "write", combo: alt("KeyU"), isOn: draftOf, run: useHandedDraft },
  { id: "discardDraft", group: "write", combo: alt("KeyX"), isOn: draftOf, run: discardDraft },
  {
    id: "keepPromise",
    group: "know",
    combo: alt("KeyY"),
    isOn: () => promiseOffer.get() !== null,
    run: () => void keepOffered(),
  },
  { id: "fact", group: "know", combo: alt("KeyF"), isOn: hasClaim, run: openFact },
  {
    id: "facts",
    group: "know",
    combo: { ...alt("KeyF"), shift: true },
    isOn: hasClaim,
    run: () => open("facts"),
  },
  { id: "memo", group: "know", combo: alt("KeyM"), isOn: hasClaim, run: () => openMemo(null) },
  { id: "memos", group: "know", combo: alt("KeyI"), isOn: hasClaim, run: () => open("memos") },
  { id: "meetUp", group: "know", combo: alt("KeyR"), isOn: hasClaim, run: () => openMeetUp(null) },
  { id: "honest", group: "safety", combo: alt("KeyH"), isOn: hasClaim, run: () => open("honest") },
  ...HELD_COMMANDS,
  pane(1, "pane1", "queue", always),
  pane(2, "pane2", "thread", always),
  pane(3, "pane3", "write", hasClaim),
  pane(4, "pane4", "facts", hasClaim, () => !isRoomy()),
  pane(4, "paneMemory", "memory", hasClaim, isRoomy),
  pane(5, "pane5", "facts", hasClaim, isRoomy),
  { id: "nextPane", group: "move", combo: { code: "F6" }, isOn: always, run: nextPane },
  ...MEMORY_COMMANDS,
  {
    id: "down",
    group: "move",
    combo: plain("KeyJ"),
    also: alt("ArrowDown"),
    isOn: hasLines,
    run: () => moveLine(1),
  },
  { id: "up", group: "move", combo: plain("KeyK"), also: alt("ArrowUp"), isOn: hasLines, run: () => moveLine(-1) },
  { id: "latest", group: "move", combo: plain("KeyG"), isOn: hasLines, run: toLatest },
  {
    id: "toLookup",
    group: "move",
    combo: alt("KeyO"),
    isForAdmins: true,
    isOn: isAdmin,
    run: () => goTo(lookupPlace()),
  },
  TO_HELD,
  TO_WALL,
  TO_AGENTS,
  ...LOOK_COMMANDS,
  { id: "sound", group: "look", combo: alt("KeyB"), isOn: always, run: switchSound },
];

const found = new Map(COMMANDS.map((command) => [command.id, command]));
export function commandOf(id: Command["id"]): Command {
  const command = found.get(id);
  if (command === undefined) throw new Error(`Unknown command ${id}`);
  return command;
}
