import type { DeskConversation } from "@masq/contract/agent/desk";
import type { FactWithHistory } from "@masq/contract/agent/desk-fact";
import { listFacts } from "@masq/contract/agent/facts";
import { Badge } from "@masq/ui/chip";
import { api } from "../../shared/client.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { ArchiveDialog, Changes } from "./archive-dialog.tsx";
import * as css from "./facts.module.css";

export function LedgerArchive({ conversation, onClose }: { conversation: DeskConversation; onClose: () => void }) {
  const { _id: id, user, profile } = conversation;
  const loaded = useLoaded(id, (signal) => api.call(listFacts, { params: { id }, signal, quiet: true }));
  return (
    <ArchiveDialog
      text={{
        title: m.ledger_archive_title(),
        lead: m.ledger_archive_lead(),
        none: m.ledger_archive_none(),
        failed: m.ledger_load_failed(),
      }}
      loaded={loaded}
      rows={loaded.value?.facts ?? []}
      row={(fact) => <OneFact key={fact._id} fact={fact} name={fact.side === "user" ? user.username : profile.name} />}
      onClose={onClose}
    />
  );
}

function OneFact({ fact, name }: { fact: FactWithHistory; name: string }) {
  return (
    <li data-archived={fact.archived}>
      <span className="mut row">
        {name}, {m.ledger_kind({ kind: fact.kind })},{" "}
        {fact.sequence === null ? m.ledger_by_member() : m.ledger_line({ sequence: fact.sequence })}
        <Badge tone={fact.archived ? "plain" : "soft"}>{fact.archived ? m.memo_archived() : m.memo_active()}</Badge>
      </span>
      <span className={css.words}>{fact.value === "" ? m.memo_unreadable() : fact.value}</span>
      <Changes history={fact.history} nameOf={(act) => m.ledger_act({ act })} />
    </li>
  );
}
