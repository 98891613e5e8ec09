import { sentenceOf } from "@masq/domain/foundation/brand-rules";
import { DISCLOSURE_LOCALES } from "@masq/domain/foundation/disclosure";
import { Field, Textarea } from "@masq/ui/field";
import { m } from "../../paraglide/messages.js";
import { LanguageChoice } from "../../shared/language-choice.tsx";
import type { FieldsProps } from "./fields-props.ts";

export function WordFields({ editing: { content, change }, isNew, faults, company }: FieldsProps) {
  const { headline, headlineDe, writesIn, customerSupport, sentences, start } = content;
  return (
    <>
      <Textarea
        label={m.brand_field({ field: "headline" })}
        hint={m.brand_hint_headline()}
        error={faults["headline"]}
        rows={2}
        maxLength={120}
        value={headline}
        onChange={({ currentTarget }) => change({ headline: currentTarget.value })}
      />
      <Textarea
        label={m.brand_field({ field: "headlineDe" })}
        hint={m.brand_hint_headline_de()}
        error={faults["headlineDe"]}
        rows={2}
        maxLength={120}
        value={headlineDe}
        onChange={({ currentTarget }) => change({ headlineDe: currentTarget.value })}
      />
      <LanguageChoice
        label={m.brand_field({ field: "writesIn" })}
        hint={m.brand_hint_writes_in()}
        error={faults["writesIn"]}
        chosen={writesIn}
        onChoice={(languages) => change({ writesIn: languages })}
      />
      <Field
        label={m.brand_field({ field: "customerSupport" })}
        hint={m.brand_hint_customer_support()}
        error={faults["customerSupport"]}
        type="email"
        value={customerSupport}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ customerSupport: currentTarget.value })}
      />
      {DISCLOSURE_LOCALES.map((locale) => (
        <Textarea
          key={locale}
          label={m.brand_field({ field: `sentences.${locale}` })}
          hint={m.brand_hint_sentence()}
          error={faults[`sentences.${locale}`]}
          rows={4}
          maxLength={600}
          value={sentences[locale]}
          placeholder={sentenceOf({ ...content, sentences: { en: "", de: "" } }, company, locale)}
          onChange={({ currentTarget }) => change({ sentences: { ...sentences, [locale]: currentTarget.value } })}
        />
      ))}
      {isNew ? (
        <Field
          label={m.brand_field({ field: "start.neutralName" })}
          hint={m.brand_hint_neutral_name()}
          error={faults["start.neutralName"]}
          value={start.neutralName}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ start: { ...start, neutralName: currentTarget.value } })}
        />
      ) : null}
    </>
  );
}
