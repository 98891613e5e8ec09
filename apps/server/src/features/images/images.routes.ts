import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";

export function serveImages(_scope: FastifyInstance, _deps: Deps): void {}
