import type { ProductReason } from "@masq/domain/care/safety";
import type { BrandRecord } from "../../http/actor.ts";
import type { Bus } from "../../platform/bus/bus.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import type { Keys } from "../../platform/keys/keys.ts";
import type { Sealing } from "../../platform/sealing/sealing.ts";

type Clocked = { clock: Clock };
type Needs = Clocked & { sealing: Sealing; bus: Bus };
export type Requeued = { id: string; conversation_id: string; claim_epoch: number };
export type FlaggedLine = {
  conversationId: string;
  memberId: string;
  brandId: string;
  profileId: string;
  messageId: string;
  reason: ProductReason;
  /** Found later: it is not reported where a supervisor has looked since. */
  isLate?: boolean;
};

/**
 * Commands of higher wings that run in a lower wing's transaction; the lower wing does not know them. `listeners.ts`
 * binds each.
 */
export type Listeners = {
  /** An operator ends or pauses the work session. The caller holds the session's row. */
  onLeaveDesk: (tx: Tx, agentId: string) => Promise<Requeued[]>;
  /** An operator continues on another device. The caller holds the session's row. */
  onDeskMoved: (tx: Tx, agentId: string) => Promise<void>;
  /** A member's break starts on all these accounts. */
  onBreakStart: (deps: Needs, tx: Tx, after: AfterCommit, memberIds: readonly string[]) => Promise<void>;
  /** A brand no longer shows a character. The caller holds the character's row. */
  onCharacterWithdrawn: (tx: Tx, profileId: string) => Promise<void>;
  /** A brand was created from another one. */
  onBrandCopied: (deps: Clocked, tx: Tx, copy: { from: string; to: string; companyId: string }) => Promise<void>;
  /** A member stored another profile picture. The caller holds the member's row. */
  onPictureStored: (
    deps: Needs & { keys: Keys },
    tx: Tx,
    after: AfterCommit,
    of: { brand: BrandRecord; memberId: string },
  ) => Promise<unknown>;
  onLineFlagged: (deps: Clocked, tx: Tx, line: FlaggedLine) => Promise<void>;
};
