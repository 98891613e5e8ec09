import { Button } from "@masq/ui/button";
import { Field, Select } from "@masq/ui/field";
import { useState, type FormEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { AUDIT_FILTERS, type AuditFilters } from "./audit-filters.ts";
import * as css from "./records.module.css";

const NONE: AuditFilters = { action: "", actor: "", subject: "", from: "", to: "" };
const NAMED = [
  { name: "actor", label: m.records_actor, hint: m.records_actor_hint },
  { name: "subject", label: m.records_subject, hint: m.records_subject_hint },
] as const;
type Props = { filters: AuditFilters; actions: readonly string[]; onShow: (filters: AuditFilters) => void };

export function AuditForm({ filters, actions, onShow }: Props) {
  const [draft, setDraft] = useState(filters);
  const put = (part: Partial<AuditFilters>): void => setDraft({ ...draft, ...part });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onShow({ ...draft, actor: draft.actor.trim(), subject: draft.subject.trim() });
  };
  const clear = (): void => {
    setDraft(NONE);
    onShow(NONE);
  };
  // The address may name an action that no entry has yet.
  const offered = draft.action === "" || actions.includes(draft.action) ? actions : [draft.action, ...actions];
  return (
    <form className={css.filters} role="search" aria-label={m.records_log_filters()} onSubmit={send}>
      <Select
        label={m.records_action()}
        value={draft.action}
        onChange={({ currentTarget: { value } }) => put({ action: value })}
      >
        <option value="">{m.records_every_action()}</option>
        {offered.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      {NAMED.map(({ name, label, hint }) => (
        <Field
          key={name}
          label={label()}
          type="search"
          placeholder={hint()}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={draft[name]}
          onChange={({ currentTarget: { value } }) => put({ [name]: value })}
        />
      ))}
      <Field
        label={m.records_from()}
        type="datetime-local"
        value={draft.from}
        onChange={({ currentTarget: { value } }) => put({ from: value })}
      />
      <Field
        label={m.records_until()}
        type="datetime-local"
        value={draft.to}
        onChange={({ currentTarget: { value } }) => put({ to: value })}
      />
      <div className="row">
        <Button type="submit" variant="p" size="sm">
          {m.records_apply()}
        </Button>
        {AUDIT_FILTERS.every((name) => filters[name] === "") ? null : (
          <Button size="sm" onClick={clear}>
            {m.records_clear()}
          </Button>
        )}
      </div>
    </form>
  );
}
