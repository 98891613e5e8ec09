import type * as z from "zod/mini";
import type { ErrorCode } from "./error-codes.ts";

export type Schema = z.ZodMiniType;

/**
 * Who may call. `open`: anyone. `key`: the brand's API key, or any valid token of the brand. `arriving`: a member, even
 * from another system and before they agreed. `member`: a member, even with an unconfirmed email. `verified`: a member with a confirmed email. `of-age`: a member who passed the age check,
 * if the brand requires it; the email may be unconfirmed (reading). `verified-of-age`: both (writing). `staff`: an
 * operator or admin, even before setting up the second factor. `agent`: an operator or admin. `admin`: an admin.
 */
export const ACCESS = [
  "open",
  "key",
  "arriving",
  "member",
  "verified",
  "of-age",
  "verified-of-age",
  "staff",
  "agent",
  "admin",
] as const;
export type Access = (typeof ACCESS)[number];

/** Maximum body size in bytes, unless the route sets its own. */
export const JSON_BYTES = 64 * 1024;

export type RateLimit = { max: number; windowMs: number; by: "address" | "actor" };

export type Route = {
  /** Unique across both surfaces; the operationId in OpenAPI. */
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
  /** Codes it may return besides COMMON_ERRORS. */
  errors?: readonly ErrorCode[];
  /** The header `Idempotency-Key` (1 to 255 characters) is required (decision O-12). */
  idempotencyKey?: true;
  limit?: RateLimit;
  /** Maximum body size in bytes, if `JSON_BYTES` is too small. */
  bodyBytes?: number;
  /** The body is multipart/form-data, which the handler reads within its own limits. */
  multipart?: true;
  /** A refresh blocks the client's other requests until it is answered (specification section 4). */
  locked?: true;
};

/** Keeps literal types, so that one value registers the route, types the client and generates OpenAPI. */
export function defineRoute<const R extends Route>(route: R): R {
  return route;
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;
type Part<R extends Route, K extends "params" | "query" | "body"> = R extends Record<K, infer S> ? S : undefined;

export type ReplyOf<R extends Route> = z.output<R["reply"]>;
/** What a handler receives after parsing. */
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
