import { startFaultProxy } from "@masq/server/testing/fault-proxy";
import { filesMax, FIRST_TRY_MS, inParallel, openLine } from "@masq/server/testing/many-lines";
import { writeAsProfile } from "@masq/server/testing/write-as-profile";
import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer, stopServer, type RunningApp } from "./lib/running-app.ts";
import { ask, figure, percentile, type Figure } from "./lib/measure.ts";

const IDLE_MS = 8_000;
const BYTES_LIMIT_KB = 6;
const BACK_LIMIT_S = 15;
/** A member who was away for a minute of lively writing: two events per message. */
const MISSED_LETTERS = 60;
const LATE_MEMBERS = 20;
const RESYNC_LIMIT_MS = 150;

/** Kilobytes after a collection: leftovers of the handshakes are not part of an idle socket. */
async function livingKb(pid: number): Promise<number> {
  await sleep(IDLE_MS);
  for (let nth = 0; nth < 2; nth += 1) {
    process.kill(pid, "SIGUSR2");
    await sleep(IDLE_MS / 4);
  }
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }));
}
const COLLECT = `--expose-gc --import=${new URL("lib/collect.ts", import.meta.url).href}`;

/** From the connection's first byte to the last missed event. */
async function resyncMs(app: RunningApp, url: string): Promise<number> {
  const member = await app.given.member();
  const { token, headers } = await app.given.signIn(member);
  const { profiles } = JSON.parse((await ask(url, "/api/profiles?limit=1", { headers })).body) as {
    profiles: { _id: string }[];
  };
  const agent = await app.given.agent();
  const letter = { memberId: member.id, profileId: profiles[0]?._id ?? "", agentId: agent.id, brandId: member.brandId };
  const state = JSON.parse((await ask(url, "/api/live-state", { headers })).body) as { o: number; epoch: string };
  for (let nth = 0; nth < MISSED_LETTERS; nth += 1)
    await writeAsProfile(app, { ...letter, text: `Line ${nth} of a long evening` });
  const from = performance.now();
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws/user`, ["access_token", token]);
  socket.addEventListener("open", () =>
    socket.send(JSON.stringify({ action: "resume", after: state.o, epoch: state.epoch })),
  );
  let next = state.o + 1;
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("message", ({ data }) => {
      const { action, o } = JSON.parse(String(data)) as { action: string; o?: number };
      if (action === "welcome" || o === undefined) return;
      if (o !== next) reject(new Error(`event ${o} came where ${next} was due`));
      next += 1;
      if (o === state.o + MISSED_LETTERS * 2) resolve();
    });
  });
  socket.close();
  return performance.now() - from;
}

/** Idle sockets of many members, all cut at once, and a member who returns after a minute; through a proxy. */
export async function benchSockets(app: RunningApp, wanted: number, say: (line: string) => void): Promise<Figure[]> {
  const count = Math.min(wanted, Math.floor((filesMax() - 500) / 3));
  if (count < wanted) say(`      the file limit of this machine allows ${count} sockets instead of ${wanted}`);
  const env = { DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, NODE_OPTIONS: COLLECT };
  const { child, url } = await startServer(env);
  const proxy = await startFaultProxy(url);
  try {
    const tokens = await inParallel(count, async () => (await app.given.signIn(await app.given.member())).token);
    // What any first request loads is not part of a socket.
    await ask(url, "/api/brand");
    const warm = await inParallel(20, (index) => openLine(url, tokens[index] ?? ""));
    for (const { socket } of warm) socket.close();
    const pid = child.pid ?? 0;
    const before = await livingKb(pid);
    const lines = await inParallel(count, (index) => openLine(proxy.url, tokens[index] ?? ""));
    const perSocket = ((await livingKb(pid)) - before) / count;
    const from = performance.now();
    proxy.cut();
    await Promise.all(lines.map(({ closed }) => closed));
    proxy.mend();
    const back = await Promise.all(
      tokens.map(async (token) => {
        await sleep(FIRST_TRY_MS * (1 + Math.random()));
        return openLine(proxy.url, token);
      }),
    );
    const backS = (performance.now() - from) / 1000;
    for (const { socket } of back) socket.close();
    const late: number[] = [];
    for (let nth = 0; nth < LATE_MEMBERS; nth += 1) late.push(await resyncMs(app, url));
    return [
      figure(`memory of an idle socket, ${count} of them`, perSocket, "KB", BYTES_LIMIT_KB, "less"),
      figure(`${count} sockets cut at once, all back`, backS, "s", BACK_LIMIT_S, "less"),
      figure("resync after 60 s offline, p95 (120 events)", percentile(late, 0.95), "ms", RESYNC_LIMIT_MS, "less"),
    ];
  } finally {
    await proxy.close();
    await stopServer(child);
  }
}
