import { cards, names, rail, count, TALL, crowd, open, tall } from "./support/list-page.ts";
import { callsOf, expectPath, failing, pathOf, toast } from "./support/page.ts";
import { expect, test } from "./support/letters.ts";

test("[PUB-09] /profiles is the list with sort and filters, for members", async ({ stage }) => {
  const character = await stage.character();
  const page = await open(stage, "/profiles");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByTestId("balance")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Sort" })).toHaveValue("recent");
  await expect(rail(page).getByRole("checkbox").first()).toBeVisible();
  await expect(rail(page).getByRole("slider", { name: "Age, from" })).toBeVisible();
  await expect(names(page).first()).toHaveText(`${character.name}, 36`);
});

test("[PUB-10] a profile opens, an unknown one leads to the list with a notice, none at all to the list", async ({
  stage,
}) => {
  const character = await stage.character();
  const page = await open(stage, `/profile/${character.id}`, { isNoisy: true });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${character.name}, 36`);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.goto(stage.at("/profile/prf_nobody"));
  await expectPath(page, "/profiles");
  await expect(toast(page, "This profile is no longer here")).toBeVisible();
  await page.goto(stage.at("/profile"));
  await expectPath(page, "/profiles");
});

test("[PUB-32] leaving the profiles resets the list, its filters and its position", async ({ stage }) => {
  await crowd(stage, 20);
  const page = await open(stage, `/profiles?${TALL}`);
  await expect(cards(page)).toHaveCount(20);
  await page.evaluate(() => scrollTo(0, 400));
  const calls = callsOf(page);
  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.getByRole("link", { name: "Messages" }).click();
  await expect(page.getByText("Nothing to answer")).toBeVisible();
  await bar.getByRole("link", { name: "Search" }).click();
  await expectPath(page, "/profiles");
  await expect(cards(page)).toHaveCount(36);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await rail(page).getByRole("slider", { name: "Height, from" }).fill("205");
  await expectPath(page, `/profiles?${TALL}`);
  await expect(cards(page)).toHaveCount(20);
  expect(calls.of("GET /api/profiles").filter((call) => call.url().includes(TALL))).toHaveLength(1);
});

test("[PUB-33] going to a profile and back keeps list, filters and position", async ({ stage }) => {
  await crowd(stage, 40);
  const page = await open(stage, `/profiles?${TALL}`);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(cards(page)).toHaveCount(40);
  const path = pathOf(page);
  const calls = callsOf(page);
  for (const back of [() => page.getByRole("link", { name: "Back to Search" }).click(), () => page.goBack()]) {
    // In the middle, so that the press itself need not scroll it from under the bar.
    await names(page)
      .nth(22)
      .evaluate((name) => name.scrollIntoView({ block: "center", behavior: "instant" }));
    // Rows that come into view for the first time may still move it.
    await page.waitForTimeout(700);
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(300);
    await names(page).nth(22).getByRole("link").click();
    await expect(page).toHaveURL(/\/profile\/prf_/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await back();
    await expectPath(page, path);
    await expect(cards(page)).toHaveCount(40);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  }
  expect(calls.of("GET /api/profiles")).toHaveLength(0);
});

test("[PROF-08] more are appended until there are no more", async ({ stage }) => {
  await crowd(stage, 40);
  const page = await open(stage, `/profiles?${TALL}`);
  await expect(count(page)).toHaveText("40 characters");
  await expect(cards(page)).toHaveCount(36);
  const first = await names(page).first().textContent();
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(cards(page)).toHaveCount(40);
  await expect(names(page).first()).toHaveText(first ?? "");
  expect(
    new Set(
      await names(page)
        .getByRole("link")
        .evaluateAll((all) => all.map((one) => one.getAttribute("href"))),
    ).size,
  ).toBe(40);
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
});

test("[PROF-08] a character who moves to the front between two loads shifts the list; nobody appears twice", async ({
  stage,
}) => {
  await crowd(stage, 40);
  const member = await stage.member();
  const page = await stage.memberPage(member, `/profiles?${TALL}`);
  await expect(cards(page)).toHaveCount(36);
  const newcomer = await tall(stage);
  const first = async () =>
    ((await stage.call(member, "GET", `/profiles?${TALL}&limit=1`)).body as { profiles: { _id: string }[] })
      .profiles[0]!;
  await expect.poll(async () => (await first())._id).toBe(newcomer.id);
  const [asked] = await Promise.all([
    page.waitForResponse(/\/api\/profiles\?.*page=2/),
    page.getByRole("button", { name: "Show more" }).click(),
  ]);
  const more = (await asked.json()) as { profiles: { _id: string }[] };
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
  const hrefs = await names(page)
    .getByRole("link")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  expect(hrefs[35], "the last one came again").toBe(`/profile/${more.profiles[0]!._id}`);
  expect([hrefs.length, new Set(hrefs).size]).toEqual([40, 40]);
});

test("[PROF-23] the order by username shows the usernames it sorts by; the others do not", async ({ stage }) => {
  for (const username of ["zora_of_the_pier", "ada_by_lamplight", "mira_in_the_rain"]) await tall(stage, { username });
  const page = await open(stage, `/profiles?${TALL}`);
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByText(/^@/)).toHaveCount(0);
  const shown = ["@ada_by_lamplight", "@mira_in_the_rain", "@zora_of_the_pier"];
  for (const [order, expected] of [
    ["Username, A to Z", shown],
    ["Username, Z to A", shown.toReversed()],
  ] as const) {
    await page.getByRole("combobox", { name: "Sort" }).selectOption({ label: order });
    await expect(page.getByText(/^@/)).toHaveText(expected);
  }
});

test("[PROF-24] the page size changes the number of rows, and is in the address", async ({ stage }) => {
  const page = await open(stage, "/profiles?sortBy=username-asc");
  for (const rows of [12, 24, 72]) {
    await page.getByLabel("Per page").selectOption(String(rows));
    await expect(cards(page)).toHaveCount(rows);
    await expectPath(page, `/profiles?sortBy=username-asc&limit=${rows}`);
  }
  await page.reload();
  await expect(cards(page)).toHaveCount(72);
  await expect(page.getByRole("combobox", { name: "Sort" })).toHaveValue("username-asc");
});

test("a filter group stays open when its last value is removed", async ({ stage }) => {
  const page = await open(stage, "/profiles");
  const blond = rail(page).getByRole("checkbox", { name: "Blond" });
  await rail(page).getByText("Hair color", { exact: true }).first().click();
  await blond.check();
  await expectPath(page, "/profiles?hairColor=blond");
  await blond.uncheck();
  await expectPath(page, "/profiles");
  await expect(blond).toBeVisible();
  await page.goto(stage.at("/profiles?hairColor=blond"));
  await blond.uncheck();
  await expectPath(page, "/profiles");
  await expect(blond).toBeVisible();
});

test("overlapping navigations are not errors", async ({ stage }) => {
  const page = await open(stage, "/profiles");
  await expect(cards(page).first()).toBeVisible();
  const to = async (...paths: string[]) =>
    page.evaluate(async (all) => {
      for (const path of all) {
        document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click();
        await new Promise((done) => setTimeout(done, 25));
      }
    }, paths);
  await to("/messages", "/profiles", "/messages", "/profiles", "/messages");
  await expect(page.getByText("Nothing to answer")).toBeVisible();
  await to("/profiles", "/messages", "/profiles");
  await expect(cards(page).first()).toBeVisible();
});

test("a choice made while another page is about to fade in stays; that page does not replace it", async ({ stage }) => {
  const page = await open(stage, "/profiles", {
    prepare: async (on) => {
      await on.addInitScript(() => {
        // A fade that starts late, as on a slow phone: the page changes when released.
        document.startViewTransition = (given) => {
          const change = typeof given === "function" ? given : given?.update;
          let begin = (): void => {};
          const updateCallbackDone = new Promise<void>((resolve) => (begin = resolve)).then(async () => {
            await change?.();
          });
          const letFade = () => {
            begin();
            return updateCallbackDone;
          };
          Object.assign(window, { letFade });
          return {
            ready: Promise.resolve(),
            updateCallbackDone,
            finished: updateCallbackDone,
            skipTransition() {},
          } as unknown as ViewTransition;
        };
      });
    },
  });
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Messages" }).click();
  await expectPath(page, "/messages/inbox");
  await rail(page).getByRole("checkbox", { name: "Widowed" }).check();
  await expectPath(page, "/profiles?relationshipStatus=widowed");
  const shown = await page.evaluate(async () => {
    await (window as unknown as { letFade: () => Promise<void> }).letFade();
    return document.querySelector("main")?.className;
  });
  expect(shown).toContain("list");
  await expect(rail(page).getByRole("checkbox", { name: "Widowed" })).toBeChecked();
});

test("[PROF-29, PROF-30] a list that fails to load, or to filter, says so and advises to refresh", async ({
  stage,
}) => {
  const page = await open(stage, "/profiles", { isNoisy: true });
  await expect(cards(page).first()).toBeVisible();
  await failing(page, "GET", "/api/profiles", 500);
  await rail(page).getByRole("checkbox", { name: "Widowed" }).check();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Filtering failed, try refreshing the page");
  // A list rendered by the server cannot fail on the way: use one that the page fetches.
  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.getByRole("link", { name: "Messages" }).click();
  await expect(page.getByText("Nothing to answer")).toBeVisible();
  await bar.getByRole("link", { name: "Search" }).click();
  await expect(alert).toContainText("Loading failed, try refreshing the page");
  await page.unrouteAll();
  await alert.getByRole("button", { name: "Refresh the page" }).click();
  await expect(cards(page)).toHaveCount(36);
});
