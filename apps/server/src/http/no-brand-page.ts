import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../platform/app-error.ts";
import { sendError } from "./error-reply.ts";

/** Without a brand there is no look, language or company: a page of its own, linking to the desk. */
const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Nothing here yet</title></head><body>
<h1>Nothing here yet</h1>
<p>No site is published at this address.</p>
<p lang="de">Unter dieser Adresse ist noch keine Seite veröffentlicht.</p>
<p><a href="/agent/sign-in">Staff sign-in</a></p>
</body></html>
`;

/** The response to a browser on a host without a brand; anything else is answered as usual. */
export function answerPageFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isPage = request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
  if (!isPage || !(error instanceof AppError) || error.code !== "not-found") return sendError(error, request, reply);
  return reply.code(404).header("cache-control", "no-store").type("text/html; charset=utf-8").send(PAGE);
}
