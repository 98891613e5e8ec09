import { plainDigits } from "@masq/domain/digits";
import { isApiError } from "@masq/client/api-error";
import { listRateCards, publishRateCard } from "@masq/contract/agent/payouts";
import type { ReplyOf } from "@masq/contract/route";
import { RATE_LENGTH_MAX } from "@masq/domain/ledger/payouts";
import { useAsked } from "@masq/ui/after-paint";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Dialog } from "@masq/ui/dialog";
import { Field } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState, type FormEvent } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { moment } from "../../shared/formats.ts";
import { ScrollTable } from "../../shared/table.tsx";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { NoBrand } from "../brands/no-brand.tsx";
import { LoadFault } from "../money/load-fault.tsx";
import { amount, readCents, typed } from "./pay-format.ts";
import { PublishRow } from "./publish-row.tsx";
import { Floors } from "./floors.tsx";
import { PayoutsFrame } from "./payouts-frame.tsx";
import * as css from "./payouts.module.css";
import * as pageCss from "../../shared/page.module.css";

type Brand = ReplyOf<typeof listRateCards>["brands"][number];
const right = (name: string) => ({ name, className: "text-end" });
const REPLIES = ["message", "followUp", "meetUp"] as const;
const columns = () => [
  m.payouts_version(),
  m.payouts_from(),
  ...[...REPLIES.map((kind) => m.payouts_rate_of({ kind })), m.payouts_short()].map(right),
];

export function RatesPage() {
  const { value, error, reload } = useLoaded("", (signal) => api.call(listRateCards, { signal }));
  const [asked, setAsked] = useAsked<Brand | null>(null);
  return (
    <PayoutsFrame>
      <section className={cx(pageCss.body, css.lists)}>
        <LoadFault error={error} reload={reload} />
        {value?.brands.length === 0 ? <NoBrand /> : null}
        {value?.companies.map((company) => (
          <Floors key={company._id} company={company} onChanged={reload} />
        ))}
        {value?.brands.map((brand) => (
          <div key={brand._id}>
            <div className={cx(pageCss.head, pageCss.fieldsHead)}>
              <h2>{brand.domain}</h2>
              <div className="sp row gap-2 print:hidden">
                <Button
                  size="sm"
                  aria-label={`${m.payouts_new_card()}, ${brand.domain}`}
                  onClick={() => setAsked(brand)}
                >
                  {m.payouts_new_card()}
                </Button>
              </div>
            </div>
            {brand.cards.length === 0 ? <Notice tone="warn">{m.payouts_no_card()}</Notice> : <Cards brand={brand} />}
          </div>
        ))}
      </section>
      {asked === null ? null : <CardDialog brand={asked} onClose={() => setAsked(null)} onChanged={reload} />}
    </PayoutsFrame>
  );
}

function Cards({ brand }: { brand: Brand }) {
  return (
    <ScrollTable label={`${m.payouts_part({ part: "rates" })}, ${brand.domain}`} columns={columns()}>
      {brand.cards.map((card) => (
        <tr key={card.version}>
          <th scope="row" className="tn">
            {card.version}
          </th>
          <td className="tn">{moment(card.date)}</td>
          <td className="tn text-end">{amount(card.messageCents, card.currency)}</td>
          <td className="tn text-end">{amount(card.followUpCents, card.currency)}</td>
          <td className="tn text-end">{amount(card.meetUpCents, card.currency)}</td>
          <td className="tn text-end">
            {card.minLength === 0
              ? ""
              : m.payouts_rate_short({ length: card.minLength, amount: amount(card.shortCents, card.currency) })}
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}

const AMOUNTS = [...REPLIES, "shortAmount"] as const;
const RATES = ["messageCents", "followUpCents", "meetUpCents", "shortCents", "minLength"] as const;
type Rates = Record<(typeof RATES)[number], number>;
const isWhole = (read: { [Name in keyof Rates]: number | null }): read is Rates =>
  RATES.every((name) => read[name] !== null);
type Typed = Record<(typeof AMOUNTS)[number] | "minLength", string>;

function CardDialog({ brand, onClose, onChanged }: { brand: Brand; onClose: () => void; onChanged: () => void }) {
  const { currency, cards } = brand;
  const newest = cards[0];
  const start = (cents: number | undefined): string => (cents === undefined ? "" : typed(cents, currency));
  const [values, setValues] = useState<Typed>({
    message: start(newest?.messageCents),
    followUp: start(newest?.followUpCents),
    meetUp: start(newest?.meetUpCents),
    shortAmount: start(newest?.shortCents ?? 0),
    minLength: String(newest?.minLength ?? 0),
  });
  const [wasSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const cents = (name: (typeof AMOUNTS)[number]): number | null => readCents(values[name], currency);
  const typedLength = plainDigits(values.minLength).trim();
  const isLengthFine = /^\d{1,4}$/.test(typedLength) && Number(typedLength) <= RATE_LENGTH_MAX;
  const read = {
    messageCents: cents("message"),
    followUpCents: cents("followUp"),
    meetUpCents: cents("meetUp"),
    shortCents: cents("shortAmount"),
    minLength: isLengthFine ? Number(typedLength) : null,
  };
  const isSame = newest !== undefined && RATES.every((name) => read[name] === newest[name]);
  const publish = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSent(true);
    if (!isWhole(read)) return;
    setBusy(true);
    setProblem(null);
    try {
      await api.call(publishRateCard, { body: { brand: brand._id, basedOn: newest?.version ?? null, ...read } });
      announce(m.payouts_published());
      onChanged();
      onClose();
    } catch (error) {
      setProblem(isApiError(error, "conflict") ? m.payouts_rate_conflict() : errorText(error));
      setBusy(false);
      onChanged();
    }
  };
  const field = (name: keyof Typed, label: string, fault: string | undefined) => (
    <Field
      label={label}
      inputMode={name === "minLength" ? "numeric" : "decimal"}
      autoComplete="off"
      value={values[name]}
      error={wasSent ? fault : undefined}
      onChange={({ currentTarget: { value } }) => setValues((all) => ({ ...all, [name]: value }))}
    />
  );
  const amountField = (name: (typeof AMOUNTS)[number]) =>
    field(
      name,
      `${m.payouts_rate_of({ kind: name })}, ${currency}`,
      cents(name) === null ? m.payouts_rate_fault() : undefined,
    );
  return (
    <Dialog
      open
      title={`${m.payouts_new_card()}, ${brand.domain}`}
      description={m.payouts_new_card_text()}
      onOpenChange={onClose}
    >
      <form className={pageCss.form} noValidate onSubmit={(event) => void publish(event)}>
        {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
        {amountField("message")}
        {amountField("followUp")}
        {amountField("meetUp")}
        {field("minLength", m.payouts_min_length(), isLengthFine ? undefined : m.payouts_length_fault())}
        {amountField("shortAmount")}
        <PublishRow label={m.payouts_publish()} {...{ isBusy, isSame, onClose }} />
      </form>
    </Dialog>
  );
}
