import { ButtonLink } from "@masq/ui/button";
import type { MouseEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { useBrand } from "../../shared/viewer.ts";
import { takeWanted } from "../../shared/wanted-page.ts";

/** The way over another house's sign-in, where the brand has one. It leaves the app, and comes back to the wanted page. */
export function SsoLink() {
  const { signInWith } = useBrand();
  if (signInWith === null) return null;
  const leave = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void => {
    // Who comes back from there is not known yet: a member's own page stays behind.
    const wanted = takeWanted("");
    if (wanted !== null) link.search = new URLSearchParams({ redirectUrl: wanted }).toString();
  };
  return (
    <div className="si-sso">
      <p className="si-or" aria-hidden="true">
        {m.sign_in_or()}
      </p>
      <ButtonLink variant="s" size="big" wide href="/sso/login" target="_self" onClick={leave}>
        {m.sign_in_with({ name: signInWith })}
      </ButtonLink>
    </div>
  );
}
