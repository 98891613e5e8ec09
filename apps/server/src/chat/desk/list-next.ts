import { NEXT_CHARS, NEXT_ITEMS, type NextItem } from "@masq/contract/agent/next";
import { ADMIN_INTERVENE_IDLE_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { deskProfileOn } from "../../cast/profiles/desk-profile.ts";
import { messagePlace } from "../messages/append-message.ts";
import { OTHER_EVERY_PICKS } from "./claim-stock.ts";
import { maySupervise } from "./desk.policy.ts";

type Row = {
  kind: NextItem["kind"];
  conversation_id: string;
  brand_id: string;
  profile_id: string;
  member_id: string;
  username: string;
  waited_ms: number;
  message_id: string | null;
  body: Buffer | null;
};

/** What the queue holds ready for this operator, in its order; empty unless they are on duty. Takes nothing. */
async function nextRows(deps: Pick<Deps, "db" | "brands">, actor: AgentActor): Promise<Row[]> {
  const brandIds = brandIdsIn(await deps.brands.all(), actor.scope);
  const { rows } = await sql<Row>`
    select s.kind, s.conversation_id, s.brand_id, c.profile_id, c.member_id, m.username,
      (extract(epoch from greatest(app_now() - case when s.kind = 'MessageStock' then s.posted_at else s.due_at end,
        interval '0')) * 1000)::bigint as waited_ms, l.id as message_id, l.body
    from agent_session a, next_stock(a.agent_id, ${brandIds}::text[], ${maySupervise(actor)}::boolean,
        ${OTHER_EVERY_PICKS}::integer, make_interval(secs => ${ADMIN_INTERVENE_IDLE_MS / 1000}), ${NEXT_ITEMS}::integer) n
      join stock s on s.id = n.id
      join conversation c on c.id = s.conversation_id
      join member m on m.id = c.member_id
      left join message l on s.kind = 'MessageStock' and l.conversation_id = c.id and l.seq = c.last_user_seq
        and l.removed_at is null
    where a.agent_id = ${actor.id} and a.session_id = ${actor.sessionId} and a.state = 'online'
    order by n.place`.execute(deps.db);
  return rows;
}

/** The next items for this operator, to be read only. A message that cannot be opened is shown without its words. */
export async function listNext(
  deps: Pick<Deps, "db" | "brands" | "sealing" | "log" | "clock" | "keys">,
  actor: AgentActor,
): Promise<NextItem[]> {
  const rows = await nextRows(deps, actor);
  const items = await Promise.all(
    rows.map(async (row) => {
      const brand = await deps.brands.byId(row.brand_id);
      const profile = brand && (await deskProfileOn(deps, brand, row.profile_id));
      if (!brand || !profile) return [];
      const face = profile.images.find(({ type }) => type === "avatar") ?? profile.images[0];
      return [
        {
          kind: row.kind,
          character: { name: profile.name, thumb: face?.thumb ?? null },
          username: row.username,
          brand: { domain: brand.domain, hue: brand.theme.hue },
          waitedMs: row.waited_ms,
          text: await beginningOf(deps, row),
        },
      ];
    }),
  );
  return items.flat();
}

async function beginningOf(deps: Pick<Deps, "db" | "sealing" | "log">, row: Row): Promise<string | null> {
  const { message_id: id, body, member_id: memberId, conversation_id: conversationId } = row;
  if (id === null || body === null) return null;
  const opened = await openText(deps, deps.db, { memberId, place: messagePlace(conversationId, id) }, body);
  if (opened.isUnreadable || opened.text === "") return null;
  const letters = Array.from(opened.text);
  return letters.length > NEXT_CHARS ? `${letters.slice(0, NEXT_CHARS).join("").trimEnd()}…` : opened.text;
}
