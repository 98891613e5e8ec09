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
/** Fetched when a page is ready, by guests the first alone; never where nothing is measured. */
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
/** Calls that a page also fetches by themselves. */
const PASSKEYS = "contract/src/member/security";
const REVIEWS = "contract/src/member/reviews";
/** Said in place of a conversation, too. */
const PANELS = ["features/safety/blocked-panel", "features/limits/break-panel"];
const SESSION = ["contract/src/member/auth", "contract/src/member/user"];
/** What the own menu holds; at leisure, too. */
const MENU = "features/frame/user-entries";
/** What a conversation fetches at leisure, and the pages of the same. */
const LETTERS = [LIST_OF_LETTERS, ABOUT, "features/chat/chat-entries", "messages-inbox"];
/** Pages that are not the first of a visit, by what they have in common. */
const SHOP = ["prices", "upgrade-credits", "upgrade-premium", "checkout"];
const ACCOUNT = ["", "-privacy", "-security", "-membership", "-statement", "-review", "-orders"].map(
  (page) => `settings${page}`,
);
const PEOPLE = ["profile", "interest-list", "favorites", "matches", "user"];
const MAILED = ["verify", "auto-login", "stop-mails"];
const FORMS = ["content-removal", "affiliates", "contact-us"];
const PAPERS = ["terms", "privacy-policy", "cookie-policy", "crisis", "about-us", "transparency", "withdraw"];
const HELP = ["faq", "decision", "decisions", "help-center", "help-article"];
const READING = ["layouts/static", ...PAPERS, ...HELP, ...FORMS];
const AREAS = [READING, SHOP, ACCOUNT, PEOPLE];
const LATER = AREAS.flat();
type Group = readonly [name: string, fits: (by: Reached) => boolean];
/**
 * Which file a module goes into; the first that fits. Each is a set of modules that some pages all need, so that none
 * loads much that it does not use, and each is large: one file packs a sixth better than its parts do. What no group
 * wants stays with its page. A file that imports one of another area takes all that one imports along: what two areas
 * need stands in a file before both.
 */
const GROUPS: readonly Group[] = [
  [
    "frame",
    (by) =>
      by(...START) ||
      (by(...HOME) &&
        by("layouts/authenticated", "profiles", "upgrade-credits", "settings-review", ...CHAT, ...AT_ONCE)),
  ],
  ["guest", (by) => by(...HOME)],
  ["controls", (by) => by(...SESSION) || (by(...DOOR) && by("layouts/authenticated", "profiles", MEASURING, ...CHAT))],
  // What a conversation or the list shares with other pages, too: a kilobyte, for which each would ask by itself.
  [
    "member",
    (by) =>
      by("layouts/authenticated", ...AT_ONCE) ||
      (by("profiles") && by(...CHAT, MENU, LIST_OF_LETTERS)) ||
      (by("chat") && by("profile")) ||
      (by("profiles", ...CHAT) && by("settings", "settings-privacy", "upgrade-credits")),
  ],
  ["refusals", (by) => by(REFUSALS, REVIEWS)],
  ["collect", (by) => by(MEASURING)],
  ["quiet", (by) => by(MENU, WATCH) || (by(...LETTERS) && !by("profiles") && by(...LATER))],
  ["rules", (by) => (by(...DOOR) && by(...LATER)) || (by("user") && by("verify")) || by(PASSKEYS)],
  ["door", (by) => by(...DOOR)],
  ["portraits", (by) => by("profiles") && by(ABOUT)],
  ["cards", (by) => by("profiles")],
  [
    "letters",
    (by) => by("messages") || (by("chat") && by(...LETTERS)) || (by(LIST_OF_LETTERS) && by("profile", "settings")),
  ],
  ["sending", (by) => by("chat")],
  ["inbox", (by) => by(...LETTERS)],
];
/** A text or an icon. */
const WORD = /\/(?:paraglide\/messages|lucide-react\/dist\/esm\/icons)\//;
/** The same of what comes later. The first has every text and icon that two parts share, too: each would be a file. */
const LATER_GROUPS: readonly Group[] = [
  // The shop's alone and the account's share a file of their own: what reads only needs none of it.
  ["words", (by) => by(...PANELS) || AREAS.filter((area) => by(...area)).length > (by(...READING, ...PEOPLE) ? 1 : 2)],
  ["shop", (by) => by(...SHOP)],
  ["account", (by) => by(...ACCOUNT)],
  ["people", (by) => by(...PEOPLE)],
  ["mailed", (by) => by(...MAILED)],
  ["forms", (by) => by(...FORMS)],
  ["reading", (by) => by(...READING)],
];
/** Of these a page's own modules are part too: with what it shares they pack better. */
const WITH_PAGE: readonly string[] = ["member", "letters", "collect", "quiet", "refusals", "inbox"];
/** What a dialog is made of, where it is not one page's alone. */
const DIALOGS = /\/node_modules\/@(?:base-ui|floating-ui)\/|\/packages\/ui\/src\/(?:dialog|back)\.tsx?$/;
const DIALOGS_SHARED = 5;
/** A sheet leaves no script; with the frame its module is no file, and the sheet's order is that of the imports. */
const SHEET = /\.css(?:\?.*)?$/;

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
  const find = (groups: readonly Group[], id: string): number => {
    const from = reach.get(id);
    return from === undefined
      ? -1
      : groups.findIndex(([, fits]) => fits((...routes) => routes.some((r) => from.has(r))));
  };
  const isShared = (id: string): boolean => {
    const from = reach.get(id);
    return from !== undefined && (from.size > 1 || from.has("root") || from.has("entry.client"));
  };
  const isOurs = (id: string): boolean => CODE.test(id) && !DIALOGS.test(id);
  const groups: Omit<Rolldown.CodeSplittingGroup, "priority">[] = [
    FRAMEWORK,
    ...GROUPS.map(([name], index) => ({
      name,
      test: (id: string) =>
        SHEET.test(id)
          ? name === "frame"
          : isOurs(id) && find(GROUPS, id) === index && (isShared(id) || WITH_PAGE.includes(name)),
    })),
    { name: "dialogs", minShareCount: DIALOGS_SHARED, test: DIALOGS },
    ...LATER_GROUPS.map(([name], index) => ({
      name,
      test: (id: string) => isOurs(id) && isShared(id) && (WORD.test(id) ? 0 : find(LATER_GROUPS, id)) === index,
    })),
  ];
  return {
    groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })),
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
