import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";

const LOOK_MS = 20;

export type OpenRequests = { untilNone: (limitMs: number) => Promise<void> };

/** Counts them, and while draining asks each caller to close its connection. Sockets are not counted. */
export function countRequests(app: FastifyInstance, { clock, drain }: Pick<Deps, "clock" | "drain">): OpenRequests {
  let open = 0;
  app.server.on("request", (_request, reply) => {
    open += 1;
    reply.once("close", () => {
      open -= 1;
    });
  });
  app.addHook("onSend", async (_request, reply) => {
    if (drain.isOn()) void reply.header("connection", "close");
  });
  return {
    untilNone: async (limitMs) => {
      for (const until = clock.monotonicMs() + limitMs; open > 0 && clock.monotonicMs() < until;)
        await clock.sleep(LOOK_MS);
    },
  };
}
