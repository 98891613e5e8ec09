import { Button, ButtonLink } from "@masq/ui/button";
import { ErrorState } from "@masq/ui/state";
import { isRouteErrorResponse } from "react-router";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { NotFound } from "./not-found.tsx";

/** Plain words and a way on; never the error's own text. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <main id="main" className="wrapw">
      <ErrorState
        headingLevel={1}
        title={m.error_title()}
        text={errorText(error)}
        action={
          <>
            <Button variant="p" onClick={() => window.location.reload()}>
              {m.error_retry()}
            </Button>
            <ButtonLink href="/">{m.error_home()}</ButtonLink>
          </>
        }
      />
    </main>
  );
}
