import { sessionCookie } from "@masq/contract/session-cookie";
import { openLine } from "@masq/server/testing/many-lines";
import fs from "node:fs";
import path from "node:path";
import type { RunningApp } from "./running-app.ts";
import { ask, newKey } from "./measure.ts";

const MEMBERS = 12;
const OPERATORS = 3;
const CHARACTERS = 40;
const EMOJI = ["1f600", "1f602", "1f60d", "1f973", "1f98a", "1f339", "1f30a", "1f3b2"];
const SORTS = ["recent", "age-asc", "age-desc", "username-asc", "username-desc"];
const PAGES = ["/", "/prices", "/faq", "/about-us", "/sign-in", "/terms"];
const OWN_PAGES = ["/profiles", "/messages", "/matches", "/settings", "/interests", "/upgrade/credits", "/user"];

type Call = (turn: number) => Promise<void>;
type Signed = { headers: Record<string, string>; cookie: string; token: string };
const pick = <T>(of: readonly T[], turn: number): T => of[turn % of.length] as T;

const readCast = (db: RunningApp["deps"]["db"]): Promise<{ id: string }[]> =>
  db
    .selectFrom("profile_image")
    .innerJoin("profile", "profile.id", "profile_image.profile_id")
    .where("profile_image.type", "=", "avatar")
    .where("username", "not like", "measure%")
    .orderBy("profile.id")
    .limit(CHARACTERS)
    .select("profile.id")
    .execute();

function readLogin({ dataDir }: RunningApp): { username: string; password: string } {
  const text = fs.readFileSync(path.join(dataDir, "demo-logins.json"), "utf8");
  const [member] = (JSON.parse(text) as { members: { username: string; password: string }[] }).members;
  if (member === undefined) throw new Error("the demo has no member");
  return member;
}

/** What members, visitors and operators request in an evening. A turn is one request; `close` ends the sockets. */
export async function openMixedDay(
  app: RunningApp,
  url: string,
): Promise<{ turn: Call; renew: () => Promise<void>; close: () => void }> {
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, () =>
      app.given.member({ credits: 50_000, city: "Utrecht", about_me: "Reads on trains.", tags: ["letters"] }),
    ),
  );
  const operators = await Promise.all(Array.from({ length: OPERATORS }, () => app.given.agent()));
  const { db } = app.deps;
  const cast = await readCast(db);
  const { password, username } = readLogin(app);
  const pictures = new Set<string>();
  let signed: Signed[] = [];
  let lines: Awaited<ReturnType<typeof openLine>>[] = [];

  const call = async (address: string, given: Parameters<typeof ask>[2] = {}): Promise<string> => {
    const { status, body } = await ask(url, address, given);
    if (status >= 400) throw new Error(`${given.method ?? "GET"} ${address} answered ${status}: ${body.slice(0, 200)}`);
    return body;
  };
  const hang = (): void => {
    for (const { socket } of lines) socket.close();
    lines = [];
  };
  /** Members come and go, their sockets with them. */
  const renew = async (): Promise<void> => {
    hang();
    signed = await Promise.all(members.map((one) => app.given.signIn(one)));
    lines = await Promise.all(signed.map(({ token }) => openLine(url, token)));
  };
  // A second sign-in would take the desk from the first: sign in once per shift.
  const desk = await Promise.all(operators.map((one) => app.given.signIn(one)));
  for (const { headers } of desk) {
    const body = { queue: "agent-status", message: { event: "start", status: "online" } };
    await call("/agent-api/event", { method: "POST", headers, body });
  }
  const own = (turn: number): { headers: Record<string, string> } => ({ headers: pick(signed, turn).headers });
  const cookieOf = (turn: number) => ({ cookie: `${sessionCookie("user", false)}=${pick(signed, turn).cookie}` });
  const page = (address: string, turn: number, cookie?: { cookie: string }): Promise<string> => {
    const headers = { accept: "text/html", "accept-language": turn % 3 === 0 ? "de" : "en" };
    return call(address, { headers: { ...headers, ...cookie } });
  };
  const character = (turn: number): string => pick(cast, Math.floor(turn / MEMBERS)).id;
  const answer = async (turn: number): Promise<void> => {
    const { headers } = pick(desk, turn);
    const [claim] = (
      JSON.parse(await call("/agent-api/claim", { headers })) as {
        claims: { _id: string; claimEpoch: number; conversation: { messages: { _id: string }[] } }[];
      }
    ).claims;
    if (claim === undefined) return;
    // An opener has no message before it.
    const lastMessageId = claim.conversation.messages.at(-1)?._id ?? null;
    const body = { messageType: "text", message: "And then the tide turned.", claimEpoch: claim.claimEpoch };
    const given = { method: "POST", headers: { ...headers, "idempotency-key": `r${turn}` } };
    const address = `/agent-api/stock/${claim._id}/reply`;
    const { status, body: told } = await ask(url, address, { ...given, body: { ...body, lastMessageId } });
    // 409: the member wrote again, or a colleague holds it by now.
    if (status >= 400 && status !== 409) throw new Error(`POST ${address} answered ${status}: ${told.slice(0, 200)}`);
  };

  const kinds: readonly [weight: number, Call][] = [
    [
      4,
      async (turn) => void (await call(`/api/profiles?sortBy=${pick(SORTS, turn)}&page=${1 + (turn % 5)}`, own(turn))),
    ],
    [1, async (turn) => void (await call(`/api/profiles/counts?ageMin=${20 + (turn % 30)}`, own(turn)))],
    [
      2,
      async (turn) => {
        const body = await call(`/api/profile/${character(turn)}`, own(turn));
        for (const [found] of body.matchAll(/\/media\/img_[^"\s]+/g)) pictures.add(found);
      },
    ],
    [
      4,
      async (turn) => void (pictures.size > 0 && (await call(pick([...pictures], turn), { headers: cookieOf(turn) }))),
    ],
    [1, async (turn) => void (await call(`/emoji/64/${pick(EMOJI, turn)}.png`))],
    [2, async (turn) => void (await call("/api/conversations", own(turn)))],
    [1, async (turn) => void (await call("/api/match/next", own(turn)))],
    [
      3,
      async (turn) => {
        const headers = { ...own(turn).headers, "idempotency-key": newKey() };
        const body = { messageType: "text", message: `Line ${turn} of a long evening` };
        await call(`/api/conversation/${character(turn)}`, { method: "POST", headers, body });
      },
    ],
    [3, answer],
    [1, async (turn) => void (await call("/agent-api/queue", { headers: pick(desk, turn).headers }))],
    [2, async (turn) => void (await page(pick(PAGES, turn), turn))],
    [2, async (turn) => void (await page(pick(OWN_PAGES, turn), turn, cookieOf(turn)))],
  ];
  const order = kinds.flatMap(([weight, run]) => Array.from({ length: weight }, () => run));
  await renew();
  return {
    turn: async (turn) => {
      // Neighboring turns are of different kinds.
      await pick(order, turn * 7)(Math.floor(turn / order.length) + turn);
      // Hashing a password takes 19 MiB: only a few per minute.
      if (turn % 400 === 0) {
        const headers = { "x-api-key": "demo-velvetrooms" };
        await call("/api/authenticate", { method: "POST", headers, body: { username, password } });
      }
    },
    renew,
    close: hang,
  };
}
