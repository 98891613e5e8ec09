import { addMeetUp } from "@masq/contract/agent/meet-ups";
import { listPhrases } from "@masq/contract/agent/phrases";
import { Refusal } from "@masq/client/contract-server";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { server } from "../../../testing/desk.tsx";
import { atDesk, claimOf, desk, onDuty, shift } from "../../../testing/shift.ts";
import { m } from "../../paraglide/messages.js";
import { COMMANDS } from "../commands/commands.ts";

test("Ctrl and Enter plan a role-play date from wherever the focus is, its clock's button too", async () => {
  let asked = 0;
  server.on(addMeetUp, () => {
    asked += 1;
    throw new Refusal(500, "internal");
  });
  await onDuty("Shall we?");
  await userEvent.keyboard("{Alt>}r{/Alt}");
  const dialog = page.getByRole("dialog", { name: m.meet_up_add_title() });
  await dialog.getByLabelText(m.meet_up_location()).fill("The harbour of the story");
  const time = dialog.getByLabelText(m.meet_up_time());
  time.element().focus();
  // Its hours, its minutes, then the button that opens the clock, in any language's order.
  for (let presses = 1; document.activeElement === time.element(); presses += 1) {
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.poll(() => asked, { message: `after ${presses - 1} tabs` }).toBe(presses);
    await userEvent.keyboard("{Tab}");
  }
  expect(asked).toBeGreaterThan(2);
});

/** Where the keys go, and how they get there. */
const PLACES = {
  draft: "#pane-write",
  conversation: "#pane-thread",
  queue: "#pane-queue",
  facts: "#pane-facts",
} as const;

/** The hints on screen: what they promise. */
const hinted = (): string[] =>
  [...document.querySelectorAll("footer [data-hint] .sr")].map((one) => one.textContent.trim());
const pressOf = (caps: string): string => {
  const keys = caps.split(" ");
  const last = keys.pop() ?? "";
  const name = { "↵": "Enter", Esc: "Escape", "↑": "ArrowUp", "↓": "ArrowDown" }[last] ?? last.toLowerCase();
  const held = keys.map((key) => (key === "Ctrl" ? "Control" : key));
  return `${held.map((key) => `{${key}>}`).join("")}${name.length > 1 ? `{${name}}` : name}${held.map((key) => `{/${key}}`).join("")}`;
};

async function pressEach(): Promise<string[]> {
  const here = document.activeElement as HTMLElement;
  const all = hinted().flatMap((keys) => keys.split(", "));
  expect(all.length).toBeGreaterThan(0);
  const real = COMMANDS.map((command) => [command, command.run] as const);
  for (const caps of all) {
    const ran: string[] = [];
    for (const [command] of real) Object.assign(command, { run: () => ran.push(command.id) });
    let isKept: boolean | null = null;
    const hear = (event: KeyboardEvent): void => {
      if (!["Alt", "Control", "Shift"].includes(event.key)) isKept = event.defaultPrevented;
    };
    window.addEventListener("keydown", hear);
    await userEvent.keyboard(pressOf(caps));
    window.removeEventListener("keydown", hear);
    for (const [command, run] of real) Object.assign(command, { run });
    expect(ran, `${caps} acts`).toHaveLength(1);
    expect(isKept, `${caps} stays out of the browser`).toBe(true);
    here.focus();
  }
  return all;
}

test("every hint of the bar acts where it is shown, and no key of it reaches the browser", async () => {
  await onDuty("Shall we?");
  const shown: Record<string, string[]> = {};
  for (const [name, selector] of Object.entries(PLACES)) {
    document.querySelector<HTMLElement>(selector)!.focus();
    await expect.poll(() => document.activeElement?.matches(selector)).toBe(true);
    await expect.poll(() => hinted().length).toBeGreaterThan(0);
    shown[name] = await pressEach();
  }
  const plain = (keys: readonly string[]): string[] => keys.filter((caps) => /^[A-Z\d]$/.test(caps));
  expect(plain(shown["draft"]!), "a letter is a letter of the text").toEqual([]);
  expect(shown["draft"]).toEqual(
    expect.arrayContaining(["Ctrl ↵", "Alt 1", "Alt 4", "Alt ↓", "Alt ↑", "Alt H", "Esc"]),
  );
  for (const name of ["conversation", "queue", "facts"])
    expect(plain(shown[name]!)).toEqual(["1", "2", "3", "4", "J", "K"]);
  document.querySelector<HTMLElement>(PLACES.draft)!.focus();
  server.on(listPhrases, () => ({ version: 0, phrases: [] }));
  await userEvent.keyboard("{Alt>}l{/Alt}");
  await expect.poll(hinted).toContain("E");
  expect(
    hinted().filter((caps) => caps.startsWith("J")),
    "there are no rows to go between",
  ).toEqual([]);
  await userEvent.keyboard("{Alt>}l{/Alt}");
  await expect.poll(() => document.activeElement?.matches(PLACES.draft)).toBe(true);
  const phrases = ["The first phrase", "The second", "The third"].map((text) => ({
    text,
    saidAt: null,
    isWorn: false,
  }));
  server.on(listPhrases, () => ({ version: 1, phrases }));
  await userEvent.keyboard("{Alt>}l{/Alt}");
  await expect.poll(() => document.activeElement?.textContent).toContain("The first phrase");
  await expect.poll(hinted).toContain("1, 2, 3");
  expect(plain(await pressEach())).toEqual(["1", "2", "3", "J", "K", "E"]);
  // In a dialog, the desk's keys are not promised.
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.poll(hinted).toEqual([]);
});

