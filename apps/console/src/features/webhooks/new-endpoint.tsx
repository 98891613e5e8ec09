import { createWebhook } from "@masq/contract/agent/webhooks";
import type { ReplyOf } from "@masq/contract/route";
import type { listWebhooks } from "@masq/contract/agent/webhooks";
import type { WebhookKind } from "@masq/domain/operations/webhooks";
import { Button } from "@masq/ui/button";
import { Field, Select } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState, type FormEvent } from "react";
import { api } from "../../shared/client.ts";
import { useSubmission } from "../../shared/use-submission.ts";
import { m } from "../../paraglide/messages.js";
import { CloseButton } from "../commands/close-button.tsx";
import { closePane } from "../commands/row-commands.ts";
import { forText } from "./for-text.ts";
import { KindChoice } from "./kind-choice.tsx";
import * as pageCss from "../../shared/page.module.css";
import * as reportCss from "../../shared/report.module.css";

type Companies = ReplyOf<typeof listWebhooks>["companies"];
type Props = { companies: Companies; onClose: () => void; onMade: (id: string, secret: string) => void };

/** What an endpoint can be for: a whole company where the admin has all its brands, and each of them. */
const placesOf = (companies: Companies) =>
  companies.flatMap((company) => [
    ...(company.isWhole ? [{ company, brand: null }] : []),
    ...company.brands.map((brand) => ({ company, brand })),
  ]);

export function NewEndpoint({ companies, onClose, onMade }: Props) {
  const places = placesOf(companies);
  const [nth, setNth] = useState(0);
  const [url, setUrl] = useState("");
  const [kinds, setKinds] = useState<WebhookKind[]>([]);
  const { faults, refusal, isBusy, submit } = useSubmission(async () => {
    const place = places[nth];
    if (place === undefined) return;
    const body = { company: place.company._id, brand: place.brand?._id ?? null, url, kinds };
    const { endpoint, secret } = await api.call(createWebhook, { body, quiet: true });
    onMade(endpoint._id, secret);
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <aside className={reportCss.report} aria-label={m.webhooks_add()}>
      <div className={pageCss.head}>
        <h2 className={pageCss.title}>{m.webhooks_add()}</h2>
        <CloseButton label={m.webhooks_close()} onClose={onClose} />
      </div>
      <div className={reportCss.parts}>
        <form className={pageCss.form} noValidate onSubmit={send}>
          {refusal === null ? null : <Notice tone="bad">{refusal}</Notice>}
          <Field
            label={m.webhooks_address()}
            hint={m.webhooks_address_hint()}
            type="url"
            autoComplete="off"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- first field of a form the user just opened
            autoFocus
            value={url}
            error={faults["url"]}
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
          />
          <Select
            label={m.webhooks_for()}
            value={nth}
            onChange={({ currentTarget }) => setNth(Number(currentTarget.value))}
          >
            {places.map((place, at) => (
              <option key={`${place.company._id} ${place.brand?._id}`} value={at}>
                {forText(place)}
              </option>
            ))}
          </Select>
          <KindChoice kinds={kinds} fault={faults["kinds"]} onChange={setKinds} />
          <div className="row gap-2">
            <Button type="button" onClick={() => closePane(onClose)}>
              {m.webhooks_cancel()}
            </Button>
            <Button type="submit" variant="p" busy={isBusy}>
              {m.webhooks_create()}
            </Button>
          </div>
        </form>
      </div>
    </aside>
  );
}
