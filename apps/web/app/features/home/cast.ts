import type { CastProfile, listCast } from "@masq/contract/member/profiles";
import type { ReplyOf } from "@masq/contract/route";
import type { SsrContext } from "@masq/contract/ssr-context";

export type Cast = readonly CastProfile[];

/** Longer lines would cover the face. */
const BUBBLE_CHARS = 90;
const OTHERS = 6;

/** Reads the featured characters on the server; none if that fails. */
export async function readCast({ read, report }: Pick<SsrContext, "read" | "report">): Promise<Cast> {
  try {
    const reply = (await read?.("/cast")) as ReplyOf<typeof listCast> | undefined;
    return reply?.profiles ?? [];
  } catch (error) {
    report?.(error);
    return [];
  }
}

/** Those with a picture; all of them if a brand that checks ages shows none (override O-43). */
function shownOf(cast: Cast): Cast {
  const pictured = cast.filter((one) => one.images.length > 0);
  return pictured.length > 0 ? pictured : cast;
}

/** Returns the hero's character, whose line fits its bubble, and those in the strip further down. */
export function splitCast(cast: Cast): { focal: CastProfile | null; others: Cast } {
  const shown = shownOf(cast);
  const focal = shown.find((one) => one.quote.length <= BUBBLE_CHARS) ?? shown[0] ?? null;
  return { focal, others: shown.filter((one) => one !== focal).slice(0, OTHERS) };
}

/** Where a guest goes to see a character: sign-up, then the character. */
export const joinFor = (id: string): string => `/sign-up?to=${encodeURIComponent(`/profile/${id}`)}`;

/** Returns the character beside the sign-up form: the wanted one, else the hero's. */
export function seated(cast: Cast, wanted: string | null): CastProfile | null {
  return shownOf(cast).find((one) => wanted === `/profile/${one._id}`) ?? splitCast(cast).focal;
}
