import type { ProfileCard } from "@masq/contract/member/profiles";
import { ButtonLink } from "@masq/ui/button";
import { m } from "../../paraglide/messages.js";
import { useBrand } from "../../shared/viewer.ts";

/** `cast`: featured characters, rendered on the server; empty when they could not be read. */
export function Home({ cast }: { cast: readonly ProfileCard[] }) {
  const brand = useBrand();
  return (
    <main id="main" className="wrapw">
      <h1 className="d h1">{brand.headline}</h1>
      <p>{brand.disclosure.text}</p>
      <ButtonLink variant="p" size="big" href="/sign-up">
        {m.nav_join()}
      </ButtonLink>
      <section aria-label={m.home_cast()}>
        <ul>
          {cast.map((profile) => (
            <li key={profile._id}>
              {profile.name}, {profile.age} {m.fictional_mark()}
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}
