import { changeWebhook, type WebhookEndpoint } from "@masq/contract/agent/webhooks";
import { TOAST_MS } from "@masq/domain/constants";
import { Button } from "@masq/ui/button";
import { Field } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useToast } from "@masq/ui/toast";
import { useState, type FormEvent } from "react";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { isApiError } from "@masq/client/api-error";
import { m } from "../../paraglide/messages.js";
import { KindChoice } from "./kind-choice.tsx";
import * as pageCss from "../../shared/page.module.css";

type Props = { endpoint: WebhookEndpoint; onSaved: () => void };

/** Sends only what changed, so that two admins do not undo each other. */
export function EndpointForm({ endpoint, onSaved }: Props) {
  const { show } = useToast();
  const [url, setUrl] = useState(endpoint.url);
  const [kinds, setKinds] = useState(endpoint.kinds);
  const [fault, setFault] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setFault(null);
    const isSame = kinds.length === endpoint.kinds.length && kinds.every((kind) => endpoint.kinds.includes(kind));
    const body = { ...(url.trim() !== endpoint.url && { url }), ...(!isSame && { kinds }) };
    try {
      await api.call(changeWebhook, { params: { id: endpoint._id }, body, quiet: true });
      show({ text: m.webhooks_saved(), variant: "ok", timeoutMs: TOAST_MS });
      onSaved();
    } catch (error) {
      setFault(error);
    } finally {
      setBusy(false);
    }
  };
  const faults = isApiError(fault) ? fault.fields : {};
  return (
    <details>
      <summary>{m.webhooks_settings()}</summary>
      <form className={pageCss.form} noValidate onSubmit={(event) => void save(event)}>
        {fault === null || Object.keys(faults).length > 0 ? null : <Notice tone="bad">{errorText(fault)}</Notice>}
        <Field
          label={m.webhooks_address()}
          hint={m.webhooks_address_hint()}
          type="url"
          autoComplete="off"
          value={url}
          error={faults["url"]}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        <KindChoice kinds={kinds} fault={faults["kinds"]} onChange={setKinds} />
        <div>
          <Button type="submit" variant="p" size="sm" busy={isBusy}>
            {m.webhooks_save()}
          </Button>
        </div>
      </form>
    </details>
  );
}
