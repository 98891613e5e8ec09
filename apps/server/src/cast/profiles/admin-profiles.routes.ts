import * as contract from "@masq/contract/agent/characters";
import type { Character } from "@masq/contract/character";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { brandsOf, isInReach } from "./admin-profiles.policy.ts";
import { listForAdmin, readCharacter } from "./admin-profiles.queries.ts";
import { viewCharacter, viewListed } from "./admin-profiles.views.ts";
import { createCharacter } from "./create-character.ts";
import { clearPicture, deletePicture, editPicture, orderPictures } from "./edit-picture.ts";
import { orderPrints } from "./order-prints.ts";
import { previewPrint } from "./preview-print.ts";
import { publishCharacter, retireCharacter } from "./publish-character.ts";
import { updateCharacter } from "./update-character.ts";

const PAGE_SIZE = 36;

async function answer(deps: Deps, actor: AgentActor, id: string): Promise<Character> {
  const found = await readCharacter(deps.db, id);
  const brands = await deps.brands.all();
  if (!found || !isInReach(actor, brands, found.row)) throw new AppError("not-found");
  const palette = brands.find((brand) => isInReach(actor, [brand], found.row))?.theme.palette ?? "";
  return viewCharacter({ keys: deps.keys, now: deps.clock.now(), palette }, found);
}

export function serveAdminProfiles(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "agent", contract.listCharacters, async ({ query, actor }) => {
    const brands = brandsOf(actor, await deps.brands.all());
    const { page = 1, limit = PAGE_SIZE } = query;
    const { rows, counts } = await listForAdmin(deps.db, brands, query, { page, limit });
    const look = { keys: deps.keys, now: deps.clock.now(), palette: brands[0]?.theme.palette ?? "" };
    return {
      characters: rows.map((row) => viewListed(look, row)),
      total: query.state ? counts[query.state] : counts.draft + counts.published + counts.retired,
      page,
      limit,
      counts,
      brands: brands.map(({ fullScope, theme, legacy, company }) => ({
        scope: fullScope,
        hue: theme.hue,
        palette: theme.palette,
        legacy,
        company: { _id: company.id, name: company.name },
      })),
    };
  });
  serveRoute(scope, deps, "agent", contract.getCharacter, ({ params, actor }) => answer(deps, actor, params.id));
  serveRoute(scope, deps, "agent", contract.createCharacter, async ({ body, actor }) =>
    answer(deps, actor, await createCharacter(deps, actor, body)),
  );
  serveRoute(scope, deps, "agent", contract.updateCharacter, async ({ params, body, actor }) => {
    await updateCharacter(deps, actor, params.id, body);
    return answer(deps, actor, params.id);
  });
  serveRoute(scope, deps, "agent", contract.publishCharacter, async ({ params, body, actor }) => {
    await publishCharacter(deps, actor, params.id, body.updateDate);
    return answer(deps, actor, params.id);
  });
  serveRoute(scope, deps, "agent", contract.retireCharacter, async ({ params, body, actor }) => {
    await retireCharacter(deps, actor, params.id, body.updateDate);
    return answer(deps, actor, params.id);
  });
  serveRoute(scope, deps, "agent", contract.previewPrint, ({ body }) => previewPrint(deps, body));
  serveRoute(scope, deps, "agent", contract.drawCharacterPrints, async ({ params, body, actor }) => {
    await orderPrints(deps, actor, params.id, body.updateDate);
    return answer(deps, actor, params.id);
  });
  serveRoute(scope, deps, "agent", contract.updateCharacterImage, async ({ params, body, actor }) => {
    await editPicture(deps, actor, params, body);
    return answer(deps, actor, params.id);
  });
  serveRoute(scope, deps, "agent", contract.orderCharacterImages, async ({ params, body, actor }) => {
    await orderPictures(deps, actor, params.id, body.order);
    return answer(deps, actor, params.id);
  });
  serveRoute(scope, deps, "agent", contract.clearCharacterImage, async ({ params, actor }) => {
    await clearPicture(deps, actor, params);
    return answer(deps, actor, params.id);
  });
  serveRoute(scope, deps, "agent", contract.deleteCharacterImage, async ({ params, actor }) => {
    await deletePicture(deps, actor, params);
    return answer(deps, actor, params.id);
  });
}
