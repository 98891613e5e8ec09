import * as z from "zod";
import type { CcbillSettings } from "../../config/ccbill-settings.ts";
import type { Clock } from "../clock/clock.ts";

export const CURRENCY_NUMBERS: Readonly<Record<string, string>> = {
  USD: "840",
  EUR: "978",
  GBP: "826",
  AUD: "036",
  CAD: "124",
  JPY: "392",
};

const ACCEPT = "application/vnd.mcn.transaction-service.api.v.2+json";
/** The code for that number, as CCBill sends it: with or without the leading zero. */
export const currencyOf = (number: string): string | undefined =>
  Object.entries(CURRENCY_NUMBERS).find(([, known]) => Number(known) === Number(number))?.[0];

/** A token expiring within this is no longer used. */
const SLACK_MS = 60_000;
const Token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() });

/** `cut`: no response, so the outcome is unknown. */
export type ApiAnswer = { kind: "answer"; status: number; body: unknown } | { kind: "cut"; why: string };

async function sendTo(url: URL, answerMs: number, init: RequestInit): Promise<ApiAnswer> {
  try {
    const reply = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(answerMs) });
    const text = await reply.text();
    return { kind: "answer", status: reply.status, body: parsed(text) };
  } catch (error) {
    return { kind: "cut", why: error instanceof Error ? error.name : "no answer" };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** CCBill's RESTful API and DataLink: authorization, versions, timeouts. Does not interpret responses. */
export function ccbillApi(settings: CcbillSettings, clock: Clock) {
  const send = (url: URL, init: RequestInit): Promise<ApiAnswer> => sendTo(url, settings.answerMs, init);
  let kept: { token: string; untilMs: number } | undefined;

  const fetchToken = async (who: { id: string; secret: string }): Promise<z.output<typeof Token> | undefined> => {
    const basic = Buffer.from(`${who.id}:${who.secret}`).toString("base64");
    const answer = await send(new URL("/ccbill-auth/oauth/token", settings.apiUrl), {
      method: "POST",
      headers: { authorization: `Basic ${basic}`, "content-type": "application/x-www-form-urlencoded" },
      body: "grant_type=client_credentials",
    });
    const read = answer.kind === "answer" && answer.status === 200 ? Token.safeParse(answer.body) : undefined;
    return read?.success === true ? read.data : undefined;
  };
  const backendToken = async (): Promise<string | undefined> => {
    const nowMs = clock.now().getTime();
    if (kept && kept.untilMs - SLACK_MS > nowMs) return kept.token;
    const fresh = await fetchToken(settings.backend);
    kept = fresh && { token: fresh.access_token, untilMs: nowMs + fresh.expires_in * 1000 };
    return kept?.token;
  };

  return {
    /** Signs in again with both logins, for charges and for the widget. */
    ping: async (): Promise<string | null> => {
      for (const who of ["backend", "frontend"] as const)
        if ((await fetchToken(settings[who])) === undefined) return `no access token for the ${who}`;
      return null;
    },
    /** For the browser's widget; fetched as late as possible and never stored. */
    widgetToken: async (): Promise<string | undefined> => (await fetchToken(settings.frontend))?.access_token,
    /** One call with the back end's token; renews a refused token once, since the refused call did nothing. */
    call: async (method: "GET" | "POST", path: string, body?: unknown): Promise<ApiAnswer> => {
      for (let attempt = 1; ; attempt += 1) {
        const token = await backendToken();
        if (token === undefined) return { kind: "answer", status: 401, body: "no access token" };
        const answer = await send(new URL(path, settings.apiUrl), {
          method,
          headers: {
            accept: ACCEPT,
            authorization: `Bearer ${token}`,
            ...(body !== undefined && { "content-type": "application/json" }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        if (answer.kind === "cut" || answer.status !== 401 || attempt === 2) return answer;
        kept = undefined;
      }
    },
    /** DataLink: the response text. By POST, so that the password appears in no log of addresses. */
    dataLink: (path: string, fields: Record<string, string>): Promise<ApiAnswer> =>
      send(new URL(path, settings.dataLinkUrl), {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({
          clientAccnum: settings.account,
          username: settings.dataLink.username,
          password: settings.dataLink.password,
          ...fields,
        }).toString(),
      }),
  };
}
export type CcbillApi = ReturnType<typeof ccbillApi>;
