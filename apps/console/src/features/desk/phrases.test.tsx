import { keepPhrases, listPhrases, type Phrase } from "@masq/contract/agent/phrases";
import { replyToStock } from "@masq/contract/agent/desk";
import { Refusal } from "@masq/client/contract-server";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { server } from "../../../testing/desk.tsx";
import { desk, onDuty, shift } from "../../../testing/shift.ts";
import { shortDay } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";

const SAID_AT = "2026-02-18T20:00:00.000Z";
const SWAN = "The swan survived the night, and its neck did not.";
const phraseOf = (text: string, over: Partial<Phrase> = {}): Phrase => ({ text, saidAt: null, isWorn: false, ...over });

let phrases: Phrase[];
let version: number;
let asked: (string | undefined)[];
beforeEach(() => {
  phrases = [
    phraseOf("Tell me about the {night shift}, {username}, from the first {drink} on."),
    phraseOf(SWAN, { saidAt: SAID_AT }),
    phraseOf("It nearly worked."),
    phraseOf("I turned it to the wall, and it still looks at me.", { isWorn: true }),
  ];
  version = 3;
  asked = [];
  server.on(listPhrases, ({ query }) => {
    asked.push(query.conversationId);
    return { version, phrases };
  });
});

const area = () => desk.part("#pane-write") as HTMLTextAreaElement;
const selected = () => area().value.slice(area().selectionStart, area().selectionEnd);
const rows = () => [...document.querySelectorAll<HTMLElement>("#pane-phrases [data-phrase]")];
const at = () => document.activeElement as HTMLElement;
const hintNamed = (name: string) => document.querySelector(`footer [data-hint="${name}"] .sr`)?.textContent.trim();
async function opened(): Promise<void> {
  await userEvent.keyboard("{Alt>}l{/Alt}");
  await expect.poll(() => at().dataset["phrase"]).toBe("1");
}

test("Alt L opens the phrases; a digit puts one in, known blanks are filled, and Tab leads through the others", async () => {
  await onDuty("Shall we?");
  await userEvent.keyboard("So.");
  await opened();
  expect(asked).toEqual(["cnv_one"]);
  expect(hintNamed("phrase")).toBe("1, 3");
  await userEvent.keyboard("1");
  await expect.poll(selected).toBe("{night shift}");
  expect(area().value).toBe("So. Tell me about the {night shift}, sam, from the first {drink} on.");
  expect(desk.part("#pane-phrases")).toBeNull();
  await expect.poll(() => hintNamed("blank")).toBe("Tab");
  // Not with a blank left: the keys lead to it instead.
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => desk.part("[data-verdict]")?.dataset["verdict"]).toBe("blank");
  await expect.poll(selected).toBe("{night shift}");
  await userEvent.keyboard("ferry");
  await userEvent.keyboard("{Tab}");
  await expect.poll(selected).toBe("{drink}");
  await userEvent.keyboard("tea");
  await expect.poll(() => hintNamed("blank")).toBeUndefined();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => shift.replies).toEqual(["So. Tell me about the ferry, sam, from the first tea on."]);
});

test("a digit and Tab select their blank before the next key of a fast hand can come", async () => {
  const press = (key: string, code: string) =>
    at().dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true }));
  await onDuty("Shall we?");
  await opened();
  press("1", "Digit1");
  expect([at(), selected()]).toEqual([area(), "{night shift}"]);
  press("Tab", "Tab");
  expect(selected()).toBe("{drink}");
});

test("what was said stays in view and says so; its digit does nothing, and neither does one without a phrase", async () => {
  await onDuty("Shall we?");
  await opened();
  const said = m.phrase_said({ member: "sam", day: shortDay(SAID_AT) });
  await expect.poll(() => rows().map((row) => row.ariaDisabled)).toEqual(["false", "true", "false", "true"]);
  expect(rows()[1]).toMatchTextContent(said);
  expect(rows()[3]).toMatchTextContent(m.phrase_worn());
  for (const digit of ["2", "4", "9"]) {
    await userEvent.keyboard(digit);
    expect(at().dataset["phrase"], `${digit} leads nowhere`).toBe("1");
    expect(area().value).toBe("");
  }
  await userEvent.keyboard("j");
  await expect.poll(() => at().dataset["phrase"]).toBe("2");
  await userEvent.keyboard("{Enter}");
  expect(area().value).toBe("");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(() => area().value).toBe("It nearly worked.");
});

test("Escape and Alt L lead from the list back to the draft, and give nothing back", async () => {
  await onDuty("Shall we?");
  for (const keys of ["{Escape}", "{Alt>}l{/Alt}"]) {
    await opened();
    await userEvent.keyboard(keys);
    await expect.poll(() => at().id).toBe("pane-write");
    expect(desk.part("#pane-phrases")).toBeNull();
    expect(desk.part("[role=dialog]")).toBeNull();
  }
});

