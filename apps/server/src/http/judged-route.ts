import { SURFACES } from "@masq/contract/surfaces";
import type { FastifyRequest } from "fastify";
import net from "node:net";

const PREFIXES = Object.values(SURFACES).map(({ prefix }) => prefix);

/** Whether the matched route belongs to a surface of the contract. Never judged by the path as written. */
export const isApiRoute = ({ routeOptions: { url = "" } }: FastifyRequest): boolean =>
  PREFIXES.some((prefix) => url === prefix || url.startsWith(`${prefix}/`));

/** A read by our own page inside the process. The page itself was counted and admitted. */
export const isInnerRead = ({ method, raw }: FastifyRequest): boolean =>
  method === "GET" && !(raw.socket instanceof net.Socket);
