import { openPool } from "@masq/db/open";
import { rest } from "@masq/server/testing/chaos/calls";
import { sql } from "kysely";
import type { Cluster } from "./cluster.ts";
import type { PatroniNode } from "./patroni.ts";
import type { World } from "./world.ts";

/** Who lets itself be written to, asked past pooler and balancer, as a client with an old address would. */
export type Writers = {
  /** A failover begins, away from this node. */
  turn: (from: PatroniNode) => void;
  stop: () => Promise<void>;
  /** Writes that a node acknowledged after the one that took over had acknowledged its first. */
  secondWriters: () => string[];
  /** Acknowledged and no longer there. */
  lost: () => Promise<number>;
  acknowledged: () => number;
};

type Written = { nth: number; node: string; sentMs: number; toldMs: number };

const EVERY_MS = 400;
const CONNECT_MS = 1_000;

export async function watchWriters(world: World, { nodes, urlOf }: Cluster): Promise<Writers> {
  await world.withOwner((db) => sql`create table chaos_writer (nth integer primary key)`.execute(db));
  const turns: { from: string; atMs: number }[] = [];
  const written: Written[] = [];
  const open = new Set<Promise<void>>();
  let isOver = false;
  let last = 0;
  // A connection of its own each time: one that hangs at a frozen node keeps none of the later ones.
  const write = async (node: PatroniNode): Promise<void> => {
    const pool = openPool(urlOf(node), { max: 1, role: "owner", connectMs: CONNECT_MS, answerMs: CONNECT_MS });
    const nth = (last += 1);
    const sentMs = performance.now();
    try {
      await pool.query("insert into chaos_writer values ($1)", [nth]);
      written.push({ nth, node: node.name, sentMs, toldMs: performance.now() });
    } catch {
      // a standby, or gone, or it waits for a standby that no longer follows
    } finally {
      await pool.end().catch(() => {});
    }
  };
  const work = (async () => {
    while (!isOver) {
      for (const node of nodes) {
        const one = write(node);
        open.add(one);
        void one.finally(() => open.delete(one));
      }
      await rest(EVERY_MS);
    }
    await Promise.all(open);
  })();
  const secondWriters = (): string[] =>
    turns.flatMap(({ from, atMs }, index) => {
      const untilMs = turns[index + 1]?.atMs ?? Number.POSITIVE_INFINITY;
      const those = written.filter(({ toldMs, sentMs }) => toldMs >= atMs && sentMs < untilMs);
      const taken = Math.min(...those.filter(({ node }) => node !== from).map(({ toldMs }) => toldMs));
      const late = those.filter(({ node, sentMs }) => node === from && sentMs > taken);
      return late.map(({ sentMs }) => `failover ${index + 1}: ${from} took a write ${sentMs - taken} ms later`);
    });
  return {
    turn: (from) => void turns.push({ from: from.name, atMs: performance.now() }),
    stop: async () => {
      isOver = true;
      await work;
    },
    secondWriters,
    acknowledged: () => written.length,
    lost: async () => {
      const { rows } = await world.withOwner((db) => sql<{ nth: number }>`select nth from chaos_writer`.execute(db));
      const stored = new Set(rows.map(({ nth }) => nth));
      return written.filter(({ nth }) => !stored.has(nth)).length;
    },
  };
}
