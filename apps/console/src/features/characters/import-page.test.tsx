import type { ImportReport } from "@masq/contract/agent/characters";
import { afterEach, expect, test } from "vitest";
import { adminOf, openDesk } from "../../../testing/desk.tsx";
import { m } from "../../paraglide/messages.js";

const real = globalThis.XMLHttpRequest;
afterEach(() => void (globalThis.XMLHttpRequest = real));

const ROW = { row: 1, username: "ottilie", action: "create", state: "draft", newImages: 0, isWritten: false } as const;

/** Uploads, which the stand-in for the server does not see, wait for `answer`. */
function slowUploads() {
  const waiting: ((report: ImportReport) => void)[] = [];
  class Upload extends EventTarget {
    status = 200;
    response: ImportReport | null = null;
    upload = new EventTarget();
    open(): void {
      this.status = 200;
    }
    setRequestHeader(): void {
      this.response = null;
    }
    send(): void {
      waiting.push((report) => {
        this.response = report;
        this.dispatchEvent(new Event("load"));
      });
    }
  }
  globalThis.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest;
  return {
    async answer(report: ImportReport): Promise<void> {
      await expect.poll(() => waiting.length).toBe(1);
      waiting.shift()!(report);
    },
  };
}

const fileOf = (name: string): File => new File(["[]"], name, { type: "application/json" });

test("a check of files that were changed while it ran allows no import of the new ones", async () => {
  const uploads = slowUploads();
  const checked = { isDryRun: true, rows: [ROW], faults: [], written: 0 } satisfies ImportReport;
  const { page } = await openDesk(adminOf(), "/chat/characters/import");
  const json = page.getByLabelText(m.import_json());
  const check = page.getByRole("button", { name: m.import_check() });
  const apply = page.getByRole("button", { name: m.import_apply() });
  await json.upload(fileOf("first.json"));
  await check.click();
  await json.upload(fileOf("second.json"));
  await uploads.answer(checked);
  await expect.element(check).not.toHaveAttribute("aria-busy");
  await expect.element(apply).toBeDisabled();
  await expect.element(page.getByText(m.import_good({ rows: 1 }))).not.toBeInTheDocument();
  await check.click();
  await uploads.answer(checked);
  await expect.element(apply).toBeEnabled();
  // What has been written is told whatever is chosen by then.
  await apply.click();
  await json.upload(fileOf("third.json"));
  await uploads.answer({ ...checked, isDryRun: false, written: 1 });
  await expect.element(page.getByText(m.import_done({ written: 1, rows: 1 }))).toBeVisible();
  await expect.element(apply).toBeDisabled();
});
