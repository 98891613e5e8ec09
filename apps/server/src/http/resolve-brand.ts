import type { FastifyRequest } from "fastify";
import { AppError } from "../platform/app-error.ts";
import type { BrandDirectory, BrandRecord } from "./actor.ts";

/** The brand of the request's host (specification section 1); an unknown host is 404. */
export async function resolveBrand(deps: { brands: BrandDirectory }, request: FastifyRequest): Promise<BrandRecord> {
  const brand = await deps.brands.byHost(request.hostname);
  if (!brand) throw new AppError("not-found", { message: `No brand answers on ${request.hostname}` });
  return brand;
}
