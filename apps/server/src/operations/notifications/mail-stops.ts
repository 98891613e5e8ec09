import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { stopSearchMails } from "../../cast/discovery/stop-search-mails.ts";
import { stopMessageMails } from "./stop-message-mails.ts";

type Stop = (deps: Pick<Deps, "db" | "keys">, key: string) => Promise<unknown>;
const STOPS: Readonly<Record<string, Stop>> = { "/mails/stop": stopMessageMails, "/searches/stop": stopSearchMails };

/**
 * One-click unsubscribe of mail clients (RFC 8058): a POST without cookies to the address of `List-Unsubscribe`. A GET
 * shows a page and changes nothing.
 */
export async function serveMailStops(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register((scope) => {
    scope.removeAllContentTypeParsers();
    // A form of either kind; its content does not matter.
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: 4096 }, (_request, _body, done) => done(null));
    for (const [path, stop] of Object.entries(STOPS)) {
      scope.post<{ Querystring: { key?: string | string[] } }>(
        path,
        { schema: { hide: true } },
        async (request, reply) => {
          const { key } = request.query;
          await stop(deps, typeof key === "string" ? key : "");
          return reply.code(204).send();
        },
      );
    }
    return Promise.resolve();
  });
}
