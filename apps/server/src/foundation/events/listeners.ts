import type { ProductReason } from "@masq/domain/care/safety";
import type { BrandRecord } from "../../http/actor.ts";
import type { Bus } from "../../platform/bus/bus.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import type { Keys } from "../../platform/keys/keys.ts";
import type { Sealing } from "../../platform/sealing/sealing.ts";

type Clocked = { clock: Clock };
type Needs = Clocked & { sealing: Sealing; bus: Bus };
/** An item that went back to the queue. */
export type Requeued = { id: string; conversation_id: string; claim_epoch: number };
export type FlaggedLine = {
  conversationId: string;
  memberId: string;
  brandId: string;
  profileId: string;
  messageId: string;
  reason: ProductReason;
};

/**
 * What a wing does in the transaction of a wing below it, which does not know it. Each is one command; the application names
 * them once (listeners.ts).
 */
export type Listeners = {
  /** An operator ends the work session, or pauses it. The caller holds the session's row. */
  onLeaveDesk: (tx: Tx, agentId: string) => Promise<Requeued[]>;
  /** An operator goes on at another device. The caller holds the session's row. */
  onDeskMoved: (tx: Tx, agentId: string) => Promise<void>;
  /** A member's break starts, on all these accounts. */
  onBreakStart: (deps: Needs, tx: Tx, after: AfterCommit, memberIds: readonly string[]) => Promise<void>;
  /** A brand does not show a character any more. The caller holds its row. */
  onCharacterWithdrawn: (tx: Tx, profileId: string) => Promise<void>;
  /** A brand was made after another one. */
  onBrandCopied: (deps: Clocked, tx: Tx, copy: { from: string; to: string; companyId: string }) => Promise<void>;
  /** A member has one more picture of the profile. The caller holds the member's row. */
  onPictureStored: (
    deps: Needs & { keys: Keys },
    tx: Tx,
    after: AfterCommit,
    of: { brand: BrandRecord; memberId: string },
  ) => Promise<unknown>;
  /** A supervisor must read a member's line. */
  onLineFlagged: (deps: Clocked, tx: Tx, line: FlaggedLine) => Promise<void>;
};
