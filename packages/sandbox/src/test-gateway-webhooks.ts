import { createHmac } from "node:crypto";
import type { StoredEvent } from "./test-gateway-store.ts";

const RETRIES_MS = [1_000, 5_000, 30_000, 120_000];
const ANSWER_MS = 10_000;
export const SIGNATURE_HEADER = "x-pay-signature";

/**
 * How webhooks are disturbed. `delayMs`: delay of each call. `copies`: how often each is sent (2: doubled). `hold`:
 * nothing leaves until `release`, which sends the newest first. `lose`: nothing leaves at all.
 */
export type Disturbance = { delayMs: number; copies: number; hold: boolean; lose: boolean };
const CALM: Disturbance = { delayMs: 0, copies: 1, hold: false, lose: false };

type Post = { url: () => string | undefined; secret: string; now: () => Date };

/** Webhook calls to the merchant: signed, retried until accepted, and disturbed on demand. */
export function openPost({ url, secret, now }: Post) {
  let disturbance = CALM;
  let held: StoredEvent[] = [];
  let isClosed = false;
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();
  const timers = new Set<NodeJS.Timeout>();
  /** The merchant's answers, newest last. */
  const answers: { id: string; status: number }[] = [];

  const later = (ms: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };
  const sign = (body: string, key: string): string => {
    const time = Math.floor(now().getTime() / 1000);
    return `t=${time},v1=${createHmac("sha256", key).update(`${time}.${body}`).digest("hex")}`;
  };
  const call = async (event: StoredEvent, key: string): Promise<number> => {
    const to = url();
    if (to === undefined) return 0;
    const body = JSON.stringify({ ...event, at: new Date(event.at).toISOString() });
    const reply = await fetch(to, {
      method: "POST",
      headers: { "content-type": "application/json", [SIGNATURE_HEADER]: sign(body, key) },
      body,
      redirect: "error",
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_MS)]),
    }).catch(() => undefined);
    await reply?.arrayBuffer().catch(() => undefined);
    answers.push({ id: event.id, status: reply?.status ?? 0 });
    return reply?.status ?? 0;
  };
  const deliver = (event: StoredEvent, attempt = 0): void => {
    if (isClosed) return;
    const sending = call(event, secret).then((status) => {
      const pause = RETRIES_MS[attempt];
      if ((status < 200 || status > 299) && pause !== undefined) later(pause, () => deliver(event, attempt + 1));
    });
    running.add(sending);
    void sending.finally(() => running.delete(sending));
  };
  const send = (event: StoredEvent): void => {
    const { delayMs, copies, hold, lose } = disturbance;
    if (lose || isClosed) return;
    if (hold) return void held.push(event);
    for (let copy = 0; copy < copies; copy += 1) {
      if (delayMs > 0) later(delayMs, () => deliver(event));
      else deliver(event);
    }
  };
  return {
    send,
    answers,
    disturb: (change: Partial<Disturbance>): void => {
      disturbance = { ...CALM, ...change };
    },
    /** Sends the held calls, newest first. */
    release: (): void => {
      const order = held.toReversed();
      held = [];
      disturbance = CALM;
      for (const event of order) send(event);
    },
    /** A call that anyone could make: right address, wrong signature. Resolves with the merchant's status. */
    forge: (event: StoredEvent): Promise<number> => call(event, "not the secret"),
    /** Sends an event again, like a gateway that missed the answer. Resolves with the merchant's status. */
    repeat: (event: StoredEvent): Promise<number> => call(event, secret),
    /** Resolves when nothing is in flight; pending retries stay. */
    idle: async (): Promise<void> => {
      while (running.size > 0) await Promise.all(running);
    },
    close: async (): Promise<void> => {
      isClosed = true;
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
export type PostOffice = ReturnType<typeof openPost>;
