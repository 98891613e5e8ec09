import { publishPriceList, type PriceList } from "@masq/contract/agent/catalogue";
import { isApiError } from "@masq/client/api-error";
import { useSubmit } from "@masq/ui/after-paint";
import { Button } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { Field } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useCallback, useId, useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { m } from "../../paraglide/messages.js";
import { draftOf, readDraft, type Draft } from "./price-draft.ts";
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
/** `of`: what was previewed. What was typed since, even before the answer came, is none of it. */
type Preview = { of: Draft; list: PriceList; warnings: readonly string[] };

function titleOf(country: string, basedOn: number | null): string {
  if (country === "") return m.money_add_country();
  if (country !== "*") return m.money_edit_title({ country });
  return basedOn === null
    ? m.money_first_list()
    : m.money_edit_title({ country: m.money_everywhere_else().toLowerCase() });
}

/** An answer is drawn above or below all products, and its button is at neither end. */
const bringIntoView = (answer: HTMLElement | null): void => answer?.scrollIntoView({ block: "nearest" });

/** A new version: typed, previewed as it would be sold, then published. A change after the preview requires another. */
export function PriceEditor({ from, country, basedOn, onClose, onPublished }: Props) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(from, country));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [answered, setAnswered] = useState<Preview | null>(null);
  const preview = answered?.of === draft ? answered : null;
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useId();
  const change = (part: Partial<Draft>): void => setDraft({ ...draft, ...part });
  const changeProducts = useCallback((edit: (products: Draft["products"]) => Draft["products"]): void => {
    setDraft((known) => ({ ...known, products: edit(known.products) }));
  }, []);
  const send = async (isPreview: boolean): Promise<void> => {
    const { read, faults: found } = readDraft(draft);
    setProblem(null);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const reply = await api.call(publishPriceList, {
        body: { brand: from.brand, basedOn, preview: isPreview, ...read },
      });
      if (isPreview) setAnswered({ of: draft, ...reply });
      else {
        announce(m.money_published({ n: reply.list.version }));
        onPublished();
        onClose();
      }
    } catch (error) {
      if (isApiError(error)) setFaults(error.fields);
      setProblem(isApiError(error, "conflict") ? m.money_conflict() : errorText(error));
    }
    setBusy(false);
  };
  const look = useSubmit(() => void send(true));
  return (
    <Dialog
      open
      size="full"
      title={titleOf(country, basedOn)}
      closeLabel={m.money_close()}
      onOpenChange={onClose}
      footer={
        <div className="row">
          <Button onClick={onClose}>{m.money_cancel()}</Button>
          <Button type="submit" form={form} busy={isBusy && preview === null}>
            {m.money_look()}
          </Button>
          <Button
            variant="p"
            disabled={preview === null}
            busy={isBusy && preview !== null}
            onClick={() => void send(false)}
          >
            {m.money_publish()}
          </Button>
        </div>
      }
    >
      <form id={form} className={css.editor} noValidate onSubmit={look}>
        {problem === null ? null : (
          <div ref={bringIntoView}>
            <Notice tone="bad">{problem}</Notice>
          </div>
        )}
        <div className={css.place}>
          {basedOn === null && country !== "*" ? (
            <Line name="country" label={m.money_country_code()} draft={draft} faults={faults} onChange={change} />
          ) : null}
          <Line name="currency" label={m.money_currency()} draft={draft} faults={faults} onChange={change} />
          <Line name="vat" label={m.money_vat_percent()} draft={draft} faults={faults} onChange={change} />
        </div>
        <PriceRows products={draft.products} faults={faults} onChange={changeProducts} />
        {preview === null ? null : (
          <section aria-label={m.money_preview_title()} role="status" ref={bringIntoView}>
            <h3>{m.money_preview_title()}</h3>
            {preview.warnings.map((warning) => (
              <Notice key={warning} tone="warn">
                {warning}
              </Notice>
            ))}
            <PriceTable list={preview.list} />
          </section>
        )}
      </form>
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
