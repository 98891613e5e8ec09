import { readDeskFigures } from "@masq/contract/agent/supervision";
import { productName } from "@masq/domain/foundation/product-name";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Field, Select } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { EmptyState, ErrorState } from "@masq/ui/state";
import { useState } from "react";
import { announce } from "../../shared/announcer.tsx";
import { account, api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { saveFile } from "../../shared/save-file.ts";
import { useStore } from "../../shared/store.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { BesideDesk } from "../lookup/beside-desk.tsx";
import { plainDay } from "../money/money-format.ts";
import { useQuery } from "../money/use-query.ts";
import { DayChart } from "./day-chart.tsx";
import { FIGURES_COMMANDS } from "./figures-commands.ts";
import { daysOf, span } from "./figure-format.ts";
import { FigureTables, type Figures, type Table } from "./figure-tables.tsx";
import * as css from "./figures.module.css";
import * as pageCss from "../../shared/page.module.css";

const DAYS_SHOWN = 14;
const DAYS_MAX = 400;

/** Desk figures: of their brands for admins, their own for operators. The address is the state. */
export function DeskFiguresPage() {
  const query = useQuery();
  const isAdmin = useStore(account, (agent) => agent?.role === "admin");
  const [now] = useState(() => Date.now());
  const from = query.get("from") || plainDay(now, DAYS_SHOWN - 1);
  const to = query.get("to") || plainDay(now, 0);
  const brand = query.get("brand");
  const days = Date.parse(to) - Date.parse(from) < 0 ? 0 : daysOf(from, to).length;
  const isFine = days >= 1 && days <= DAYS_MAX;
  const asked = { from, to, ...(brand !== "" && { brand }) };
  const { value, error, reload } = useLoaded(isFine ? JSON.stringify(asked) : "", (signal) =>
    isFine ? api.call(readDeskFigures, { query: asked, signal }) : Promise.resolve(null),
  );
  const file = useFile(asked);
  // Choosing one brand must not remove the others from the choice.
  const [known, setKnown] = useState<readonly string[]>([]);
  const found = value?.brands.map(({ domain }) => domain) ?? [];
  if (found.length > known.length) setKnown(found);
  return (
    <BesideDesk commands={FIGURES_COMMANDS} className={css.frame}>
      <main className={css.page} aria-busy={value === null && error === null && isFine}>
        <div className={cx(pageCss.head, css.head)}>
          <h1 className={pageCss.title}>{isAdmin ? m.figures_title() : m.figures_own()}</h1>
          <Day label={m.figures_from()} value={from} onChange={(day) => query.put({ from: day })} />
          <Day label={m.figures_to()} value={to} onChange={(day) => query.put({ to: day })} />
          <Brands brand={brand} known={known} onChange={(next) => query.put({ brand: next })} />
          {isFine ? null : <span role="alert">{m.figures_range_fault()}</span>}
        </div>
        {file.problem === null ? null : <Notice tone="bad">{file.problem}</Notice>}
        {error === null ? null : (
          <ErrorState
            title={m.figures_failed()}
            text={errorText(error)}
            action={<Button onClick={reload}>{m.figures_again()}</Button>}
          />
        )}
        {value === null ? null : (
          <Found figures={value} from={from} to={to} saving={file.saving} save={(by) => void file.save(by)} />
        )}
      </main>
    </BesideDesk>
  );
}

/** Downloads one table from the server; one at a time. */
function useFile(asked: { from: string; to: string; brand?: string }) {
  const [saving, setSaving] = useState<Table | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (by: Table): Promise<void> => {
    setSaving(by);
    setProblem(null);
    try {
      const address = `/agent-api/desk-figures.csv?${new URLSearchParams({ ...asked, by }).toString()}`;
      await saveFile(address, `desk-figures-${by}-${asked.from}-${asked.to}.csv`);
      announce(m.figures_saved());
    } catch (fault) {
      setProblem(errorText(fault));
    }
    setSaving(null);
  };
  return { saving, problem, save };
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <Field
      label={label}
      type="date"
      required
      value={value}
      onChange={({ currentTarget }) => currentTarget.value !== "" && onChange(currentTarget.value)}
    />
  );
}

type BrandsProps = { brand: string; known: readonly string[]; onChange: (domain: string) => void };

function Brands({ brand, known, onChange }: BrandsProps) {
  if (known.length < 2) return null;
  return (
    <Select label={m.figures_brand()} value={brand} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="">{m.figures_any_brand()}</option>
      {known.map((domain) => (
        <option key={domain} value={domain}>
          {productName(domain)}
        </option>
      ))}
    </Select>
  );
}

type FoundProps = { figures: Figures; from: string; to: string; saving: Table | null; save: (by: Table) => void };

function Found({ figures, from, to, saving, save }: FoundProps) {
  const { whole, days, brands, scope } = figures;
  const zones = [...new Set(brands.map(({ timezone }) => timezone))].join(", ");
  const all = daysOf(from, to);
  const byDay = new Map(days.map((row) => [row.date, row]));
  return (
    <>
      {scope === "own" ? <p className="mut px-4 py-1">{m.figures_own_text()}</p> : null}
      {whole.answers === 0 && days.length === 0 ? (
        <EmptyState title={m.figures_none()} text={m.figures_none_text()} />
      ) : null}
      {days.length === 0 ? null : (
        <div className={css.charts}>
          <DayChart
            title={m.figures_per_day()}
            days={all}
            values={all.map((day) => byDay.get(day)?.answers ?? null)}
            say={String}
          />
          <DayChart
            title={m.figures_median_per_day()}
            days={all}
            values={all.map((day) => byDay.get(day)?.responseMedianMs ?? null)}
            say={span}
          />
        </div>
      )}
      <FigureTables figures={figures} saving={saving} save={save} />
      <p className="mut px-4 py-1">{zones === "" ? "" : m.figures_zone({ zones })}</p>
    </>
  );
}
