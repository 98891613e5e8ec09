import type { DeskConversation } from "@masq/contract/agent/desk";
import type { DeskFact } from "@masq/contract/agent/desk-fact";
import { FACT_KINDS } from "@masq/domain/chat/facts/kinds";
import { m } from "../../paraglide/messages.js";
import { CommandButton } from "../commands/command-button.tsx";
import { commandOf } from "../commands/commands.ts";
import { tell } from "../session/attempts.ts";
import { openKnownFact } from "./ledger-acts.ts";
import { showLine } from "./line-cursor.ts";
import * as css from "./facts.module.css";

export function LedgerSection({ conversation, mayWrite }: { conversation: DeskConversation; mayWrite: boolean }) {
  const { facts, profile, user } = conversation;
  return (
    <section aria-labelledby="ledger" data-facts="ledger">
      <div className={css.head}>
        <h2 id="ledger">{m.ledger_title()}</h2>
        {mayWrite ? <CommandButton command={commandOf("fact")}>{m.ledger_add()}</CommandButton> : null}
      </div>
      {facts.length === 0 ? <p className="mut">{m.ledger_none()}</p> : null}
      <Side name={profile.name} facts={facts.filter(({ side }) => side === "profile")} mayWrite={mayWrite} />
      <Side name={user.username} facts={facts.filter(({ side }) => side === "user")} mayWrite={mayWrite} />
      {mayWrite ? <CommandButton command={commandOf("facts")}>{m.ledger_archive()}</CommandButton> : null}
    </section>
  );
}

function Side({ name, facts, mayWrite }: { name: string; facts: readonly DeskFact[]; mayWrite: boolean }) {
  if (facts.length === 0) return null;
  const inOrder = facts.toSorted((a, b) => FACT_KINDS.indexOf(a.kind) - FACT_KINDS.indexOf(b.kind));
  return (
    <>
      <h3>{name}</h3>
      <ul className={css.ledger}>
        {inOrder.map((fact) => (
          <FactLine key={fact._id} fact={fact} mayWrite={mayWrite} />
        ))}
      </ul>
    </>
  );
}

function LineLink({ messageId, sequence }: { messageId: string; sequence: number }) {
  const look = (): void => {
    if (!showLine(messageId)) tell(m.ledger_not_here(), "warn");
  };
  return (
    <button type="button" className="link tn" onClick={look}>
      {m.ledger_line({ sequence })}
    </button>
  );
}

function FactLine({ fact, mayWrite }: { fact: DeskFact; mayWrite: boolean }) {
  const { kind, side, value, messageId, sequence } = fact;
  return (
    <li data-fact={kind} data-side={side}>
      <span className="mut">{m.ledger_kind({ kind })}</span>
      <span className={css.words}>{value === "" ? m.memo_unreadable() : value}</span>
      <span className={css.acts}>
        {messageId === null || sequence === null ? (
          <span className="mut">{m.ledger_by_member()}</span>
        ) : (
          <LineLink messageId={messageId} sequence={sequence} />
        )}
        {mayWrite ? (
          <>
            <button type="button" className="link" onClick={() => openKnownFact(fact)}>
              {m.memo_change()}
              <span className="sr"> {value}</span>
            </button>
            <button type="button" className="link" onClick={() => openKnownFact(fact, "factRemove")}>
              {m.memo_remove()}
              <span className="sr"> {value}</span>
            </button>
          </>
        ) : null}
      </span>
    </li>
  );
}
