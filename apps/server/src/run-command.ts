import { readConfig } from "./config/env.ts";
import { openProduct, type Product } from "./open-product.ts";

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** For a command that is called with nothing. */
export const nothing = (): void => undefined;

/** Database and product for as long as `work` takes. */
async function withProduct<T>(work: (product: Product) => Promise<T>): Promise<T> {
  const product = await openProduct(readConfig(), say);
  try {
    return await work(product);
  } finally {
    await product.close();
  }
}

/**
 * A command beside the server, on the same settings; with the embedded database the server must be stopped. `read`
 * takes what the command was called with before anything is opened. Exit codes: 0 good, 1 `work` answered false, 2 it
 * could not be done.
 */
export async function runCommand<T>(
  read: () => T,
  work: (product: Product, wanted: T) => Promise<boolean>,
): Promise<void> {
  try {
    const wanted = read();
    process.exitCode = (await withProduct((product) => work(product, wanted))) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}
