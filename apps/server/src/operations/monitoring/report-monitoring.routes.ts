import { isMeasured } from "@masq/domain/operations/measured-page";
import { OTHER_PAGE, pageOf } from "@masq/domain/operations/vitals";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Deps } from "../../deps.ts";
import { resolveBrand } from "../../http/resolve-brand.ts";
import { recordVitals } from "./record-vitals.ts";

const REPORT_BYTES = 16_384;
/** The only field read of a report; what was refused and where it came from may name a person. */
const Report = z.object({ "csp-report": z.object({ "document-uri": z.string().check(z.maxLength(2_000)) }) });

function pageIn(text: string): string | undefined {
  try {
    const read = Report.safeParse(JSON.parse(text));
    if (!read.success) return undefined;
    const { pathname } = new URL(read.data["csp-report"]["document-uri"]);
    return isMeasured(pathname) ? pageOf(pathname) : OTHER_PAGE;
  } catch {
    return undefined;
  }
}

/** Violations of a page's content policy, as browsers report them: counted by kind of page (docs/decisions/050). */
export async function servePolicyReports(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register((scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/csp-report",
      { parseAs: "string", bodyLimit: REPORT_BYTES },
      (_, body, done) => done(null, body),
    );
    scope.post(
      "/api/csp-report",
      { schema: { hide: true }, config: { rateLimit: { max: 200, timeWindow: 60_000 } } },
      async (request, reply) => {
        const brand = await resolveBrand(deps, request);
        const page = pageIn(String(request.body));
        if (page !== undefined) await recordVitals(deps, brand, { page, vitals: [], faults: ["ContentPolicy"] });
        return reply.code(204).send();
      },
    );
    return Promise.resolve();
  });
}
