import * as contract from "@masq/contract/member/privacy";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { resolveBrand } from "../../http/resolve-brand.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { findViewer } from "../../people/auth/find-viewer.ts";
import { askExport } from "./ask-export.ts";
import { isExportAddress } from "./export-address.ts";
import { latestExport } from "./privacy.queries.ts";
import { viewExport } from "./privacy.views.ts";
import { readArchive } from "./read-archive.ts";
import { eraseOwnAccount } from "./start-erasure.ts";

const stateOf = async (deps: Deps, actor: MemberActor) =>
  viewExport(deps.keys, deps.clock.now(), await latestExport(deps.db, actor.id));

/** The member's own archive, and erasing the account (trust section 5). */
export function servePrivacy(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", contract.getExport, ({ actor }) => stateOf(deps, actor));
  serveRoute(scope, deps, "member", contract.askExport, async ({ actor }) => {
    await askExport(deps, actor);
    return stateOf(deps, actor);
  });
  serveRoute(scope, deps, "member", contract.eraseAccount, async ({ actor }) => {
    await eraseOwnAccount(deps, actor);
    return { status: "success" as const };
  });
}

type Address = { Params: { id: string }; Querystring: { until?: string; s?: string } };

/** `/exports/<id>`: a browser's own download; the refresh cookie proves the owner, the signature the address. */
export function serveExportFiles(app: FastifyInstance, deps: Deps): void {
  app.get<Address>("/exports/:id", { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params;
    if (!isExportAddress(deps.keys, deps.clock.now(), id, request.query)) throw new AppError("not-found");
    const brand = await resolveBrand(deps, request);
    const viewer = await findViewer(deps, brand, request);
    const archive = viewer && (await readArchive(deps, viewer._id, id));
    if (!archive) throw new AppError("not-found");
    return reply
      .header("cache-control", "private, no-store")
      .header("content-disposition", `attachment; filename="my-data-${archive.day}.zip"`)
      .header("x-content-type-options", "nosniff")
      .type("application/zip")
      .send(archive.bytes);
  });
}
