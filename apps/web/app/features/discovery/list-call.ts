import type { Relaxed } from "@masq/client/api";
import { listProfiles, type ListedProfile, type ProfilesQuery } from "@masq/contract/member/profiles";
import type { ReplyOf } from "@masq/contract/route";
import { client } from "../../shared/client.ts";

/** A page of the list as members get it; visitors get less of each character. */
export type ListPage = Omit<ReplyOf<typeof listProfiles>, "profiles"> & { profiles: ListedProfile[] };

type Told = ReplyOf<typeof listProfiles>["profiles"][number];
const isListed = (one: Told): one is ListedProfile => "name" in one;

export async function callList(
  query: Relaxed<ProfilesQuery>,
  options: { signal: AbortSignal; quiet?: boolean },
): Promise<ListPage> {
  const reply = await client().api.call(listProfiles, { query, ...options });
  return { ...reply, profiles: reply.profiles.filter(isListed) };
}
