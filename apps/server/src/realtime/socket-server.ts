import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";

export function mountSockets(_app: FastifyInstance, _deps: Deps): Promise<void> {
  return Promise.resolve();
}
