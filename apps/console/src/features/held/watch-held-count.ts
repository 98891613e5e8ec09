import { listHeld } from "@masq/contract/agent/held";
import { api } from "../../shared/client.ts";
import { heldCount } from "../../shared/held-count.ts";
import { isStill } from "../desk/held-model.ts";
import { desk } from "../desk/desk-store.ts";
import { runtime } from "../session/desk-runtime.ts";

const LOOK_MS = 15_000;

/** The desk counts all, the own ones too. */
function countOfDesk(): void {
  const { queue, held } = desk.get();
  if (runtime() !== null && queue !== null)
    heldCount.dispatch(Math.max(0, queue.held - held.filter((one) => isStill(one)).length));
}

async function look(): Promise<void> {
  if (runtime() !== null) return;
  try {
    heldCount.dispatch((await api.call(listHeld, { quiet: true })).held.length);
  } catch {
    // The next one follows; a number that is a little old is better than none.
  }
}

/** At the desk its own counts, elsewhere a look now and then, in a hidden tab too: the count is in the title. */
export function watchHeldCount(): () => void {
  countOfDesk();
  void look();
  const timer = setInterval(() => void look(), LOOK_MS);
  const unhear = desk.subscribe(countOfDesk);
  return () => {
    clearInterval(timer);
    unhear();
    heldCount.dispatch(null);
  };
}