test("before a shift, on a break, with a handed-over draft, a held reply and new messages: each hint acts", async () => {
  await atDesk();
  await expect.poll(hinted).toContain("Alt S");
  await pressEach();
  await desk.start();
  const held = {
    _id: "hld_one",
    state: "waiting",
    text: "Soon",
    title: "Money",
    rule: "M1",
    advice: "Do not ask",
    instead: "Later.",
  };
  shift.claims = [
    claimOf("Shall we?", {
      draft: { text: "Half a let", by: "Bo", own: false },
      held: { ...held, remainingMs: 90_000 } as never,
    }),
  ];
  await desk.receives("Shall we?");
  await expect.poll(hinted).toEqual(expect.arrayContaining(["Alt U", "Alt X", "Alt A"]));
  await pressEach();
});

test("with Alt a digit leads to its pane while writing; Escape leads back, and only from the text gives back", async () => {
  await onDuty("Shall we?");
  const at = () => document.activeElement?.id;
  for (const [digit, id] of [
    ["1", "pane-queue"],
    ["2", "pane-thread"],
    ["4", "pane-facts"],
  ] as const) {
    await userEvent.keyboard(`{Alt>}${digit}{/Alt}`);
    await expect.poll(at).toBe(id);
    await userEvent.keyboard("{Escape}");
    await expect.poll(at).toBe("pane-write");
    expect(document.querySelector("[role=dialog]")).toBeNull();
  }
  await userEvent.keyboard("j1");
  await expect.poll(() => document.querySelector<HTMLTextAreaElement>("#pane-write")?.value).toBe("j1");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog", { name: m.give_back_title() })).toBeVisible();
});

test("while someone is typing, no button promises a plain key", async () => {
  await onDuty("Shall we?");
  const caps = page.getByRole("button", { name: m.strip_keys() }).element().querySelector("[data-plain]")!;
  expect(getComputedStyle(caps).visibility).toBe("hidden");
  document.querySelector<HTMLElement>("#pane-thread")!.focus();
  expect(getComputedStyle(caps).visibility).toBe("visible");
});

test("the sheet and the palette show plain keys, although the cursor is in their search", async () => {
  await onDuty("Shall we?");
  document.querySelector<HTMLElement>("#pane-thread")!.focus();
  await userEvent.keyboard("?");
  const sheet = page.getByRole("dialog", { name: m.shortcuts_title() });
  await expect.element(sheet.getByPlaceholder(m.shortcuts_find())).toHaveFocus();
  const hidden = () =>
    [...document.querySelectorAll("[role=dialog] kbd")].filter((cap) => getComputedStyle(cap).visibility === "hidden");
  expect(hidden()).toEqual([]);
  await expect.element(sheet.getByText("G", { exact: true }).last()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(page.getByRole("dialog", { name: m.palette_title() }).getByRole("combobox")).toHaveFocus();
  expect(hidden()).toEqual([]);
});

test("Enter in the palette takes what is typed, drawn or not", async () => {
  await onDuty("Shall we?");
  await userEvent.keyboard("{Control>}k{/Control}");
  const search = page.getByRole("dialog", { name: m.palette_title() }).getByRole("combobox");
  await expect.element(search).toHaveFocus();
  const field = search.element() as HTMLInputElement;
  // In one task: nothing is drawn between the letters and the key.
  field.ownerDocument.execCommand("insertText", false, m.command_name({ command: "keys" }));
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  await expect.element(page.getByRole("dialog", { name: m.shortcuts_title() })).toBeVisible();
});

test("an own draft that came back is selected: what is typed at once replaces it, and Alt U brings it back", async () => {
  shift.claims = [claimOf("Shall we?", { draft: { text: "Half a letter about rain", by: "Ada", own: true } })];
  await atDesk();
  await desk.start();
  await desk.receives("Shall we?");
  const area = () => document.querySelector<HTMLTextAreaElement>("#pane-write")!;
  await expect.poll(() => area().value).toBe("Half a letter about rain");
  expect(document.querySelector('[data-banner="draft"]')).toMatchTextContent(m.draft_own());
  await userEvent.keyboard("done");
  await expect.poll(() => area().value).toBe("done");
  await userEvent.keyboard("{Alt>}u{/Alt}");
  await expect.poll(() => area().value).toBe("Half a letter about rain");
  await expect.poll(() => area().selectionStart).toBe(area().value.length);
  expect(document.querySelector('[data-banner="draft"]')).toBeNull();
});
