import pino, { type Logger } from "pino";

export type Log = Logger;

/** JSON lines. Tokens, passwords, cookies and message texts are never handed to it; the paths below are a second net. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    redact: {
      paths: ["req.headers.authorization", "req.headers.cookie", "*.password", "*.token", "*.message.text", "*.draft"],
      censor: "[hidden]",
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
