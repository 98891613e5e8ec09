import { AgentServerFrame } from "@masq/contract/frames/agent";
import { UserServerFrame } from "@masq/contract/frames/user";
import type { ProfileCard } from "@masq/contract/member/profiles";
import type { Deps } from "../deps.ts";
import { unreadCount } from "../chat/conversations/conversations.queries.ts";
import { readTold } from "../chat/messages/read-told.ts";
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

/** Cached per brand for all sockets: the card contains nothing of the viewer. */
const cards = shortCache<ProfileCard | undefined>({ ms: 5_000, max: 2_000 });

const RESYNC = { action: "resync" };

/** What an event tells, which stands in it, or else in the message that it names; or the frame that takes its place. */
async function openTold(deps: Needs, { actor, brand }: Member, { key, data, sealed }: LogEvent) {
  // What a call may not read is not sent here either; counters stay correct.
  if (!(await isOfAgeNow(deps, actor))) return RESYNC;
  if (!sealed) {
    const [conversationId, messageId] = [String(data["conversationId"]), String(data["messageId"])];
    return (await readTold(deps, { memberId: actor.id, brand, conversationId, messageId })) ?? RESYNC;
  }
  const place = { memberId: actor.id, place: eventPlace(actor.id, key) };
  const { text, isUnreadable } = await openText(deps, deps.db, place, sealed);
  // A broken event must not block later ones: the client reloads the state.
  return isUnreadable ? RESYNC : (JSON.parse(text) as { conversation: object });
}

/** The frame of a recorded event on `/ws/user`. Counters are read now: they are absolute, so the newest is right. */
const MEMBER_FRAMES: Record<string, Build> = {
  newMessage: async (deps, member, event) => {
    const told = await openTold(deps, member, event);
    if ("action" in told) return told;
    const { brand } = member;
    const { data } = event;
    const profileId = String(data["profileId"]);
    const profile = await cards(deps.db, deps.clock, `${brand.id} ${profileId}`, async () =>
      (await profileCards(deps, brand, [profileId], undefined)).get(profileId),
    );
    const { conversation, ...rest } = told;
    // Events from before muting existed lack it.
    return { action: "newMessage", ...rest, conversation: { muted: false, ...conversation }, profile };
  },
  messageChanged: async (deps, member, event) => {
    const told = await openTold(deps, member, event);
    return { action: "messageChanged", ...told };
  },
  unreadMessageCount: async (deps, { actor }) => ({
    action: "unreadMessageCount",
    count: await unreadCount(deps.db, { memberId: actor.id, brandId: actor.brandId }),
  }),
  userUpdate: (_deps, _member, { data }) => Promise.resolve({ action: "userUpdate", payload: data }),
};

/** Checked per message, since the member may move during a socket's life. */
async function isOfAgeNow(
  deps: Pick<Deps, "brands" | "sessions">,
  { sessionId, brandId }: MemberActor,
): Promise<boolean> {
  const brand = await deps.brands.byId(brandId);
  if (brand?.settings.agePolicy === undefined) return true;
  const live = await deps.sessions.member(sessionId);
  return live !== undefined && isOfAgeAt(brand, live);
}

/** Null for events members' sockets do not know; a frame that violates the contract is an error and not sent. */
export async function memberFrame(deps: Needs, member: Member, event: LogEvent) {
  const build = MEMBER_FRAMES[event.type];
  if (!build) return null;
  return checked(deps, UserServerFrame.safeParse(await build(deps, member, event)), event);
}

/** Operators' events hold no text, so the frame is the event's data. */
export const agentFrame = (deps: Pick<Deps, "log">, event: LogEvent) =>
  Promise.resolve(checked(deps, AgentServerFrame.safeParse({ ...event.data, action: event.type }), event));

function checked<F extends object>(
  deps: Pick<Deps, "log">,
  read: { success: true; data: F } | { success: false; error: unknown },
  { type, key }: LogEvent,
): F | null {
  if (read.success) return read.data;
  deps.log.error({ type, key }, "event violates the contract of its frame");
  return null;
}
