import { Button, ButtonLink } from "@masq/ui/button";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { OnePage } from "../shared/one-page.tsx";
import { words } from "../shared/words.ts";

export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = words.title.notFound;
  }, []);
  return (
    <OnePage title={words.notFound.title}>
      <p className="mut wrap-anywhere">{words.notFound.text(pathname)}</p>
      <p className="mt-2">
        <ButtonLink variant="p" href="/chat">
          {words.notFound.back}
        </ButtonLink>
      </p>
    </OnePage>
  );
}

/** A render error: the draft is on the server already. */
export function CrashPage() {
  return (
    <OnePage title={words.crash.title}>
      <p className="mut">{words.crash.text}</p>
      <p className="mt-2">
        <Button variant="p" onClick={() => window.location.reload()}>
          {words.crash.back}
        </Button>
      </p>
    </OnePage>
  );
}
