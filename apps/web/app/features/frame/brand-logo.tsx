import { Logo } from "@masq/ui/bars";
import { GUEST_HOME, MEMBER_HOME } from "../../shared/guards.ts";
import { useBrand, useViewer } from "../../shared/viewer.ts";

/** The logo goes to the profiles when somebody is signed in, else home (specification section 2). */
export function BrandLogo() {
  const brand = useBrand();
  const isMember = useViewer()?.emailValidated === true;
  return (
    <Logo href={isMember ? MEMBER_HOME : GUEST_HOME} symbol={<CurtainMark />}>
      {brand.productName}
    </Logo>
  );
}

export function CurtainMark() {
  return (
    <svg width="26" height="28" viewBox="0 0 26 28" aria-hidden="true">
      <path d="M2 27V13a11 11 0 0 1 22 0v14Z" fill="var(--accent)" />
      <path d="M13 6c0 8-2.6 14.5-6.8 21h13.6C15.6 20.5 13 14 13 6Z" fill="var(--paper)" />
    </svg>
  );
}
