import type { ErrorCode, ErrorReply } from "@masq/contract/error-codes";

/** `network`: no response. `unreadable`: a response that is not ours, such as a proxy's page. */
export type ClientErrorCode = ErrorCode | "network" | "unreadable";

export class ApiError extends Error {
  readonly code: ClientErrorCode;
  /** 0 when there was no response. */
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;
  /** Seconds, from `Retry-After`. */
  readonly retryAfter: number | null;

  constructor(reply: {
    code: ClientErrorCode;
    message: string;
    status: number;
    fields?: Record<string, string> | undefined;
    details?: Record<string, unknown> | undefined;
    retryAfter?: number | null;
    cause?: unknown;
  }) {
    super(reply.message, { cause: reply.cause });
    this.name = "ApiError";
    this.code = reply.code;
    this.status = reply.status;
    this.fields = reply.fields ?? {};
    this.details = reply.details ?? {};
    this.retryAfter = reply.retryAfter ?? null;
  }
}

export function isApiError(error: unknown, ...codes: ClientErrorCode[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));
}

const isReply = (body: unknown): body is ErrorReply =>
  typeof body === "object" && body !== null && "code" in body && "message" in body;

export async function readError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : null;
  const { status } = response;
  if (isReply(body)) return new ApiError({ ...body, status, retryAfter });
  return new ApiError({ code: "unreadable", message: `HTTP ${status}`, status, retryAfter });
}
