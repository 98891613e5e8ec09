import { sessionCookie } from "@masq/contract/session-cookie";
import { isPublicPage, PUBLIC_PAGES } from "@masq/domain/foundation/public-pages";
import { requestFrom } from "@masq/server/testing/http";
import { breadthOf, EVERY_RUN, nameOf, READINGS, readPages } from "./support/public-pages.ts";
import { everyPage } from "./support/route-table.ts";
import { expect, test } from "./support/stage.ts";

const TITLE = { least: 10, most: 65 };
const DESCRIPTION = { least: 50, most: 160 };
/** With less, the page would have no content. */
const TEXT_LEAST = 400;
const LABEL = "RTA-5042-1996-1400-1577-RTA";

for (const reading of READINGS) {
  test(`every public page describes itself to machines: ${nameOf(reading)}${breadthOf(reading)}`, async ({
    browser,
  }) => {
    const said: { title: string; description: string }[] = [];
    await readPages(browser, reading, ({ path, facts, status }) => {
      const name = `${nameOf(reading)} ${path}`;
      const [description = ""] = facts.description;
      const address = `https://${reading.domain}${path}`;
      said.push({ title: facts.title, description });
      expect.soft(status, name).toBe(200);
      expect.soft(facts.lang, name).toBe(reading.locale);
      expect.soft(facts.headings, `${name}: one h1`).toHaveLength(1);
      expect.soft(facts.title.length, `${name}: ${facts.title}`).toBeGreaterThanOrEqual(TITLE.least);
      expect.soft(facts.title.length, `${name}: ${facts.title}`).toBeLessThanOrEqual(TITLE.most);
      expect.soft(facts.description, name).toHaveLength(1);
      expect.soft(description.length, `${name}: ${description}`).toBeGreaterThanOrEqual(DESCRIPTION.least);
      expect.soft(description.length, `${name}: ${description}`).toBeLessThanOrEqual(DESCRIPTION.most);
      expect.soft(facts.canonical, name).toEqual([address]);
      expect.soft(facts.robots, name).toEqual([]);
      expect.soft(facts.rating, name).toEqual([LABEL]);
      expect.soft(facts.themeColours, `${name}: one colour, the worn theme's`).toHaveLength(1);
      expect.soft(facts.og, name).toMatchObject({
        "og:type": "website",
        "og:site_name": reading.domain.replace(".com", ""),
        "og:description": description,
        "og:url": address,
        "og:image:width": "1200",
        "og:image:height": "630",
        "twitter:card": "summary_large_image",
      });
      expect.soft(`${facts.og["og:title"] ?? ""} | ${facts.og["og:site_name"] ?? ""}`, name).toBe(facts.title);
      for (const { alt, width, height, src } of facts.images) {
        expect.soft(alt, `${name}: ${src}`).not.toBeNull();
        expect.soft(Number(width) > 0 && Number(height) > 0, `${name}: ${src} keeps its place`).toBe(true);
      }
      expect.soft(facts.text.length, `${name}: readable without a script`).toBeGreaterThan(TEXT_LEAST);
    });
    expect(said).toHaveLength(PUBLIC_PAGES.length);
    for (const key of ["title", "description"] as const)
      expect(new Set(said.map((one) => one[key])).size, `each its own ${key}`).toBe(PUBLIC_PAGES.length);
  });
}

test("every link of a public page leads somewhere", async ({ browser, baseURL }) => {
  const request = requestFrom(baseURL ?? "");
  for (const reading of EVERY_RUN) {
    const found = new Map<string, string>();
    await readPages(browser, reading, ({ path, facts }) => {
      expect.soft(facts.links.length, path).toBeGreaterThan(1);
      for (const link of facts.links) {
        const url = new URL(link);
        if (url.protocol === "mailto:") continue;
        expect.soft(url.hostname, `${path} leads away: ${link}`).toBe(reading.host);
        found.set(url.pathname + url.search, path);
      }
    });
    for (const [link, path] of found) {
      const { status } = await request(link, { host: reading.host });
      expect.soft(status, `${nameOf(reading)} ${path} -> ${link}`).toBeLessThan(400);
    }
  }
});

