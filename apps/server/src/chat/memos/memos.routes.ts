import * as contract from "@masq/contract/agent/memos";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { listMemos } from "./list-memos.ts";
import { addMemo, removeMemo, restoreMemo, updateMemo } from "./write-memo.ts";

export function serveMemos(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.addNote, ({ actor, params, body }) =>
    addMemo(deps, actor, { conversationId: params.id, side: body.type }, body.note),
  );
  serveRoute(scope, deps, "agent", contract.updateNote, ({ actor, params: { id, noteId }, body }) =>
    updateMemo(deps, actor, { conversationId: id }, { noteId, text: body.note }),
  );
  serveRoute(scope, deps, "agent", contract.removeNote, ({ actor, params: { id, noteId } }) =>
    removeMemo(deps, actor, { conversationId: id }, noteId),
  );
  serveRoute(scope, deps, "agent", contract.restoreNote, ({ actor, params: { id, noteId } }) =>
    restoreMemo(deps, actor, { conversationId: id }, noteId),
  );
  serveRoute(scope, deps, "agent", contract.restoreGlobalNote, ({ actor, params: { noteId, ...path } }) =>
    restoreMemo(deps, actor, path, noteId),
  );
  serveRoute(scope, deps, "agent", contract.listNotes, ({ actor, params, query }) =>
    listMemos(deps, actor, { conversationId: params.id, ...query }),
  );
  serveRoute(scope, deps, "agent", contract.addGlobalNote, ({ actor, params, body }) =>
    addMemo(deps, actor, params, body.note),
  );
  serveRoute(scope, deps, "agent", contract.updateGlobalNote, ({ actor, params: { noteId, ...path }, body }) =>
    updateMemo(deps, actor, path, { noteId, text: body.note }),
  );
  serveRoute(scope, deps, "agent", contract.removeGlobalNote, ({ actor, params: { noteId, ...path } }) =>
    removeMemo(deps, actor, path, noteId),
  );
}
