import { plainDigits } from "@masq/domain/digits";
import { Field, Select } from "@masq/ui/field";
import { m } from "../../paraglide/messages.js";
import type { FieldsProps } from "./fields-props.ts";
import { TypedList } from "./typed-list.tsx";

function wholeOf(typed: string): number {
  const plain = plainDigits(typed).trim();
  return /^\d{1,6}$/.test(plain) ? Number(plain) : plain === "" ? 0 : -1;
}

export function SellingFields({ editing: { content, change, stored }, context, isNew, faults }: FieldsProps) {
  const { countries, timezone, defaultDescriptor, maintenanceFee, start } = content;
  const own = context.brands.filter(({ _id, state }) => state !== "draft" && _id !== stored?._id);
  return (
    <>
      <TypedList
        label={m.brand_field({ field: "countries" })}
        hint={m.brand_hint_countries()}
        error={faults["countries"]}
        text={countries.join(" ")}
        onText={(text) =>
          change({
            countries: [
              ...new Set(
                text
                  .toUpperCase()
                  .split(/[\s,;]+/)
                  .filter(Boolean),
              ),
            ],
          })
        }
      />
      <Field
        label={m.brand_field({ field: "timezone" })}
        hint={m.brand_hint_timezone()}
        error={faults["timezone"]}
        value={timezone}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => change({ timezone: currentTarget.value })}
      />
      {isNew ? (
        <Select
          label={m.brand_field({ field: "start.from" })}
          hint={m.brand_hint_from()}
          error={faults["start.from"]}
          value={start.from ?? ""}
          onChange={({ currentTarget }) => change({ start: { ...start, from: currentTarget.value || null } })}
        >
          <option value="">{m.brand_nothing()}</option>
          {own.map(({ _id, domain }) => (
            <option key={_id} value={_id}>
              {domain}
            </option>
          ))}
        </Select>
      ) : null}
      <Field
        label={m.brand_field({ field: "defaultDescriptor" })}
        hint={m.brand_hint_default_descriptor()}
        error={faults["defaultDescriptor"]}
        value={defaultDescriptor}
        maxLength={22}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ defaultDescriptor: currentTarget.value.toUpperCase() })}
      />
      <Field
        label={m.brand_field({ field: "maintenanceFee" })}
        hint={m.brand_hint_maintenance_fee()}
        error={faults["maintenanceFee"]}
        inputMode="numeric"
        autoComplete="off"
        value={maintenanceFee < 0 ? "" : String(maintenanceFee)}
        onChange={({ currentTarget }) => change({ maintenanceFee: wholeOf(currentTarget.value) })}
      />
      {isNew ? (
        <Field
          label={m.brand_field({ field: "start.welcomeCredits" })}
          error={faults["start.welcomeCredits"]}
          inputMode="numeric"
          autoComplete="off"
          value={start.welcomeCredits < 0 ? "" : String(start.welcomeCredits)}
          onChange={({ currentTarget }) =>
            change({ start: { ...start, welcomeCredits: wholeOf(currentTarget.value) } })
          }
        />
      ) : null}
      {stored?.apiKey ? <Field label={m.brand_hint_api_key()} readOnly value={stored.apiKey} /> : null}
    </>
  );
}
