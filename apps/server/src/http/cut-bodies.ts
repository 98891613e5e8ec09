import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";

/** A client that is still sending has this long to read why its body was refused; then the connection ends. */
const LINGER_MS = 1_000;

/** Ends the connection of a call that was answered before its body was whole: nobody reads the rest of it. */
export function cutBodies(app: FastifyInstance, { clock }: Pick<Deps, "clock">): void {
  app.addHook("onResponse", ({ raw }, _reply, done) => {
    if (raw.complete === false) clock.after(LINGER_MS, () => void (raw.complete || raw.socket.destroy()));
    done();
  });
}
