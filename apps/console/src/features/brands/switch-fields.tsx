import type { AgePolicy } from "@masq/domain/people/age-check";
import type { BrandSso } from "@masq/domain/foundation/brand-content";
import { Field, Select } from "@masq/ui/field";
import { m } from "../../paraglide/messages.js";
import type { FieldsProps } from "./fields-props.ts";
import { TypedList } from "./typed-list.tsx";

const OIDC = { provider: "oidc", name: "", issuer: "", clientId: "" } as const;
const DEMO = { provider: "demo", name: "Demo ID" } as const;
const CHOSEN: Readonly<Record<string, BrandSso>> = { oidc: OIDC, demo: DEMO };

const writtenOf = (policy: AgePolicy | null): string =>
  Object.entries(policy ?? {})
    .map(([country, where]) => (where === "all" ? country : `${country}:${where.join(",")}`))
    .join(" ");

/** Parses `DE US:LA,TX` as a policy; empty text as none. */
function readPolicy(text: string): AgePolicy | null {
  const places = text
    .toUpperCase()
    .replaceAll(/\s*([:,])\s*/g, "$1")
    .split(/\s+/)
    .filter(Boolean)
    .map((place) => {
      const [country = "", states = ""] = place.split(":");
      const named = states.split(",").filter(Boolean);
      return [country.slice(0, 2), named.length === 0 ? ("all" as const) : named.map((state) => state.slice(0, 3))];
    });
  return places.length === 0 ? null : (Object.fromEntries(places) as AgePolicy);
}

export function SwitchFields({ editing: { content, change }, context, faults }: FieldsProps) {
  const { sso, agePolicy, fullScope } = content;
  return (
    <>
      <Select
        label={m.brand_field({ field: "sso" })}
        error={faults["sso"]}
        value={sso?.provider ?? ""}
        onChange={({ currentTarget }) => change({ sso: CHOSEN[currentTarget.value] ?? null })}
      >
        <option value="">{m.brand_no_sso()}</option>
        <option value="oidc">{m.brand_oidc()}</option>
        {context.isDemo || sso?.provider === "demo" ? <option value="demo">{m.brand_demo_sso()}</option> : null}
      </Select>
      {sso === null ? null : (
        <Field
          label={m.brand_sso_name()}
          value={sso.name}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ sso: { ...sso, name: currentTarget.value } })}
        />
      )}
      {sso?.provider === "oidc" ? (
        <>
          <Field
            label={m.brand_issuer()}
            value={sso.issuer}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ sso: { ...sso, issuer: currentTarget.value } })}
          />
          <Field
            label={m.brand_client_id()}
            hint={m.brand_sso_secret({ scope: fullScope })}
            value={sso.clientId}
            autoComplete="off"
            onChange={({ currentTarget }) => change({ sso: { ...sso, clientId: currentTarget.value } })}
          />
        </>
      ) : null}
      <TypedList
        label={m.brand_field({ field: "agePolicy" })}
        hint={m.brand_hint_age_policy()}
        error={undefined}
        text={writtenOf(agePolicy)}
        onText={(text) => change({ agePolicy: readPolicy(text) })}
      />
    </>
  );
}
