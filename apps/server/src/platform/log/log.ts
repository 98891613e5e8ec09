import { currentSpan } from "../tracing/tracing.ts";
import { requestScope } from "./request-scope.ts";
import pino, { type Logger } from "pino";

export type Log = Logger;

/** Logged parts of an error; a driver's error carries its whole connection. */
function told(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name: type, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: told(cause) }),
  };
}

function traceOfLine(): { traceId?: string } {
  const span = currentSpan();
  return span === undefined ? {} : { traceId: span.traceId };
}

/** JSON lines. Tokens, passwords, cookies and message texts are never passed in; redaction is a second net. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    mixin: () => ({ ...requestScope(), ...traceOfLine() }),
    serializers: { err: told },
    redact: {
      // busboyOptions: logged by the upload parser at level trace, with all headers
      paths: [
        "busboyOptions.headers",
        "req.headers.authorization",
        "req.headers.cookie",
        "*.password",
        "*.token",
        "*.message.text",
        "*.draft",
      ],
      censor: "[hidden]",
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
