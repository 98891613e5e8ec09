import { publishPriceList, type PriceList } from "@masq/contract/agent/catalogue";
import { isApiError } from "@masq/client/api-error";
import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Field } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { words } from "../../shared/words.ts";
import { draftOf, emptyProduct, readDraft, type Draft } from "./price-draft.ts";
import { PriceRows } from "./price-rows.tsx";
import { PriceTable } from "./price-table.tsx";
import * as css from "./money.module.css";

/** What an editor starts from: a list, or the start of a brand's first one. */
export type PriceStart = Pick<PriceList, "brand" | "country" | "currency" | "vat" | "products">;
type Props = {
  from: PriceStart;
  country: string;
  basedOn: number | null;
  onClose: () => void;
  onPublished: () => void;
};
type Preview = { list: PriceList; warnings: readonly string[] };

function titleOf(country: string, basedOn: number | null): string {
  const { money: text } = words;
  if (country === "") return text.addCountry;
  if (country !== "*") return text.editTitle(country);
  return basedOn === null ? text.firstList : text.editTitle(text.everywhereElse.toLowerCase());
}

/** A new version: typed, previewed as it would be sold, then published. A change after the preview requires another. */
export function PriceEditor({ from, country, basedOn, onClose, onPublished }: Props) {
  const { money: text } = words;
  const [draft, setDraft] = useState<Draft>(() => draftOf(from, country));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<Draft>): void => {
    setDraft({ ...draft, ...part });
    setPreview(null);
  };
  const send = async (isPreview: boolean): Promise<void> => {
    const { read, faults: found } = readDraft(draft);
    setFaults(found);
    setProblem(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const reply = await api.call(publishPriceList, {
        body: { brand: from.brand, basedOn, preview: isPreview, ...read },
      });
      if (isPreview) setPreview(reply);
      else {
        announce(text.published(reply.list.version));
        onPublished();
        onClose();
      }
    } catch (error) {
      if (isApiError(error)) setFaults(error.fields);
      setProblem(isApiError(error, "conflict") ? text.conflict : errorText(error));
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      size="full"
      title={titleOf(country, basedOn)}
      closeLabel={text.close}
      onOpenChange={onClose}
      footer={
        <div className="row">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button busy={isBusy && preview === null} onClick={() => void send(true)}>
            {text.look}
          </Button>
          <Button
            variant="p"
            disabled={preview === null}
            busy={isBusy && preview !== null}
            onClick={() => void send(false)}
          >
            {text.publish}
          </Button>
        </div>
      }
    >
      <div className={css.editor}>
        {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
        <div className={css.place}>
          {basedOn === null && country !== "*" ? (
            <Line name="country" label={text.countryCode} draft={draft} faults={faults} onChange={change} />
          ) : null}
          <Line name="currency" label={text.currency} draft={draft} faults={faults} onChange={change} />
          <Line name="vat" label={text.vatPercent} draft={draft} faults={faults} onChange={change} />
        </div>
        <PriceRows products={draft.products} faults={faults} onChange={(products) => change({ products })} />
        <div>
          <Button size="sm" onClick={() => change({ products: [...draft.products, emptyProduct()] })}>
            {text.addProduct}
          </Button>
        </div>
        {preview === null ? null : (
          <section aria-label={text.previewTitle} role="status">
            <h3>{text.previewTitle}</h3>
            {preview.warnings.map((warning) => (
              <Notice key={warning} tone="warn">
                {warning}
              </Notice>
            ))}
            <PriceTable list={preview.list} />
          </section>
        )}
      </div>
    </Dialog>
  );
}

type LineProps = {
  name: "country" | "currency" | "vat";
  label: string;
  draft: Draft;
  faults: Readonly<Record<string, string>>;
  onChange: (part: Partial<Draft>) => void;
};

function Line({ name, label, draft, faults, onChange }: LineProps) {
  return (
    <Field
      label={label}
      value={draft[name]}
      error={faults[name]}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
}
