import { Button } from "@masq/ui/button";
import { Field } from "@masq/ui/field";
import { useEffect, useState, type FormEvent } from "react";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { leadToFaults } from "./lead-to-faults.ts";
import { submitByKeys } from "../features/desk/submit-keys.ts";

type Faults = Partial<Record<"name" | "town", string>>;
let answers: ((faults: Faults) => void)[] = [];
afterEach(() => (answers = []));

/** Checks the name by itself; what else is wrong, the server tells. */
function Form() {
  const [name, setName] = useState("");
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);
  useEffect(leadToFaults, []);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setFaults(name === "" ? { name: "A name is needed" } : {});
    if (name === "") return;
    setBusy(true);
    setFaults(await new Promise<Faults>((answer) => answers.push(answer)));
    setBusy(false);
  };
  return (
    <>
      <form noValidate ref={submitByKeys} onSubmit={(event) => void send(event)}>
        <Field label="Name" value={name} error={faults.name} onChange={({ target }) => setName(target.value)} />
        <Field label="Town" error={faults.town} />
        <Button type="submit" disabled={isBusy}>
          Save
        </Button>
      </form>
      <input aria-label="Elsewhere" />
    </>
  );
}

const name = page.getByLabelText("Name");
const town = page.getByLabelText("Town");
const save = page.getByRole("button");
const elsewhere = page.getByLabelText("Elsewhere");
const answer = async (faults: Faults): Promise<void> => {
  await expect.poll(() => answers.length).toBe(1);
  answers.shift()!(faults);
};

test("a refusal leads to the first wrong field: of the form's own check, of the same once more, of the server's answer", async () => {
  await render(<Form />);
  await save.click();
  await expect.element(name).toHaveFocus();
  await save.click();
  await expect.element(name).toHaveFocus();
  await name.fill("Ada");
  await save.click();
  await answer({ name: "Taken", town: "Unknown" });
  await expect.element(name).toHaveFocus();
  await save.click();
  await answer({ town: "Unknown" });
  await expect.element(town).toHaveFocus();
});

test("sent by a shortcut from another field it leads as well", async () => {
  await render(<Form />);
  await town.click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(name).toHaveFocus();
});

test("who has gone elsewhere before the answer, or types on, is left there", async () => {
  await render(<Form />);
  await name.fill("Ada");
  await save.click();
  await elsewhere.click();
  await answer({ town: "Unknown" });
  await expect.element(town).toHaveAttribute("aria-invalid", "true");
  await expect.element(elsewhere).toHaveFocus();

  await name.click();
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard("e");
  await answer({ town: "Still unknown" });
  await expect.element(page.getByText("Still unknown")).toBeVisible();
  await expect.element(name).toHaveFocus();
  expect(answers).toEqual([]);
});

test("who is at a wrong field already is not taken to another", async () => {
  await render(<Form />);
  await name.fill("Ada");
  await town.click();
  await userEvent.keyboard("{Enter}");
  await answer({ name: "Taken", town: "Unknown" });
  await expect.element(name).toHaveAttribute("aria-invalid", "true");
  await expect.element(town).toHaveFocus();
});
