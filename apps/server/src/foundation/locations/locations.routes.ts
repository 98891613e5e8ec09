import { getLocations } from "@masq/contract/member/locations";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { citiesLike, placeOfZip, placesOf } from "./locations.queries.ts";

export function serveLocations(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", getLocations, async ({ params, query }) => {
    const places = await placesOf(params.file.slice(0, 2));
    if (!places) throw new AppError("not-found");
    if (query.zipCode !== undefined) {
      const place = placeOfZip(places, query.zipCode);
      if (!place) throw new AppError("not-found");
      return place;
    }
    return query.city === undefined ? places.file : { cities: citiesLike(places, query.city) };
  });
}
