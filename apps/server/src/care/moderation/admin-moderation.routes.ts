import * as contract from "@masq/contract/agent/pictures";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { waitingMemberImages } from "../../foundation/images/images.queries.ts";
import { judgeMemberImage } from "../../foundation/images/judge-member-image.ts";
import { viewMemberImage } from "../../foundation/images/member-image.ts";

const LIMIT = 36;

/** Admin review of members' pictures (decision G-093). */
export function serveAdminImages(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.listMemberImages, async ({ actor, query }) => {
    const { page = 1, limit = LIMIT } = query;
    const brands = await deps.brands.all();
    const { rows, total } = await waitingMemberImages(deps.db, brandIdsIn(brands, actor.scope), page, limit);
    const images = rows.map((row) => ({
      kind: row.type,
      image: viewMemberImage(deps.keys, deps.clock.now(), row, "admin"),
      createDate: row.created_at.toISOString(),
      domain: brands.find(({ id }) => id === row.brand_id)?.domain ?? "",
      user: { _id: row.member_id, username: row.username },
    }));
    return { images, total, page, limit };
  });
  serveRoute(scope, deps, "agent", contract.judgeMemberImage, ({ actor, params, body }) =>
    judgeMemberImage(deps, actor, { id: params.id, ...body }),
  );
}
