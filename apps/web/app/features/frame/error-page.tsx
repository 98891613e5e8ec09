import { Button, ButtonLink } from "@masq/ui/button";
import { isRouteErrorResponse } from "react-router";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { EmptyStage } from "./empty-stage.tsx";
import { NotFound } from "./not-found.tsx";
import { reload } from "../../shared/reload-guard.ts";

/** Plain words and a next step; never the error's own text. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const text = errorText(error);
  // The general sentence would only repeat the title.
  const more = text === m["error.generic"]() ? undefined : text;
  return (
    <EmptyStage isAlert title={m.error_title()} text={more}>
      <Button variant="p" size="big" onClick={reload}>
        {m.error_retry()}
      </Button>
      <ButtonLink variant="q" href="/">
        {m.error_home()}
      </ButtonLink>
    </EmptyStage>
  );
}
