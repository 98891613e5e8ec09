import https from "node:https";

const pods = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}-pod${index + 1}`);
/** Apple's servers for payment sessions, and its sandbox. No others are ever called. */
const HOSTS: ReadonlySet<string> = new Set(
  [
    "apple-pay-gateway",
    "cn-apple-pay-gateway",
    "apple-pay-gateway-cert",
    "cn-apple-pay-gateway-cert",
    ...pods("apple-pay-gateway-nc", 5),
    ...pods("apple-pay-gateway-pr", 5),
    ...pods("cn-apple-pay-gateway-sh", 3),
    ...pods("cn-apple-pay-gateway-tj", 3),
  ].map((name) => `${name}.apple.com`),
);
const SESSION_PATH = "/paymentservices/paymentSession";
const ANSWER_MS = 10_000;
const ANSWER_BYTES = 64 * 1024;
const DISPLAY_NAME_CHARS = 64;

/** The host of an allowed address; undefined for any other. */
export function walletHost(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, port, username, password } = new URL(address);
  const isPlain = protocol === "https:" && port === "" && username === "" && password === "";
  return isPlain && HOSTS.has(hostname) ? hostname : undefined;
}

type Session = { host: string; domain: string; displayName: string };
/** Sessions of Apple Pay. `undefined` if Apple refuses one. */
export type ApplePay = { openSession: (session: Session) => Promise<unknown> };
/** The merchant's identity at Apple: certificate and key as PEM. */
export type MerchantIdentity = { merchantId: string; certificate: string; key: string };
/** For tests: where the hosts really are. */
type Elsewhere = { port: number; address: string; ca: string };

/** Asks Apple with the merchant's certificate (mutual TLS), as documented by Apple. */
export function createApplePay(
  { merchantId, certificate, key }: MerchantIdentity,
  warn: (error: Error) => void,
  elsewhere?: Elsewhere,
): ApplePay {
  const ask = (host: string, body: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const request = https.request(
        {
          host: elsewhere?.address ?? host,
          servername: host,
          path: SESSION_PATH,
          method: "POST",
          cert: certificate,
          key,
          headers: { host, "content-type": "application/json", "content-length": Buffer.byteLength(body) },
          signal: AbortSignal.timeout(ANSWER_MS),
          agent: false,
          ...(elsewhere && { port: elsewhere.port, ca: elsewhere.ca }),
        },
        (reply) => {
          let text = "";
          reply.setEncoding("utf8");
          reply.on("data", (part: string) => {
            text += part;
            if (text.length > ANSWER_BYTES) request.destroy(new Error("session too large"));
          });
          reply.once("error", reject);
          reply.once("end", () => {
            if (reply.statusCode !== 200) return reject(new Error(`status ${reply.statusCode}`));
            try {
              resolve(JSON.parse(text));
            } catch (error) {
              reject(error);
            }
          });
        },
      );
      request.once("error", reject);
      request.end(body);
    });
  return {
    openSession: async ({ host, domain, displayName }) => {
      const said = {
        merchantIdentifier: merchantId,
        displayName: displayName.slice(0, DISPLAY_NAME_CHARS),
        initiative: "web",
        initiativeContext: domain,
      };
      try {
        const session = await ask(host, JSON.stringify(said));
        return typeof session === "object" && session !== null ? session : undefined;
      } catch (error) {
        warn(error as Error);
        return undefined;
      }
    },
  };
}
