import { useState } from "react";
import { errorText } from "../../shared/error-text.ts";

/** An action on the server that may be repeated. */
export function useAct(act: () => Promise<void>) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  return { problem, isBusy, run };
}
