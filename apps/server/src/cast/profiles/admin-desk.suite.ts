import type { CharacterSheet } from "@masq/domain/cast/character-rules";
import type { TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import sharp from "sharp";

/** A character complete except for a face. */
export const SHEET: CharacterSheet = {
  username: "ada_of_maps",
  name: "Ada",
  gender: "woman",
  birthday: "1990-02-03",
  ethnicity: "white",
  hairColor: "red",
  eyeColor: "green",
  bodyType: "average",
  heightCm: 171,
  relationshipStatus: "single",
  setting: { place: "Trieste", country: "IT" },
  epithet: "Restores old maps.",
  quote: "You took the seat by the window.",
  aboutMe: "I repair maps and the people who fold them wrongly.",
  past: "Left one engagement.",
  temper: "Slow, then final",
  weakness: "Being asked",
  never: "Names the hotel",
  lookingFor: { gender: "both", ageMin: 25, ageMax: 80, text: "Someone patient." },
  german: {
    place: "Triest",
    epithet: "Restauriert alte Karten.",
    past: "Löste eine Verlobung.",
    temper: "Langsam, dann endgültig",
    weakness: "Gefragt zu werden",
    lookingFor: "Jemand mit Geduld.",
  },
  tags: ["letters", "sea"],
  voice: "Dry, exact.",
  openers: ["Which map would you keep?"],
  facts: ["Born by the sea"],
  style: { languages: ["en", "de"], register: "sie", tone: ["dry"], emoji: "never", samples: ["The north is wrong."] },
  casting: {
    trade: "compass",
    hat: "beanie",
    hatOnCard: false,
    costume: ["apron", "tee"],
    scenes: ["sea", "kitchen", "books", "workshop"],
    temper: "wry",
    hairStyle: "long-waves",
    beard: "none",
    glasses: "round",
  },
  featured: false,
  premium: false,
  brands: null,
};
export const PROVENANCE = {
  drawnBy: "Ines Holm",
  tool: "Ink and scanner",
  licence: "Work for hire",
  drawnOn: "2026-10-02",
};

type Draw = { width?: number; height?: number; format?: "jpeg" | "png" | "webp" | "gif"; background?: string };
export const draw = ({ width = 800, height = 1000, format = "jpeg", background = "#804060" }: Draw = {}) =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

type Reply = { status: number; body: ReturnType<typeof JSON.parse>; text: string };
type File = { bytes: Buffer; name?: string; type?: string; field?: string };

export function formOf(files: readonly File[], texts: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  for (const { bytes, name = "a.jpg", type = "image/jpeg", field = "image" } of files)
    form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}

export async function adminDesk(app: TestApp, over: Parameters<TestApp["given"]["agent"]>[0] = { role: "admin" }) {
  const agent = await app.given.agent(over);
  const { headers } = await app.given.signIn(agent);
  const call = (method: string, path: string, body?: unknown): Promise<Reply> =>
    app.request(`/agent-api${path}`, { method, headers, ...(body !== undefined && { body }) });
  const send = async (path: string, form: FormData): Promise<Reply> => {
    const reply = await fetch(`${app.url}/agent-api${path}`, { method: "POST", headers, body: form });
    const text = await reply.text();
    return { status: reply.status, text, body: JSON.parse(text) };
  };
  const upload = (id: string, files: readonly File[], texts: Record<string, string> = {}) =>
    send(`/profile/${id}/upload`, formOf(files, { type: "other", alt: "Drawn portrait", ...PROVENANCE, ...texts }));
  let count = 0;
  return {
    agent,
    headers,
    call,
    send,
    upload,
    /** A draft complete except for a face. */
    async draft(more: object = {}) {
      count += 1;
      const body = { ...SHEET, username: `${agent.username}_${count}`.slice(-20), ...more };
      const reply = await call("POST", "/characters", body);
      assert.equal(reply.status, 201, reply.text);
      return reply.body;
    },
    /** With a cleared face, shown to members. */
    async published(more: object = {}) {
      return this.publish(await this.draft(more));
    },
    async publish(draft: { _id: string; updateDate: string }) {
      const sent = await upload(draft._id, [{ bytes: await draw() }], { type: "avatar" });
      assert.equal(sent.status, 201, sent.text);
      await call("POST", `/character/${draft._id}/image/${sent.body.images[0]._id}/clear`);
      const reply = await call("POST", `/character/${draft._id}/publish`, { updateDate: draft.updateDate });
      assert.equal(reply.status, 200, reply.text);
      return reply.body;
    },
  };
}
