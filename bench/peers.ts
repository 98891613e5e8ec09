import { openPool } from "@masq/db/open";
import fs from "node:fs";
import { CALLS, drive, readPeer, type CallName, type Driven, type Peer } from "./lib/peer.ts";
import { ask, figure, median, type Figure } from "./lib/measure.ts";
import type { RunningApp } from "./lib/running-app.ts";

const CLIENTS = 8;
const MEMBERS = 8;
const CHARACTERS = 10;
const NAMES: Record<CallName, string> = {
  list: "list of members or characters",
  conversations: "list of conversations",
  send: "a line",
};
type Times = { clients: number; ms: number; rounds: number };
const TIMES: Times = { clients: CLIENTS, ms: 3_000, rounds: 3 };

/** Each call of the two in turns, so that the machine's other work meets both. */
export async function comparePeers(
  ours: Peer,
  theirs: Peer,
  { clients, ms, rounds }: Times,
  say: (line: string) => void,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of CALLS) {
    for (const peer of [ours, theirs]) await drive(peer, name, clients, ms / 2);
    const driven: Record<"ours" | "theirs", Driven[]> = { ours: [], theirs: [] };
    for (let round = 0; round < rounds; round += 1) {
      driven.ours.push(await drive(ours, name, clients, ms));
      driven.theirs.push(await drive(theirs, name, clients, ms));
    }
    const middle = (of: readonly Driven[], part: keyof Driven): number => median(of.map((one) => one[part]));
    const told = (peer: Peer, of: readonly Driven[]): string =>
      `${peer.name} ${middle(of, "perSecond").toFixed(0)}/s, ${middle(of, "processorMs").toFixed(2)} ms of a processor each`;
    say(`      ${NAMES[name]}, ${clients} at a time: ${told(ours, driven.ours)}; ${told(theirs, driven.theirs)}`);
    const ratio = (part: keyof Driven): number => middle(driven.ours, part) / middle(driven.theirs, part);
    figures.push(
      figure(`${NAMES[name]}, requests/s over ${theirs.name}`, ratio("perSecond"), "x", 1, "more"),
      figure(`${NAMES[name]}, processor over ${theirs.name}`, ratio("processorMs"), "x", 1, "less"),
    );
  }
  return figures;
}

/** Ours as a peer: some members, each with conversations. */
async function ourselves(app: RunningApp): Promise<Peer> {
  const pool = openPool(app.databaseUrl, { max: 1, role: "owner" });
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  await pool.end();
  const stat = fs.readFileSync(`/proc/${rows[0]?.pid ?? 0}/stat`, "utf8");
  const postmaster = Number(stat.split(") ")[1]?.split(" ")[1]);
  const cast = await ask(app.url, `/api/profiles?limit=${CHARACTERS}`, {
    headers: { "x-api-key": "demo-velvetrooms" },
  });
  const { profiles } = JSON.parse(cast.body) as { profiles: { _id: string }[] };
  const values: Record<string, string>[] = [];
  for (let nth = 0; nth < MEMBERS; nth += 1) {
    const { headers } = await app.given.signIn(await app.given.member({ credits: 50_000 }));
    let conversation = "";
    for (const { _id } of profiles) {
      const given = {
        method: "POST",
        headers: { ...headers, "idempotency-key": `peer-${nth}-${_id}` },
        body: { messageType: "text", message: "Is this seat taken?" },
      };
      const { status, body } = await ask(app.url, `/api/conversation/${_id}`, given);
      if (status !== 201) throw new Error(`a send answered ${status}: ${body}`);
      conversation = (JSON.parse(body) as { conversation: { _id: string } }).conversation._id;
    }
    values.push({ ...headers, conversation });
  }
  const headers = Object.fromEntries(Object.keys(values[0] ?? {}).map((name) => [name, `{${name}}`]));
  delete headers["conversation"];
  const read = { method: "GET", headers, status: 200 };
  return {
    name: "ours",
    base: app.url,
    processes: [app.pid, postmaster],
    values,
    calls: {
      list: { ...read, path: "/api/profiles?sortBy=recent&page=1", contains: '"username"' },
      conversations: { ...read, path: "/api/conversations?type=conversations", contains: "{conversation}" },
      send: {
        method: "POST",
        path: "/api/conversation/{conversation}/message",
        headers: { ...headers, "idempotency-key": "{turn}" },
        body: { messageType: "text", message: "The tide was late today, {turn} times." },
        status: 201,
        contains: "{turn}",
      },
    },
  };
}

/** Ours beside a product that the caller runs on this machine and describes in a file: bench/README.md. */
export async function benchPeers(app: RunningApp, file: string, say: (line: string) => void): Promise<Figure[]> {
  if (file === "") throw new Error("--only peers needs --peer FILE.json (bench/README.md)");
  return comparePeers(await ourselves(app), readPeer(file), TIMES, say);
}
