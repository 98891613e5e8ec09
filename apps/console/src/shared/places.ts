import type { Agent } from "@masq/contract/agent/auth";
import type { Waitings } from "@masq/contract/agent/supervision";
import { lookupPlace } from "./place.ts";
import { m } from "../paraglide/messages.js";

/**
 * `isOfAll`: about the whole installation, for admins of all brands. `isBeside`: beside the desk, whose work session
 * continues there; any other page opens in a new tab while one runs.
 */
export type Place = {
  to: string;
  name: () => string;
  kind?: keyof Waitings;
  isFirst?: boolean;
  isOfAll?: true;
  isBeside?: true;
};
export type Group = { name: () => string; places: readonly Place[] };

/** In the strip's menus. */
export const GROUPS: readonly Group[] = [
  {
    name: m.nav_group_decide,
    places: [
      { to: "/chat/moderation", kind: "pictures", name: m.nav_pictures },
      { to: "/chat/reports", kind: "reports", name: m.reports_title },
      { to: "/chat/removals", kind: "removals", name: m.removals_title },
      { to: "/chat/appeals", kind: "appeals", name: m.appeals_title },
      { to: "/chat/reviews", kind: "reviews", name: m.reviews_title },
      { to: "/chat/support", kind: "tickets", name: m.tickets_title },
      { to: "/chat/quality", kind: "quality", name: m.quality_title },
    ],
  },
  {
    name: m.nav_group_people,
    places: [
      { to: "/agent/agents", name: m.staff_title },
      { to: "/chat/characters", name: m.nav_characters },
    ],
  },
  {
    name: m.nav_group_money,
    places: [
      { to: "/chat/money", name: m.money_title },
      { to: "/chat/payouts", name: m.payouts_admin_title },
    ],
  },
  {
    name: m.nav_group_system,
    places: [
      { to: "/chat/brands", name: m.brands_title },
      { to: "/chat/records", name: m.records_title },
      { to: "/chat/health", name: m.health_title, isOfAll: true },
      { to: "/chat/speed", name: m.speed_title },
      { to: "/chat/webhooks", name: m.webhooks_title },
    ],
  },
];

const part = (to: string, title: () => string, name: () => string, more: Partial<Place> = {}): Place => ({
  to,
  name: () => `${title()}: ${name()}`,
  ...more,
});
const moneyPart = (one: Parameters<typeof m.money_part>[0]["part"], more: Partial<Place> = {}): Place =>
  part(`/chat/money/${one}`, m.money_title, () => m.money_part({ part: one }), more);
const payoutsPart = (one: Parameters<typeof m.payouts_part>[0]["part"]): Place =>
  part(`/chat/payouts/${one}`, m.payouts_admin_title, () => m.payouts_part({ part: one }));

/** Pages that are reached from another one of these; the palette goes there at once. */
const PARTS: readonly Place[] = [
  part("/chat/characters/import", m.nav_characters, m.import_title),
  moneyPart("orders"),
  moneyPart("memberships"),
  moneyPart("figures"),
  moneyPart("prices"),
  moneyPart("books", { isOfAll: true }),
  payoutsPart("months"),
  payoutsPart("disputes"),
  payoutsPart("rates"),
  part("/chat/records/log", m.records_title, m.records_log),
  part("/chat/health/guide", m.health_title, m.health_guide_title, { isOfAll: true }),
];
/** A page that only opens its first part. */
const DOORS = ["/chat/money", "/chat/payouts"];

const SECURITY: Place = { to: "/chat/security", name: m.security_menu };
const OWN: readonly Place[] = [
  { to: "/chat/pay", name: m.payouts_title },
  { to: "/chat/feedback", name: m.feedback_title },
];

/** Every page that this person may open. `isClosed`: until two-step sign-in is set up, only that page works. */
export function placesOf(agent: Pick<Agent, "role" | "scope"> | null, isClosed: boolean): readonly Place[] {
  if (agent === null) return [];
  if (isClosed) return [SECURITY];
  const isAdmin = agent.role === "admin";
  const isOwner = isAdmin && agent.scope.includes("*");
  const beside = (to: string, name: () => string): Place => ({ to, name, isBeside: true });
  const all = [
    beside("/chat", m.nav_desk),
    beside("/agent/held", m.held_place),
    ...(isAdmin ? [beside(lookupPlace(), m.lookup_title), beside("/agent/wall", m.wall_title)] : []),
    beside("/agent/figures", isAdmin ? m.figures_title : m.figures_own),
    ...(isAdmin ? [...GROUPS.flatMap(({ places }) => places), ...PARTS] : []),
    ...OWN,
    SECURITY,
  ];
  return all.filter(({ to, isOfAll }) => !DOORS.includes(to) && (isOwner || isOfAll !== true));
}
