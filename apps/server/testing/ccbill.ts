import { CCBILL_CARDS } from "@masq/sandbox/ccbill/state";
import { openCcbillSimulator, type CcbillSimulator } from "@masq/sandbox/ccbill/simulator";
import { WIDGET_PATH } from "@masq/sandbox/ccbill/widget";
import fs from "node:fs";
import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";

const ACCOUNTS = {
  account: "900100",
  subAccount: "0001",
  threeDsSubAccount: "0002",
  frontend: { id: "front", secret: "front-secret" },
  backend: { id: "back", secret: "back-secret" },
  dataLink: { username: "link", password: "link-secret" },
};

export type Ccbill = CcbillSimulator & {
  cards: typeof CCBILL_CARDS;
  /** `payOrigin`: of the card page, https://pay.example.com */
  settings: (payOrigin: string) => { PAYMENTS: "ccbill"; CCBILL: string };
};

export async function openCcbill(): Promise<Ccbill> {
  const app = await openCcbillSimulator(ACCOUNTS);
  const urls = { apiUrl: app.url, dataLinkUrl: app.url, widgetUrl: `${app.url}${WIDGET_PATH}` };
  return {
    ...app,
    cards: CCBILL_CARDS,
    settings: (payOrigin) => ({
      PAYMENTS: "ccbill",
      CCBILL: JSON.stringify({
        ...ACCOUNTS,
        ...urls,
        payOrigin,
        applicationId: "app",
        webhookSecret: "w".repeat(40),
      }),
    }),
  };
}

/** What CCBill gives the owner of an account. */
export const ccbillAccount = (account: string) => ({
  account,
  subAccount: "0001",
  threeDsSubAccount: "0002",
  frontend: { id: `front-${account}`, secret: `front-secret-${account}` },
  backend: { id: `back-${account}`, secret: `back-secret-${account}` },
  dataLink: { username: `link-${account}`, password: `link-secret-${account}` },
});

/** The same as the owner enters it in the console: the body of `saveMerchant`. */
export const enteredAccount = (account: string, over: object = {}) => {
  const { frontend, backend, dataLink, ...numbers } = ccbillAccount(account);
  return {
    ...numbers,
    applicationId: "app",
    frontendId: frontend.id,
    frontendSecret: frontend.secret,
    backendId: backend.id,
    backendSecret: backend.secret,
    dataLinkUser: dataLink.username,
    dataLinkPassword: dataLink.password,
    payHost: "pay.localhost",
    descriptor: "HOUSE",
    newAddress: false,
    ...over,
  };
};

const textOf = async (request: http.IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** Headers of the answers that are passed on. */
const KEPT = /^(content-type|access-control-.+)$/;
/** What every browser may load: the widget's script, and the bank's page. */
const isOpen = ({ method, url = "" }: http.IncomingMessage): boolean =>
  method === "OPTIONS" || url.startsWith(WIDGET_PATH) || url.startsWith("/bank");

/**
 * Several accounts, each with books of its own, behind one address, as at CCBill. `tls`: by this key and certificate,
 * as production requires.
 */
export async function openCcbillAccounts(names: readonly string[], tls?: { key: string; cert: string }) {
  const opened = await Promise.all(
    names.map(async (name) => [name, await openCcbillSimulator(ccbillAccount(name))] as const),
  );
  const known = new Map<string, CcbillSimulator>(opened);
  const at = (name: string): CcbillSimulator => {
    const one = known.get(name);
    if (!one) throw new Error(`No account ${name}`);
    return one;
  };
  /** Whose access token it is. */
  const owners = new Map<string, string>();
  const ownerOf = (authorization: string, body: string): string | undefined => {
    const [kind = "", value = ""] = authorization.split(" ");
    if (kind === "Bearer") return owners.get(value);
    const id = kind === "Basic" ? Buffer.from(value, "base64").toString().split(":")[0] : "";
    const asked = id === "" ? new URLSearchParams(body).get("clientAccnum") : id?.split("-").at(-1);
    return names.find((name) => name === asked);
  };
  const answer = async (request: http.IncomingMessage, reply: http.ServerResponse): Promise<void> => {
    const body = await textOf(request);
    const { authorization = "", accept = "*/*", "content-type": type } = request.headers;
    const owner = isOpen(request) ? names[0] : ownerOf(authorization, body);
    if (owner === undefined) return void reply.writeHead(401).end();
    const found = await fetch(new URL(request.url ?? "/", at(owner).url), {
      method: request.method ?? "GET",
      headers: { accept, ...(authorization && { authorization }), ...(type && { "content-type": type }) },
      ...(body !== "" && { body }),
    });
    const text = await found.text();
    const token = /"access_token":"(\w+)"/.exec(text)?.[1];
    if (token !== undefined) owners.set(token, owner);
    reply.writeHead(found.status, Object.fromEntries([...found.headers].filter(([name]) => KEPT.test(name)))).end(text);
  };
  const listener: http.RequestListener = (request, reply) => void answer(request, reply).catch(() => reply.destroy());
  const server =
    tls === undefined
      ? http.createServer(listener)
      : https.createServer({ key: fs.readFileSync(tls.key), cert: fs.readFileSync(tls.cert) }, listener);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const url = tls === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`;
  return {
    at,
    cards: CCBILL_CARDS,
    /** Companies enter their accounts in the console. */
    settings: {
      PAYMENTS: "ccbill",
      CCBILL_AT: JSON.stringify({
        apiUrl: url,
        dataLinkUrl: url,
        widgetUrl: `${url}${WIDGET_PATH}`,
        webhookSources: ["127.0.0.0/8"],
      }),
    },
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await Promise.all(opened.map(([, one]) => one.close()));
    },
  };
}
export type CcbillAccounts = Awaited<ReturnType<typeof openCcbillAccounts>>;