test("by keys alone a draft becomes a phrase, one is moved and one deleted; a change elsewhere is not lost unseen", async () => {
  const kept: string[][] = [];
  server.on(keepPhrases, ({ body }) => {
    if (body.version !== version) throw new Refusal(409, "conflict");
    kept.push(body.phrases);
    phrases = body.phrases.map((text) => phraseOf(text));
    version += 1;
    return { version };
  });
  await onDuty("Shall we?");
  await userEvent.keyboard("Not bad for a {{weekday}.");
  await opened();
  await userEvent.keyboard("a");
  const nth = (n: number) => page.getByRole("textbox", { name: m.phrase_nth({ n }), exact: true });
  await expect.element(nth(5)).toHaveValue("Not bad for a {weekday}.");
  await expect.poll(() => at()).toBe(nth(5).element());
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await expect.element(nth(4)).toHaveValue("Not bad for a {weekday}.");
  await expect.poll(() => at()).toBe(nth(4).element());
  await userEvent.keyboard("{ArrowUp}{Control>}a{/Control}{Backspace}");
  version = 4;
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByText(m.phrase_conflict())).toBeVisible();
  expect(kept).toEqual([]);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => kept).toHaveLength(1);
  const [first, second, , fourth] = [
    "Tell me about the {night shift}, {username}, from the first {drink} on.",
    SWAN,
    "",
    "I turned it to the wall, and it still looks at me.",
  ];
  expect(kept[0]).toEqual([first, second, "Not bad for a {weekday}.", fourth]);
  await expect.poll(() => desk.part("[role=dialog]:not(.toast)")).toBeNull();
  await expect.poll(() => rows().length).toBe(4);
  await expect.poll(() => at().dataset["phrase"]).toBe("1");
});

test("the new phrase has the focus also where a frame comes before the phrases are drawn", async () => {
  await onDuty("Shall we?");
  await userEvent.keyboard("Not bad for a Monday.");
  await opened();
  const { requestAnimationFrame: later } = globalThis;
  let depth = 0;
  const frames = vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((run) => {
    if (depth > 0) return later(run);
    depth += 1;
    run(performance.now());
    depth -= 1;
    return 0;
  });
  await userEvent.keyboard("a");
  const added = page.getByRole("textbox", { name: m.phrase_nth({ n: 5 }), exact: true });
  await expect.element(added).toHaveValue("Not bad for a Monday.");
  frames.mockRestore();
  await expect.poll(() => at()).toBe(added.element());
});

test("a lone brace and two alike are told before anything is saved", async () => {
  await onDuty("Shall we?");
  await userEvent.keyboard("{Alt>}{Shift>}p{/Shift}{/Alt}");
  const nth = (n: number) => page.getByRole("textbox", { name: m.phrase_nth({ n }), exact: true });
  await nth(3).fill("Half a {blank");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByText(m.phrase_brace({ n: 3 }))).toBeVisible();
  await nth(3).fill(SWAN);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByText(m.phrase_twice())).toBeVisible();
});

test("without phrases the list says how to write some; when they do not come it says that", async () => {
  phrases = [];
  await onDuty("Shall we?");
  await userEvent.keyboard("{Alt>}l{/Alt}");
  await expect.poll(() => at().id).toBe("pane-phrases");
  await expect.element(page.getByText(m.phrase_none())).toBeVisible();
  await userEvent.keyboard("{Escape}");
  server.on(listPhrases, () => {
    throw new Refusal(500, "internal");
  });
  await userEvent.keyboard("{Alt>}l{/Alt}");
  await expect.element(page.getByText(m.phrase_failed())).toBeVisible();
});

test("a sentence said before is refused with its place and day; the draft stays, and other words go out", async () => {
  await onDuty("Shall we?");
  server.on(replyToStock, () => {
    const sentences = [{ span: [9, 9 + SWAN.length], saidAt: SAID_AT }];
    throw new Refusal(409, "said-before", {}, { details: { sentences } });
  });
  await desk.answers(`Morning! ${SWAN}`);
  await expect.poll(() => desk.part("[data-verdict]")?.textContent).toContain(m.said_on({ day: shortDay(SAID_AT) }));
  expect(area().value).toBe(`Morning! ${SWAN}`);
  expect([...document.querySelectorAll("u")].map((one) => one.textContent)).toEqual([SWAN]);
  await expect.element(page.getByRole("button", { name: new RegExp(`^${m.write_send()}`) })).toBeDisabled();
  await userEvent.keyboard("!");
  await expect.element(page.getByRole("button", { name: new RegExp(`^${m.write_send()}`) })).toBeEnabled();
});
