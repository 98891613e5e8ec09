export type DisplayFont = "fraunces" | "bricolage" | "figtree";
export type TextFont = "instrument" | "figtree";
export type FrameShape = "arch" | "rect";
export type ThemeName = "light" | "dark";

/** A brand in numbers and names. The stylesheet derives every color and radius from it. */
export interface BrandTheme {
  /** Hue of actions, OKLCH degrees. */
  readonly hue: number;
  /** Hue of surfaces, speech and night, OKLCH degrees. */
  readonly hue2: number;
  /** Lightness of actions relative to the default, in percentage points. */
  readonly lift?: number | undefined;
  /** Corner radius of a card in CSS pixels. */
  readonly radius: number;
  readonly displayFont: DisplayFont;
  readonly textFont: TextFont;
  readonly frame: FrameShape;
  readonly defaultTheme: ThemeName;
}

interface DisplayFace {
  readonly family: string;
  readonly weight: number;
  readonly strong: number;
  readonly tracking: string;
  readonly leading: string;
  readonly file: string;
}

const DISPLAY: Readonly<Record<DisplayFont, DisplayFace>> = {
  fraunces: {
    family: `"Fraunces", "Fraunces Fallback", "Fraunces Fallback 2", Georgia, serif`,
    weight: 420,
    strong: 520,
    tracking: "-0.022em",
    leading: "1.04",
    file: "fraunces-latin.woff2",
  },
  bricolage: {
    family: `"Bricolage Grotesque", "Bricolage Fallback", system-ui, sans-serif`,
    weight: 640,
    strong: 680,
    tracking: "-0.03em",
    leading: "1",
    file: "bricolage-latin.woff2",
  },
  figtree: {
    family: `"Figtree", "Figtree Fallback", system-ui, sans-serif`,
    weight: 650,
    strong: 700,
    tracking: "-0.02em",
    leading: "1.05",
    file: "figtree-latin.woff2",
  },
};

const TEXT: Readonly<Record<TextFont, { readonly family: string; readonly file: string }>> = {
  instrument: {
    family: `"Instrument Sans", "Instrument Fallback", system-ui, sans-serif`,
    file: "instrument-latin.woff2",
  },
  figtree: {
    family: `"Figtree", "Figtree Fallback", system-ui, sans-serif`,
    file: "figtree-latin.woff2",
  },
};

const ARCH: Readonly<Record<string, string>> = {
  "--frame": "50% 50% var(--r) var(--r) / 40% 40% var(--r) var(--r)",
  "--frame-top": "50% 50% 0 0 / 40% 40% 0 0",
  "--r-btn": "999px",
  "--r-chip": "999px",
  "--r-tag": "999px",
  "--r-face": "50%",
  "--r-disc": "50%",
  "--r-tile": "50%",
  "--r-switch": "999px",
  "--r-knob": "50%",
  "--wash": "0%",
};

const RECT: Readonly<Record<string, string>> = {
  "--frame": "calc(var(--r) * 1.5)",
  "--frame-top": "var(--r) var(--r) 0 0",
  "--r-btn": "calc(var(--r) * 0.7)",
  "--r-chip": "calc(var(--r) * 0.5)",
  "--r-tag": "calc(var(--r) * 0.5)",
  "--r-face": "28%",
  "--r-disc": "calc(var(--r) * 0.5)",
  "--r-tile": "var(--r)",
  "--r-switch": "7px",
  "--r-knob": "4px",
  "--wash": "100%",
};

function markStyle(theme: BrandTheme): Record<string, string> {
  if (theme.displayFont === "fraunces") {
    return {
      "--mark-font": "italic 500 calc(var(--fs--1) * 1.04) / 1.25 var(--font-display)",
      "--quote-style": "italic",
      "--quote-w": "380",
    };
  }
  return {
    "--mark-font": "600 var(--fs--1) / 1.25 var(--font-text)",
    "--quote-style": "normal",
    "--quote-w": "560",
  };
}

/** Returns the custom properties that apply this brand; set them on `<html>` or a `.brand-scope`. */
export function brandStyle(theme: BrandTheme): Record<string, string> {
  const display = DISPLAY[theme.displayFont];
  return {
    "--hue": String(theme.hue),
    "--hue2": String(theme.hue2),
    "--lift": String((theme.lift ?? 0) / 100),
    "--r": `${theme.radius}px`,
    "--font-display": display.family,
    "--font-text": TEXT[theme.textFont].family,
    "--display-w": String(display.weight),
    "--display-w-strong": String(display.strong),
    "--display-ls": display.tracking,
    "--display-lh": display.leading,
    ...(theme.frame === "arch" ? ARCH : RECT),
    ...markStyle(theme),
  };
}

/** The same as CSS text, for a `<style>` element or a `style` attribute. */
export function brandStyleText(theme: BrandTheme): string {
  return Object.entries(brandStyle(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}

/** Returns `data-theme` for a visitor's choice; null: omit the attribute and let the system decide. */
export function themeAttribute(theme: BrandTheme, choice?: ThemeName | "auto" | null): ThemeName | null {
  if (choice === "auto") return null;
  return choice ?? theme.defaultTheme;
}

/** Returns the files under `fonts/` worth preloading for this brand. */
export function fontFiles(theme: BrandTheme): readonly string[] {
  return [...new Set([DISPLAY[theme.displayFont].file, TEXT[theme.textFont].file])];
}
