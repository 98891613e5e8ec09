import { listPriceLists, type PriceList } from "@masq/contract/agent/catalogue";
import { isApiError } from "@masq/client/api-error";
import { useAsked } from "@masq/ui/after-paint";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Select } from "@masq/ui/field";
import { EmptyState, SkeletonText } from "@masq/ui/state";
import { useState } from "react";
import { api } from "../../shared/client.ts";
import { NoBrand } from "../brands/no-brand.tsx";
import { LoadFault } from "./load-fault.tsx";
import { errorText } from "../../shared/error-text.ts";
import { shortDay } from "../../shared/formats.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";

import { MoneyFrame } from "./money-frame.tsx";
import { PriceEditor, type PriceStart } from "./price-editor.tsx";
import { PriceTable } from "./price-table.tsx";
import { useQuery } from "./use-query.ts";
import * as css from "./money.module.css";
import * as pageCss from "../../shared/page.module.css";

/** `from`: what the editor starts from. `basedOn`: null for a country's first list. */
type Editing = { from: PriceStart; country: string; basedOn: number | null };

/** For a brand without sales: the general list, from which country lists start. */
const firstList = (brand: string): Editing => ({
  from: { brand, country: "*", currency: "EUR", vat: 0, products: [] },
  country: "*",
  basedOn: null,
});

const sinceOf = ({ by, date }: PriceList): string =>
  by === null ? m.money_since({ date: shortDay(date) }) : m.money_since_by({ date: shortDay(date), who: by });

export function PricesPage() {
  const query = useQuery();
  const brand = query.get("brand");
  const [editing, setEditing] = useAsked<Editing | null>(null);
  const { value, error, reload } = useLoaded(brand, (signal) =>
    api.call(listPriceLists, { query: brand === "" ? {} : { brand }, signal }),
  );
  const general = value?.lists.find(({ country }) => country === "*") ?? value?.lists[0];
  const isLegacy = value?.brands.some(({ _id, legacy }) => _id === value.brand && legacy) ?? false;
  const isWithoutBrand = brand === "" && isApiError(error) && error.code === "not-found";
  return (
    <MoneyFrame>
      <section className={cx(pageCss.body, pageCss.sections)} aria-labelledby="mny-prices">
        <div className="row flex-wrap">
          <h2 id="mny-prices">{m.money_part({ part: "prices" })}</h2>
          {value === null ? null : (
            <Select
              label={m.money_brand()}
              hideLabel
              value={value.brand}
              onChange={({ currentTarget }) => query.put({ brand: currentTarget.value })}
            >
              {value.brands.map((one) => (
                <option key={one._id} value={one._id}>
                  {one.domain}
                </option>
              ))}
            </Select>
          )}
          {general === undefined ? null : (
            <Button className="sp" size="sm" onClick={() => setEditing({ from: general, country: "", basedOn: null })}>
              {m.money_add_country()}
            </Button>
          )}
        </div>
        <p className="mut">{m.money_prices_text()}</p>
        {isWithoutBrand ? <NoBrand /> : <LoadFault error={error} reload={reload} />}
        {value === null && error === null ? <SkeletonText lines={6} /> : null}
        {value?.lists.length === 0 ? (
          <FirstList isLegacy={isLegacy} onStart={() => setEditing(firstList(value.brand))} />
        ) : null}
        {value?.lists.map((list) => (
          <CountryList
            key={list._id}
            list={list}
            onEdit={() => setEditing({ from: list, country: list.country, basedOn: list.version })}
          />
        ))}
      </section>
      {editing === null ? null : <PriceEditor {...editing} onClose={() => setEditing(null)} onPublished={reload} />}
    </MoneyFrame>
  );
}

/** Without a list nothing is sold. A legacy brand sells nothing new, so it gets no list. */
function FirstList({ isLegacy, onStart }: { isLegacy: boolean; onStart: () => void }) {
  return (
    <EmptyState
      title={m.money_no_lists()}
      text={isLegacy ? m.money_legacy_sells() : m.money_no_lists_text()}
      action={
        isLegacy ? undefined : (
          <Button variant="p" onClick={onStart}>
            {m.money_first_list()}
          </Button>
        )
      }
    />
  );
}

function CountryList({ list, onEdit }: { list: PriceList; onEdit: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={css.priceList} aria-label={list.country}>
      <div className="row">
        <h3>{list.country === "*" ? m.money_everywhere_else() : list.country}</h3>
        <span className="mut">
          {m.money_version({ n: list.version })} · {list.currency}, {m.money_vat()} {list.vat}% · {sinceOf(list)}
        </span>
        <span className="sp row">
          <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? m.money_hide_history() : m.money_history()}
          </Button>
          <Button size="sm" onClick={onEdit}>
            {m.money_edit_list()}
          </Button>
        </span>
      </div>
      <PriceTable list={list} />
      {isOpen ? <History brand={list.brand} country={list.country} newest={list.version} /> : null}
    </section>
  );
}

function History({ brand, country, newest }: { brand: string; country: string; newest: number }) {
  const { value, error } = useLoaded(`${brand} ${country} ${newest}`, (signal) =>
    api.call(listPriceLists, { query: { brand, country }, signal }),
  );
  if (error !== null) return <p role="alert">{errorText(error)}</p>;
  if (value === null) return <SkeletonText lines={3} />;
  const older = value.lists.filter(({ version }) => version < newest);
  if (older.length === 0) return <p className="mut pt-2.5 ps-4">{m.money_no_history()}</p>;
  return (
    <ol className={css.versions}>
      {older.map((list) => (
        <li key={list._id}>
          <b>{m.money_version({ n: list.version })}</b> <span className="mut">{sinceOf(list)}</span>
          <PriceTable list={list} />
        </li>
      ))}
    </ol>
  );
}
