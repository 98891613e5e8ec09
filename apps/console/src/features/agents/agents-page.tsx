import { listAgents, type StaffAgent } from "@masq/contract/agent/staff";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Field } from "@masq/ui/field";
import { EmptyState, ErrorState } from "@masq/ui/state";
import { Plus } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { AdminFrame } from "../characters/admin-frame.tsx";
import { alt, always, LOOK_COMMANDS, plain, type Command } from "../commands/command.ts";
import { CommandButton } from "../commands/command-button.tsx";
import { CommandPanels } from "../commands/command-panels.tsx";
import { useHotkeys } from "../commands/use-hotkeys.ts";
import { useQuery } from "../money/use-query.ts";
import { AgentPane } from "./agent-pane.tsx";
import { AgentTable, stepRow } from "./agent-table.tsx";
import * as css from "./agents.module.css";
import * as pageCss from "../../shared/page.module.css";

const LOOK_MS = 10_000;
const FIND = "ag-find";

const holds = (agent: StaffAgent, text: string): boolean =>
  [agent.firstName, agent.lastName, agent.username, agent.email, m.staff_role({ role: agent.role }), ...agent.scope]
    .join(" ")
    .toLowerCase()
    .includes(text.trim().toLowerCase());

/** Everyone who may sign in to the desk, with one account or a new one beside the list. */
export function AgentsPage() {
  const query = useQuery();
  const { put } = query;
  const shown = query.get("id");
  const [text, setText] = useState("");
  const {
    value,
    error,
    reload,
    put: keep,
  } = useLoaded("staff", (signal) => api.call(listAgents, { signal, quiet: true }));
  useEffect(() => {
    const timer = setInterval(reload, LOOK_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const commands = useCommands(put, shown !== "");
  useHotkeys(commands);
  const found = value?.agents.filter((agent) => holds(agent, text)) ?? [];
  const chosen = value?.agents.find(({ _id }) => _id === shown);
  const onDuty = value?.agents.filter(({ status }) => status === "online").length ?? 0;
  return (
    <AdminFrame
      tools={
        <>
          <CommandButton command={commandIn(commands, "palette")}>{m.strip_commands()}</CommandButton>
          <CommandButton command={commandIn(commands, "keys")}>{m.strip_keys()}</CommandButton>
        </>
      }
    >
      <main className={cx(pageCss.listAndPane, css.agents, shown !== "new" && chosen === undefined && pageCss.single)}>
        <section className={pageCss.results} aria-labelledby="ag-count">
          <div className={pageCss.head}>
            <h1 id="ag-count" className={cx("tn", pageCss.title)}>
              {value === null ? m.staff_title() : m.staff_count({ n: value.total })}
            </h1>
            {value === null ? null : <span className="mut tn">{m.staff_on_duty({ n: onDuty })}</span>}
            <Field
              id={FIND}
              className={css.find}
              label={m.staff_find()}
              hideLabel
              type="search"
              placeholder={m.staff_find_hint()}
              autoComplete="off"
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <Button size="sm" className="sp" aria-keyshortcuts="N" onClick={() => put({ id: "new" })}>
              <Plus size={16} aria-hidden="true" /> {m.staff_add()} <kbd aria-hidden="true">N</kbd>
            </Button>
          </div>
          {error === null ? null : (
            <ErrorState
              title={m.staff_failed()}
              text={errorText(error)}
              action={<Button onClick={reload}>{m.staff_again()}</Button>}
            />
          )}
          {value === null ? null : found.length === 0 ? (
            <EmptyState title={m.staff_none()} />
          ) : (
            <AgentTable agents={found} scopes={value.scopes} shown={shown} onShow={(id) => put({ id })} />
          )}
        </section>
        {value === null || (shown !== "new" && chosen === undefined) ? null : (
          <AgentPane
            key={shown}
            agent={chosen ?? null}
            scopes={value.scopes}
            onClose={() => put({ id: null })}
            onSaved={(agent) => {
              const others = value.agents.filter(({ _id }) => _id !== agent._id);
              keep({ ...value, agents: [...others, agent], total: others.length + 1 });
              reload();
              put({ id: agent._id });
            }}
          />
        )}
      </main>
      <CommandPanels commands={commands} />
    </AdminFrame>
  );
}

const commandIn = (commands: readonly Command[], id: Command["id"]): Command => {
  const command = commands.find((one) => one.id === id);
  if (command === undefined) throw new Error(`Unknown command ${id}`);
  return command;
};

function useCommands(put: (values: Record<string, string | null>) => void, isOpen: boolean): readonly Command[] {
  return useMemo(
    () => [
      { id: "agentNew", group: "orders", combo: plain("KeyN"), isOn: always, run: () => put({ id: "new" }) },
      {
        id: "rowFind",
        group: "orders",
        combo: { key: "/", isPlain: true },
        isOn: always,
        run: () => document.getElementById(FIND)?.focus(),
      },
      { id: "rowDown", group: "orders", combo: plain("KeyJ"), isOn: always, run: () => stepRow(1) },
      { id: "rowUp", group: "orders", combo: plain("KeyK"), isOn: always, run: () => stepRow(-1) },
      {
        id: "rowOpen",
        group: "orders",
        combo: plain("Enter"),
        isOn: always,
        run: () => undefined,
        isListedOnly: true,
      },
      {
        id: "rowClose",
        group: "orders",
        combo: { code: "Escape" },
        isOn: () => isOpen,
        run: () => put({ id: null }),
      },
      {
        id: "toDesk",
        group: "move",
        combo: alt("KeyO"),
        isOn: always,
        run: () => document.querySelector<HTMLAnchorElement>('nav a[href="/chat"]')?.click(),
      },
      ...LOOK_COMMANDS,
    ],
    [put, isOpen],
  );
}
