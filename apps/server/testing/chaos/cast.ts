import type { RunningApp } from "../running-app.ts";
import { askUntilTold, type Field } from "./calls.ts";
import { intervene, operate, readEnd, write } from "./desk.ts";

/** Longer than any run: lapses belong to the claim model, which sees the sweeper. */
export const LEASE_MS = 3_600_000;
/** Settings of a product that is disturbed while everyone works. */
export const HARMED = { RATE_LIMITS: "off", CLAIM_TTL_MS: String(LEASE_MS), DATABASE_WAIT_MS: "2000" };

const OPERATORS = 4;
const CHARACTERS = 2;
const CREDITS = 100_000;

export type Writing = {
  id: string;
  token: string;
  headers: Record<string, string>;
  host: string;
  characters: readonly string[];
};
export type Signed = { id: string; headers: Record<string, string> };
export type Cast = { members: Writing[]; operators: Signed[]; admin: Signed };

/** Two members, their characters, operators and an admin, in a brand of this run's own. */
export async function castOf(app: RunningApp, operatorCount = OPERATORS): Promise<Cast> {
  const room = app.rooms[0]!;
  const scope = [room.scope];
  const characters = await Promise.all(Array.from({ length: CHARACTERS }, () => app.given.profile({ scope })));
  const signed = async (over: object): Promise<Signed> => {
    const agent = await app.given.agent({ scope, ...over });
    return { id: agent.id, headers: (await app.given.signIn(agent)).headers };
  };
  const members = await Promise.all(
    [0, 1].map(async (): Promise<Writing> => {
      const place = { country: "NL", zipcode: "3511 AB", city: "Utrecht" };
      const member = await app.given.member({ credits: CREDITS, brand_id: room.brandId, ...place });
      const { headers, token } = await app.given.signIn(member);
      return { id: member.id, token, headers, host: room.host, characters: characters.map(({ id }) => id) };
    }),
  );
  const operators = await Promise.all(Array.from({ length: operatorCount }, () => signed({})));
  const admin = await signed({ role: "admin" });
  return { members, operators, admin };
}

export async function goOnline(field: Field, operators: readonly Signed[]): Promise<void> {
  const body = { queue: "agent-status", message: { event: "start", status: "online" } };
  for (const { headers } of operators) {
    const reply = await askUntilTold(field, { method: "POST", path: "/agent-api/event", headers, body });
    if (reply?.status !== 200) throw new Error(`An operator could not begin: ${reply?.status} ${reply?.text}`);
  }
}

/** Runs the whole cast until the field's end. `readEnd`: the final state, read by the admin. */
export function workOn(
  field: Field,
  { members, operators, admin }: Cast,
): { work: Promise<unknown>; readEnd: () => Promise<void> } {
  const opened = members.map(() => new Map<string, string>());
  const work = Promise.all([
    ...members.map((member, index) => write(field, member, opened[index]!)),
    ...operators.map(({ id, headers }) => operate(field, id, headers)),
    ...opened.map((own) => intervene(field, admin.headers, own)),
  ]);
  return {
    work,
    readEnd: async () => {
      for (const own of opened) await readEnd(field, admin.headers, own);
    },
  };
}
