import { Field } from "@masq/ui/field";
import { m } from "../../paraglide/messages.js";
import type { Billing } from "./card-fields.ts";
import type { BillingFaults } from "./checkout-model.ts";
import * as css from "../../shared/fields.module.css";

type Props = {
  billing: Billing;
  faults: BillingFaults;
  country: string | null;
  change: (next: Billing) => void;
};

/** Our part of the eight fields (decision O-4): the cardholder's name and billing address. */
export function BillingFields({ billing, faults, country, change }: Props) {
  const text = (name: keyof Billing): string | undefined => {
    if (faults[name] === "zipcode") return country === "US" ? m.pay_fault_zip_us() : m.pay_fault_zip();
    if (faults[name] === "number") return m.pay_fault_number();
    return faults[name] === undefined ? undefined : m.pay_fault_missing();
  };
  const of = (name: keyof Billing) => ({
    name,
    value: billing[name],
    error: text(name),
    onChange: ({ target }: { target: { value: string } }) => change({ ...billing, [name]: target.value }),
  });
  return (
    <div className={css.pairs}>
      <Field
        {...of("cardholder")}
        fieldClassName="col-span-full"
        label={m.pay_cardholder()}
        autoComplete="cc-name"
        maxLength={45}
      />
      <Field {...of("zipcode")} label={m.pay_zipcode()} autoComplete="postal-code" maxLength={10} />
      <Field {...of("city")} label={m.pay_city()} autoComplete="address-level2" maxLength={80} />
    </div>
  );
}
