import { AgentServerFrame } from "@masq/contract/frames/agent";
import { UserServerFrame } from "@masq/contract/frames/user";
import type { ProfileCard } from "@masq/contract/member/profiles";
import type { Deps } from "../deps.ts";
import { unreadCount } from "../chat/conversations/conversations.queries.ts";
import { openText } from "../platform/sealing/open-text.ts";
import { profileCards } from "../cast/profiles/profile-cards.ts";
import type { BrandRecord, MemberActor } from "../http/actor.ts";
import { isOfAgeAt } from "../http/authenticate.ts";
import { shortCache } from "../platform/short-cache.ts";
import type { LogEvent } from "../foundation/events/record-event.ts";
import { eventPlace } from "../foundation/events/record-event.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "brands" | "sessions" | "log">;
type Member = { actor: MemberActor; brand: BrandRecord };
type Build = (deps: Needs, member: Member, event: LogEvent) => Promise<unknown>;

/** The same character's card for every socket of a brand; it holds nothing of the viewer. */
const cards = shortCache<ProfileCard | undefined>({ ms: 5_000, max: 2_000 });

/** What a recorded event says on `/ws/user`. Counters are read now: they are absolute, so the newest is the right one. */
const MEMBER_FRAMES: Record<string, Build> = {
  newMessage: async (deps, { actor, brand }, { key, data, sealed }) => {
    if (!sealed) return null;
    // What may not be read by a call is not told here either; counters stay true.
    if (!(await isOfAgeNow(deps, actor))) return { action: "resync" };
    const place = { memberId: actor.id, place: eventPlace(actor.id, key) };
    const { text, isUnreadable } = await openText(deps, deps.db, place, sealed);
    // One broken event must not hold up those after it: the client reads the state anew.
    if (isUnreadable) return { action: "resync" };
    const profileId = String(data["profileId"]);
    const profile = await cards(deps.db, deps.clock, `${brand.id} ${profileId}`, async () =>
      (await profileCards(deps, brand, [profileId], undefined)).get(profileId),
    );
    const { conversation, ...rest } = JSON.parse(text) as { conversation: object };
    // Events of before there was muting do not name it.
    return { action: "newMessage", ...rest, conversation: { muted: false, ...conversation }, profile };
  },
  unreadMessageCount: async (deps, { actor }) => ({
    action: "unreadMessageCount",
    count: await unreadCount(deps.db, { memberId: actor.id, brandId: actor.brandId }),
  }),
  userUpdate: (_deps, _member, { data }) => Promise.resolve({ action: "userUpdate", payload: data }),
};

/** Asked for each message, since a socket lives longer than a place of living. */
async function isOfAgeNow(
  deps: Pick<Deps, "brands" | "sessions">,
  { sessionId, brandId }: MemberActor,
): Promise<boolean> {
  const brand = await deps.brands.byId(brandId);
  if (brand?.settings.agePolicy === undefined) return true;
  const live = await deps.sessions.member(sessionId);
  return live !== undefined && isOfAgeAt(brand, live);
}

/** Null for an event that members' sockets do not know; what does not fit the contract is a fault and is not sent. */
export async function memberFrame(deps: Needs, member: Member, event: LogEvent) {
  const build = MEMBER_FRAMES[event.type];
  if (!build) return null;
  return checked(deps, UserServerFrame.safeParse(await build(deps, member, event)), event);
}

/** Operators' events hold no text, so that the frame is the event's data. */
export const agentFrame = (deps: Pick<Deps, "log">, event: LogEvent) =>
  Promise.resolve(checked(deps, AgentServerFrame.safeParse({ ...event.data, action: event.type }), event));

function checked<F extends object>(
  deps: Pick<Deps, "log">,
  read: { success: true; data: F } | { success: false; error: unknown },
  { type, key }: LogEvent,
): F | null {
  if (read.success) return read.data;
  deps.log.error({ type, key }, "an event does not fit the contract of its frame");
  return null;
}
