import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";

export function serveAccounts(_scope: FastifyInstance, _deps: Deps): void {}
