import * as contract from "@masq/contract/member/support";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { parseBody } from "../../http/parse-body.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { requestRemoval } from "../removals/request-removal.ts";
import { openTicket } from "./open-ticket.ts";

/** Public forms on one path, without a login (decision G-147, docs/decisions/048). */
export function serveSupport(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", contract.sendForm, ({ query, body, brand, http }) => {
    const form = query.form_type ?? "contact";
    const read = parseBody(contract.FORM_BODIES[form], body);
    if ("url" in read) return requestRemoval(deps, brand, http.ip, read);
    const kind = "order" in read ? "withdrawal" : "fullName" in read ? "affiliate" : "contact";
    return openTicket(deps, brand, http.ip, kind, read);
  });
}
