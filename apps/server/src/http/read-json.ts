import { JSON_BYTES } from "@masq/contract/route";
import type { FastifyInstance } from "fastify";
import { AppError } from "../platform/app-error.ts";

/** Above JSON_BYTES a body is large because of one long text, such as a picture in base64. */
const HEAVY_PARTS_MAX = 1_000;
const PART = /[,:[{]/g;

/** Counts in the raw text, because parsing the parts is what takes time. */
function hasFewParts(text: string): boolean {
  PART.lastIndex = 0;
  for (let parts = 0; PART.test(text);) if ((parts += 1) > HEAVY_PARTS_MAX) return false;
  return true;
}

/** Parses JSON. A large body of many parts would block the process for 0.5 s. Errors: malformed, payload-too-large. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) => {
    if (body.length > JSON_BYTES && !hasFewParts(body)) done(new AppError("payload-too-large"));
    else void parse(request, body, done);
  });
}
