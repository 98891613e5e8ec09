import { isApiError } from "@masq/client/api-error";
import { giveConsent } from "@masq/contract/member/user";
import { Button } from "@masq/ui/button";
import { Note } from "@masq/ui/chip";
import { Notice } from "@masq/ui/notice";
import { SkeletonText } from "@masq/ui/state";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { client } from "../../shared/client.ts";
import { notify } from "../../shared/notify.ts";
import { setViewer, useBrand, useMember, useRootData } from "../../shared/viewer.ts";
import { sentenceQuery } from "./consent.queries.ts";

const LOOK_MS = 1000;
/** Versions are compared as strings, as on the server. */
const isOlder = (sentence: { version: string } | undefined, current: string): boolean =>
  sentence !== undefined && sentence.version < current;

/**
 * The disclosure with its own consent (trust section 1). The page may be older than the brand's text, so the current
 * one loads before the button is enabled: the member agrees to the text shown, by version and language.
 */
export function SentenceAsk({ onGiven }: { onGiven: () => void }) {
  const { disclosure: first } = useBrand();
  const { current } = useMember().disclosure;
  const { data, isFetching, isLoadingError, isPaused, refetch } = useQuery({
    ...sentenceQuery(useRootData().locale),
    // For seconds after publication a process may still return the previous version, which no one may agree to.
    refetchInterval: ({ state }) => isOlder(state.data, current) && LOOK_MS,
  });
  const [isBusy, setIsBusy] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const shown = data ?? (first.version === current ? first : undefined);
  const isMissing = data === undefined && (isLoadingError || isPaused);
  const isReady = data !== undefined && !isOlder(data, current);
  const accept = async ({ version, locale }: NonNullable<typeof data>): Promise<void> => {
    setIsBusy(true);
    try {
      setViewer(await client().api.call(giveConsent, { body: { kind: "disclosure", version, locale } }));
      onGiven();
    } catch (error) {
      if (!isApiError(error, "validation")) return notify.error(error);
      // Published in between: the next press is for what is shown then.
      setIsChanged(true);
      await refetch();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      {isChanged ? <Notice tone="warn">{m.consent_changed()}</Notice> : null}
      {shown === undefined ? isMissing ? null : <SkeletonText lines={2} /> : <Note>{shown.text}</Note>}
      {isMissing ? (
        <div role="alert">
          <p>{m.consent_failed()}</p>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {m.consent_again()}
          </Button>
        </div>
      ) : (
        <div>
          <Button variant="p" busy={isBusy || isFetching || !isReady} onClick={() => data && void accept(data)}>
            {m.consent_accept()}
          </Button>
        </div>
      )}
    </>
  );
}
