import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fs from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type { Deps } from "../deps.ts";
import { sha256Hex } from "../platform/ids/ids.ts";
import { serveBuiltFiles } from "./built-files.ts";
import { CONSOLE_PATHS, CONSOLE_POLICY } from "./console-page.ts";
import { filesByLanguage } from "./language-files.ts";
import { answerPageFault } from "./no-brand-page.ts";
import { guestCall, keyOf } from "./guest-call.ts";
import { sendKept } from "./kept-page.ts";
import { createPageMemory } from "./page-memory.ts";
import { cacheRules, drawGuestPage, renderPage, ROOT, type ContextOf } from "./render-page.ts";
import { mountDevWeb } from "./web-dev.ts";

/** Pages of members and of the desk. Form posts reach the web app unparsed. */
export async function mountWeb(
  app: FastifyInstance,
  deps: Deps,
  mode: "built" | "dev",
  contextOf: ContextOf,
  beforePage: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => answerPageFault(error, request, reply));
    scope.addHook("onRequest", beforePage);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    if (mode === "dev") await mountDevWeb(app, scope, (request) => contextOf(request, "dev"));
    else await mountBuilt(scope, deps, contextOf);
  });
}

async function mountBuilt(scope: FastifyInstance, deps: Deps, contextOf: ContextOf): Promise<void> {
  const entry = path.join(ROOT, "apps/web/build/server/index.js");
  const builds = filesByLanguage((await import(pathToFileURL(entry).href)) as ServerBuild);
  const version = sha256Hex(await fs.readFile(entry)).slice(0, 12);
  const consoleHtml = await fs.readFile(path.join(ROOT, "apps/console/dist/index.html"), "utf8");
  await serveBuiltFiles(scope, path.join(ROOT, "apps/web/build/client/assets"), "/assets/");
  await serveBuiltFiles(scope, path.join(ROOT, "apps/console/dist/assets"), "/chat/assets/");
  scope.get("/favicon.ico", { schema: { hide: true } }, (_request, reply) => reply.code(204).send());
  scope.get("/version.json", { schema: { hide: true } }, (_request, reply) =>
    reply.header("cache-control", "no-store").send({ version }),
  );
  for (const url of CONSOLE_PATHS) {
    scope.get(url, { schema: { hide: true } }, (_request, reply) =>
      reply
        .type("text/html; charset=utf-8")
        .header("cache-control", "no-cache")
        .header("content-security-policy", CONSOLE_POLICY)
        .header("x-robots-tag", "noindex")
        .send(consoleHtml),
    );
  }
  const memory = createPageMemory(deps);
  scope.addHook("onClose", () => memory.close());
  scope.route({
    method: ["GET", "HEAD", "POST"],
    url: "/*",
    schema: { hide: true },
    handler: async (request, reply) => {
      const call = guestCall(request);
      if (call === undefined) {
        const context = await contextOf(request, version);
        return renderPage(builds[context.locale], "production", context, request, reply);
      }
      const page = await memory.take(keyOf(call), async () => {
        const context = await contextOf(request, version);
        return drawGuestPage(builds[context.locale], context, call);
      });
      if (page instanceof Response) return reply.headers(cacheRules(true)).send(page);
      return sendKept(request, reply, page);
    },
  });
}
