import { drawPicture, sendPictures } from "@masq/server/foundation/images/drawn-pictures.suite";
import { rest } from "@masq/server/testing/chaos/calls";
import { requestFrom, type TestReply } from "@masq/server/testing/http";
import { seconds, type Result } from "./scenario.ts";
import type { World } from "./world.ts";

const PACE_MS = 80;
/** Only this many are kept: the oldest is removed. */
const KEPT_MAX = 3;
/** Whatever waits for the store is answered within this time even if the store never answers. */
const ANSWER_MAX_MS = 25_000;

type Picture = { id: string; small: string; isGone: boolean };
type Refused = { code?: string; message?: string };

/** A member who uploads, looks and removes, and an admin who judges, one step after the other. */
export type Album = {
  counts: { uploaded: number; removed: number; judged: number; shown: number; refused: number; slowestMs: number };
  faults: string[];
  stop: () => Promise<void>;
  judge: (files: readonly string[]) => Promise<Result>;
};

/** Undefined: refused as the contract states, so nothing happened. */
function outcomeOf(album: Pick<Album, "counts" | "faults">, what: string, reply: Pick<TestReply, "status" | "body">) {
  if (reply.status < 300) return reply;
  const { code, message } = (reply.body ?? {}) as Refused;
  const isFormed = reply.status === 503 && code === "overloaded" && typeof message === "string";
  if (isFormed) album.counts.refused += 1;
  else album.faults.push(`${what} was answered ${reply.status} ${code ?? ""}`);
  return undefined;
}

/** Nobody else stores pictures for this member: what it was told must match the store. */
export async function openAlbum(world: World): Promise<Album> {
  const { member, headers, desk } = await world.withApp(0, async ({ given }) => {
    const one = await given.member();
    const admin = await given.agent({ role: "admin" });
    return { member: one, headers: (await given.signIn(one)).headers, desk: (await given.signIn(admin)).headers };
  });
  const { url } = world.product;
  const request = requestFrom(url);
  const photo = await drawPicture(900, 700);
  const pictures: Picture[] = [];
  const counts = { uploaded: 0, removed: 0, judged: 0, shown: 0, refused: 0, slowestMs: 0 };
  const album = { counts, faults: [] as string[] };
  const timed = async <T>(call: Promise<T>): Promise<T> => {
    const from = performance.now();
    const reply = await call;
    counts.slowestMs = Math.max(counts.slowestMs, performance.now() - from);
    return reply;
  };

  const upload = async (): Promise<void> => {
    const reply = outcomeOf(album, "an upload", await timed(sendPictures(url, headers, [photo], { type: "other" })));
    const image = (reply?.body as { images: { _id: string; small: string }[] } | undefined)?.images[0];
    if (image === undefined) return;
    pictures.push({ id: image._id, small: image.small, isGone: false });
    counts.uploaded += 1;
  };
  const look = async ({ small }: Picture): Promise<void> => {
    if (outcomeOf(album, "a picture", await timed(request(small, { headers })))) counts.shown += 1;
  };
  const remove = async (one: Picture): Promise<void> => {
    const path = `/api/user/${member.id}/image/${one.id}`;
    if (!outcomeOf(album, "a removal", await timed(request(path, { method: "DELETE", headers })))) return;
    one.isGone = true;
    counts.removed += 1;
  };
  const decide = async (one: Picture, decision: "clear" | "refuse"): Promise<void> => {
    const body = decision === "refuse" ? { decision, reason: "unfit" } : { decision };
    const asked = { method: "PATCH", headers: desk, body };
    if (!outcomeOf(album, `to ${decision}`, await timed(request(`/agent-api/member-image/${one.id}`, asked)))) return;
    one.isGone ||= decision === "refuse";
    counts.judged += 1;
  };

  let isOver = false;
  const work = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      await upload();
      const standing = pictures.filter((one) => !one.isGone);
      const [oldest] = standing;
      const newest = standing.at(-1);
      if (newest) await look(newest);
      if (newest && turn % 3 === 0) await decide(newest, turn % 2 === 0 ? "clear" : "refuse");
      if (oldest && standing.length > KEPT_MAX) await remove(oldest);
      await rest(PACE_MS);
    }
  })();
  work.catch(() => {});

  const judge: Album["judge"] = async (files) => {
    const faults = [...album.faults];
    const rows = await world.withOwner((db) =>
      db.selectFrom("member_image").where("member_id", "=", member.id).select("id").execute(),
    );
    const stored = new Set(rows.map(({ id }) => id));
    const held = new Set(files.flatMap((file) => /mim_\w+/.exec(file)?.[0] ?? []));
    for (const { id, small, isGone } of pictures) {
      const { status } = await request(small, { headers });
      if (isGone) {
        if (stored.has(id) || status !== 404) faults.push(`doubled: ${id} was removed and is still there (${status})`);
        if (held.has(id)) faults.push(`half stored: ${id} was removed and its file is there`);
      } else if (!stored.has(id) || status !== 200) faults.push(`lost: ${id} was acknowledged and is ${status}`);
      stored.delete(id);
      held.delete(id);
    }
    // Refused uploads have no row. A file without one is allowed: the store had accepted it but could not confirm.
    for (const id of stored) faults.push(`half stored: ${id} was refused and has a row`);
    if (counts.slowestMs > ANSWER_MAX_MS) faults.push(`a call waited ${seconds(counts.slowestMs)} for the store`);
    if (counts.refused === 0) faults.push("the store was down and no call noticed");
    const { slowestMs, ...told } = counts;
    return { faults, counts: { ...told, "slowest answer": seconds(slowestMs), "files of no row": held.size } };
  };
  const stop = async (): Promise<void> => {
    isOver = true;
    await work;
  };
  return { ...album, stop, judge };
}
