import { isApiError } from "@masq/client/api-error";
import { useState } from "react";
import { errorText } from "./error-text.ts";

/** A refusal: a text for each field that the server names, else one for the whole form. */
type Refused = { faults: Readonly<Record<string, string>>; refusal: string | null };
const NONE: Refused = { faults: {}, refusal: null };

/** Submits one form. Stays busy after success, because the form then closes or navigates. */
export function useSubmission(send: () => Promise<void>): Refused & { isBusy: boolean; submit: () => Promise<void> };
export function useSubmission<G>(
  send: (given: G) => Promise<void>,
): Refused & { isBusy: boolean; submit: (given: G) => Promise<void> };
export function useSubmission<G>(send: (given: G) => Promise<void>) {
  const [refused, setRefused] = useState(NONE);
  const [isBusy, setBusy] = useState(false);
  const submit = async (given: G): Promise<void> => {
    setBusy(true);
    setRefused(NONE);
    try {
      await send(given);
    } catch (error) {
      const isOfFields = isApiError(error) && Object.keys(error.fields).length > 0;
      setRefused(isOfFields ? { ...NONE, faults: error.fields } : { ...NONE, refusal: errorText(error) });
      setBusy(false);
    }
  };
  return { ...refused, isBusy, submit };
}
