import { Button } from "@masq/ui/button";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import "../console.css";

const looks = (name: string): string[] => {
  const { backgroundColor, color, borderColor } = getComputedStyle(page.getByRole("button", { name }).element());
  return [backgroundColor, color, borderColor];
};

// Without the room: the same sheets as members get them.
test.for(["console", ""])("a button that is off looks off, under the pointer and in red too: %s", async (room) => {
  document.documentElement.dataset["room"] = room;
  await render(
    <>
      <Button variant="p">p on</Button>
      {(["p", "s", "q"] as const).map((variant) => (
        <div key={variant}>
          <Button disabled variant={variant}>{`${variant} off`}</Button>
          <Button disabled danger variant={variant}>{`${variant} danger`}</Button>
        </div>
      ))}
    </>,
  );
  const [surface, ink] = looks("s off");
  expect([surface, ink]).not.toEqual(looks("p on").slice(0, 2));
  for (const name of ["p off", "s off", "q off", "p danger", "s danger", "q danger"]) {
    expect(looks(name).slice(0, 2), name).toEqual([surface, ink]);
    const before = looks(name);
    await userEvent.hover(page.getByRole("button", { name }));
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    expect(looks(name), `${name}, under the pointer`).toEqual(before);
  }
  await cleanup();
});
