import { listAgents, type StaffAgent } from "@masq/contract/agent/staff";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Field } from "@masq/ui/field";
import { EmptyState, ErrorState } from "@masq/ui/state";
import { Plus } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { goTo } from "../../shared/place.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { AdminFrame } from "../characters/admin-frame.tsx";
import { alt, always, LOOK_COMMANDS, plain, type Command } from "../commands/command.ts";
import { Keys } from "../commands/keys.tsx";
import { ROW_CLOSE, ROW_COMMANDS, ROW_FIND } from "../commands/row-commands.ts";
import { useQuery } from "../money/use-query.ts";
import { AgentPane } from "./agent-pane.tsx";
import { AgentTable } from "./agent-table.tsx";
import * as css from "./agents.module.css";
import * as pageCss from "../../shared/page.module.css";

const LOOK_MS = 10_000;

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
  const commands = useCommands(put);
  const found = value?.agents.filter((agent) => holds(agent, text)) ?? [];
  const chosen = value?.agents.find(({ _id }) => _id === shown);
  const onDuty = value?.agents.filter(({ status }) => status === "online").length ?? 0;
  return (
    <AdminFrame commands={commands}>
      <main className={cx(pageCss.listAndPane, css.agents, shown !== "new" && chosen === undefined && pageCss.single)}>
        <section className={pageCss.results} aria-labelledby="ag-count">
          <div className={pageCss.head}>
            <h1 id="ag-count" className={cx("tn", pageCss.title)}>
              {value === null ? m.staff_title() : m.staff_count({ n: value.total })}
            </h1>
            {value === null ? null : <span className="mut tn">{m.staff_on_duty({ n: onDuty })}</span>}
            <Field
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
              <Plus size={16} aria-hidden="true" /> {m.staff_add()} <Keys combo={plain("KeyN")} />
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
          {shown === "" && value?.agents.every(({ role }) => role === "admin") ? (
            <EmptyState
              title={m.staff_no_operators()}
              text={m.staff_no_operators_text()}
              action={
                <Button variant="p" onClick={() => put({ id: "new" })}>
                  {m.staff_add()}
                </Button>
              }
            />
          ) : null}
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
    </AdminFrame>
  );
}

function useCommands(put: (values: Record<string, string | null>) => void): readonly Command[] {
  return useMemo(
    () => [
      { id: "agentNew", group: "orders", combo: plain("KeyN"), isOn: always, run: () => put({ id: "new" }) },
      ROW_FIND,
      ...ROW_COMMANDS,
      ROW_CLOSE,
      { id: "toDesk", group: "move", combo: alt("KeyO"), isOn: always, run: () => goTo("/chat") },
      ...LOOK_COMMANDS,
    ],
    [put],
  );
}
