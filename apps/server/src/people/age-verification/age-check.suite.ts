import type { User } from "@masq/contract/member/user";
import type { AgePolicy } from "@masq/domain/people/age-check";
import type { TestApp } from "@masq/server/testing/app";

export const HOST = "embernight.localhost";
const POLICY: AgePolicy = { DE: "all", US: ["TX"] };

type Over = Parameters<TestApp["given"]["member"]>[0];
export type AgeCheck = Awaited<ReturnType<typeof openAgeCheck>>;

export async function setPolicy(app: TestApp, policy: AgePolicy | undefined, brandId = "embernight"): Promise<void> {
  const settings = JSON.stringify({
    welcomeCredits: 5,
    newcomerLines: 0,
    undoSeconds: 0,
    ...(policy && { agePolicy: policy }),
  });
  await app.db.updateTable("brand").set({ settings }).where("id", "=", brandId).execute();
  app.deps.brands.forget();
}

export async function openAgeCheck(app: TestApp, brandId = "embernight", host = HOST) {
  await setPolicy(app, POLICY, brandId);
  const own = app.url.replace("localhost", host);
  const ways = { callbackUrl: `${own}/?verify-age=true`, cancelUrl: `${own}/` };
  let keys = 0;
  const member = async (over: Over = {}) => {
    const one = await app.given.member({ brand_id: brandId, country: "DE", ageChecked: false, ...over });
    const { headers, token } = await app.given.signIn(one);
    const call = (method: string, path: string, body?: unknown) =>
      app.request(`/api${path}`, {
        method,
        host,
        headers: { ...headers, "idempotency-key": `age-${(keys += 1)}` },
        ...(body === undefined ? {} : { body }),
      });
    const start = (over_: Record<string, string> = {}) =>
      call("POST", `/user/${one.id}/age-verification`, { ...ways, ...over_ });
    const read = async () => (await call("GET", `/user/${one.id}`)).body as User;
    return { ...one, token, call, start, read };
  };
  const press = (redirectUrl: string, end: string) => {
    const { pathname, search } = new URL(redirectUrl);
    return app.request(pathname + search, {
      method: "POST",
      host,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `end=${end}`,
    });
  };
  return { own, ways, member, press };
}
