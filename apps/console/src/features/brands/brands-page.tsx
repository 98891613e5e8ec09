import { listBrandSettings, type BrandSettings } from "@masq/contract/agent/brand-settings";
import { Select } from "@masq/ui/field";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../shared/client.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { words } from "../../shared/words.ts";
import { AdminFrame } from "../characters/admin-frame.tsx";
import { LoadFault } from "../money/load-fault.tsx";
import { SettingsForm } from "./settings-form.tsx";

const W = words.brands;

/** The settings of one brand at a time; which one stands in the address. */
export function BrandsPage() {
  const [query, setQuery] = useSearchParams();
  const { value, error, reload } = useLoaded("", (signal) => api.call(listBrandSettings, { signal }));
  const [saved, setSaved] = useState<Readonly<Record<string, BrandSettings>>>({});
  const brands = (value?.brands ?? []).map((brand) => saved[brand._id] ?? brand);
  const shown = brands.find(({ _id }) => _id === query.get("brand")) ?? brands[0];
  return (
    <AdminFrame>
      <main className="mny">
        <section className="mny-x brs">
          <div>
            <h1>{W.title}</h1>
            <p className="mut">{W.lead}</p>
          </div>
          <LoadFault error={error} reload={reload} />
          {brands.length > 1 && shown !== undefined ? (
            <Select
              label={W.title}
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
        </section>
      </main>
    </AdminFrame>
  );
}
