import type { BrandRow } from "@masq/contract/agent/brand-editor";
import { ButtonLink, TextLink } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { EmptyState } from "@masq/ui/state";
import { words } from "../../shared/words.ts";
import * as css from "./brands.module.css";
import * as pageCss from "../../shared/page.module.css";
import * as tableCss from "../../shared/table.module.css";

const W = words.brandEditor;
const TONES = { open: "ok", legacy: "plain", draft: "warn" } as const;

export function BrandList({ brands }: { brands: readonly BrandRow[] }) {
  return (
    <section className={pageCss.body} aria-labelledby="brands">
      <div className="row">
        <div>
          <h1 id="brands">{words.brands.title}</h1>
          <p className="mut">{W.listLead}</p>
        </div>
        <ButtonLink className="sp" variant="p" size="sm" href="/chat/brands?brand=new">
          {W.newBrand}
        </ButtonLink>
      </div>
      {brands.length === 0 ? <EmptyState title={W.noBrands} text={W.noBrandsText} /> : <BrandTable brands={brands} />}
    </section>
  );
}

function BrandTable({ brands }: { brands: readonly BrandRow[] }) {
  return (
    <table className={tableCss.table}>
      <thead>
        <tr>
          <th scope="col">{W.domain}</th>
          <th scope="col">{W.state}</th>
          <th scope="col">{W.parts}</th>
        </tr>
      </thead>
      <tbody>
        {brands.map(({ _id, domain, state, hue, hasDraft }) => (
          <tr key={_id}>
            <th scope="row">
              <TextLink href={`/chat/brands?brand=${_id}`}>
                <span className={css.hue} style={{ "--hue-of": hue } as object} /> {domain || W.unnamed}
              </TextLink>
            </th>
            <td>
              <Badge tone={TONES[state]}>{W[state]}</Badge>{" "}
              {hasDraft && state !== "draft" ? <Badge tone="warn">{W.waiting}</Badge> : null}
            </td>
            <td>
              <span className="row">
                {state === "draft" ? null : (
                  <TextLink href={`/chat/brands?brand=${_id}&part=numbers`}>{W.numbers}</TextLink>
                )}
                <TextLink href={`/chat/brands?brand=${_id}&part=changes`}>{W.changes}</TextLink>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
