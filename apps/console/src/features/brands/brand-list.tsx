import type { BrandRow } from "@masq/contract/agent/brand-editor";
import { ButtonLink, TextLink } from "@masq/ui/button";
import { Badge } from "@masq/ui/chip";
import { EmptyState } from "@masq/ui/state";
import { m } from "../../paraglide/messages.js";
import * as css from "./brands.module.css";
import * as pageCss from "../../shared/page.module.css";
import * as tableCss from "../../shared/table.module.css";

const TONES = { open: "ok", legacy: "plain", draft: "warn" } as const;

export function BrandList({ brands }: { brands: readonly BrandRow[] }) {
  return (
    <section className={pageCss.body} aria-labelledby="brands">
      <div className="row">
        <div>
          <h1 id="brands">{m.brands_title()}</h1>
          <p className="mut">{m.brand_list_lead()}</p>
        </div>
        {brands.length === 0 ? null : (
          <ButtonLink className="sp" variant="p" size="sm" href="/chat/brands?brand=new">
            {m.brand_new_brand()}
          </ButtonLink>
        )}
      </div>
      {brands.length === 0 ? (
        <EmptyState
          title={m.brand_no_brands()}
          text={m.brand_no_brands_text()}
          action={
            <ButtonLink variant="p" href="/chat/brands?brand=new">
              {m.brand_new_brand()}
            </ButtonLink>
          }
        />
      ) : (
        <BrandTable brands={brands} />
      )}
    </section>
  );
}

function BrandTable({ brands }: { brands: readonly BrandRow[] }) {
  return (
    <table className={tableCss.table}>
      <thead>
        <tr>
          <th scope="col">{m.brand_domain()}</th>
          <th scope="col">{m.brand_state()}</th>
          <th scope="col">{m.brand_parts()}</th>
        </tr>
      </thead>
      <tbody>
        {brands.map(({ _id, domain, state, hue, hasDraft }) => (
          <tr key={_id}>
            <th scope="row">
              <TextLink href={`/chat/brands?brand=${_id}`}>
                <span className={css.hue} style={{ "--hue-of": hue } as object} /> {domain || m.brand_unnamed()}
              </TextLink>
            </th>
            <td>
              <Badge tone={TONES[state]}>{m.brand_status({ state })}</Badge>{" "}
              {hasDraft && state !== "draft" ? <Badge tone="warn">{m.brand_status({ state: "waiting" })}</Badge> : null}
            </td>
            <td>
              <span className="row">
                {state === "draft" ? null : (
                  <TextLink href={`/chat/brands?brand=${_id}&part=numbers`}>{m.brand_numbers()}</TextLink>
                )}
                <TextLink href={`/chat/brands?brand=${_id}&part=changes`}>{m.brand_changes()}</TextLink>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
