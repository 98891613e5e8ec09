import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";

/** How long a client that is still sending may read why its body was refused; then the connection closes. */
const LINGER_MS = 1_000;

/** Closes connections whose call was answered before the body was complete: nobody reads the rest. */
export function cutBodies(app: FastifyInstance, { clock }: Pick<Deps, "clock">): void {
  app.addHook("onResponse", ({ raw }, _reply, done) => {
    if (raw.complete === false) clock.after(LINGER_MS, () => void (raw.complete || raw.socket.destroy()));
    done();
  });
}
