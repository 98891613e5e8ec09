import { listEditedBrands } from "@masq/contract/agent/brand-editor";
import { cx } from "@masq/ui/cx";
import { Tabs } from "@masq/ui/tabs";
import { useSearchParams } from "react-router";
import { api } from "../../shared/client.ts";
import { useIsOwner } from "../../shared/use-is-owner.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { AdminFrame } from "../characters/admin-frame.tsx";
import { LoadFault } from "../money/load-fault.tsx";
import { BrandEditor } from "./brand-editor.tsx";
import { BrandHistory } from "./brand-history.tsx";
import { BrandList } from "./brand-list.tsx";
import { MerchantPart } from "./merchant-part.tsx";
import { SettingsPart } from "./settings-part.tsx";
import * as css from "./brands.module.css";
import * as pageCss from "../../shared/page.module.css";

const NEW = "new";

/** Admins of all brands set up brands; admins of some see only the settings of theirs. */
export function BrandsPage() {
  const isOwner = useIsOwner();
  return (
    <AdminFrame>
      <main className={cx(pageCss.tabbed, css.page)}>{isOwner ? <OwnersBrands /> : <NumbersAlone />}</main>
    </AdminFrame>
  );
}

function NumbersAlone() {
  return (
    <section className={pageCss.body}>
      <div>
        <h1>{m.brands_title()}</h1>
        <p className="mut">{m.brands_lead()}</p>
      </div>
      <SettingsPart />
    </section>
  );
}

function OwnersBrands() {
  const [query] = useSearchParams();
  const id = query.get("brand");
  const part = query.get("part") ?? "";
  const { value, error, reload } = useLoaded("", (signal) => api.call(listEditedBrands, { signal }));
  if (value === null) return <LoadFault error={error} reload={reload} />;
  if (id === null) return <BrandList brands={value.brands} />;
  const row = value.brands.find((brand) => brand._id === id);
  const at = (to: string): string => `/chat/brands?brand=${id}${to === "" ? "" : `&part=${to}`}`;
  const isPublished = row !== undefined && row.state !== "draft";
  const parts = [
    { name: "", label: m.brand_set_up() },
    ...(isPublished
      ? [
          { name: "numbers", label: m.brand_numbers() },
          { name: "payments", label: m.brand_payments() },
        ]
      : []),
    ...(id === NEW ? [] : [{ name: "changes", label: m.brand_changes() }]),
  ];
  const items = [
    { href: "/chat/brands", label: m.brand_back() },
    ...parts.map(({ name, label }) => ({ href: at(name), label, current: part === name })),
  ];
  return (
    <>
      <h1 className="sr">{row?.domain || m.brand_new_brand()}</h1>
      <Tabs label={m.brand_parts()} items={items} />
      {part === "numbers" && isPublished ? (
        <section className={pageCss.body}>
          <p className="mut">{m.brands_lead()}</p>
          <SettingsPart key={id} only={id} />
        </section>
      ) : part === "payments" && isPublished ? (
        <MerchantPart key={id} companyId={row.companyId ?? ""} domain={row.domain} />
      ) : part === "changes" ? (
        <BrandHistory key={id} id={id} context={value} />
      ) : (
        <BrandEditor key={id} id={id === NEW ? null : id} context={value} onChanged={reload} />
      )}
    </>
  );
}
