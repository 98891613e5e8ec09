import { BRANDS } from "@masq/db/demo/brands";
import { currentDisclosure } from "@masq/server/foundation/brands/brands.queries";
import { rest } from "@masq/server/testing/chaos/calls";
import { requestFrom } from "@masq/server/testing/http";
import { judge } from "../lib/judge.ts";
import { openLoad, worked } from "../lib/load.ts";
import { AWAY, openMailServer, type Away, type MailServer } from "../lib/mail-server.ts";
import { resultOf, seconds, type Scenario } from "../lib/scenario.ts";
import { withWorld, type World } from "../lib/world.ts";

const SIGN_UPS = 4;
/** A failed mail waits one minute, then two. */
const LATER_MS = 130_000;
const TRIED_MS = 20_000;
const SENT_MS = 90_000;
const ANSWER_MAX_MS = 10_000;

type Newcomers = { faults: string[]; emails: string[]; slowestMs: number; signUp: (many: number) => Promise<void> };

const PERSON = { gender: "man", lookingFor: "women", birthday: "1971-02-03", password: "grapefruit lantern 81" };
const AGREED = { terms: true, disclosureAccepted: true, specialCategoryConsent: true };

async function openNewcomers(world: World): Promise<Newcomers> {
  const request = requestFrom(world.product.url);
  const disclosureVersion = await world.withApp(0, async ({ deps }) => {
    const brand = await deps.brands.byHost("localhost");
    return (await currentDisclosure(deps.db, brand?.id ?? "", "en"))?.version ?? "";
  });
  const found: Newcomers = { faults: [], emails: [], slowestMs: 0, signUp: async () => {} };
  found.signUp = async (many) => {
    for (let nth = 0; nth < many; nth += 1) {
      const name = `newcomer_${found.emails.length}`;
      const email = `${name}@sign-ups.example`;
      const from = performance.now();
      const body = { ...PERSON, ...AGREED, disclosureVersion, username: name, email };
      const reply = await request("/api/register", {
        method: "POST",
        headers: { "x-api-key": BRANDS[0]?.api_key ?? "" },
        body,
      });
      found.slowestMs = Math.max(found.slowestMs, performance.now() - from);
      if (reply.status === 201) found.emails.push(email);
      else found.faults.push(`a sign-up was answered ${reply.status}: ${reply.text}`);
    }
  };
  return found;
}

async function later(world: World): Promise<void> {
  const post = { method: "POST", headers: { "content-type": "application/json" } };
  await fetch(`${world.product.url}/dev/clock`, { ...post, body: JSON.stringify({ advanceMs: LATER_MS }) });
}

const isTaken = ({ taken }: MailServer, email: string): boolean => [...taken.keys()].some((key) => key.includes(email));

/** Waits until each has a mail, moving the clock past the retry delays. */
async function untilMailed(world: World, app: MailServer, emails: readonly string[]): Promise<string[]> {
  for (const until = performance.now() + SENT_MS; performance.now() < until;) {
    if (emails.every((email) => isTaken(app, email))) return [];
    await later(world);
    await rest(2_000);
  }
  return emails.filter((email) => !isTaken(app, email)).map((email) => `lost: ${email} never got a mail`);
}

/** Whether it was contacted; if it refuses connections, that is unknown. */
async function wasTried(app: MailServer, how: Away): Promise<boolean> {
  const until = performance.now() + TRIED_MS;
  while (how !== "refused" && app.tried() === 0 && performance.now() < until) await rest(50);
  return how === "refused" || app.tried() > 0;
}

/** The mail server fails in each way while people sign up: they are answered as usual, and each mail is sent once. */
export const mails: Scenario = {
  name: "mails",
  run: async () => {
    const app = await openMailServer();
    try {
      return await withWorld({ SMTP_URL: app.url }, async (world) => {
        const load = await openLoad(world, { seed: 11 });
        const people = await openNewcomers(world);
        await people.signUp(SIGN_UPS);
        people.faults.push(...(await untilMailed(world, app, people.emails)));
        for (const how of AWAY) {
          await worked(load);
          await app.away(how);
          const before = app.taken.size;
          await people.signUp(SIGN_UPS);
          if (!(await wasTried(app, how))) people.faults.push(`nothing contacted the mail server while it was ${how}`);
          await worked(load);
          if (app.taken.size !== before) people.faults.push(`a mail was accepted while the server was ${how}`);
          await app.back();
          people.faults.push(...(await untilMailed(world, app, people.emails)));
        }
        const given = await world.withOwner((db) =>
          db.selectFrom("mail").where("state", "=", "failed").select("id").execute(),
        );
        people.faults.push(...given.map(({ id }) => `lost: the mail ${id} was abandoned`));
        for (const [key, times] of app.taken)
          if (times > 1 && key.includes("@sign-ups")) people.faults.push(`doubled: ${key} was sent ${times} times`);
        if (people.slowestMs > ANSWER_MAX_MS) people.faults.push(`a sign-up took ${seconds(people.slowestMs)}`);
        const { faults, counts } = resultOf(await judge(world, load), {
          "mail server away": AWAY.join(" "),
          "sign-ups": people.emails.length,
          mails: [...app.taken.values()].reduce((sum, one) => sum + one, 0),
          "slowest sign-up": seconds(people.slowestMs),
        });
        return { faults: [...people.faults, ...faults], counts };
      });
    } finally {
      await app.close();
    }
  },
};
