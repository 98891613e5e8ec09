import type { TestReply } from "../http.ts";
import { ask, askUntilTold, note, rest, type Field } from "./calls.ts";

type Headers = Record<string, string>;
type Line = { _id: string; sequence: number };
type Claim = { _id: string; claimEpoch: number; conversation: { _id: string; messages: Line[] } };
const linesOf = ({ body }: TestReply): Line[] => (body as { messages: Line[] }).messages;
/** A claim as a console remembers it, with the newest line on its screen. */
type Held = { stockId: string; conversationId: string; epoch: number; newest: Line };

/** By then a database that was just killed is back. */
const END_MS = 30_000;

/** Share of lines sent again with their key. */
const REPEATED = 0.15;

let keys = 0;
const nextKey = (): string => `chaos-${(keys += 1)}`;

/** A member who keeps writing to several characters, and repeats unacknowledged lines. */
export async function write(
  field: Field,
  { headers, host, characters }: { headers: Headers; host: string; characters: readonly string[] },
  opened: Map<string, string>,
): Promise<void> {
  const { history } = field;
  for (let n = 0; history.now() < field.until; n += 1) {
    const character = characters[n % characters.length] ?? "";
    const known = opened.get(character);
    const path = known === undefined ? `/api/conversation/${character}` : `/api/conversation/${known}/message`;
    const key = nextKey();
    const body = { messageType: "text", message: `Line ${n} of mine` };
    const invoke = history.now();
    const asked = { method: "POST", path, host, headers: { ...headers, "idempotency-key": key }, body };
    const reply = await askUntilTold(field, asked);
    const conversationId = known ?? (reply?.body as { conversation?: { _id: string } } | undefined)?.conversation?._id;
    if (conversationId !== undefined) {
      opened.set(character, conversationId);
      note(field, conversationId, invoke, { kind: "send", key }, reply);
      // Like a client that missed the response.
      if (field.chance() < REPEATED) {
        const since = history.now();
        note(field, conversationId, since, { kind: "send", key }, await askUntilTold(field, asked));
      }
    }
    await rest(field.chance() * field.paceMs);
  }
}

/** An operator: polls, reads, replies, is hasty or late, releases, and has an old tab that still remembers. */
export async function operate(field: Field, id: string, headers: Headers): Promise<void> {
  let held: Held | undefined;
  let old: Held[] = [];
  const asked = (method: string, path: string, body?: unknown, key = nextKey()) => ({
    method,
    path: `/agent-api${path}`,
    headers: { ...headers, "idempotency-key": key },
    body,
  });
  const call = (...of: Parameters<typeof asked>) => ask(field, asked(...of));

  const poll = async (): Promise<void> => {
    const invoke = field.history.now();
    const reply = await call("GET", "/claim");
    if (reply?.status !== 200) return;
    const [claim] = (reply.body as { claims: Claim[] }).claims;
    const conversationId = claim?.conversation._id;
    if (held && held.conversationId !== conversationId)
      field.history.add(held.conversationId, invoke, { kind: "holds-not", agent: id }, { kind: "ok" });
    if (!claim || conversationId === undefined) return void (held = undefined);
    const { _id: stockId, claimEpoch: epoch } = claim;
    const newest = claim.conversation.messages.at(-1)!;
    field.history.add(conversationId, invoke, { kind: "holds", agent: id }, { kind: "ok", stockId, epoch });
    field.history.add(conversationId, invoke, { kind: "look" }, { kind: "ok", seq: newest.sequence });
    if (held && held.epoch !== epoch) old = [...old, held].slice(-3);
    held = { stockId, conversationId, epoch, newest };
  };
  const look = async (at: Held): Promise<Held> => {
    const invoke = field.history.now();
    const reply = await call("GET", `/conversation/${at.conversationId}`);
    if (reply?.status !== 200) return at;
    const newest = linesOf(reply).at(-1)!;
    field.history.add(at.conversationId, invoke, { kind: "look" }, { kind: "ok", seq: newest.sequence });
    return { ...at, newest };
  };
  const answer = async (at: Held, key = nextKey()): Promise<string> => {
    const invoke = field.history.now();
    const { stockId, epoch, newest } = at;
    const body = { messageType: "text", message: `Answer ${key}`, claimEpoch: epoch, lastMessageId: newest._id };
    const reply = await askUntilTold(field, asked("POST", `/stock/${stockId}/reply`, body, key));
    const told = { kind: "reply", agent: id, stockId, epoch, seen: newest.sequence, key } as const;
    const outcome = note(field, at.conversationId, invoke, told, reply);
    if (outcome === "ok") field.counts.replies += 1;
    return outcome;
  };
  const giveBack = async (at: Held): Promise<void> => {
    const invoke = field.history.now();
    const { stockId, epoch, conversationId } = at;
    const reply = await call("POST", `/stock/${stockId}/release`, { claimEpoch: epoch, reason: "not mine" });
    if (reply?.status === 409 || reply?.status === 429) return; // over, or the hourly limit is reached
    const told = { kind: "back", agent: id, isLapse: false, epoch } as const;
    if (reply === undefined) field.history.add(conversationId, invoke, told, { kind: "unknown" });
    else field.history.add(conversationId, invoke, told, { kind: "ok", stockId, epoch: epoch + 1 });
  };

  for (; field.history.now() < field.until; await rest(field.chance() * 15)) {
    await poll();
    if (!held) continue;
    const draw = field.chance();
    // The tab of an earlier claim of the same item, with a fresh screen: only the epoch differs.
    const before = old.find(({ stockId }) => stockId === held?.stockId);
    if (before && draw < 0.6) await answer({ ...before, newest: (await look(held)).newest });
    else if (draw < 0.45) await answer(await look(held));
    else if (draw < 0.6) {
      await rest(field.chance() * 80);
      await answer(held);
    } else if (draw < 0.7) await Promise.all([answer(held), answer(held)]);
    else if (draw < 0.85) {
      const key = nextKey();
      // The outcome counts only after repeating the same key.
      await answer(held, key);
      await answer(held, key);
    } else if (draw < 0.9) await giveBack(held);
  }
}

