import { productName } from "@masq/domain/foundation/product-name";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { authenticateMember, bearerOf } from "../../http/authenticate.ts";
import { resolveBrand } from "../../http/resolve-brand.ts";
import { AppError } from "../../platform/app-error.ts";
import { brandLink } from "../../platform/mail/brand-link.ts";
import { findViewer } from "../../people/auth/find-viewer.ts";
import { currentDisclosure } from "../../foundation/brands/brands.queries.ts";
import { drawReceipt, type ReceiptFrame } from "./draw-receipt.ts";
import { withdrawalPath } from "./receipt-path.ts";
import { readReceipt, type ReceiptRow } from "./read-receipt.ts";

type Address = { Params: { file: string } };

/** A browser's own download carries the refresh cookie, a call of the page its token. */
async function ownerOf(deps: Deps, brand: BrandRecord, request: FastifyRequest): Promise<string | undefined> {
  const token = bearerOf(request.headers.authorization);
  if (token !== undefined) return (await authenticateMember(deps, token, brand)).id;
  return (await findViewer(deps, brand, request))?._id;
}

async function frameOf(deps: Deps, brand: BrandRecord, row: ReceiptRow): Promise<ReceiptFrame> {
  const locale = row.locale === "de" ? "de" : "en";
  return {
    locale,
    brandName: productName(brand.domain),
    disclosure: (await currentDisclosure(deps.db, brand.id, locale))?.text ?? "",
    descriptor: brand.defaultDescriptor,
    zone: brand.timezone,
    company: brand.company,
    cancelHref: row.interval_days > 0 ? brandLink(deps.config, brand, "/settings/membership") : null,
    withdrawHref: brandLink(deps.config, brand, withdrawalPath(row.number)),
  };
}

/** `/api/receipts/2026-000123.pdf`, only for the receipt's member. */
export function serveReceipts(app: FastifyInstance, deps: Deps): void {
  app.get<Address>("/api/receipts/:file", { schema: { hide: true } }, async (request, reply) => {
    const number = /^(\d{4}-\d{6,})\.pdf$/.exec(request.params.file)?.[1];
    const brand = await resolveBrand(deps, request);
    const memberId = await ownerOf(deps, brand, request);
    if (memberId === undefined) throw new AppError("unauthenticated");
    const row = number === undefined ? undefined : await readReceipt(deps.db, { memberId, brandId: brand.id }, number);
    if (!row) throw new AppError("not-found");
    return reply
      .header("cache-control", "private, no-store")
      .header("content-disposition", `inline; filename="receipt-${row.number}.pdf"`)
      .header("x-content-type-options", "nosniff")
      .type("application/pdf")
      .send(await drawReceipt(row, await frameOf(deps, brand, row)));
  });
}
