import type { Plugin, Rolldown } from "vite";

/** What every page needs of other houses: changes only when packages do. */
const FRAMEWORK = {
  name: "framework",
  test: /\/node_modules\/(react|react-dom|scheduler|react-router)\//,
} as const;

type Reached = (...routes: string[]) => boolean;
const START = ["root", "entry.client"];
const HOME = ["home", "layouts/index-page"];
const DOOR = ["sign-in", "sign-up", "layouts/sign-in"];
const CHAT = ["chat", "messages"];
/** Fetched when a page is ready, by guests the first alone. */
const MEASURING = "features/monitoring/collect";
const WATCH = "features/notifications/watch";
/** Texts that come at leisure; some of them a page says by itself, too. */
const REFUSALS = "shared/refusal-texts";
/** The line to the server and what hides a page: at once for whoever is signed in. */
const AT_ONCE = ["shared/live-socket", "features/notifications/discretion"];
/** Beside a conversation on wide screens; on phones a page of its own. */
const LIST_OF_LETTERS = "features/chat/conversation-list";
/** The same of who is written to; a phone never has it. */
const ABOUT = "features/chat/about-pane";
const SESSION = ["contract/src/member/auth", "contract/src/member/user"];
/**
 * Which file a module goes into; the first that fits. Each is a set of modules that some pages all need, so that none
 * loads much that it does not use, and each is large: one file packs a sixth better than its parts do. What no group
 * wants stays with its page.
 */
const GROUPS: readonly (readonly [name: string, fits: (by: Reached) => boolean])[] = [
  ["frame", (by) => by(...START) || (by(...HOME) && by("layouts/authenticated", "profiles", ...CHAT, ...AT_ONCE))],
  ["guest", (by) => by(...HOME)],
  ["controls", (by) => by(...SESSION) || (by(...DOOR) && by("layouts/authenticated", "profiles", ...CHAT))],
  // What a conversation shares with a profile, too: a kilobyte, for which each would ask by itself.
  [
    "member",
    (by) => by("layouts/authenticated", ...AT_ONCE) || (by("profiles") && by(...CHAT)) || (by("chat") && by("profile")),
  ],
  ["measuring", (by) => by(MEASURING)],
  ["watch", (by) => by(WATCH)],
  ["door", (by) => by(...DOOR)],
  ["refusals", (by) => by(REFUSALS)],
  ["lists", (by) => by("profiles") && by(LIST_OF_LETTERS)],
  ["portraits", (by) => by("profiles") && by(ABOUT)],
  ["cards", (by) => by("profiles")],
  ["letters", (by) => by("messages") || (by(LIST_OF_LETTERS) && by("chat", "profile", "settings"))],
  ["inbox", (by) => by(LIST_OF_LETTERS)],
  ["sending", (by) => by("chat")],
];
/** A text or an icon. */
const WORD = /\/(?:paraglide\/messages|lucide-react\/dist\/esm\/icons)\//;
/** Those of what comes later: each that two parts share would be a file of its own, named in the router's list of pages. */
const WORDS: typeof GROUPS = [
  ["menus", (by) => by(ABOUT, "features/frame/user-entries", "features/chat/chat-entries")],
  ["words", () => true],
];
/** Of these a page's own modules are part too: with what it shares they pack better. */
const WITH_PAGE: readonly string[] = ["member", "letters", "refusals"];

const CODE = /\.(m?js|tsx?)(\?.*)?$/;
const OURS = /\/(?:apps\/web\/app|packages)\/(?:routes\/)?([\w./-]+?)\.tsx?(?:\?.*)?$/;

/** Every module with what leads to it without a pause: routes, and whatever is loaded later, by their names. */
function readReach(context: Rolldown.PluginContext): Map<string, Set<string>> {
  const reach = new Map<string, Set<string>>();
  const nameOf = (id: string): string => OURS.exec(id)?.[1] ?? id;
  const walk = (id: string, from: string): void => {
    const found = reach.get(id) ?? new Set();
    if (found.has(from)) return;
    reach.set(id, found.add(from));
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) walk(next, from);
  };
  for (const id of context.getModuleIds()) {
    const info = context.getModuleInfo(id);
    if (info?.isEntry) walk(id, nameOf(id));
    for (const later of info?.dynamicallyImportedIds ?? []) walk(later, nameOf(later));
  }
  return reach;
}

/** Few files instead of a hundred: each costs a request, and small ones hardly compress. */
export function fileGroups(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  let reach = new Map<string, Set<string>>();
  /** The first group that a module fits into; -1: what leads to it is not known. */
  const find = (groups: typeof GROUPS, id: string): number => {
    const from = reach.get(id);
    return from === undefined
      ? -1
      : groups.findIndex(([, fits]) => fits((...routes) => routes.some((r) => from.has(r))));
  };
  const isShared = (id: string): boolean => {
    const from = reach.get(id);
    return from !== undefined && (from.size > 1 || from.has("root") || from.has("entry.client"));
  };
  const all = WORDS.length + GROUPS.length;
  return {
    groups: [
      { ...FRAMEWORK, priority: all + 1 },
      ...GROUPS.map(([name], index) => ({
        name,
        priority: all - index,
        test: (id: string) => CODE.test(id) && find(GROUPS, id) === index && (isShared(id) || WITH_PAGE.includes(name)),
      })),
      ...WORDS.map(([name], index) => ({
        name,
        priority: WORDS.length - index,
        test: (id: string) => WORD.test(id) && find(WORDS, id) === index && isShared(id),
      })),
    ],
    plugin: {
      name: "masq:file-groups",
      apply: "build",
      applyToEnvironment: ({ name }) => name === "client",
      buildEnd() {
        reach = readReach(this);
      },
    },
  };
}
