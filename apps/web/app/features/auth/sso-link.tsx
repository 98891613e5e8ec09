import { ButtonLink } from "@masq/ui/button";
import type { MouseEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { useBrand } from "../../shared/viewer.ts";
import { takeWanted } from "../../shared/wanted-page.ts";
import * as css from "./sso-link.module.css";

/** Sign-in through the brand's identity provider, if it has one. Leaves the app and returns to the wanted page. */
export function SsoLink() {
  const { signInWith } = useBrand();
  if (signInWith === null) return null;
  const leave = ({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void => {
    // It is unknown who will return, so drop a page that belongs to a specific member.
    const wanted = takeWanted("");
    if (wanted !== null) link.search = new URLSearchParams({ redirectUrl: wanted }).toString();
  };
  return (
    <div className="grid gap-4">
      <p className={css.rule} aria-hidden="true">
        {m.sign_in_or()}
      </p>
      <ButtonLink variant="s" size="big" wide href="/sso/login" target="_self" onClick={leave}>
        {m.sign_in_with({ name: signInWith })}
      </ButtonLink>
    </div>
  );
}
