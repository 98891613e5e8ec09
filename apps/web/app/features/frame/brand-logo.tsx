import { layersOf } from "@masq/domain/foundation/brand-marks";
import { Logo } from "@masq/ui/bars";
import { GUEST_HOME, MEMBER_HOME } from "../../shared/guards.ts";
import { useBrand, useViewer } from "../../shared/viewer.ts";

/** Links to the profiles when signed in, else home (specification section 2). */
export function BrandLogo() {
  const brand = useBrand();
  const isMember = useViewer()?.emailValidated === true;
  return <Logo href={isMember ? MEMBER_HOME : GUEST_HOME} symbol={<BrandMark />} name={brand.productName} />;
}

export function BrandMark() {
  const { theme } = useBrand();
  return (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      {layersOf(theme.mark).map(({ d, fill }) => (
        <path key={d} d={d} fill={`var(--${fill})`} />
      ))}
    </svg>
  );
}
