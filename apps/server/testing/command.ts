import type { Config } from "@masq/server/config/env";
import { spawn } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import { compileCache, NO_MAIL_SERVER } from "./process.ts";

const SERVER = path.resolve(import.meta.dirname, "../../../apps/server/src");

type Where = { deps: { config: Pick<Config, "DATABASE_URL" | "DATA_DIR"> } };

type Ended = { code: number | null; answer: string; said: string };

/** Starts a command as an owner does (`verify-audit.ts`), in production mode, against the database and files of `app`. */
export function startCommand(
  app: Where,
  file: string,
  words: readonly string[] = [],
  settings: Record<string, string> = {},
) {
  const { DATABASE_URL = "", DATA_DIR } = app.deps.config;
  return spawn(process.execPath, [path.join(SERVER, file), ...words], {
    env: {
      PATH: process.env["PATH"],
      ...compileCache(),
      MODE: "production",
      SMTP_URL: NO_MAIL_SERVER,
      DATABASE_URL,
      DATA_DIR,
      ...settings,
    },
  });
}

/** The same to its end. `said` is its answer and then its log: between two streams there is no order. */
export function runCommand(...how: Parameters<typeof startCommand>): Promise<Ended> {
  const child = startCommand(...how);
  const heard = [child.stdout, child.stderr].map((stream) => text(stream));
  const code = new Promise<number | null>((resolve) => void child.once("close", resolve));
  return Promise.all([code, ...heard]).then(([ended, answer = "", log = ""]) => ({
    code: ended,
    answer,
    said: `${answer}${log}`,
  }));
}
