import type { ErrorReply } from "@masq/contract/error-codes";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../platform/app-error.ts";
import { isDatabaseAway } from "../platform/db/database-away.ts";
import { StorageAway } from "../platform/storage/storage.ts";
import { noteRefusal } from "./security-log.ts";

const AWAY_RETRY_S = 2;

/** As fastify-type-provider-zod hands it on: `keyword` is zod's code, `params` the rest of its issue. */
type ValidationIssue = {
  keyword?: string;
  instancePath?: string;
  message?: string;
  params?: { keys?: string[] };
};

export function fieldsOf(issues: readonly ValidationIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { keyword, instancePath = "", message, params } of issues) {
    const unknown = keyword === "unrecognized_keys" ? (params?.keys ?? []) : [];
    const path = instancePath.split("/").filter(Boolean).join(".");
    for (const key of unknown) fields[path ? `${path}.${key}` : key] = "Unknown field";
    const isMissing = message?.endsWith("received undefined") ?? false;
    if (unknown.length === 0) fields[path || "body"] = isMissing ? "Required" : (message ?? "The field is not valid");
  }
  return fields;
}

/** Turns whatever was thrown into an AppError; framework faults get their contract code. */
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

/** The contract's form `{ code, message, fields?, details? }`; 500 names the request so that the log can be searched. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asAppError(error);
  noteRefusal(request, known.code);
  if (known.code === "payments-closed") request.log.warn({ err: known.cause }, "a payment could not be taken");
  // Without a cause it is a call too much, of which there are many; they are counted.
  else if (known.code === "overloaded") {
    if (known.cause !== undefined) request.log.warn({ err: known.cause }, "what it needs could not be asked");
  } else if (known.status >= 500) request.log.error({ err: known.cause ?? known }, "unexpected error");
  const body: ErrorReply = { code: known.code, message: known.message };
  if (known.fields) body.fields = known.fields;
  if (known.details) body.details = known.details;
  if (known.status >= 500) body.details = { ...body.details, requestId: request.id };
  if (known.retryAfterS !== undefined) void reply.header("retry-after", String(known.retryAfterS));
  return reply.code(known.status).type("application/json").serializer(JSON.stringify).send(body);
}
