import type { TestApp } from "./app.ts";
import type { MemberOver } from "./desk.ts";
import { requestFrom } from "./http.ts";

/** What the deck requires of a member: a text and tags. */
export const COMPLETE = { about_me: "Reads on trains, bad at endings.", tags: ["letters", "sea"] };

export type Player = Awaited<ReturnType<typeof createPlayer>>;

/** A member at the deck, over HTTP. The given characters accept ages 25 to 80 and share two tags with COMPLETE. */
export async function createPlayer(app: TestApp, over: MemberOver = {}, host = "localhost") {
  const member = await app.given.member({ ...COMPLETE, ...over });
  const { headers, token } = await app.given.signIn(member);
  /** Another session, since a token lasts an hour of the test clock. */
  const signInAgain = async (): Promise<void> => void Object.assign(headers, (await app.given.signIn(member)).headers);
  const request = requestFrom(app.url);
  let keys = 0;
  const call = (method: string, path: string, body?: unknown, key?: string) =>
    request(`/api${path}`, {
      method,
      host,
      ...(body !== undefined && { body }),
      headers: { ...headers, ...(key !== undefined && { "idempotency-key": key }) },
    });
  return {
    ...member,
    headers,
    token,
    call,
    signInAgain,
    next: (...except: string[]) => call("GET", `/match/next${except.length > 0 ? `?except=${except.join()}` : ""}`),
    swipe: (toUserId: string, actionType = "like", key = `swipe-${(keys += 1)}`) =>
      call("POST", "/match/swipe", { toUserId, actionType }, key),
    later: (toUserId: string) => call("POST", "/match/later", { toUserId }),
    undo: (toUserId?: string) => call("POST", "/match/undo", toUserId === undefined ? undefined : { toUserId }),
    matches: () => call("GET", "/matches"),
    likes: async () => (await call("GET", `/user/${member.id}`)).body.likes as number,
    /** Stored state: counting rows, all rows, counting matches. */
    stored: async () => {
      const swipes = await app.db.selectFrom("swipe").where("member_id", "=", member.id).selectAll().execute();
      const matches = await app.db.selectFrom("match").where("member_id", "=", member.id).selectAll().execute();
      return {
        current: swipes.filter((row) => row.ended_at === null).length,
        all: swipes.length,
        matches: matches.filter((row) => row.ended_at === null).length,
      };
    },
  };
}
