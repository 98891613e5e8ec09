import { createAgent, updateAgent, type StaffAgent } from "@masq/contract/agent/staff";
import { TOAST_MS } from "@masq/domain/constants";
import { Button } from "@masq/ui/button";
import { Checkbox } from "@masq/ui/choice";
import { Field, FieldNote, Select } from "@masq/ui/field";
import { useToast } from "@masq/ui/toast";
import { useState, type FormEvent, type KeyboardEvent } from "react";
import { account, api } from "../../shared/client.ts";
import { isApiError } from "@masq/client/api-error";
import { cx } from "@masq/ui/cx";
import { shortDay } from "../../shared/formats.ts";
import { keepTyped } from "../../shared/keep-typed.ts";
import { m } from "../../paraglide/messages.js";
import { CloseButton } from "../commands/close-button.tsx";
import { closePane } from "../commands/row-commands.ts";
import { BrandSquare } from "../desk/brand-square.tsx";
import { AgentAccess } from "./agent-access.tsx";
import type { BrandScope } from "./agent-table.tsx";
import * as css from "./agents.module.css";
import * as pageCss from "../../shared/page.module.css";
import * as pairsCss from "../../shared/pairs.module.css";

type Props = {
  /** Null: a new agent. */
  agent: StaffAgent | null;
  scopes: readonly BrandScope[];
  onClose: () => void;
  onSaved: (agent: StaffAgent) => void;
};
type Draft = {
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  role: "agent" | "admin";
  scope: string[];
};

const draftOf = (agent: StaffAgent | null): Draft => ({
  firstName: agent?.firstName ?? "",
  lastName: agent?.lastName ?? "",
  email: agent?.email ?? "",
  username: agent?.username ?? "",
  role: agent?.role ?? "agent",
  scope: agent?.scope ?? [],
});

/** Sends only what changed, so that two admins editing one record do not undo each other. */
function patchOf(agent: StaffAgent, draft: Draft) {
  const { firstName, lastName, email, role, scope } = draft;
  const isSameScope = scope.length === agent.scope.length && scope.every((one) => agent.scope.includes(one));
  return {
    ...(firstName.trim() !== agent.firstName && { firstName }),
    ...(lastName.trim() !== agent.lastName && { lastName }),
    ...(email.trim().toLowerCase() !== agent.email && { email }),
    ...(role !== agent.role && { role }),
    ...(!isSameScope && { scope }),
  };
}

