import * as contract from "@masq/contract/agent/brand-editor";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { namesOfAgents } from "../audit/audit.queries.ts";
import { createBrand } from "./create-brand.ts";
import { discardBrandDraft } from "./discard-brand-draft.ts";
import { brandChanges, findEdited, listCompanies, listEdited } from "./editor-brands.queries.ts";
import { viewEdited } from "./editor-brands.views.ts";
import { faultsOf, refuseScoped } from "./judge-brand.ts";
import { readNeeds } from "./read-needs.ts";
import { publishBrand } from "./publish-brand.ts";
import { updateBrand } from "./update-brand.ts";

/** Setting up brands, for admins of all brands (docs/decisions/051). */
export function serveBrandEditor(scope: FastifyInstance, deps: Deps): void {
  const edited = async (id: string) => {
    const state = await findEdited(deps.db, id);
    if (!state) throw new AppError("not-found");
    const names = await namesOfAgents(deps.db, state.draft ? [state.draft.updatedBy] : []);
    return viewEdited(state, names, await faultsOf(deps, deps.db, state));
  };
  serveRoute(scope, deps, "agent", contract.listEditedBrands, async ({ actor }) => {
    refuseScoped(actor);
    const [brands, companies] = await Promise.all([listEdited(deps.db), listCompanies(deps.db)]);
    return { brands, companies, isDemo: deps.config.MODE === "demo" };
  });
  serveRoute(scope, deps, "agent", contract.getEditedBrand, ({ actor, params }) => {
    refuseScoped(actor);
    return edited(params.id);
  });
  serveRoute(scope, deps, "agent", contract.createBrand, async ({ actor, body }) =>
    edited(await createBrand(deps, actor, body.content)),
  );
  serveRoute(scope, deps, "agent", contract.updateBrand, async ({ actor, params, body }) => {
    await updateBrand(deps, actor, { id: params.id, ...body });
    return edited(params.id);
  });
  serveRoute(scope, deps, "agent", contract.publishBrand, async ({ actor, params, body }) => {
    await publishBrand(deps, actor, { id: params.id, version: body.version });
    return edited(params.id);
  });
  serveRoute(scope, deps, "agent", contract.discardBrandDraft, async ({ actor, params, body }) => {
    await discardBrandDraft(deps, actor, { id: params.id, version: body.version });
    return { status: "success" as const };
  });
  serveRoute(scope, deps, "agent", contract.listBrandNeeds, async ({ actor, params }) => {
    refuseScoped(actor);
    const brand = await deps.brands.byId(params.id);
    if (!brand) throw new AppError("not-found");
    return { needs: await readNeeds(deps, brand) };
  });
  serveRoute(scope, deps, "agent", contract.listBrandChanges, async ({ actor, params }) => {
    refuseScoped(actor);
    return { changes: await brandChanges(deps.db, params.id) };
  });
}
