import { keepMessage, listHits, openHit, removeMessage, type HitDetail } from "@masq/contract/agent/second-look";
import { Refusal } from "@masq/client/contract-server";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { adminOf, openDesk, server } from "../../../testing/desk.tsx";
import { examine } from "../../../testing/examine.ts";
import { lineOf } from "../../../testing/shift.ts";
import { m } from "../../paraglide/messages.js";

const AT = "2026-03-10T08:00:00.000Z";
const hitOf = (id: string, over: Partial<HitDetail> = {}): HitDetail => ({
  _id: id,
  state: "open",
  class: "pressure",
  title: "Reads like pressure to write or buy",
  brand: "velvetrooms.com",
  character: "Zita",
  username: "papercut",
  writer: { _id: "agt_bo", name: `Bo ${id}` },
  sentDate: AT,
  foundDate: AT,
  reason: null,
  decidedBy: null,
  decidedDate: null,
  conversationId: "cnv_one",
  text: "The swan would hurry.",
  why: "pressure 2.00 over 1",
  proposed: "pressure",
  context: [
    lineOf("I can stay for one more.", { _id: "msg_before" }),
    lineOf("The swan would hurry.", { _id: id, sequence: 2, senderType: "profile" }),
  ],
  creditsBack: 0,
  ...over,
});

/** The lines as the server keeps them. */
function serve(first: readonly HitDetail[]) {
  let hits = [...first];
  const decide = (id: string, over: Partial<HitDetail>): HitDetail => {
    const hit = hits.find(({ _id }) => _id === id);
    if (hit?.state !== "open") throw new Refusal(409, "conflict");
    const decided = { ...hit, ...over, decidedBy: "Tess Dijk", decidedDate: AT };
    hits = hits.map((one) => (one._id === id ? decided : one));
    return decided;
  };
  server.on(listHits, ({ query }) => {
    const shown = hits.filter(({ state }) => (query.state === "done") !== (state === "open"));
    return { hits: shown, total: shown.length, page: 1, limit: 50 };
  });
  server.on(openHit, ({ params }) => hits.find(({ _id }) => _id === params.id) ?? hitOf(params.id));
  server.on(keepMessage, ({ params }) => ({ ...decide(params.id, { state: "kept" }), creditsBack: 0 }));
  server.on(removeMessage, ({ params, body }) =>
    decide(params.id, { state: "removed", reason: body.reason, creditsBack: 1 }),
  );
}
const asked = (name: string) => server.calls.filter((call) => call.name === name).map((call) => call.asked);

test("a line is kept by K, the next one removed by R with the reason that the judge proposes", async () => {
  serve([
    hitOf("msg_a"),
    hitOf("msg_b", { class: "contact", title: "Reads like contact details", proposed: "contact" }),
  ]);
  const { page } = await openDesk(adminOf(), "/chat/quality?state=look");
  await expect.element(page.getByText(m.look_count({ n: 2 }))).toBeVisible();
  await page.getByRole("button", { name: "Bo msg_a" }).click();
  const pane = page.getByRole("complementary", { name: m.quality_look({ name: "Bo msg_a" }) });
  await expect.element(pane.getByText("The swan would hurry.")).toBeVisible();
  await expect.element(pane.getByText(m.look_audited())).toBeVisible();
  await examine();
  await userEvent.keyboard("k");
  const next = page.getByRole("complementary", { name: m.quality_look({ name: "Bo msg_b" }) });
  await expect.element(next.getByText("The swan would hurry.")).toBeVisible();
  expect(asked("keepMessage").map(({ params }) => params)).toEqual([{ id: "msg_a" }]);

  await userEvent.keyboard("r");
  const dialog = page.getByRole("dialog", { name: m.look_remove_title() });
  await expect.element(dialog.getByLabelText(m.look_reason_label())).toHaveValue("contact");
  // Inside the dialog no key decides on anything.
  await userEvent.keyboard("k");
  expect(asked("keepMessage")).toHaveLength(1);
  await dialog.getByLabelText(m.look_reason_label()).selectOptions("meeting");
  await examine();
  await dialog.getByRole("button", { name: m.command_name({ command: "hitRemove" }) }).click();
  await expect.element(page.getByText(m.look_none())).toBeVisible();
  expect(asked("removeMessage").map(({ params, body }) => [params, body])).toEqual([
    [{ id: "msg_b" }, { reason: "meeting" }],
  ]);
  await page.getByRole("link", { name: m.quality_part({ part: "looked" }) }).click();
  await expect.element(page.getByText(m.look_count_done({ n: 2 }))).toBeVisible();
  await page.getByRole("button", { name: "Bo msg_b" }).click();
  await expect.element(page.getByText(m.look_back({ n: 1 }), { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: m.command_name({ command: "hitKeep" }), exact: false }))
    .not.toBeInTheDocument();
});

test("whoever comes second is told that the line is decided", async () => {
  serve([hitOf("msg_a")]);
  server.on(keepMessage, () => {
    throw new Refusal(409, "conflict");
  });
  const { page } = await openDesk(adminOf(), "/chat/quality?state=look&id=msg_a");
  await expect.element(page.getByText("The swan would hurry.")).toBeVisible();
  await userEvent.keyboard("k");
  await expect.element(page.getByText(m.look_conflict())).toBeVisible();
});
