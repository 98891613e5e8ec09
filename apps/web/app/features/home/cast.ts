import type { CastProfile, listCast } from "@masq/contract/member/profiles";
import type { ReplyOf } from "@masq/contract/route";
import type { SsrContext } from "@masq/contract/ssr-context";

export type Cast = readonly CastProfile[];

/** Longer lines grow over the face that they are said by. */
const BUBBLE_CHARS = 90;
const OTHERS = 6;

/** The featured characters, on the server; nobody when they could not be read. */
export async function readCast({ read, report }: Pick<SsrContext, "read" | "report">): Promise<Cast> {
  try {
    const reply = (await read?.("/cast")) as ReplyOf<typeof listCast> | undefined;
    return reply?.profiles ?? [];
  } catch (error) {
    report?.(error);
    return [];
  }
}

/** Those with a picture; all of them where a brand that checks ages tells none (override O-43). */
function shownOf(cast: Cast): Cast {
  const pictured = cast.filter((one) => one.images.length > 0);
  return pictured.length > 0 ? pictured : cast;
}

/** The one in the hero, whose line fits its bubble, and those in the strip further down. */
export function splitCast(cast: Cast): { focal: CastProfile | null; others: Cast } {
  const shown = shownOf(cast);
  const focal = shown.find((one) => one.quote.length <= BUBBLE_CHARS) ?? shown[0] ?? null;
  return { focal, others: shown.filter((one) => one !== focal).slice(0, OTHERS) };
}

/** Where a guest goes who wants to see a character: signing up, then the character. */
export const joinFor = (id: string): string => `/sign-up?to=${encodeURIComponent(`/profile/${id}`)}`;

/** The character beside the sign-up form: the one who was wanted, else the one in the hero. */
export function seated(cast: Cast, wanted: string | null): CastProfile | null {
  return shownOf(cast).find((one) => wanted === `/profile/${one._id}`) ?? splitCast(cast).focal;
}
