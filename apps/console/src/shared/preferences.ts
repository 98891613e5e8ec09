import { agentStorage } from "./agent-storage.ts";
import { createCell } from "./store.ts";

export type Theme = "dark" | "light";

const wide = (): Theme => (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");
const storedTheme = (): Theme => {
  const stored = agentStorage.get("theme");
  return stored === "dark" || stored === "light" ? stored : wide();
};

export const theme = createCell<Theme>(storedTheme());
export const sound = createCell<boolean>(agentStorage.get("sound") !== "off");

function paint(): void {
  document.documentElement.dataset.theme = theme.get();
}

export function startTheme(): void {
  paint();
  theme.subscribe(paint);
}

export function toggleTheme(): void {
  const next: Theme = theme.get() === "dark" ? "light" : "dark";
  agentStorage.set("theme", next);
  theme.dispatch(next);
}

export function toggleSound(): void {
  const next = !sound.get();
  agentStorage.set("sound", next ? "on" : "off");
  sound.dispatch(next);
}
