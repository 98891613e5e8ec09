import type { Narrated } from "@masq/domain/cast/character-rules";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createPlayer } from "@masq/server/testing/player";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createListSource } from "../discovery/list-source.ts";
import { findCards } from "../discovery/find-cards.ts";

const GERMAN: Narrated = {
  place: "Triest",
  epithet: "Restauriert alte Karten.",
  past: "Löste eine Verlobung.",
  temper: "Langsam, dann endgültig",
  weakness: "Gefragt zu werden",
  lookingFor: "Jemand mit Geduld.",
};
const ENGLISH: Narrated = {
  place: "Trieste",
  epithet: "Restores old maps.",
  past: "Left one engagement.",
  temper: "Slow, then final",
  weakness: "Being asked",
  lookingFor: "Someone patient.",
};
const AGE = 47;
const KEY = { "x-api-key": "key_velvetrooms" };
const TOLD = "Lithografie von Ada, 47, vor einer Windrose";

let app: TestApp;
/** One is told in German, the other only in the original. */
let both: string;
let original: string;
let player: Awaited<ReturnType<typeof createPlayer>>;
before(async () => {
  app = await startTestApp();
  const birthday = `${app.clock.now().getUTCFullYear() - AGE}-01-01`;
  both = (await app.given.profile({ birthday, tags: ["sea"], featured: true, german: JSON.stringify(GERMAN) })).id;
  original = (await app.given.profile({ birthday, tags: [], featured: true })).id;
  for (const id of [both, original]) await app.given.album(id, ["avatar"]);
  await app.db.updateTable("profile_image").set({ alt_de: TOLD }).where("profile_id", "=", both).execute();
  player = await createPlayer(app, { age_min: AGE, age_max: AGE, tags: ["sea"] });
  const row = { id: "cnv_told", brand_id: "velvetrooms", member_id: player.id, profile_id: both };
  await app.db.insertInto("conversation").values(row).execute();
});
after(() => app.close());

type Card = { _id: string; setting: { place: string }; epithet: string; quote: string } & {
  narratedIn: string;
  images: { alt: string }[];
};
type Whole = Card & { past: string; temper: string; weakness: string; aboutMe: string; lookingFor: { text: string } };
const read = async <T>(path: string, language?: string, headers: Record<string, string> = player.headers) => {
  const reply = await app.request(`/api${path}`, {
    headers: { ...headers, ...(language && { "accept-language": language }) },
  });
  assert.equal(reply.status, 200, reply.text);
  return reply.body as T;
};
const shown = ({ setting: { place }, epithet, narratedIn, images: [image] }: Card) => [
  place,
  epithet,
  narratedIn,
  image?.alt,
];
const GERMAN_CARD = [GERMAN.place, GERMAN.epithet, "de", TOLD];
const ENGLISH_CARD = [ENGLISH.place, ENGLISH.epithet, "en", "Drawn portrait 1"];
const cardOf = (cards: readonly Card[], id: string): unknown[] => {
  const card = cards.find(({ _id }) => _id === id);
  assert.ok(card, id);
  assert.equal(card.quote, "You took the seat by the window.", "the character's own voice");
  return shown(card);
};

test("list and home tell a card in the language of the page, and in the original where there is no other", async () => {
  for (const [path, headers] of [
    ["/profiles", player.headers],
    ["/cast", KEY],
  ] as const) {
    const of = async (language?: string) => (await read<{ profiles: Card[] }>(path, language, headers)).profiles;
    for (const language of [undefined, "en", "fr,de;q=0.5"])
      assert.deepEqual(cardOf(await of(language), both), ENGLISH_CARD, `${path} ${language}`);
    for (const language of ["de", "de-AT,en;q=0.8"])
      assert.deepEqual(cardOf(await of(language), both), GERMAN_CARD, `${path} ${language}`);
    assert.deepEqual(cardOf(await of("de"), original), ENGLISH_CARD, path);
  }
});

test("list index and SQL tell the same, each in one statement for the cards", async () => {
  const brand = await app.deps.brands.byId("velvetrooms");
  assert.ok(brand);
  const { db, reads, clock, log } = app.deps;
  const given = { db, reads, clock, log };
  const list = createListSource({ ...given, config: { LIST_INDEX: "on", LIST_LAG_MS: 2_000 } });
  const none = createListSource({ ...given, config: { LIST_INDEX: "off", LIST_LAG_MS: 2_000 } });
  await list.start();
  const slice = { page: 1, limit: 36, now: clock.now(), onDuty: false, locale: "de" } as const;
  const byIndex = await findCards({ db, reads, list }, brand, {}, slice);
  const bySql = await findCards({ db, reads, list: none }, brand, {}, slice);
  await list.stop();
  assert.deepEqual(byIndex, bySql);
  assert.equal(byIndex.rows.find(({ id }) => id === both)?.german_place, GERMAN.place);
});

test("profile, deck and conversation tell it whole; what the character says itself stays as it was written", async () => {
  const told = ({ setting, epithet, past, temper, weakness, lookingFor }: Whole): Narrated => ({
    place: setting.place,
    epithet,
    past,
    temper,
    weakness,
    lookingFor: lookingFor.text,
  });
  for (const [language, texts, of] of [
    ["de", GERMAN, "de"],
    ["en", ENGLISH, "en"],
  ] as const) {
    for (const path of [`/profile/${both}`, "/match/next"]) {
      const whole = await read<Whole>(path, language);
      assert.equal(whole._id, both, path);
      assert.deepEqual([told(whole), whole.narratedIn, whole.aboutMe], [texts, of, "I repair maps."], path);
    }
    const { profile } = await read<{ profile: Card }>("/conversation/cnv_told", language);
    assert.deepEqual(shown(profile), language === "de" ? GERMAN_CARD : ENGLISH_CARD);
  }
  assert.deepEqual(told(await read<Whole>(`/profile/${original}`, "de")), ENGLISH);
});
