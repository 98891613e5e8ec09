import { plainDigits } from "@masq/domain/digits";
import { isApiError } from "@masq/client/api-error";
import { updateBrandSettings, type BrandSettings } from "@masq/contract/agent/brand-settings";
import {
  BRAND_NUMBERS,
  BRAND_NUMBER_NAMES,
  NEUTRAL_NAME_CHARS,
  type BrandNumber,
} from "@masq/domain/foundation/brand-settings";
import { Button } from "@masq/ui/button";
import { Field } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useState, type FormEvent } from "react";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { errorText } from "../../shared/error-text.ts";
import { keepTyped } from "../../shared/keep-typed.ts";
import { m } from "../../paraglide/messages.js";
import * as css from "./brands.module.css";

const PARTS: readonly { title: () => string; names: readonly BrandNumber[] }[] = [
  {
    title: m.brands_members,
    names: [
      "welcomeCredits",
      "completionCredits",
      "replyGuaranteeHours",
      "limitDayTimes",
      "limitWeekTimes",
      "limitMonthTimes",
    ],
  },
  { title: m.brands_desk, names: ["firstMinutes", "vipMinutes", "messageMinutes", "skipsAnHour", "undoSeconds"] },
  {
    title: m.brands_quality,
    names: ["newcomerLines", "qualityShare", "strikesToTalk", "strikesToPause", "strikeWindowDays"],
  },
  { title: m.brands_pay, names: ["payoutDisputeDays"] },
];
type Name = BrandNumber | "neutralName";
type Typed = Record<Name, string>;

const typedOf = ({ settings }: BrandSettings): Typed => {
  const numbers = BRAND_NUMBER_NAMES.map((name) => [name, String(settings[name] ?? "")]);
  return { ...(Object.fromEntries(numbers) as Record<BrandNumber, string>), neutralName: settings.neutralName ?? "" };
};

/** Undefined: invalid input. Null: the default. */
function readNumber(name: BrandNumber, typed: string): number | null | undefined {
  const { min, max } = BRAND_NUMBERS[name];
  const plain = plainDigits(typed).trim();
  if (plain === "") return null;
  if (!/^\d{1,4}$/.test(plain)) return undefined;
  const number = Number(plain);
  return number >= min && number <= max ? number : undefined;
}

function faultOf(name: Name, typed: string): string | undefined {
  if (name === "neutralName") {
    const { min, max } = NEUTRAL_NAME_CHARS;
    const { length } = typed.trim();
    return length === 0 || (length >= min && length <= max) ? undefined : m.brands_name_fault({ min, max });
  }
  const { min, max } = BRAND_NUMBERS[name];
  return readNumber(name, typed) === undefined ? m.brands_bounds({ min, max }) : undefined;
}

type Props = { brand: BrandSettings; onSaved: (brand: BrandSettings) => void };

/** Sends only what differs, so that another admin's concurrent change survives. */
export function SettingsForm({ brand, onSaved }: Props) {
  const stored = typedOf(brand);
  const [values, setValues] = useState(stored);
  const [wasSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ faults: Readonly<Record<string, string>>; whole: string | null }>({
    faults: {},
    whole: null,
  });
  const names = Object.keys(values) as Name[];
  const changed = names.filter((name) => values[name].trim() !== stored[name]);

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSent(true);
    if (changed.length === 0) return announce(m.brands_unchanged());
    if (names.some((name) => faultOf(name, values[name]) !== undefined)) return;
    setBusy(true);
    setRefused({ faults: {}, whole: null });
    const body = Object.fromEntries(
      changed.map((name) => [
        name,
        name === "neutralName" ? values[name].trim() || null : readNumber(name, values[name]),
      ]),
    );
    try {
      const next = await api.call(updateBrandSettings, { params: { id: brand._id }, body });
      onSaved(next);
      setValues((now) => keepTyped(typedOf(next), values, now));
      setSent(false);
      announce(m.brands_saved({ brand: brand.domain }));
    } catch (error) {
      const faults = isApiError(error) ? error.fields : {};
      setRefused({ faults, whole: Object.keys(faults).length === 0 ? errorText(error) : null });
    }
    setBusy(false);
  };
  const field = (name: Name, label: string, hint: string) => (
    <Field
      key={name}
      label={label}
      hint={hint}
      inputMode={name === "neutralName" ? "text" : "numeric"}
      autoComplete="off"
      placeholder={name === "neutralName" ? undefined : String(BRAND_NUMBERS[name].usual)}
      value={values[name]}
      error={refused.faults[name] ?? (wasSent ? faultOf(name, values[name]) : undefined)}
      onChange={({ currentTarget: { value } }) => {
        setValues((all) => ({ ...all, [name]: value }));
        setRefused(({ faults: { [name]: _, ...faults } }) => ({ faults, whole: null }));
      }}
    />
  );
  return (
    <form className={css.settings} noValidate onSubmit={(event) => void save(event)}>
      {refused.whole === null ? null : <Notice tone="bad">{refused.whole}</Notice>}
      {PARTS.map(({ title, names: own }) => (
        <div key={title()} className={css.group} role="group" aria-label={title()}>
          <h3>{title()}</h3>
          {own.map((name) => {
            const usual = m.brands_usual({ value: BRAND_NUMBERS[name].usual, unit: m.brands_number_unit({ name }) });
            return field(name, m.brands_number({ name }), `${m.brands_number_hint({ name })} ${usual}`);
          })}
          {title === m.brands_members
            ? field("neutralName", m.brands_neutral_name_label(), m.brands_neutral_name_hint())
            : null}
        </div>
      ))}
      <div className={css.save}>
        <Button type="submit" variant="p" busy={isBusy}>
          {m.brands_save()}
        </Button>
        <span className="mut" aria-live="polite">
          {changed.length === 0 ? "" : m.brands_changed({ n: changed.length })}
        </span>
      </div>
    </form>
  );
}
