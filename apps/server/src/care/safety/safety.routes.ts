import * as contract from "@masq/contract/member/safety";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { profileCards } from "../../cast/profiles/profile-cards.ts";
import { appealReport } from "./appeal-report.ts";
import { blockCharacter } from "./block-character.ts";
import { createReport } from "./create-report.ts";
import { muteCharacter } from "./mute-character.ts";
import { blocksOf, mutesOf, ownReports } from "./safety.queries.ts";
import { openTexts, viewCharacter, viewReport } from "./safety.views.ts";

/** Block, mute and report with appeal (trust section 7). */
export function serveSafety(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", contract.blockCharacter, async ({ params, body, actor, brand }) =>
    blockCharacter(deps, actor, brand, { profileId: params.id, blocked: body.blocked }),
  );
  serveRoute(scope, deps, "member", contract.muteCharacter, async ({ params, body, actor, brand }) =>
    muteCharacter(deps, actor, brand, { profileId: params.id, muted: body.muted }),
  );
  serveRoute(scope, deps, "member", contract.listBlocks, async ({ actor, brand }) => {
    const whose = { brand, memberId: actor.id };
    const [blocks, mutes] = await Promise.all([blocksOf(deps.db, whose), mutesOf(deps.db, whose)]);
    const ids = [...blocks, ...mutes].map((row) => row.profile_id);
    const cards = await profileCards(deps, brand, ids, undefined);
    const characters = blocks.flatMap(({ profile_id: id, blocked_at: at }) => {
      const card = cards.get(id);
      return card ? [{ ...viewCharacter(card), blockDate: at.toISOString() }] : [];
    });
    const muted = mutes.flatMap(({ profile_id: id, muted_at: at }) => {
      const card = cards.get(id);
      return card ? [{ ...viewCharacter(card), muteDate: at.toISOString() }] : [];
    });
    return { characters, muted };
  });
  serveRoute(scope, deps, "member", contract.createReport, async ({ body, actor, brand }) =>
    readOne(deps, actor, brand, await createReport(deps, actor, brand, body)),
  );
  serveRoute(scope, deps, "member", contract.listReports, async ({ actor, brand }) => ({
    reports: await readReports(deps, actor, brand),
  }));
  serveRoute(scope, deps, "member", contract.appealReport, async ({ params, body, actor, brand }) => {
    await appealReport(deps, actor, { id: params.id, text: body.text });
    return readOne(deps, actor, brand, params.id);
  });
}

async function readReports(deps: Deps, actor: MemberActor, brand: BrandRecord, id?: string) {
  const rows = await ownReports(deps.db, { brand, memberId: actor.id }, id);
  const ids = rows.map((row) => row.profile_id);
  const cards = await profileCards(deps, brand, ids, undefined);
  const views = await Promise.all(
    rows.map(async (row) => {
      const card = cards.get(row.profile_id);
      return card ? [viewReport(row, await openTexts(deps, row), card)] : [];
    }),
  );
  return views.flat();
}

async function readOne(deps: Deps, actor: MemberActor, brand: BrandRecord, id: string) {
  const [report] = await readReports(deps, actor, brand, id);
  if (!report) throw new AppError("not-found");
  return report;
}
