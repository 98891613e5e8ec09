import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";

export function serveDevTools(_scope: FastifyInstance, _deps: Deps): void {}
