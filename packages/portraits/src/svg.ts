const fix = (v: number): string => (Math.round(v * 10) / 10).toString();

/** A filled path; nothing for an empty one. */
export const paint = (d: string, fill: string, opacity = 1): string =>
  d ? `<path d="${d}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity.toFixed(2)}"` : ""}/>` : "";

export const line = (d: string, stroke: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${fix(width)}" stroke-linecap="round" stroke-opacity="${opacity}"/>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, opacity = 1, rx = 0): string =>
  `<rect x="${fix(x)}" y="${fix(y)}" width="${fix(w)}" height="${fix(h)}" rx="${rx}" fill="${fill}" fill-opacity="${opacity}"/>`;

export const disc = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${fix(x)}" cy="${fix(y)}" r="${fix(r)}" fill="${fill}" fill-opacity="${opacity}"/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string =>
  `<ellipse cx="${fix(x)}" cy="${fix(y)}" rx="${fix(rx)}" ry="${fix(ry)}" fill="${fill}" fill-opacity="${opacity}"/>`;

export const many = (n: number, f: (i: number) => string): string => Array.from({ length: n }, (_, i) => f(i)).join("");

/** A filled outline with `inside` drawn inside it. */
export const clipped = (id: string, d: string, fill: string, inside: string): string =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><path d="${d}" fill="${fill}"/><g clip-path="url(#${id})">${inside}</g>`;

type Stop = readonly [at: number, color: string, opacity?: number];

const stopList = (stops: readonly Stop[]): string =>
  stops.map(([at, color, o = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${o}"/>`).join("");

export const radial = (id: string, stops: readonly Stop[], more = ""): string =>
  `<radialGradient id="${id}" ${more}>${stopList(stops)}</radialGradient>`;
export const linear = (id: string, stops: readonly Stop[], more = ""): string =>
  `<linearGradient id="${id}" ${more}>${stopList(stops)}</linearGradient>`;
