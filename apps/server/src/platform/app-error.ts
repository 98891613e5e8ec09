import { ERRORS, type ErrorCode } from "@masq/contract/error-codes";

type Given = {
  message?: string;
  fields?: Record<string, string>;
  details?: Record<string, unknown>;
  retryAfterS?: number;
  cause?: unknown;
};

/** A refusal defined by the contract. Anything else thrown becomes 500 `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterS: number | undefined;
  constructor(code: ErrorCode, given: Given = {}) {
    super(given.message ?? ERRORS[code].message, { cause: given.cause });
    this.code = code;
    this.status = ERRORS[code].status;
    this.fields = given.fields;
    this.details = given.details;
    this.retryAfterS = given.retryAfterS;
  }
}

/** Invalid fields: 422 with a text per field. */
export const invalid = (
  fields: Record<string, string>,
  message?: string,
  details?: Record<string, unknown>,
): AppError =>
  new AppError("validation", {
    fields,
    ...(message === undefined ? {} : { message }),
    ...(details === undefined ? {} : { details }),
  });
