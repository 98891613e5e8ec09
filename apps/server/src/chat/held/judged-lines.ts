import { fillOpener } from "@masq/domain/cast/opener-lines";
import { BRAND_NUMBERS } from "@masq/domain/foundation/brand-settings";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor, BrandRecord } from "../../http/actor.ts";
import { prepare } from "../../platform/db/prepared.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { messagePlace } from "../messages/append-message.ts";

/** A line is judged together with so many of its writer's before it, of the last hour. */
const LINES = 2;

type Written = {
  locale: string;
  username: string;
  name: string;
  openers: string[];
  sent: number;
  id: string | null;
  body: Buffer | null;
};
type Asked = { conversationId: string; agentId: string; brandId: string; limit: number };
const written = prepare(
  (_db, { conversationId, agentId, brandId, limit }: Asked) => sql<Written>`
    select member.locale, member.username, profile.name, profile.openers, line.id, line.body,
      (select count(*)::int from (select from reply_entry where agent_id = ${agentId} and brand_id = ${brandId}
        limit ${limit}::int) as known) as sent
    from conversation join member on member.id = conversation.member_id
    join profile on profile.id = conversation.profile_id
    left join lateral (
      select id, body, seq from message
      where message.conversation_id = conversation.id and agent_id = ${agentId} and sender = 'profile'
        and at > app_now() - interval '1 hour'
      order by seq desc limit ${LINES}::int) as line on true
    where conversation.id = ${conversationId} order by line.seq`,
);

type Judged = {
  conversationId: string;
  memberId: string;
  actor: Pick<AgentActor, "id" | "role">;
  brand: Pick<BrandRecord, "id" | "settings">;
};

/**
 * What the operator wrote as this character just before, oldest first, the language of the member, and the character's
 * openers as they read to this member: an admin's words, judged when they were written. `isNewcomer`: an operator whose
 * sent replies on this brand are fewer than its setting says.
 */
export async function judgedLines(
  deps: Pick<Deps, "db" | "sealing" | "log">,
  { actor, brand, ...of }: Judged,
): Promise<{ locale: string; lines: string[]; openers: string[]; isNewcomer: boolean }> {
  const limit = actor.role === "agent" ? (brand.settings.newcomerLines ?? BRAND_NUMBERS.newcomerLines.usual) : 0;
  const { conversationId } = of;
  const { rows } = await written(deps.db, { conversationId, agentId: actor.id, brandId: brand.id, limit });
  const lines = await Promise.all(
    rows.map(async ({ id, body }) => {
      if (id === null || body === null) return "";
      const place = messagePlace(of.conversationId, id);
      return (await openText(deps, deps.db, { memberId: of.memberId, place }, body)).text;
    }),
  );
  const { locale = "en", username = null, name: character = null, openers = [], sent = 0 } = rows[0] ?? {};
  return {
    locale,
    isNewcomer: sent < limit,
    lines: lines.filter((line) => line !== ""),
    openers: openers.flatMap((line) => fillOpener(line, { username, character, city: null }) ?? []),
  };
}
