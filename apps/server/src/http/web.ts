import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { randomBytes } from "node:crypto";
import { EventEmitter } from "node:events";
import fs from "node:fs/promises";
import path from "node:path";
import type { Deps } from "../deps.ts";
import { pathToFileURL } from "node:url";
import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from "react-router";

const brands: Record<string, { id: string; name: string; hue: number }> = {
  "ember.localhost": { id: "ember", name: "Ember Nights", hue: 25 },
  "azure.localhost": { id: "azure", name: "Azure Lounge", hue: 250 },
};
const keyOf = <T>(name: string) =>
  (globalThis as unknown as Record<symbol, RouterContext<T>>)[Symbol.for(`masquerade.${name}`)]!;

type WebEntry = {
  paraglideMiddleware: (
    request: Request,
    resolve: (given: { request: Request; locale: string }) => Promise<Response>,
  ) => Promise<Response>;
};

async function answer(
  build: ServerBuild,
  mode: "production" | "development",
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const context = new RouterContextProvider();
  context.set(
    keyOf("brand"),
    brands[request.hostname] ?? { id: "none", name: "Masquerade", hue: 320 },
  );
  context.set(keyOf("nonce"), randomBytes(16).toString("base64"));
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const url = new URL(request.url, `${request.protocol}://${request.host}`);
  const init = {
    method: request.method,
    headers: request.headers as Record<string, string>,
    ...(hasBody && { body: request.body as never, duplex: "half" }),
  };
  const { paraglideMiddleware } = build.entry.module as unknown as WebEntry;
  const handle = createRequestHandler(build, mode);
  return reply.send(
    await paraglideMiddleware(new Request(url, init as RequestInit), ({ request: localised }) =>
      handle(localised, context),
    ),
  );
}

export async function mountWeb(
  app: FastifyInstance,
  _deps: Deps,
  mode: "built" | "dev",
): Promise<void> {
  const root = path.resolve(import.meta.dirname, "../../../..");
  const dev = mode === "dev";
  // Form posts reach React Router unread.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    if (dev) await mountDev(app, scope, root);
    else await mountBuilt(scope, root);
  });
}

async function mountBuilt(scope: FastifyInstance, root: string): Promise<void> {
  const build = (await import(
    pathToFileURL(path.join(root, "apps/web/build/server/index.js")).href
  )) as ServerBuild;
  const consoleHtml = await fs.readFile(path.join(root, "apps/console/dist/index.html"), "utf8");
  await scope.register(fastifyStatic, {
    root: path.join(root, "apps/web/build/client/assets"),
    prefix: "/assets/",
    immutable: true,
    maxAge: "1y",
    decorateReply: false,
  });
  await scope.register(fastifyStatic, {
    root: path.join(root, "apps/console/dist/assets"),
    prefix: "/chat/assets/",
    immutable: true,
    maxAge: "1y",
    decorateReply: false,
  });
  const serveConsole = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type("text/html").header("cache-control", "no-cache").send(consoleHtml);
  scope.get("/chat", { schema: { hide: true } }, serveConsole);
  scope.get("/chat/*", { schema: { hide: true } }, serveConsole);
  scope.all("/*", { schema: { hide: true } }, (request, reply) =>
    answer(build, "production", request, reply),
  );
}

async function mountDev(app: FastifyInstance, scope: FastifyInstance, root: string): Promise<void> {
  const { createServer } = await import("vite");
  // Vite's sockets must not reach @fastify/websocket, which answers every upgrade: two answers on one socket break both.
  const hub = new EventEmitter();
  const emit = app.server.emit.bind(app.server) as (event: string, ...args: unknown[]) => boolean;
  app.server.emit = ((event: string, ...args: unknown[]) => {
    const isVite =
      event === "upgrade" &&
      String(
        (args[0] as { headers: Record<string, string> }).headers["sec-websocket-protocol"],
      ).startsWith("vite-");
    return isVite ? hub.emit(event, ...args) : emit(event, ...args);
  }) as typeof app.server.emit;
  const server = hub as unknown as typeof app.server;
  const web = await createServer({
    root: path.join(root, "apps/web"),
    appType: "custom",
    configLoader: "native",
    server: { middlewareMode: true, hmr: { server, path: "/__hmr/web" } },
  });
  const desk = await createServer({
    root: path.join(root, "apps/console"),
    appType: "spa",
    configLoader: "native",
    server: { middlewareMode: true, hmr: { server, path: "/__hmr/console" } },
  });
  app.addHook("onClose", async () => {
    await Promise.all([web.close(), desk.close()]);
  });
  const through = (
    middlewares: typeof web.middlewares,
    request: FastifyRequest,
    reply: FastifyReply,
  ) =>
    new Promise<boolean>((resolve, reject) => {
      reply.raw.once("close", () => resolve(true));
      middlewares(request.raw, reply.raw, (error: unknown) =>
        error ? reject(error) : resolve(false),
      );
    });
  scope.all("/*", { schema: { hide: true } }, async (request, reply) => {
    const isDesk = request.url === "/chat" || request.url.startsWith("/chat/");
    // Vite answers on the raw response: remove nothing, only step aside when it did.
    if (await through(isDesk ? desk.middlewares : web.middlewares, request, reply)) {
      reply.hijack();
      return reply;
    }
    const build = (await web.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
    return answer(build, "development", request, reply);
  });
}