/** One account: name, rights, access. Both successes show the same sentence (specification section 8). */
export function AgentPane({ agent: listed, scopes, onClose, onSaved }: Props) {
  const { show } = useToast();
  // As it was when opened: someone else's changes are not this form's changes.
  const [agent, setAgent] = useState(listed);
  const [draft, setDraft] = useState(() => draftOf(agent));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const mayChange = agent === null || mayManage(agent.scope);
  const isRights = agent !== null && ("role" in patchOf(agent, draft) || "scope" in patchOf(agent, draft));
  const set = (values: Partial<Draft>): void => setDraft((now) => ({ ...now, ...values }));
  const field = (name: "firstName" | "lastName" | "email" | "username") => ({
    value: draft[name],
    error: faults[name],
    autoComplete: "off",
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [name]: currentTarget.value }),
  });
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || !mayChange) return;
    setBusy(true);
    setFaults({});
    try {
      const saved =
        agent === null
          ? await api.call(createAgent, { body: newOf(draft), quiet: true })
          : await api.call(updateAgent, { params: { id: agent._id }, body: patchOf(agent, draft), quiet: true });
      show({ text: m.staff_saved(), variant: "ok", timeoutMs: TOAST_MS });
      setAgent(saved);
      setDraft((now) => keepTyped(draftOf(saved), draft, now));
      onSaved(saved);
    } catch (error) {
      if (isApiError(error)) setFaults(error.fields);
      show({ text: isApiError(error) ? error.message : m.error_again(), variant: "bad", timeoutMs: TOAST_MS });
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  const name = agent === null ? m.staff_create() : `${agent.firstName} ${agent.lastName}`.trim();
  return (
    <aside className={css.agent} aria-label={agent === null ? m.staff_create() : m.staff_edit({ name })}>
      <div className={cx(pageCss.head, css.head)}>
        <h2>{name}</h2>
        {agent === null ? null : <span className="mut">{m.staff_since({ day: shortDay(agent.createDate) })}</span>}
        <CloseButton label={m.staff_close()} onClose={onClose} />
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+S saves from any field */}
      <form className={pageCss.form} noValidate onSubmit={(event) => void save(event)} onKeyDown={onKeyDown}>
        {agent === null ? <p className="mut">{m.staff_create_lead()}</p> : null}
        {agent?._id === account.get()?._id ? <p className="mut">{m.staff_own()}</p> : null}
        <div className={css.names}>
          <Field
            label={m.staff_first_name()}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- first field of a form the user just opened
            autoFocus={listed === null}
            {...field("firstName")}
          />
          <Field label={m.staff_last_name()} {...field("lastName")} />
        </div>
        <Field label={m.staff_email()} type="email" {...field("email")} />
        {agent === null ? (
          <Field label={m.staff_username()} hint={m.staff_username_hint()} {...field("username")} />
        ) : null}
        <Select
          label={m.staff_role_label()}
          value={draft.role}
          onChange={({ currentTarget }) => set({ role: currentTarget.value === "admin" ? "admin" : "agent" })}
        >
          <option value="agent">{m.staff_role_name_agent()}</option>
          <option value="admin">{m.staff_role_name_admin()}</option>
        </Select>
        <ScopeChoice scope={draft.scope} scopes={scopes} fault={faults["scope"]} onChange={(scope) => set({ scope })} />
        {mayChange ? null : <p className="al">{m.staff_not_yours()}</p>}
        {isRights ? <p className="al warn">{m.staff_rights_note()}</p> : null}
        <div className={cx("row", css.formEnd)}>
          <Button
            type="button"
            className="sp"
            onClick={() => (agent === null ? closePane(onClose) : setDraft(draftOf(agent)))}
          >
            {agent === null ? m.staff_cancel() : m.staff_discard()}
          </Button>
          <Button type="submit" variant="p" busy={isBusy} disabled={!mayChange} aria-keyshortcuts="Control+S">
            {agent === null ? m.staff_make_agent() : m.staff_save()} <kbd aria-hidden="true">Ctrl</kbd>{" "}
            <kbd aria-hidden="true">S</kbd>
          </Button>
        </div>
      </form>
      {listed === null || !mayChange ? null : <AgentAccess agent={listed} onChanged={onSaved} />}
    </aside>
  );
}

/** An admin of some brands cannot manage anyone with more; the server refuses it too. */
function mayManage(scope: readonly string[]): boolean {
  const own = account.get()?.scope ?? [];
  return own.includes("*") || scope.every((one) => own.includes(one));
}

const newOf = ({ username, ...draft }: Draft) => ({ ...draft, ...(username.trim() !== "" && { username }) });

type ScopeProps = {
  scope: readonly string[];
  scopes: readonly BrandScope[];
  fault: string | undefined;
  onChange: (scope: string[]) => void;
};

function ScopeChoice({ scope, scopes, fault, onChange }: ScopeProps) {
  const isAll = scope.includes("*");
  const toggle = (one: string, isOn: boolean): void =>
    onChange(isOn ? [...scope, one] : scope.filter((other) => other !== one));
  return (
    <fieldset className={pairsCss.checks} aria-describedby={fault === undefined ? undefined : "ag-scope"}>
      <legend>{m.staff_scope()}</legend>
      <Checkbox
        checked={isAll}
        disabled={!mayManage(["*"])}
        aria-invalid={fault !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? ["*"] : [])}
      >
        {m.staff_all_brands()}
      </Checkbox>
      {isAll
        ? null
        : scopes.map((brand) => (
            <Checkbox
              key={brand.scope}
              checked={scope.includes(brand.scope)}
              aria-invalid={fault !== undefined}
              onChange={({ currentTarget }) => toggle(brand.scope, currentTarget.checked)}
            >
              <BrandSquare brand={brand} />
            </Checkbox>
          ))}
      <FieldNote id="ag-scope" error={fault} />
    </fieldset>
  );
}
