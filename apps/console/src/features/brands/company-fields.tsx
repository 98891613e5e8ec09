import type { NewCompany } from "@masq/domain/foundation/brand-content";
import { Field, Select } from "@masq/ui/field";
import { m } from "../../paraglide/messages.js";
import type { FieldsProps } from "./fields-props.ts";

const NEW = "";
const NAMES: readonly (keyof NewCompany)[] = ["name", "address", "registrationNumber", "supportEmail", "phone"];

/** The company behind the brand: an existing one, or one created with the brand. */
export function CompanyFields({ editing: { content, change }, context, isNew, faults }: FieldsProps) {
  const { companyId, company } = content;
  const chosen = context.companies.find(({ _id }) => _id === companyId);
  return (
    <>
      <Select
        label={m.brand_field({ field: "companyId" })}
        hint={isNew ? (companyId === null ? m.brand_hint_new_company() : undefined) : m.brand_hint_company_fixed()}
        error={faults["companyId"]}
        value={companyId ?? NEW}
        disabled={!isNew}
        onChange={({ currentTarget }) => change({ companyId: currentTarget.value || null })}
      >
        <option value={NEW}>{m.brand_new_company()}</option>
        {context.companies.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Select>
      {chosen === undefined ? (
        NAMES.map((name) => (
          <Field
            key={name}
            label={m.brand_field({ field: `company.${name}` })}
            error={faults[`company.${name}`]}
            value={company[name]}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ company: { ...company, [name]: currentTarget.value } })}
          />
        ))
      ) : (
        <p className="mut">
          {chosen.address}
          <br />
          {chosen.registrationNumber}
          <br />
          {chosen.supportEmail}, {chosen.phone}
        </p>
      )}
    </>
  );
}
