import { getInterests } from "@masq/contract/member/interests";
import { getLocations } from "@masq/contract/member/locations";
import { getUser, updateUser, type User } from "@masq/contract/member/user";
import { server } from "./site.tsx";

/** The server keeps what a member writes into the own record. */
export function keepsRecord(first: User): void {
  let user = first;
  server.on(getUser, () => user);
  server.on(getLocations, () => ({ cities: [] }));
  server.on(getInterests, () => ({ favorites: 0, "favorited-me": 0, viewed: 0, "viewed-me": 0, proposals: 0 }));
  server.on(updateUser, ({ body }) => {
    const { settings, location, aboutMe, tags, ageMin, ageMax, ...own } = body;
    const { profile } = user;
    const written = {
      ...own,
      profile: {
        ...profile,
        ...Object.fromEntries(
          Object.entries({ aboutMe, tags, ageMin, ageMax }).filter(([, value]) => value !== undefined),
        ),
        location: { ...profile.location, ...location },
        settings: { ...profile.settings, ...settings },
      },
    };
    // What came as JSON has no undefined parts.
    user = { ...user, ...(written as Partial<User>) };
    return user;
  });
}
