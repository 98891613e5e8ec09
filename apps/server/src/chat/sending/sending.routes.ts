import * as contract from "@masq/contract/agent/sending";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { draftPlace } from "../desk/save-draft.ts";
import { sendingOf } from "./sending.queries.ts";
import { viewSending } from "./sending.views.ts";
import { undoReply } from "./undo-reply.ts";

/** Answers that their writer can take back (docs/decisions/077). */
export function serveSending(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.listSending, async ({ actor }) => {
    const rows = await sendingOf(deps.db, actor.id);
    const sending = rows.map(async (row) => {
      const place = { memberId: row.member_id, place: draftPlace(row.stock_id) };
      return viewSending(row, row.draft ? (await openText(deps, deps.db, place, row.draft)).text : "");
    });
    return { sending: await Promise.all(sending) };
  });
  serveRoute(scope, deps, "agent", contract.undoReply, async ({ actor, params }) => {
    const { id: _id, state } = await undoReply(deps, actor, params.id);
    return { _id, state };
  });
}
