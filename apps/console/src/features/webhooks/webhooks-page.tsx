import { listWebhooks, type WebhookEndpoint } from "@masq/contract/agent/webhooks";
import { Button } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { EmptyState } from "@masq/ui/state";
import { Plus } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { api } from "../../shared/client.ts";
import { moment } from "../../shared/formats.ts";
import { OpenRow, ScrollTable } from "../../shared/table.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { AdminFrame } from "../characters/admin-frame.tsx";
import { always, LOOK_COMMANDS, plain, type Command } from "../commands/command.ts";
import { Keys } from "../commands/keys.tsx";
import { KeysFoot } from "../commands/keys-foot.tsx";
import { ROW_CLOSE, ROW_COMMANDS } from "../commands/row-commands.ts";
import { LoadFault } from "../money/load-fault.tsx";
import { useQuery } from "../money/use-query.ts";
import { EndpointPane } from "./endpoint-pane.tsx";
import { NewEndpoint } from "./new-endpoint.tsx";
import { forText } from "./for-text.ts";
import * as css from "./webhooks.module.css";
import * as pageCss from "../../shared/page.module.css";

const LOOK_MS = 10_000;

/** Endpoints of other systems, with one of them or a new one beside the list. */
export function WebhooksPage() {
  const query = useQuery();
  const { put } = query;
  const shown = query.get("id");
  /** The secret of an endpoint that was just made. */
  const [secret, setSecret] = useState<string | null>(null);
  const { value, error, reload } = useLoaded("webhooks", (signal) => api.call(listWebhooks, { signal, quiet: true }));
  useEffect(() => {
    const timer = setInterval(reload, LOOK_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const commands = useCommands(put);
  const chosen = value?.endpoints.find(({ _id }) => _id === shown);
  const close = (): void => put({ id: null, state: null });
  return (
    <AdminFrame commands={commands}>
      <main className={cx(pageCss.listAndPane, css.page, shown !== "new" && chosen === undefined && pageCss.single)}>
        <section className={pageCss.list} aria-labelledby="whk-title">
          <div className={pageCss.head}>
            <h1 id="whk-title" className={pageCss.title}>
              {m.webhooks_title()}
            </h1>
            <span className="mut">{m.webhooks_lead()}</span>
            <Button size="sm" className="sp" aria-keyshortcuts="N" onClick={() => put({ id: "new" })}>
              <Plus size={16} aria-hidden="true" /> {m.webhooks_add()} <Keys combo={plain("KeyN")} />
            </Button>
          </div>
          <LoadFault title={m.webhooks_failed()} error={error} reload={reload} />
          {value === null ? null : value.endpoints.length === 0 ? (
            <EmptyState title={m.webhooks_none()} text={m.webhooks_none_text()} />
          ) : (
            <Endpoints rows={value.endpoints} shown={shown} onShow={(id) => put({ id, state: null })} />
          )}
          <KeysFoot />
        </section>
        {value !== null && shown === "new" ? (
          <NewEndpoint
            companies={value.companies}
            onClose={close}
            onMade={(id, made) => {
              setSecret(made);
              reload();
              put({ id });
            }}
          />
        ) : null}
        {chosen === undefined ? null : (
          <EndpointPane
            key={chosen._id}
            endpoint={chosen}
            secret={secret}
            onSecret={setSecret}
            onClose={() => {
              setSecret(null);
              close();
            }}
            onChanged={reload}
          />
        )}
      </main>
    </AdminFrame>
  );
}

type ListProps = { rows: readonly WebhookEndpoint[]; shown: string; onShow: (id: string) => void };

function Endpoints({ rows, shown, onShow }: ListProps) {
  return (
    <ScrollTable
      label={m.webhooks_title()}
      columns={[
        m.webhooks_column_address(),
        m.webhooks_column_for(),
        m.webhooks_column_kinds(),
        m.webhooks_column_state(),
        m.webhooks_column_waiting(),
        m.webhooks_column_failed(),
        m.webhooks_column_last(),
      ]}
    >
      {rows.map((row) => (
        <OpenRow key={row._id} name={row.url} isShown={row._id === shown} onOpen={() => onShow(row._id)}>
          <td>{forText(row)}</td>
          <td className="tn">{row.kinds.length}</td>
          <td>
            <State endpoint={row} />
          </td>
          <td className="tn">{row.waiting}</td>
          <td className="tn">{row.failed}</td>
          <td className="tn">{row.lastDelivered === null ? m.webhooks_never() : moment(row.lastDelivered)}</td>
        </OpenRow>
      ))}
    </ScrollTable>
  );
}

function State({ endpoint: { state, failingSince } }: { endpoint: WebhookEndpoint }) {
  if (state === "paused") return <Badge tone="bad">{m.webhooks_state({ state })}</Badge>;
  if (failingSince !== null) return <Badge tone="warn">{m.webhooks_state({ state: "failing" })}</Badge>;
  return <Badge tone="soft">{m.webhooks_state({ state })}</Badge>;
}

function useCommands(put: (values: Record<string, string | null>) => void): readonly Command[] {
  return useMemo(
    () => [
      { id: "webhookNew", group: "orders", combo: plain("KeyN"), isOn: always, run: () => put({ id: "new" }) },
      ...ROW_COMMANDS,
      ROW_CLOSE,
      ...LOOK_COMMANDS,
    ],
    [put],
  );
}
