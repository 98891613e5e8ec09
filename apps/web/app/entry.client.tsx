import { watchBack } from "@masq/ui/back-entry";
import { dropStrayPresses } from "@masq/ui/stray-presses";
import { startTransition, StrictMode } from "react";
import { leaveKeysToInputMethods } from "@masq/ui/input-methods";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { client } from "./shared/client.ts";
import { APP_BEGINS } from "./shared/early-presses.ts";
import { followDocumentLocale } from "./shared/locale.ts";
import { noteMissingPage } from "./shared/missing-page.ts";
import { holdReloads, watchChunks } from "./shared/reload-guard.ts";
import { reportError } from "./shared/report-error.ts";
import { keepTrustedTypes } from "./shared/trusted-types.ts";
import { expectOvertakenFades, leaveWithoutFade } from "./shared/view-transitions.ts";
import { adoptWantedCookie } from "./shared/wanted-page.ts";

leaveKeysToInputMethods();
keepTrustedTypes();
followDocumentLocale();
watchChunks(client().page.version);
holdReloads(noteMissingPage);
expectOvertakenFades();
leaveWithoutFade();
adoptWantedCookie();
dropStrayPresses();
watchBack();
// Start the session before the first render, so that no call goes out without it.
void client().ready;

window.dispatchEvent(new Event(APP_BEGINS));
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* A page's error ends in the error page, which reports it. */}
      <HydratedRouter onError={() => undefined} />
    </StrictMode>,
    { onCaughtError: reportError },
  );
});
