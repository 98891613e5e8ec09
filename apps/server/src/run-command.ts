import { openEmbedded } from "@masq/db/embedded";
import { findRunningEmbedded } from "@masq/db/embedded-running";
import fs from "node:fs/promises";
import path from "node:path";
import { readConfig, type Config } from "./config/env.ts";
import { openProduct, type Product } from "./open-product.ts";
import { AppError } from "./platform/app-error.ts";

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** For a command without arguments. */
export const nothing = (): void => undefined;

async function withProduct<T>(config: Config, work: (product: Product) => Promise<T>): Promise<T> {
  const product = await openProduct(config, say);
  try {
    return await work(product);
  } finally {
    await product.close();
  }
}

/** One line per refused field, naming it once. */
export function refusalLines(error: unknown): string[] {
  if (!(error instanceof AppError) || error.fields === undefined)
    return [error instanceof Error ? error.message : String(error)];
  return Object.entries(error.fields).map(([name, why]) =>
    why.toLowerCase().includes(name.toLowerCase()) ? why : `${name}: ${why}`,
  );
}

type OpenDatabase = { url: string; stop: () => Promise<void> };

/** Opens the database as it is: beside a running server, or started for this. */
export async function openAsItIs({ DATABASE_URL, DATA_DIR }: Config): Promise<OpenDatabase> {
  const running = DATABASE_URL ?? findRunningEmbedded(DATA_DIR);
  if (running !== undefined) return { url: running, stop: async () => {} };
  if ((await fs.stat(path.join(DATA_DIR, "postgres-password")).catch(() => undefined)) === undefined)
    throw new Error(`There is no database below ${DATA_DIR}: set DATABASE_URL or DATA_DIR as the server has them`);
  return openEmbedded({ dataDir: DATA_DIR, say });
}

/** Exit codes: 0 success, 1 `work` returned false, 2 it could not be done. */
export async function endCommand(work: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await work()) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${refusalLines(error).join("\n")}\n`);
    process.exitCode = 2;
  }
}

type Read<T> = () => T;
type Work<T> = (product: Product, wanted: T) => Promise<boolean>;

const runOn = <T>(settings: () => Config, read: Read<T>, work: Work<T>): Promise<void> =>
  endCommand(async () => {
    const wanted = read();
    return withProduct(settings(), (product) => work(product, wanted));
  });

/**
 * Runs a command beside the server, with the same settings; with the embedded database the server must be stopped.
 * `read` parses the arguments before anything is opened. Exit codes as `endCommand`.
 */
export const runCommand = <T>(read: Read<T>, work: Work<T>): Promise<void> => runOn(readConfig, read, work);

/** Uses a running product's embedded database. */
function settingsBeside(): Config {
  const config = readConfig();
  const url = config.DATABASE_URL ?? findRunningEmbedded(config.DATA_DIR);
  return { ...config, ...(url !== undefined && { DATABASE_URL: url }) };
}

/** The same for commands allowed while the product runs, with an embedded database, too. */
export const runBeside = <T>(read: Read<T>, work: Work<T>): Promise<void> => runOn(settingsBeside, read, work);