test("a shared link shows a picture of its page, drawn once; no other address makes the server draw", async ({
  browser,
  baseURL,
}) => {
  const seen = new Map<string, string>();
  for (const reading of EVERY_RUN) {
    await readPages(browser, reading, async ({ path, facts, page }) => {
      const { pathname, origin } = new URL(facts.og["og:image"] ?? "");
      expect(origin).toBe(`https://${reading.domain}`);
      const address = new URL(pathname, page.url()).href;
      // Through the browser, which alone resolves the brand's host.
      const reply = await page.goto(address);
      expect(reply?.status(), `${nameOf(reading)} ${path}`).toBe(200);
      expect(reply?.headers()).toMatchObject({
        "content-type": "image/jpeg",
        "cache-control": "public, max-age=31536000, immutable",
        "cross-origin-resource-policy": "cross-origin",
      });
      const bytes = (await reply?.body()) ?? Buffer.alloc(0);
      expect(bytes.length, pathname).toBeLessThan(120_000);
      seen.set(`${nameOf(reading)} ${path}`, bytes.toString("base64"));
    });
  }
  expect(new Set(seen.values()).size, "no two alike").toBe(EVERY_RUN.length * PUBLIC_PAGES.length);
  const page = await browser.newPage();
  for (const picture of [...seen.values()].slice(0, 2)) {
    const size = await page.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/jpeg;base64,${data}`;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, picture);
    expect(size).toEqual([1200, 630]);
  }
  // The portrait of a page, as 8 by 10 colors; from one page to the next only JPEG's noise may differ.
  const colorsOf = (path: string) =>
    page.evaluate(
      async (bytes) => {
        const picture = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${bytes}`)).blob());
        const paper = new OffscreenCanvas(8, 10).getContext("2d");
        paper?.drawImage(picture, 758, 63, 404, 504, 0, 0, 8, 10);
        return [...(paper?.getImageData(0, 0, 8, 10).data ?? [])];
      },
      seen.get(`${nameOf(READINGS[0])} ${path}`) ?? "",
    );
  const farthest = (one: number[], other: number[]): number =>
    Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? 0))));
  const [masked, bare] = [await colorsOf("/"), await colorsOf("/prices")];
  expect(farthest(masked, bare), "a mask on the home page, none on the prices").toBeGreaterThan(30);
  for (const path of PUBLIC_PAGES) {
    const wears = ["/", "/about-us", "/sign-up"].includes(path);
    expect(farthest(await colorsOf(path), wears ? masked : bare), path).toBeLessThan(8);
  }
  await page.close();
  const request = requestFrom(baseURL ?? "");
  const old = await request("/share/older/home.en.jpg");
  expect(old.status).toBe(302);
  expect((await request(String(old.headers["location"]))).status).toBe(200);
  for (const path of ["profiles.en.jpg", "home.fr.jpg", "home.en.png", "home.en.jpg.jpg", "..%2fprices.en.jpg"])
    expect((await request(`/share/any/${path}`)).status, path).toBe(404);
});

test("a brand that checks ages shows strangers closed curtains and no picture of a character; another shows faces", async ({
  browser,
}) => {
  for (const [reading, hasFaces] of [
    [READINGS[0], true],
    [READINGS[3], false],
  ] as const) {
    const showing: string[] = [];
    await readPages(browser, reading, async ({ path, page }) => {
      if ((await page.content()).includes("/media/")) showing.push(path);
      const curtains = await page.locator("main .curtain").count();
      if (path === "/") expect(curtains > 3, `${nameOf(reading)}: ${curtains} curtains`).toBe(!hasFaces);
    });
    expect(showing.toSorted(), nameOf(reading)).toEqual(hasFaces ? ["/", "/about-us", "/sign-in", "/sign-up"] : []);
  }
});

