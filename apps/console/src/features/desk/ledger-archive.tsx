import type { DeskConversation } from "@masq/contract/agent/desk";
import type { FactWithHistory } from "@masq/contract/agent/desk-fact";
import { listFacts } from "@masq/contract/agent/facts";
import { Button } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { Dialog } from "@masq/ui/dialog";
import { EmptyState, ErrorState } from "@masq/ui/state";
import { useRef } from "react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { shortDay, time } from "../../shared/format.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { words } from "../../shared/words.ts";

const W = words.ledger;

/** Every fact of the conversation, archived ones too, and what each said before. */
export function LedgerArchive({ conversation, onClose }: { conversation: DeskConversation; onClose: () => void }) {
  const { _id: id, user, profile } = conversation;
  const list = useRef<HTMLDivElement>(null);
  const { value, error, reload } = useLoaded(id, (signal) =>
    api.call(listFacts, { params: { id }, signal, quiet: true }),
  );
  const facts = value?.facts ?? [];
  return (
    <Dialog
      open
      size="lg"
      title={W.archiveTitle}
      description={W.archiveLead}
      closeLabel={words.dialog.close}
      initialFocus={list}
      onOpenChange={(next) => (next ? undefined : onClose())}
      className="room-d"
    >
      <div
        className="f-arc"
        ref={list}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too
        tabIndex={0}
        role="region"
        aria-label={W.archiveTitle}
        aria-busy={value === null && error === null}
      >
        {error === null ? null : (
          <ErrorState
            title={W.loadFailed}
            text={errorText(error)}
            action={<Button onClick={reload}>{words.list.again}</Button>}
          />
        )}
        {value !== null && facts.length === 0 ? <EmptyState title={W.archiveNone} /> : null}
        <ul className="mem">
          {facts.map((fact) => (
            <OneFact key={fact._id} fact={fact} name={fact.side === "user" ? user.username : profile.name} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function OneFact({ fact, name }: { fact: FactWithHistory; name: string }) {
  return (
    <li data-archived={fact.archived}>
      <span className="mut row">
        {name}, {W.kinds[fact.kind]}, {W.line(fact.sequence)}
        <Badge tone={fact.archived ? "plain" : "soft"}>{fact.archived ? words.memo.archived : words.memo.active}</Badge>
      </span>
      <span className="f-x">{fact.value === "" ? words.memo.unreadable : fact.value}</span>
      <ol className="f-his">
        {fact.history.map((change) => (
          <li key={`${change.date} ${change.act}`}>
            <span className="mut">
              {shortDay(change.date)}, {time(change.date)}, {W.acts[change.act]} {words.memo.by(change.by)}
            </span>
            {change.before === null ? null : (
              <span className="f-x">
                <span className="mut">{words.memo.before}</span> {change.before}
              </span>
            )}
          </li>
        ))}
      </ol>
    </li>
  );
}
