import type { ErrorReply } from "@masq/contract/error-codes";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../platform/app-error.ts";
import { isDatabaseAway } from "../platform/db/database-away.ts";
import { StorageAway } from "../platform/storage/storage.ts";
import { ERROR_PAGE_HEADERS, errorPage } from "./error-page.ts";
import { isApiRoute } from "./judged-route.ts";
import { noteRefusal } from "./security-log.ts";

const AWAY_RETRY_S = 2;
/** At most this many of a call's faults are listed, so that no refusal exceeds 16 KB. */
const FAULTS_MAX = 20;
const UNKNOWN = "Unknown field";
const NAME_CHARS_MAX = 80;
const SENTENCE_CHARS_MAX = 200;

/** As fastify-type-provider-zod passes it: `keyword` is zod's code, `params` the rest of its issue. */
type ValidationIssue = {
  keyword?: string;
  instancePath?: string;
  message?: string;
  params?: { keys?: string[] };
};

function fieldsOf(issues: readonly ValidationIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { keyword, instancePath = "", message, params } of issues) {
    const unknown = keyword === "unrecognized_keys" ? (params?.keys ?? []) : [];
    const path = instancePath.split("/").filter(Boolean).join(".");
    for (const key of unknown) fields[path ? `${path}.${key}` : key] = UNKNOWN;
    if (unknown.length === 0) fields[path || "body"] = message ?? "The field is not valid";
  }
  return fields;
}

/** Unknown fields come first: no number of other faults hides that a field was refused. */
const bounded = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .sort(([, one], [, other]) => Number(other === UNKNOWN) - Number(one === UNKNOWN))
      .slice(0, FAULTS_MAX)
      .map(([name, sentence]) => [name.slice(0, NAME_CHARS_MAX), sentence.slice(0, SENTENCE_CHARS_MAX)]),
  );

/** A browser opening an address gets a page, a call gets the contract's form. */
const readsPages = (request: FastifyRequest): boolean =>
  request.method === "GET" && !isApiRoute(request) && (request.headers.accept ?? "").includes("text/html");

/** Turns any thrown value into an AppError; framework faults get their contract code. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const fault = error as FastifyError & {
    validation?: ValidationIssue[];
    validationContext?: string;
    retryAfterS?: number;
  };
  if (fault.validation) {
    if (fault.validationContext === "params") return new AppError("not-found", { cause: error });
    return new AppError("validation", { fields: fieldsOf(fault.validation), cause: error });
  }
  if (fault.statusCode === 413) return new AppError("payload-too-large", { cause: error });
  if (fault.statusCode === 415) return new AppError("unsupported-type", { cause: error });
  if (fault.statusCode === 429) return new AppError("rate-limited", { cause: error });
  if (fault.statusCode === 404) return new AppError("not-found", { cause: error });
  if (fault.statusCode !== undefined && fault.statusCode >= 400 && fault.statusCode < 500)
    return new AppError("malformed", { cause: error });
  if (isDatabaseAway(error) || error instanceof StorageAway)
    return new AppError("overloaded", { retryAfterS: AWAY_RETRY_S, cause: error });
  return new AppError("internal", { cause: error });
}

/**
 * The contract's form `{ code, message, fields?, details? }`, or a page for a browser opening an address. 500 names the
 * request for searching the log; `rate-limited` has the seconds to wait, as does Retry-After.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asAppError(error);
  noteRefusal(request, known.code);
  if (known.code === "payments-closed") request.log.warn({ err: known.cause }, "payment refused: payments unavailable");
  // Without a cause it is overload, of which there are many; they are counted instead.
  else if (known.code === "overloaded") {
    if (known.cause !== undefined) request.log.warn({ err: known.cause }, "request refused: dependency unavailable");
  } else if (known.status >= 500) request.log.error({ err: known.cause ?? known }, "unexpected error");
  const body: ErrorReply = { code: known.code, message: known.message };
  if (known.fields) body.fields = bounded(known.fields);
  if (known.details) body.details = known.details;
  if (known.code === "rate-limited" && known.retryAfterS !== undefined)
    body.details = { ...body.details, seconds: known.retryAfterS };
  if (known.status >= 500) body.details = { ...body.details, requestId: request.id };
  if (known.retryAfterS !== undefined) void reply.header("retry-after", String(known.retryAfterS));
  void reply.code(known.status);
  if (readsPages(request)) return reply.headers(ERROR_PAGE_HEADERS).send(errorPage(request, known));
  return reply.type("application/json").serializer(JSON.stringify).send(body);
}