test("only the public pages may be indexed: not members' pages, one-time pages, errors or the desk @always", async ({
  stage,
}) => {
  const member = await stage.member();
  const character = await stage.character();
  const { cookie } = await stage.app.given.signIn(member);
  const request = requestFrom(stage.app.url);
  // /about leads to a public page.
  const paths = everyPage(character.id).filter((path) => !isPublicPage(path) && path !== "/about");
  expect(paths.length).toBeGreaterThan(30);
  const headers = { cookie: `${sessionCookie("user", false)}=${cookie}` };
  for (const path of paths) {
    let reply = await request(path, { host: stage.room.host, headers });
    if (reply.status === 302) {
      const to = String(reply.headers["location"]);
      reply = await request(to, { host: stage.room.host, headers });
    }
    expect.soft(reply.text, path).toContain('<meta name="robots" content="noindex"/>');
    expect.soft(reply.text, path).not.toContain('rel="canonical"');
    expect.soft(reply.text, path).toContain(`<meta name="rating" content="${LABEL}"/>`);
  }
  for (const path of ["/chat", "/agent/sign-in"]) {
    const reply = await request(path);
    expect(reply.headers).toMatchObject({ "x-robots-tag": "noindex", rating: LABEL });
    expect(reply.text).toContain(LABEL);
  }
});

test("a brand that is closed to newcomers is served, and says noindex on each page", async ({ baseURL }) => {
  const request = requestFrom(baseURL ?? "");
  for (const path of PUBLIC_PAGES) {
    const { status, headers, text } = await request(path, { host: "oldflame.localhost" });
    expect(status, path).toBe(200);
    expect(headers["x-robots-tag"], path).toBe("noindex");
    expect(text, path).toContain('<meta name="robots" content="noindex"/>');
  }
});

test("structured data matches the page: the company, its prices, its questions, and an average only where reviews are shown", async ({
  browser,
  baseURL,
}) => {
  const request = requestFrom(baseURL ?? "");
  for (const reading of EVERY_RUN) {
    const judge: Parameters<typeof readPages>[2] = async ({ path, facts }) => {
      const nodes = facts.data.flatMap((one) => one["@graph"]);
      const key = { "x-api-key": `demo-${reading.domain.replace(".com", "")}` };
      if (path === "/") {
        const { average, total } = (await request("/api/reviews?limit=1", { host: reading.host, headers: key }))
          .body as {
          average: number | null;
          total: number;
        };
        expect(nodes.map((node) => node["@type"])).toEqual(["Organization", "WebSite"]);
        const shown = nodes[1]?.["aggregateRating"] as { ratingValue: number; ratingCount: number } | undefined;
        expect(shown?.ratingValue ?? null).toBe(average);
        expect(shown?.ratingCount ?? 0).toBe(average === null ? 0 : total);
        return;
      }
      if (path === "/faq") {
        const [faq] = nodes as [{ mainEntity: { name: string; acceptedAnswer: { text: string } }[] }];
        expect(faq.mainEntity.length).toBeGreaterThan(10);
        for (const { name, acceptedAnswer } of faq.mainEntity) {
          expect(facts.text).toContain(name);
          expect(acceptedAnswer.text).toMatch(/^[^[\]*{}]{20,}$/);
        }
        return;
      }
      const offers = nodes.map((node) => node["offers"] as { price: string; priceCurrency: string; seller: object });
      expect(offers.length).toBeGreaterThan(3);
      for (const { price, priceCurrency } of offers) {
        const told = new Intl.NumberFormat(reading.locale, { style: "currency", currency: priceCurrency });
        const flat = (text: string): string => text.replaceAll(/\s/g, " ");
        expect(flat(facts.text), `${nameOf(reading)}: ${price}`).toContain(flat(told.format(Number(price))));
      }
    };
    await readPages(browser, reading, judge, ["/", "/prices", "/faq"]);
  }
});
