import type * as z from "zod/mini";
import type { ErrorCode } from "./error-codes.ts";

export type Schema = z.ZodMiniType;

/**
 * Who may call. `open`: anybody. `key`: the brand's API key, or any valid token of the brand.
 * `member`: a member, mail not yet confirmed included. `verified`: a member with a confirmed mail.
 * `of-age`: a member who passed the age check, where the brand's policy wants one; the mail may wait (reading).
 * `verified-of-age`: both (writing).
 * `staff`: an operator or admin who still has to set up the second factor, too. `agent`: an operator or admin. `admin`: an admin.
 */
export const ACCESS = [
  "open",
  "key",
  "member",
  "verified",
  "of-age",
  "verified-of-age",
  "staff",
  "agent",
  "admin",
] as const;
export type Access = (typeof ACCESS)[number];

/** The most that the body of a call may weigh, where its route says no other figure. */
export const JSON_BYTES = 64 * 1024;

export type RateLimit = { max: number; windowMs: number; by: "address" | "actor" };

export type Route = {
  /** Unique over both surfaces; the operationId of the OpenAPI document. */
  name: string;
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** The specification's path with `:name` for a parameter; mounted under `/api` or `/agent-api`. */
  path: `/${string}`;
  access: Access;
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  reply: Schema;
  status?: 200 | 201 | 202;
  /** Codes it may answer beside COMMON_ERRORS. */
  errors?: readonly ErrorCode[];
  /** The header `Idempotency-Key` (1 to 255 characters) must be sent (decision O-12). */
  idempotencyKey?: true;
  limit?: RateLimit;
  /** The most that the body may weigh, where `JSON_BYTES` are too few. */
  bodyBytes?: number;
  /** The body is multipart/form-data, which the handler reads within bounds of its own. */
  multipart?: true;
  /** A refresh holds back other requests of the client until it is answered (specification section 4). */
  locked?: true;
};

/** Keeps the literal types, so that one value registers the route, types the client and makes the OpenAPI document. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;
type Part<R extends Route, K extends "params" | "query" | "body"> = R extends Record<K, infer S> ? S : undefined;

export type ReplyOf<R extends Route> = z.output<R["reply"]>;
/** What a handler receives, after parsing. */
export type ParsedOf<R extends Route> = {
  params: Output<Part<R, "params">>;
  query: Output<Part<R, "query">>;
  body: Output<Part<R, "body">>;
};
type Given<K extends string, S> = S extends Schema
  ? undefined extends z.input<S>
    ? { [P in K]?: Input<S> }
    : { [P in K]: Input<S> }
  : object;
/** What a caller passes. */
export type CallOf<R extends Route> = Given<"params", Part<R, "params">> &
  Given<"query", Part<R, "query">> &
  Given<"body", Part<R, "body">> &
  (R extends { idempotencyKey: true } ? { idempotencyKey: string } : object);
