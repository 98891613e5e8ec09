import { listBrandSettings, type BrandSettings } from "@masq/contract/agent/brand-settings";
import { Select } from "@masq/ui/field";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../shared/client.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { LoadFault } from "../money/load-fault.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** The settings of one brand, chosen in the address. `only`: that brand, without a choice. */
export function SettingsPart({ only }: { only?: string }) {
  const [query, setQuery] = useSearchParams();
  const { value, error, reload } = useLoaded("", (signal) => api.call(listBrandSettings, { signal }));
  const [saved, setSaved] = useState<Readonly<Record<string, BrandSettings>>>({});
  const brands = (value?.brands ?? []).map((brand) => saved[brand._id] ?? brand);
  const wanted = only ?? query.get("brand");
  const shown = brands.find(({ _id }) => _id === wanted) ?? (only === undefined ? brands[0] : undefined);
  return (
    <>
      <LoadFault error={error} reload={reload} />
      {only === undefined && brands.length > 1 && shown !== undefined ? (
        <Select
          label={m.brands_title()}
          hideLabel
          value={shown._id}
          onChange={({ currentTarget }) => setQuery({ brand: currentTarget.value }, { replace: true })}
        >
          {brands.map(({ _id, domain }) => (
            <option key={_id} value={_id}>
              {domain}
            </option>
          ))}
        </Select>
      ) : null}
      {shown === undefined ? null : (
        <SettingsForm
          key={shown._id}
          brand={shown}
          onSaved={(brand) => setSaved((all) => ({ ...all, [brand._id]: brand }))}
        />
      )}
      {value !== null && shown === undefined ? <p className="mut">{m.brands_no_numbers()}</p> : null}
    </>
  );
}
