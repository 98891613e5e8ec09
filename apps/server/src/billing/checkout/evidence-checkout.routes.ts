import { productName } from "@masq/domain/foundation/product-name";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { authenticate } from "../../http/authenticate.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { drawEvidence } from "./draw-evidence.ts";
import { loadOrder } from "./open-order.ts";
import { readEvidence } from "./read-evidence.ts";

type Wanted = FastifyRequest<{ Params: { id: string } }>;

/** `/agent-api/orders/:id/evidence.pdf`: what a bank is answered about an order, with an admin's token; audited. */
export function serveEvidence(app: FastifyInstance, deps: Deps): void {
  app.get("/agent-api/orders/:id/evidence.pdf", { schema: { hide: true } }, async (request: Wanted, reply) => {
    const actor = (await authenticate(deps, "admin", "agent", request, undefined)) as AgentActor;
    const { order, detail } = await loadOrder(deps, actor, request.params.id);
    const brand = await deps.brands.byId(order.brandId);
    if (!brand) throw new AppError("not-found");
    const evidence = await readEvidence(deps.db, order);
    await inTransaction(deps, (tx) =>
      appendAudit(tx, {
        actor: actor.id,
        action: "order.evidence",
        subject: order._id,
        data: { memberId: order.memberId },
      }),
    );
    const pdf = await drawEvidence(detail, evidence, {
      brandName: productName(brand.domain),
      descriptor: brand.defaultDescriptor,
      zone: brand.timezone,
      company: brand.company,
      at: deps.clock.now(),
    });
    return reply
      .header("cache-control", "private, no-store")
      .header("content-disposition", `attachment; filename="evidence-${order._id}.pdf"`)
      .header("x-content-type-options", "nosniff")
      .type("application/pdf")
      .send(pdf);
  });
}
