import fs from "node:fs";
import path from "node:path";
import type { Config } from "./config/env.ts";
import type { Clock } from "./platform/clock/clock.ts";
import { fileKeys } from "./platform/keys/keys.ts";
import { testGatewaySecrets, webhookPath } from "./platform/payments/payments.ts";

const OWN_HOST = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/;

/** `config`: with the gateway's address. `serve`: call once the product has its port and clock. */
export type DemoGateway = {
  config: Config;
  serve: (product: { port: number; clock: Clock }) => void;
  close: () => Promise<void>;
};

const isTaken = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "EADDRINUSE";

/**
 * Opens the test gateway beside a demo: own port, own file, and its own host name for browsers. It shares only two
 * secrets with the product.
 */
export async function openDemoGateway(config: Config): Promise<DemoGateway> {
  const {
    merchant,
    webhook,
    path: secretPath,
  } = testGatewaySecrets(fileKeys(path.join(config.DATA_DIR, "keys"), config.KEYS));
  // Demo only: an installation for real members is deployed without it.
  const { openTestGateway } = await import("@masq/sandbox/test-gateway");
  let product: { port: number; clock: Clock } | undefined;
  fs.mkdirSync(config.DATA_DIR, { recursive: true });
  const open = (port: number) =>
    openTestGateway({
      port,
      file: path.join(config.DATA_DIR, "test-gateway.sqlite"),
      clock: () => product?.clock.now(),
      merchant: { secret: merchant, mayFrame: (origin) => isOwnOrigin(config, product?.port, origin) },
      webhook: {
        secret: webhook,
        url: () => product && `http://localhost:${product.port}${webhookPath("test", secretPath)}`,
      },
    });
  const wanted = config.PAY_PORT ?? (config.PORT === 0 || config.PORT === 65_535 ? 0 : config.PORT + 1);
  const gateway = await open(wanted).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
    if (config.PAY_PORT !== undefined)
      throw new Error(`PAY_PORT=${config.PAY_PORT} is taken: the test gateway needs a port of its own`);
    return open(0);
  });
  return {
    config: Object.freeze({ ...config, PAY_URL: gateway.url }),
    serve: (now) => {
      product = now;
    },
    close: gateway.close,
  };
}

/** Only this demo's pages may frame the fields, and a bank's question returns only to them. */
function isOwnOrigin(config: Config, port: number | undefined, origin: string): boolean {
  if (config.PUBLIC_URL !== undefined && new URL(config.PUBLIC_URL).origin === origin) return true;
  const { protocol, hostname, port: its } = new URL(origin);
  return protocol === "http:" && OWN_HOST.test(hostname) && (its || "80") === String(port);
}
