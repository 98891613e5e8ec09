import type { CastProfile, listCast, Wall } from "@masq/contract/member/profiles";
import type { ReplyOf } from "@masq/contract/route";
import type { SsrContext } from "@masq/contract/ssr-context";

export type Cast = readonly CastProfile[];

/** Longer lines would push the hero out of the first view. */
const QUOTE_CHARS = 90;
const OTHERS = 6;

type Read = Pick<SsrContext, "read" | "report">;
type Shown = { cast: Cast; wall: Wall | null };

/** Reads the featured characters and the wall on the server; none if that fails. */
export async function readCastAndWall({ read, report }: Read): Promise<Shown> {
  try {
    const reply = (await read?.("/cast")) as ReplyOf<typeof listCast> | undefined;
    return { cast: reply?.profiles ?? [], wall: reply?.wall ?? null };
  } catch (error) {
    report?.(error);
    return { cast: [], wall: null };
  }
}
export const readCast = async (from: Read): Promise<Cast> => (await readCastAndWall(from)).cast;

/** Those with a picture; all of them if a brand that checks ages shows none (override O-43). */
function shownOf(cast: Cast): Cast {
  const pictured = cast.filter((one) => one.images.length > 0);
  return pictured.length > 0 ? pictured : cast;
}

/** Returns the hero's character, whose line fits its caption, and those in the strip further down. */
export function splitCast(cast: Cast): { focal: CastProfile | null; others: Cast } {
  const shown = shownOf(cast);
  const focal = shown.find((one) => one.quote.length <= QUOTE_CHARS) ?? shown[0] ?? null;
  return { focal, others: shown.filter((one) => one !== focal).slice(0, OTHERS) };
}

/** Where a guest goes to see a character: sign-up, then the character. */
export const joinFor = (id: string): string => `/sign-up?to=${encodeURIComponent(`/profile/${id}`)}`;

/** Returns the character beside the sign-up form: the wanted one, else the hero's. */
export function seated(cast: Cast, wanted: string | null): CastProfile | null {
  return shownOf(cast).find((one) => wanted === `/profile/${one._id}`) ?? splitCast(cast).focal;
}
