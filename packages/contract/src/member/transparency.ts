import { BLOCK_GROUNDS } from "@masq/domain/operations/transparency";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { IsoDate } from "../shapes.ts";

/** Null: more than zero but fewer than `TOO_FEW`, so that nobody can identify one person's case. Zero is shown. */
const Count = z.nullable(z.number());
export type TransparencyCount = z.output<typeof Count>;

const Stopped = z.object({ n: z.number(), blocked: z.number(), held: z.number() });
const Answered = z.object({ n: z.number(), answered: z.number(), notice: z.number() });
const inLanguages = <Shape extends z.ZodMiniType>(shape: Shape) => z.object({ en: shape, de: shape, nl: shape });
/** How the judge of words did on lines by hands it never learned from, half of them among harmless ones: counts. */
export const JudgeFigures = z.object({
  lines: z.number(),
  operator: inLanguages(z.object({ violations: Stopped, innocents: Stopped })),
  member: inLanguages(z.object({ asked: Answered, innocents: Answered })),
});
export type JudgeFigures = z.output<typeof JudgeFigures>;

/** Sums of one brand over twelve months, never per member, operator or character. */
export const Transparency = z.object({
  from: IsoDate,
  countedAt: IsoDate,
  /** Everyone a member can be shown when counted, and how many of them are fictional. */
  profiles: z.object({ shown: z.number(), fictional: z.number() }),
  replies: z.object({ sent: Count, flagged: Count, blocked: Count, grounds: z.record(z.enum(BLOCK_GROUNDS), Count) }),
  checks: z.object({ decided: Count, serious: Count }),
  /** Messages a person took back after a second look. */
  takenBack: Count,
  /** Null: the judge was not measured. */
  judge: z.nullable(JudgeFigures),
  /** Messages that sounded like a crisis, in tens: `noticed`, of which `told` brought the notice with help. */
  crisis: z.object({ noticed: Count, told: Count }),
  creditsReturned: Count,
  payments: z.object({ taken: Count, refunded: Count, withdrawn: Count, byBank: Count }),
  /** `medianHours`: from the request to the decision. */
  removals: z.object({
    asked: Count,
    removed: Count,
    reinstated: Count,
    open: Count,
    medianHours: z.nullable(z.number()),
  }),
  reports: z.object({ received: Count, decided: Count, appealed: Count }),
  reviews: z.object({ shown: Count, refused: Count }),
});
export type Transparency = z.output<typeof Transparency>;

export const readTransparency = defineRoute({
  name: "readTransparency",
  method: "GET",
  path: "/transparency",
  access: "key",
  summary: "Returns sums of the brand's last twelve months: fiction, replies, refunds, removals, reports, reviews",
  reply: Transparency,
});
