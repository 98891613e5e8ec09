import type { DeskConversation } from "@masq/contract/agent/desk";
import type { FactWithHistory } from "@masq/contract/agent/desk-fact";
import { listFacts } from "@masq/contract/agent/facts";
import { Badge } from "@masq/ui/chip";
import { api } from "../../shared/client.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { words } from "../../shared/words.ts";
import { ArchiveDialog, Changes } from "./archive-dialog.tsx";
import * as css from "./facts.module.css";

const W = words.ledger;

export function LedgerArchive({ conversation, onClose }: { conversation: DeskConversation; onClose: () => void }) {
  const { _id: id, user, profile } = conversation;
  const loaded = useLoaded(id, (signal) => api.call(listFacts, { params: { id }, signal, quiet: true }));
  return (
    <ArchiveDialog
      text={W}
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
        {name}, {W.kinds[fact.kind]}, {W.line(fact.sequence)}
        <Badge tone={fact.archived ? "plain" : "soft"}>{fact.archived ? words.memo.archived : words.memo.active}</Badge>
      </span>
      <span className={css.words}>{fact.value === "" ? words.memo.unreadable : fact.value}</span>
      <Changes history={fact.history} acts={W.acts} />
    </li>
  );
}
