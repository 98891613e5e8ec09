type Layer = { readonly d: string; readonly fill: "accent" | "second-ink" | "paper" };

/** Ornaments before a brand's name, each in a 28 by 28 box, layers bottom first, drawn in the brand's colors. */
export const BRAND_MARKS = {
  curtain: [
    { d: "M3 27V13a11 11 0 0 1 22 0v14Z", fill: "accent" },
    { d: "M14 6c0 8-2.6 14.5-6.8 21h13.6C16.6 20.5 14 14 14 6Z", fill: "paper" },
  ],
  moon: [
    { d: "M12.5 2.6A11.6 11.6 0 1 0 25.4 15.5 9.3 9.3 0 0 1 12.5 2.6Z", fill: "second-ink" },
    { d: "M20.3 3.5a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4Z", fill: "accent" },
  ],
  quill: [
    { d: "M25 2C13 3 6 10 5 21l-1.6 5 2.6 1 1.6-4C17 21 24 14 25 2Z", fill: "accent" },
    { d: "M6.4 22.6C10 15 14 10.6 20 7c-5 4.4-8.8 9-12 15.2Z", fill: "paper" },
  ],
  lantern: [
    { d: "M9 3h10v3H9ZM7 24h14v3H7Z", fill: "second-ink" },
    { d: "M8 7h12l2.5 8-2.5 8H8l-2.5-8Z", fill: "accent" },
    { d: "M14 10c2.8 3 3.2 4.600 3.2 6.2a3.2 3.2 0 0 1-6.4 0c0-1.6.4-3.2 3.2-6.2Z", fill: "paper" },
  ],
} as const satisfies Record<string, readonly Layer[]>;
export type BrandMark = keyof typeof BRAND_MARKS;
export const BRAND_MARK_NAMES = Object.keys(BRAND_MARKS) as [BrandMark, ...BrandMark[]];
export const layersOf = (mark: BrandMark): readonly Layer[] => BRAND_MARKS[mark];
