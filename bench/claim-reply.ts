import type { House } from "./lib/house.ts";
import { ask, figure, percentile, type Figure } from "./lib/measure.ts";

const OPERATORS = 16;
const MS = 8_000;

type Caller = (
  method: string,
  path: string,
  body?: unknown,
  key?: string,
) => Promise<{ status: number; json: ReturnType<typeof JSON.parse> }>;
function callerOf(house: House, headers: Record<string, string>): Caller {
  return async (method, path, body, key) => {
    const reply = await ask(house.url, path, {
      method,
      headers: { ...headers, ...(key !== undefined && { "idempotency-key": key }) },
      ...(body !== undefined && { body }),
    });
    return { status: reply.status, json: reply.body ? JSON.parse(reply.body) : undefined };
  };
}

/** Members keep the queue full; 16 operators claim and answer without pause. Every reply is checked to be the only one. */
export async function benchDesk(house: House): Promise<Figure[]> {
  const members = await Promise.all(
    Array.from({ length: 24 }, async () =>
      callerOf(house, (await house.given.signIn(await house.given.member({ credits: 5000 }))).headers),
    ),
  );
  const operators = await Promise.all(
    Array.from({ length: OPERATORS }, async () =>
      callerOf(house, (await house.given.signIn(await house.given.agent())).headers),
    ),
  );
  const cast = JSON.parse(
    (await ask(house.url, "/api/profiles?limit=12", { headers: { "x-api-key": "demo-velvetrooms" } })).body,
  ) as { profiles: { _id: string }[] };
  await Promise.all(
    operators.map((call) =>
      call("POST", "/agent-api/event", { queue: "agent-status", message: { event: "start", status: "online" } }),
    ),
  );
  const claims: number[] = [];
  const replies: number[] = [];
  const answered = new Set<string>();
  let doubled = 0;
  const until = performance.now() + MS;
  const write = async (call: Caller, who: number): Promise<void> => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const profile = cast.profiles[turn % cast.profiles.length]?._id ?? "";
      const sent = await call(
        "POST",
        `/api/conversation/${profile}`,
        { messageType: "text", message: `Line ${turn}` },
        `w${who}-${turn}`,
      );
      if (sent.status !== 201) throw new Error(`send answered ${sent.status}: ${JSON.stringify(sent.json)}`);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  };
  const answer = async (call: Caller, who: number): Promise<void> => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      let began = performance.now();
      const claimed = await call("GET", "/agent-api/claim");
      claims.push(performance.now() - began);
      const claim = claimed.json.claims?.[0];
      if (!claim) continue;
      const last = claim.conversation.messages.at(-1)._id;
      began = performance.now();
      const reply = await call(
        "POST",
        `/agent-api/stock/${claim._id}/reply`,
        {
          messageType: "text",
          message: "And then the tide turned.",
          claimEpoch: claim.claimEpoch,
          lastMessageId: last,
        },
        `r${who}-${turn}`,
      );
      if (reply.status === 201) {
        replies.push(performance.now() - began);
        if (answered.has(claim._id)) doubled += 1;
        answered.add(claim._id);
      }
    }
  };
  await Promise.all([...members.map(write), ...operators.map(answer)]);
  return [
    figure("claim, p95 at 16 operators without pause", percentile(claims, 0.95), "ms", 50, "less"),
    figure("reply, p95 at 16 operators without pause", percentile(replies, 0.95), "ms", 80, "less"),
    figure("claim and reply cycles", replies.length / (MS / 1000), "/s", 250, "more"),
    figure("double replies", doubled, "", 0.5, "less"),
  ];
}
