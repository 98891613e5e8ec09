import type { HostedFields } from "@masq/contract/member/orders";
import type { CardFault } from "@masq/domain/card";
import { Button } from "@masq/ui/button";
import { Field } from "@masq/ui/field";
import { Notice } from "@masq/ui/notice";
import { useEffect, useRef } from "react";
import { m } from "../../paraglide/messages.js";
import { useBrand, useMember } from "../../shared/viewer.ts";
import type { Billing, CardFields } from "./card-fields.ts";
import { useCardWidget } from "./use-card-widget.ts";

type Props = {
  fields: Extract<HostedFields, { kind: "widget" }>;
  billing: Billing;
  give: (card: CardFields) => void;
};

const FAULTS: Readonly<Record<CardFault, () => string>> = {
  "number-missing": m.pay_fault_number_missing,
  "number-wrong": m.pay_fault_number,
  "month-wrong": m.pay_fault_month,
  "year-wrong": m.pay_fault_year,
  expired: m.pay_fault_expired,
  "cv2-wrong": m.pay_fault_cv2,
};

/** The card fields of a gateway that brings a script instead of a frame; only the script reads them. */
export function CardWidget({ fields, billing, give }: Props) {
  const { productName } = useBrand();
  const { email, firstName, lastName, profile } = useMember();
  const box = useRef<HTMLDivElement>(null);
  const { card, faults } = useCardWidget(fields, box);
  useEffect(() => give(card));
  const error = (fault: CardFault | undefined): string | undefined => fault && FAULTS[fault]();
  const [first = "", ...others] = billing.cardholder.trim().split(/\s+/);
  const hidden = {
    firstName: firstName ?? first,
    lastName: lastName ?? (others.join(" ") || first),
    email,
    country: profile.location.country ?? "",
    postalCode: billing.zipcode,
    city: billing.city,
    nameOnCard: billing.cardholder,
    currencyCode: fields.currencyCode,
  };
  return (
    <div className="hosted" ref={box}>
      <p className="sm mut">{m.pay_hosted_whose({ brand: productName })}</p>
      {card.state === "lost" ? (
        <Notice tone="bad">
          {m.pay_hosted_lost()}{" "}
          <Button variant="q" size="sm" onClick={card.retry}>
            {m.pay_again()}
          </Button>
        </Notice>
      ) : null}
      <div className="fg2">
        <Field
          fieldClassName="c2"
          label={m.pay_number()}
          data-ccbill="cardNumber"
          inputMode="numeric"
          autoComplete="cc-number"
          error={error(faults.number)}
        />
        <Field
          label={m.pay_month()}
          data-ccbill="expMonth"
          inputMode="numeric"
          autoComplete="cc-exp-month"
          maxLength={2}
          placeholder={m.pay_month_form()}
          error={error(faults.month)}
        />
        <Field
          label={m.pay_year()}
          data-ccbill="expYear"
          inputMode="numeric"
          autoComplete="cc-exp-year"
          maxLength={4}
          placeholder={m.pay_year_form()}
          error={error(faults.year)}
        />
        <Field
          label={m.pay_cv2()}
          data-ccbill="cvv2"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          error={error(faults.cv2)}
        />
      </div>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" data-ccbill={name} value={value} readOnly />
      ))}
    </div>
  );
}
