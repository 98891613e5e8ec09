import { Mark } from "@masq/ui/chip";
import { OpenCurtain } from "@masq/ui/curtain";
import { useQuery } from "@tanstack/react-query";
import { m } from "../../paraglide/messages.js";
import { callList } from "../discovery/list-call.ts";
import { keys } from "../../shared/query-keys.ts";
import * as css from "./premium-band.module.css";

const QUERY = { type: "featured", limit: 1 } as const;

export function PremiumBand() {
  const { data } = useQuery({
    queryKey: keys.profiles({ ...QUERY, band: true }),
    queryFn: ({ signal }) => callList(QUERY, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const one = data?.profiles[0];
  const face = one?.images[0];
  return (
    <section className={css.band} aria-label={m.premium_includes()}>
      <OpenCurtain>{face === undefined ? null : <img src={face.medium} alt="" width={480} height={600} />}</OpenCurtain>
      <div>
        <p className="d h2">{m.shop_band_title()}</p>
        <p>{m.shop_band_text()}</p>
        {one === undefined || face === undefined ? null : (
          <p className={css.name}>
            {m.home_name_age({ name: one.name, age: one.age })} <Mark>{m.fictional_mark()}</Mark>
          </p>
        )}
      </div>
    </section>
  );
}
