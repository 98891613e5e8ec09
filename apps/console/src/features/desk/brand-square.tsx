import type { DeskConversation } from "@masq/contract/agent/desk";
import { productName } from "@masq/domain/foundation/product-name";
import type { CSSProperties } from "react";
import * as brandCss from "../../shared/brand-mark.module.css";

/** The only use of a brand's color on the desk: as data. */
export function BrandSquare({ brand }: { brand: DeskConversation["brand"] }) {
  const style = { "--bc": `oklch(0.62 0.16 ${brand.hue})` } as CSSProperties;
  return (
    <span className={brandCss.brand} data-brand style={style}>
      {productName(brand.domain)}
    </span>
  );
}
