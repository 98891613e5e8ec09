import { ask, newKey } from "./measure.ts";

export type Caller = { headers: Record<string, string> };

/** A member's line. Returns the id of its conversation. */
export async function send(url: string, { headers }: Caller, path: string): Promise<string> {
  const message = { messageType: "text", message: "The tide was late today, and so was I." };
  const given = { method: "POST", headers: { ...headers, "idempotency-key": newKey() }, body: message };
  const { status, body } = await ask(url, path, given);
  if (status !== 201) throw new Error(`a send answered ${status}: ${body}`);
  return (JSON.parse(body) as { conversation: { _id: string } }).conversation._id;
}

export async function read(url: string, { headers }: Caller, path: string): Promise<void> {
  const { status, body } = await ask(url, path, { headers });
  if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${body}`);
}

/** Wide enough for a full page of the smallest cast, in so many ways that no kept search answers the next. */
export const searchOf = (turn: number): string =>
  `gender=${turn % 2 ? "women" : "men"}&ageMin=${18 + (turn % 7)}&ageMax=${70 + (turn % 23)}&sortBy=${turn % 3 ? "recent" : "age-asc"}`;

type Claim = { _id: string; claimEpoch: number; conversation: { messages: { _id: string }[] } };

type Told = { next?: { claims: Claim[] }; details?: { templates?: { text: string }[] } };

/** Answers what waits, each answer bringing the next item (docs/decisions/044). Returns the number of answers. */
export async function answerAll(url: string, { headers }: Caller): Promise<number> {
  const start = { queue: "agent-status", message: { event: "start", status: "online" } };
  await ask(url, "/agent-api/event", { method: "POST", headers, body: start });
  const answer = async ({ _id, claimEpoch, conversation }: Claim, text: string): Promise<Told> => {
    const lastMessageId = conversation.messages.at(-1)?._id ?? null;
    const body = { messageType: "text", message: text, next: true, claimEpoch, lastMessageId };
    const given = { method: "POST", headers: { ...headers, "idempotency-key": newKey() }, body };
    const reply = await ask(url, `/agent-api/stock/${_id}/reply`, given);
    const told = JSON.parse(reply.body) as Told;
    // A member of the demo has asked whether the character is real.
    const [honest] = told.details?.templates ?? [];
    if (reply.status === 422 && honest && text !== honest.text)
      return answer({ _id, claimEpoch, conversation }, honest.text);
    if (reply.status !== 201) throw new Error(`an answer answered ${reply.status}: ${reply.body}`);
    return told;
  };
  const { status, body } = await ask(url, "/agent-api/claim", { headers });
  if (status !== 200) throw new Error(`a claim answered ${status}: ${body}`);
  let [claim] = (JSON.parse(body) as { claims: Claim[] }).claims;
  let answers = 0;
  for (; claim !== undefined; answers += 1) {
    const told = await answer(claim, "And then the tide turned.");
    claim = told.next?.claims[0];
  }
  return answers;
}
