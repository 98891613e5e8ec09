import { ButtonLink } from "@masq/ui/button";
import type { MouseEvent } from "react";
import { m } from "../../paraglide/messages.js";
import { popups } from "../../shared/popups.ts";

/** A real link; with script, a plain press opens the popup over the page instead. */
export function SignInLink() {
  const open = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    popups.open("sign-in");
  };
  // `data-popup`: a press before hydration waits, see shared/deferred-start.ts.
  return (
    <ButtonLink variant="q" href="/sign-in" data-popup="" onClick={open}>
      {m.nav_sign_in()}
    </ButtonLink>
  );
}
