/**
 * `work` as often as is needed and never twice at a time: calls while it is under way come to one more turn after it. For
 * what sixty frames in a row all ask to be read anew.
 */
export function inTurn(work: () => Promise<unknown>): () => void {
  let isBusy = false;
  let isAsked = false;
  const turn = async (): Promise<void> => {
    isBusy = true;
    do {
      isAsked = false;
      await work().catch(() => {}); // whoever reads it shows that it failed
    } while (isAsked);
    isBusy = false;
  };
  return () => {
    isAsked = true;
    if (!isBusy) void turn();
  };
}
