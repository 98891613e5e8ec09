import type { SsrContext } from "@masq/contract/ssr-context";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { EventEmitter } from "node:events";
import path from "node:path";
import type { ServerBuild } from "react-router";
import type { Connect, ViteDevServer } from "vite";
import { isConsolePath } from "./console-page.ts";
import { renderPage, ROOT } from "./render-page.ts";

/** Vite's sockets must not reach @fastify/websocket, which answers every upgrade: two answers break the socket. */
function hotUpdateServer(app: FastifyInstance): typeof app.server {
  const hub = new EventEmitter();
  const emit = app.server.emit.bind(app.server) as (event: string, ...args: unknown[]) => boolean;
  app.server.emit = ((event: string, ...args: unknown[]) => {
    const headers = (args[0] as { headers?: Record<string, string> } | undefined)?.headers;
    const isVite = event === "upgrade" && String(headers?.["sec-websocket-protocol"]).startsWith("vite-");
    return isVite ? hub.emit(event, ...args) : emit(event, ...args);
  }) as typeof app.server.emit;
  return hub as unknown as typeof app.server;
}

/** Whether Vite answered on the raw response. */
function wasAnswered(middlewares: Connect.Server, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  return new Promise((resolve, reject) => {
    reply.raw.once("close", () => resolve(true));
    middlewares(request.raw, reply.raw, (error: unknown) =>
      error
        ? reject(error instanceof Error ? error : new Error("Vite could not answer", { cause: error }))
        : resolve(false),
    );
  });
}

/** `npm run dev`: both apps from source with hot updates, on the product's own port. */
export async function mountDevWeb(
  app: FastifyInstance,
  scope: FastifyInstance,
  contextOf: (request: FastifyRequest) => Promise<SsrContext>,
): Promise<void> {
  const { createServer } = await import("vite");
  const server = hotUpdateServer(app);
  const open = (folder: string, appType: "custom" | "spa"): Promise<ViteDevServer> =>
    createServer({
      root: path.join(ROOT, folder),
      appType,
      configLoader: "native",
      server: { middlewareMode: true, hmr: { server, path: `/__hmr/${path.basename(folder)}` } },
    });
  const web = await open("apps/web", "custom");
  const desk = await open("apps/console", "spa");
  app.addHook("onClose", async () => {
    await Promise.all([web.close(), desk.close()]);
  });
  scope.get("/version.json", { schema: { hide: true } }, () => ({ version: "dev" }));
  scope.route({ method: ["GET", "HEAD", "POST"], url: "/*", schema: { hide: true }, handler: draw });
  async function draw(request: FastifyRequest, reply: FastifyReply) {
    const isDesk = isConsolePath(request.url);
    if (await wasAnswered(isDesk ? desk.middlewares : web.middlewares, request, reply)) {
      reply.hijack();
      return reply;
    }
    const build = (await web.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
    return renderPage(build, "development", await contextOf(request), request, reply);
  }
}