/** An admin: takes conversations over, sometimes replies, and releases them. */
export async function intervene(field: Field, headers: Headers, opened: Map<string, string>): Promise<void> {
  const { history } = field;
  const call = (path: string, body?: unknown, key = nextKey()) =>
    askUntilTold(field, {
      method: "POST",
      path: `/agent-api${path}`,
      headers: { ...headers, "idempotency-key": key },
      body,
    });
  for (; history.now() < field.until; await rest(100 + field.chance() * 150)) {
    const all = [...opened.values()];
    const id = all[Math.floor(field.chance() * all.length)];
    if (id === undefined) continue;
    let invoke = history.now();
    note(field, id, invoke, { kind: "intervene" }, await call(`/conversation/${id}/intervene`));
    await rest(field.chance() * 60);
    if (field.chance() < 0.3) {
      const key = nextKey();
      const read = await askUntilTold(field, {
        method: "GET",
        path: `/agent-api/conversation/${id}?category=complaint&reason=looking+into+a+complaint`,
        headers,
      });
      if (read?.status !== 200) continue;
      const { _id: lastMessageId, sequence: seen } = linesOf(read).at(-1)!;
      invoke = history.now();
      const body = { messageType: "text", message: `The product answers ${key}`, admin: true, lastMessageId };
      note(field, id, invoke, { kind: "admin", key, seen }, await call(`/conversation/${id}/message`, body, key));
    }
    // Until it is released, nobody gets it.
    await call(`/conversation/${id}/release`);
  }
}

export async function readEnd(field: Field, headers: Headers, opened: Map<string, string>): Promise<void> {
  field.until = field.history.now() + END_MS;
  for (const id of opened.values()) {
    const invoke = field.history.now();
    const reply = await askUntilTold(field, {
      method: "GET",
      path: `/agent-api/conversation/${id}?category=complaint&reason=looking+into+a+complaint`,
      headers,
    });
    if (reply === undefined) throw new Error("Nobody answered at the end");
    if (reply.status === 200) {
      const seq = linesOf(reply).at(-1)?.sequence ?? 0;
      field.history.add(id, invoke, { kind: "look" }, { kind: "ok", seq });
    } else field.impossible.push(`the end was answered ${reply.status}: ${reply.text}`);
  }
}
