import { Button, ButtonLink } from "@masq/ui/button";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { OnePage } from "../shared/one-page.tsx";
import { m } from "../paraglide/messages.js";

export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = m.title_not_found();
  }, []);
  return (
    <OnePage title={m.not_found_title()}>
      <p className="mut wrap-anywhere">{m.not_found_text({ path: pathname })}</p>
      <p className="mt-2">
        <ButtonLink variant="p" href="/chat">
          {m.not_found_back()}
        </ButtonLink>
      </p>
    </OnePage>
  );
}

/** A render error: the draft is on the server already. */
export function CrashPage() {
  return (
    <OnePage title={m.crash_title()}>
      <p className="mut">{m.crash_text()}</p>
      <p className="mt-2">
        <Button variant="p" onClick={() => window.location.reload()}>
          {m.crash_back()}
        </Button>
      </p>
    </OnePage>
  );
}
