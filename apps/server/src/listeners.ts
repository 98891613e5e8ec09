import { flagLine } from "./care/safety/flag-line.ts";
import { moveClaimsToDevice } from "./chat/desk/move-claims.ts";
import { leaveDesk } from "./chat/desk/requeue-claims.ts";
import { withdrawUnasked, withdrawUnshown } from "./chat/desk/withdraw-unasked.ts";
import type { Listeners } from "./foundation/events/listeners.ts";
import { copyPriceLists } from "./ledger/catalog/copy-price-lists.ts";
import { copyRateCard } from "./ledger/payouts/copy-rate-card.ts";
import { payCompletion } from "./people/accounts/pay-completion.ts";

export const listeners: Listeners = {
  onLeaveDesk: leaveDesk,
  onDeskMoved: moveClaimsToDevice,
  onBreakStart: withdrawUnasked,
  onCharacterWithdrawn: withdrawUnshown,
  async onBrandCopied(deps, tx, copy) {
    await copyPriceLists(deps, tx, copy);
    await copyRateCard(deps, tx, copy);
  },
  onPictureStored: payCompletion,
  onLineFlagged: flagLine,
};
