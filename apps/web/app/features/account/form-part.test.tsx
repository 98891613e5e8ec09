import { afterEach, expect, test } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { memberOf } from "../../../testing/people.ts";
import { valuesOf, type AccountValues, type FormFaults } from "./account-model.ts";
import type { FieldsProps } from "./field-text.ts";
import { formPart } from "./form-part.ts";

const sources = import.meta.glob<string>("./*-fields.tsx", { query: "?raw", import: "default", eager: true });
const before = valuesOf(memberOf());
const formOf = (values: Partial<AccountValues>, faults: FormFaults = {}): FieldsProps["form"] =>
  ({ values: { ...before, ...values }, before, faults }) as FieldsProps["form"];

afterEach(() => cleanup());

test("a part of the form is drawn for its own fields and their faults, not for what is typed in another", async () => {
  const drawn: string[] = [];
  const Part = formPart(["city"], ({ form }) => {
    drawn.push(`${form.values.city} ${form.faults.city?.key ?? ""}`);
    return null;
  });
  const { rerender } = await render(<Part form={formOf({ city: "Ghent" })} />);
  await rerender(<Part form={formOf({ city: "Ghent", firstName: "A" }, { email: { key: "email", params: {} } })} />);
  expect(new Set(drawn)).toEqual(new Set(["Ghent "]));
  const count = drawn.length;
  await rerender(<Part form={formOf({ city: "Ghent", firstName: "Ab" })} />);
  expect(drawn.length).toBe(count);
  await rerender(<Part form={formOf({ city: "Bruges" })} />);
  await rerender(<Part form={formOf({ city: "Bruges" }, { city: { key: "server", text: "No" } })} />);
  expect(drawn.slice(count)).toContain("Bruges ");
  expect(drawn.at(-1)).toBe("Bruges server");
});

test("each part of the form names all fields that it reads: one left out would show an old value", () => {
  const parts = Object.values(sources).flatMap((source) => source.split("formPart([").slice(1));
  expect(parts.length).toBeGreaterThan(8);
  for (const part of parts) {
    const named = part.slice(0, part.indexOf("]")).match(/\w+/g);
    const [, unpacked = ""] = /const \{([^}]+)\} = values/.exec(part) ?? [];
    const read = [...part.matchAll(/\b(?:values|faults)\.(\w+)/g)].map(([, name = ""]) => name);
    expect(named).toEqual(expect.arrayContaining([...read, ...(unpacked.match(/\w+/g) ?? [])]));
  }
});
