import { Button } from "@masq/ui/button";
import { Field, Select } from "@masq/ui/field";
import { useState, type FormEvent } from "react";
import { words } from "../../shared/words.ts";
import { AUDIT_FILTERS, type AuditFilters } from "./audit-filters.ts";
import * as css from "./records.module.css";

const { records: text } = words;
const NONE: AuditFilters = { action: "", actor: "", subject: "", from: "", to: "" };
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
    <form className={css.filters} role="search" aria-label={text.logFilters} onSubmit={send}>
      <Select
        label={text.action}
        value={draft.action}
        onChange={({ currentTarget: { value } }) => put({ action: value })}
      >
        <option value="">{text.everyAction}</option>
        {offered.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      {(["actor", "subject"] as const).map((name) => (
        <Field
          key={name}
          label={text[name]}
          type="search"
          placeholder={text[`${name}Hint`]}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={draft[name]}
          onChange={({ currentTarget: { value } }) => put({ [name]: value })}
        />
      ))}
      <Field
        label={text.from}
        type="datetime-local"
        value={draft.from}
        onChange={({ currentTarget: { value } }) => put({ from: value })}
      />
      <Field
        label={text.until}
        type="datetime-local"
        value={draft.to}
        onChange={({ currentTarget: { value } }) => put({ to: value })}
      />
      <div className="row">
        <Button type="submit" variant="p" size="sm">
          {text.apply}
        </Button>
        {AUDIT_FILTERS.every((name) => filters[name] === "") ? null : (
          <Button size="sm" onClick={clear}>
            {text.clear}
          </Button>
        )}
      </div>
    </form>
  );
}
