import { setTimeout as sleep } from "node:timers/promises";
import type { RunningApp } from "./lib/running-app.ts";
import { ask, figure, newKey, percentile, type Figure } from "./lib/measure.ts";

const PAIRS = 50;
const ROUNDS = 6;
/** A server that has just started compiles code and plans statements during everyone's first round. */
const COLD_ROUNDS = 1;
const LIMIT_MS = 20_000;

type Claims = {
  claims: { _id: string; claimEpoch: number; conversation: { user: { _id: string }; messages: { _id: string }[] } }[];
};

function openSocket(url: string, token: string, onReply: (text: string) => void): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws/user`, ["access_token", token]);
  socket.addEventListener("message", (event) => {
    const frame = JSON.parse(String(event.data)) as {
      action: string;
      message?: { message: string; senderType: string };
    };
    if (frame.action === "newMessage" && frame.message?.senderType === "profile") onReply(frame.message.message);
  });
  return new Promise((resolve, reject) => {
    socket.addEventListener("open", () => resolve(socket));
    socket.addEventListener("error", () => reject(new Error("the socket was refused")));
  });
}

/** From an operator's reply to its frame on the member's socket, 50 pairs at once. */
export async function benchScreens(app: RunningApp): Promise<Figure[]> {
  const cast = JSON.parse(
    (await ask(app.url, "/api/profiles?limit=36", { headers: { "x-api-key": "demo-velvetrooms" } })).body,
  ) as { profiles: { _id: string }[] };
  const sentAt = new Map<string, { at: number; round: number }>();
  const samples: number[] = [];
  const cold: number[] = [];
  const heard = (text: string): void => {
    const from = sentAt.get(text);
    if (from !== undefined) (from.round < COLD_ROUNDS ? cold : samples).push(performance.now() - from.at);
    sentAt.delete(text);
  };
  const pairs: {
    index: number;
    member: Record<string, string>;
    operator: Record<string, string>;
    socket: WebSocket;
  }[] = [];
  const watched = new Set<string>();
  for (let index = 0; index < PAIRS; index += 1) {
    const account = await app.given.member({ credits: 50 });
    watched.add(account.id);
    const member = await app.given.signIn(account);
    const operator = await app.given.signIn(await app.given.agent());
    pairs.push({
      index,
      member: member.headers,
      operator: operator.headers,
      socket: await openSocket(app.url, member.token, heard),
    });
    await ask(app.url, "/agent-api/event", {
      method: "POST",
      headers: operator.headers,
      body: { queue: "agent-status", message: { event: "start", status: "online" } },
    });
  }
  const until = performance.now() + LIMIT_MS;
  const work = async ({ index, member, operator }: (typeof pairs)[number]): Promise<void> => {
    await sleep(index * 20);
    for (let round = 0; round < ROUNDS && performance.now() < until; round += 1) {
      const profile = cast.profiles[index % cast.profiles.length]?._id ?? "";
      await ask(app.url, `/api/conversation/${profile}`, {
        method: "POST",
        headers: { ...member, "idempotency-key": newKey() },
        body: { messageType: "text", message: `Pair ${index}` },
      });
      const asked = await ask(app.url, "/agent-api/claim", { headers: operator });
      if (asked.status !== 200) throw new Error(`a claim answered ${asked.status}: ${asked.body}`);
      const { claims } = JSON.parse(asked.body) as Claims;
      const claim = claims[0];
      if (!claim) continue;
      const text = `The tide turned for the ${index}th time in the ${round}th act.`;
      // The demo's own members are in the queue, too, and nobody watches their screens.
      if (watched.has(claim.conversation.user._id)) sentAt.set(text, { at: performance.now(), round });
      const answered = await ask(app.url, `/agent-api/stock/${claim._id}/reply`, {
        method: "POST",
        headers: { ...operator, "idempotency-key": `a${index}-${round}` },
        body: {
          messageType: "text",
          message: text,
          claimEpoch: claim.claimEpoch,
          lastMessageId: claim.conversation.messages.at(-1)?._id ?? "",
        },
      });
      // The member wrote again in the meantime: refused by the fence, so there will be no frame.
      if (answered.status !== 201) sentAt.delete(text);
      await sleep(1_000); // people, not a flood: about 50 replies per second over all pairs
    }
  };
  await Promise.all(pairs.map(work));
  await sleep(1_000);
  for (const { socket } of pairs) socket.close();
  const arrived = samples.length + cold.length;
  return [
    figure("operator's reply to the member's socket, p95 at 50 pairs", percentile(samples, 0.95), "ms", 150, "less"),
    figure("the same in the first second of a cold server, p95", percentile(cold, 0.95), "ms", 500, "less"),
    figure("frames that arrived, of replies sent", arrived / Math.max(1, arrived + sentAt.size), "x", 1, "more"),
  ];
}
