import * as contract from "@masq/contract/agent/privacy";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { demandAllBrands } from "../../http/all-brands.ts";
import { verifyRecords } from "../monitoring/verify-records.ts";
import { eraseOnRequest } from "./start-erasure.ts";

/** The records cover all brands together, and their faults name orders and members of any. */
const OF_ALL = "The records cover all brands, so only an admin of all brands may check them";

/** For admins: record checks, and erasures requested by other means. */
export function serveAdminPrivacy(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.verifyRecords, ({ actor }) => {
    demandAllBrands(actor, OF_ALL);
    return verifyRecords(deps);
  });
  serveRoute(scope, deps, "agent", contract.eraseMember, async ({ params, body, actor }) => {
    await eraseOnRequest(deps, actor, { memberId: params.id, ...body });
    return { memberId: params.id };
  });
}
