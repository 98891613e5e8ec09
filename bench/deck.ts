import type { RunningApp } from "./lib/running-app.ts";
import { ask, figure, load, percentile, type Figure } from "./lib/measure.ts";

const CLIENTS = 8;
const WARM_MS = 2_000;
const MS = 5_000;

type Player = { headers: Record<string, string>; seen: Set<string>; twice: number };

async function playerOf(app: RunningApp): Promise<Player> {
  const member = await app.given.member({ about_me: "Reads on trains.", tags: ["letters", "sea"], likes: 1_000_000 });
  const { headers } = await app.given.signIn(member);
  return { headers, seen: new Set(), twice: 0 };
}

/** Members swipe card after card: fetch the next card, then like or dislike it. No card may come twice. */
export async function benchDeck(app: RunningApp): Promise<Figure[]> {
  const players = await Promise.all(Array.from({ length: CLIENTS }, () => playerOf(app)));
  const dealt: number[] = [];
  const swiped: number[] = [];
  const turnCard = async (player: Player, turn: number): Promise<void> => {
    const { headers, seen } = player;
    const began = performance.now();
    const next = await ask(app.url, "/api/match/next", { headers });
    dealt.push(performance.now() - began);
    if (next.status !== 200) throw new Error(`/match/next answered ${next.status}: ${next.body.slice(0, 200)}`);
    const card = JSON.parse(next.body) as { _id: string } | null;
    if (card === null) throw new Error("The deck ran out of cards");
    if (seen.has(card._id)) player.twice += 1;
    seen.add(card._id);
    const from = performance.now();
    const reply = await ask(app.url, "/api/match/swipe", {
      method: "POST",
      headers: { ...headers, "idempotency-key": `${card._id}-${turn}` },
      body: { toUserId: card._id, actionType: turn % 3 === 0 ? "like" : "dislike" },
    });
    swiped.push(performance.now() - from);
    if (reply.status !== 200) throw new Error(`/match/swipe answered ${reply.status}: ${reply.body.slice(0, 200)}`);
  };
  let turn = 0;
  await load(CLIENTS, WARM_MS, (client) => turnCard(players[client]!, (turn += 1)));
  dealt.length = 0;
  swiped.length = 0;
  await load(CLIENTS, MS, (client) => turnCard(players[client]!, (turn += 1)));
  const twice = players.reduce((sum, player) => sum + player.twice, 0);
  return [
    figure("deck, next card p95 at 8 clients", percentile(dealt, 0.95), "ms", 40, "less"),
    figure("deck, swipe p95 at 8 clients", percentile(swiped, 0.95), "ms", 60, "less"),
    figure("deck, cards that came twice", twice, "", 0.5, "less"),
  ];
}
