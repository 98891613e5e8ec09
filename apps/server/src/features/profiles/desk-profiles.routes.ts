import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";

export function serveDeskProfiles(_scope: FastifyInstance, _deps: Deps): void {}
