import type { ErrorReply } from "@masq/contract/error-codes";
import { FORM_BYTES, FORM_FIELDS_MAX } from "@masq/domain/care/support";
import { data, type RouterContextProvider } from "react-router";
import { ssrContext } from "../../shared/context.ts";
import {
  bodyOf,
  faultsOf,
  judgeRefusal,
  TRAP,
  valuesOf,
  type FormAnswer,
  type FormModel,
  type Sent,
} from "./form-model.ts";

/** Reads a form of the page, and no more bytes or fields than a form can have. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? ""))
    throw new Response(null, { status: 415 });
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > FORM_BYTES) throw new Response(null, { status: 413 });
    parts.push(part.value);
  }
  const fields = Buffer.concat(parts)
    .toString("utf8")
    .split("&", FORM_FIELDS_MAX + 1);
  if (fields.length > FORM_FIELDS_MAX) throw new Response(null, { status: 413 });
  return new URLSearchParams(fields.join("&"));
}

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * The `action` of a public form's page, for browsers without script or before hydration. Takes the same path as the
 * script's call; the page returns with what was typed, its errors, or the ticket.
 */
export async function answerForm(model: FormModel, { request, context }: Args) {
  const { send, locale } = context.get(ssrContext);
  if (send === undefined) throw new Response(null, { status: 501 });
  const typed = await readForm(request);
  const values = valuesOf(model, typed);
  const answer = (part: Partial<FormAnswer>, status: number) =>
    data({ values, faults: {}, problem: null, sent: null, ...part } satisfies FormAnswer, { status });
  const faults = faultsOf(model, values);
  if (Object.keys(faults).length > 0)
    return answer({ faults, problem: { code: "validation", waitS: null, captcha: null } }, 422);
  const body = bodyOf(values, typed.get(TRAP) ?? "", { locale });
  const reply = await send(`/customer-support?form_type=${model.type}`, body);
  if (reply.status < 400) return answer({ sent: reply.body as Sent }, 200);
  const { retryAfter, status } = reply;
  return answer(judgeRefusal(model, { ...(reply.body as ErrorReply), retryAfter }), status);
}
