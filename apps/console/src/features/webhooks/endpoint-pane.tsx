import {
  changeWebhook,
  removeWebhook,
  renewWebhookSecret,
  testWebhook,
  type WebhookEndpoint,
} from "@masq/contract/agent/webhooks";
import { TOAST_MS } from "@masq/domain/constants";
import { Button } from "@masq/ui/button";
import { Notice } from "@masq/ui/notice";
import { useToast } from "@masq/ui/toast";
import { useState } from "react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { moment } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { ConfirmDialog } from "../characters/confirm-dialog.tsx";
import { CloseButton } from "../commands/close-button.tsx";
import { Deliveries } from "./deliveries.tsx";
import { EndpointForm } from "./endpoint-form.tsx";
import { forText } from "./for-text.ts";
import { SecretOnce } from "./secret-once.tsx";
import * as pageCss from "../../shared/page.module.css";
import * as reportCss from "../../shared/report.module.css";

type Props = {
  endpoint: WebhookEndpoint;
  secret: string | null;
  onSecret: (secret: string | null) => void;
  onClose: () => void;
  onChanged: () => void;
};

/** One endpoint: how it does, what can be done, and what it was told. */
export function EndpointPane({ endpoint, secret, onSecret, onClose, onChanged }: Props) {
  const { show } = useToast();
  const [asked, setAsked] = useState<"renew" | "remove" | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { _id, url, state, pausedWhy, failingSince, oldSecretUntil } = endpoint;
  const params = { id: _id };
  const run = async (call: () => Promise<string | null>): Promise<void> => {
    setBusy(true);
    try {
      const text = await call();
      if (text !== null) show({ text, variant: "ok", timeoutMs: TOAST_MS });
      onChanged();
    } catch (error) {
      show({ text: errorText(error), variant: "bad", timeoutMs: TOAST_MS });
    } finally {
      setBusy(false);
      setAsked(null);
    }
  };
  const turn = (to: "active" | "paused") =>
    run(async () => {
      await api.call(changeWebhook, { params, body: { state: to }, quiet: true });
      return m.webhooks_saved();
    });
  const renew = () =>
    run(async () => {
      onSecret((await api.call(renewWebhookSecret, { params, quiet: true })).secret);
      return null;
    });
  const remove = () =>
    run(async () => {
      await api.call(removeWebhook, { params, quiet: true });
      onClose();
      return m.webhooks_removed();
    });
  const test = () =>
    run(async () => {
      await api.call(testWebhook, { params, quiet: true });
      return m.webhooks_test_sent();
    });
  return (
    <aside className={reportCss.report} aria-label={url}>
      <div className={pageCss.head}>
        <h2 className={pageCss.title}>{forText(endpoint)}</h2>
        <CloseButton label={m.webhooks_close()} onClose={onClose} />
      </div>
      <div className={reportCss.parts}>
        {secret === null ? null : (
          <SecretOnce key={secret} secret={secret} isRenewed={oldSecretUntil !== null} onDone={() => onSecret(null)} />
        )}
        {pausedWhy === null ? null : <Notice tone="warn">{m.webhooks_paused({ why: pausedWhy })}</Notice>}
        {pausedWhy !== null || failingSince === null ? null : (
          <Notice tone="warn">{m.webhooks_failing({ date: moment(failingSince) })}</Notice>
        )}
        {oldSecretUntil === null ? null : (
          <p className="mut">{m.webhooks_old_secret({ date: moment(oldSecretUntil) })}</p>
        )}
        <div className="row gap-2">
          {state === "paused" ? (
            <Button size="sm" variant="p" busy={isBusy} onClick={() => void turn("active")}>
              {m.webhooks_resume()}
            </Button>
          ) : (
            <>
              <Button size="sm" busy={isBusy} onClick={() => void test()}>
                {m.webhooks_test()}
              </Button>
              <Button size="sm" busy={isBusy} onClick={() => void turn("paused")}>
                {m.webhooks_pause()}
              </Button>
            </>
          )}
          <Button size="sm" onClick={() => setAsked("renew")}>
            {m.webhooks_renew()}
          </Button>
          <Button size="sm" danger onClick={() => setAsked("remove")}>
            {m.webhooks_remove()}
          </Button>
        </div>
        <EndpointForm endpoint={endpoint} onSaved={onChanged} />
        <Deliveries endpoint={endpoint} onReplayed={onChanged} />
        <p className="mut">{m.webhooks_docs()}</p>
      </div>
      {asked === "renew" ? (
        <ConfirmDialog
          title={m.webhooks_renew_title()}
          text={m.webhooks_renew_text()}
          confirm={m.webhooks_renew()}
          isBusy={isBusy}
          onConfirm={() => void renew()}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === "remove" ? (
        <ConfirmDialog
          title={m.webhooks_remove_title({ host: new URL(url).host })}
          text={m.webhooks_remove_text()}
          confirm={m.webhooks_remove()}
          isDanger
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </aside>
  );
}
