/** Ten backdrops in flat shapes. `far` is blurred most, `near` a little. Pictures are 640 x 800 and the
 *  head fills the middle, so that interest sits at the sides and above; the lamp hangs upper left. */
import { tone, type Hex } from "./color.ts";
import type { Random } from "./random.ts";
import type { SceneName } from "./scenes.ts";
import { disc, line, many, oval, paint, rect } from "./svg.ts";

interface Palettes {
  readonly r: Random;
  readonly c: readonly [Hex, Hex, Hex];
  readonly a: readonly Hex[];
  readonly tint: (color: Hex) => Hex;
}
interface Layers {
  readonly far: string;
  readonly near: string;
}

const f0 = (v: number): string => v.toFixed(0);

function bar({ r, c, a }: Palettes): Layers {
  const bottle = (x: number, y: number, h: number, fill: Hex): string =>
    rect(x, y - h * 0.62, 30, h * 0.62, fill, 0.9, 6) +
    rect(x + 9, y - h, 12, h * 0.5, fill, 0.9, 4) +
    rect(x + 5, y - h * 0.52, 5, h * 0.42, a[4]!, 0.6, 2);
  const shelf = (y: number): string =>
    rect(-40, y - 134, 720, 134, a[1]!, 0.16) +
    rect(-40, y, 720, 11, tone(c[0], -0.03), 0.95) +
    many(16, (i) =>
      bottle(
        4 + i * 42 + r.range(-8, 8),
        y,
        r.range(80, 130),
        r.pick([a[1]!, a[2]!, a[3]!, tone(c[1], 0.08), tone(a[0]!, -0.25)]),
      ),
    );
  const lamp = (x: number, y: number, s: number): string =>
    line(`M${x} -40V${y}`, tone(c[0], -0.05), 3) +
    disc(x, y + 60 * s, 150 * s, a[0]!, 0.14) +
    disc(x, y + 56 * s, 76 * s, a[0]!, 0.32) +
    paint(
      `M${x - 46 * s} ${y + 46 * s}C${x - 42 * s} ${y} ${x - 12 * s} ${y - 8 * s} ${x} ${y - 8 * s}C${x + 12 * s} ${y - 8 * s} ${x + 42 * s} ${y} ${x + 46 * s} ${y + 46 * s}Z`,
      tone(a[3]!, -0.1),
    ) +
    oval(x, y + 46 * s, 44 * s, 10 * s, "#fff0cc");
  return {
    far: shelf(r.range(180, 230)) + shelf(r.range(370, 410)) + shelf(570),
    near: lamp(r.range(70, 120), r.range(40, 90), 1.25) + lamp(r.range(520, 580), r.range(0, 40), 0.8),
  };
}

function rainyWindow({ r, c, a }: Palettes): Layers {
  const towers = many(8, (i) =>
    rect(i * 90 + r.range(-20, 20), r.range(120, 380), r.range(60, 100), 700, tone(c[0], r.range(-0.02, 0.06)), 0.75),
  );
  const lights = many(34, () =>
    disc(r.range(-20, 660), r.range(140, 700), r.range(12, 46), r.pick(a), r.range(0.16, 0.55)),
  );
  const drops = many(60, () => {
    const [x, y, s] = [r.range(0, 640), r.range(-20, 800), r.range(2.5, 7.5)];
    return (
      oval(x, y, s, s * 1.25, tone(c[2], 0.14), 0.6) + oval(x - s * 0.3, y - s * 0.4, s * 0.4, s * 0.4, "#ffffff", 0.8)
    );
  });
  const runs = many(13, () => {
    const [x, y] = [r.range(10, 630), r.range(-40, 500)];
    return line(
      `M${f0(x)} ${f0(y)}q${f0(r.range(-6, 6))} 60 ${f0(r.range(-4, 4))} ${f0(r.range(120, 280))}`,
      tone(c[2], 0.16),
      r.range(2, 5),
      0.4,
    );
  });
  const frame = tone(c[0], -0.06);
  const x = r.pick([84, 560]);
  return {
    far: towers + lights,
    near: runs + drops + rect(x - 14, -40, 28, 880, frame) + rect(x - 14, -40, 5, 880, tone(frame, 0.16), 0.7),
  };
}

function books({ r, c, a, tint }: Palettes): Layers {
  const row = (y: number, h: number): string => {
    let s = rect(-40, y - h - 24, 720, h + 24, tone(c[0], -0.03), 0.95);
    for (let x = -30; x < 660;) {
      const [w, t, fill] = [r.range(18, 44), h * r.range(0.66, 0.98), tone(r.pick(a), r.range(-0.18, -0.02))];
      if (!r.chance(0.09))
        s +=
          rect(x, y - t, w - 2, t, fill) +
          rect(x + 3, y - t + t * 0.16, w - 8, 5, tone(fill, 0.16), 0.7) +
          rect(x, y - t, 4, t, tone(fill, 0.1), 0.6);
      x += w;
    }
    return s + rect(-40, y, 720, 16, tone(c[2], 0.02)) + rect(-40, y + 12, 720, 6, tone(c[0], -0.04));
  };
  const lx = r.range(60, 110);
  const glow = tint("#ffdf9e");
  const lamp =
    disc(lx, 210, 240, glow, 0.16) +
    disc(lx, 210, 120, glow, 0.24) +
    paint(`M${lx - 68} 270L${lx - 38} 164H${lx + 38}L${lx + 68} 270Z`, tint("#ffe0a2")) +
    paint(`M${lx - 68} 270L${lx - 38} 164H${lx - 10}L${lx - 22} 270Z`, "#fff2cf", 0.8);
  return {
    far: [60, 215, 375, 535, 700, 850].map((y) => row(y, 128)).join(""),
    near: lamp + line(`M${lx} 270V620`, tone(c[0], -0.04), 8),
  };
}

function rooftop({ r, c, a }: Palettes): Layers {
  const sun = disc(r.range(70, 150), 430, 92, a[0]!, 0.9) + disc(110, 430, 170, a[3]!, 0.35);
  const cloud = many(8, () =>
    oval(r.range(-20, 660), r.range(20, 380), r.range(90, 220), r.range(8, 24), r.pick([a[3]!, tone(c[1], 0.1)]), 0.4),
  );
  const block = (y: number, color: Hex): string =>
    many(9, (i) => {
      const [x, t, w] = [i * 76 + r.range(-14, 10), y - r.range(0, 150), r.range(56, 84)];
      const panes = many(10, () =>
        r.chance(0.55)
          ? rect(x + 8 + Math.floor(r.next() * 4) * 14, t + 14 + Math.floor(r.next() * 12) * 20, 8, 11, a[0]!, 0.85)
          : "",
      );
      return rect(x, t, w, 900, color) + panes;
    });
  const y0 = r.range(40, 90);
  const bulbs = [10, 80, 150, 225, 305, 390, 470, 545, 620]
    .map(
      (x, i) =>
        disc(x, y0 + 26 + 44 * Math.sin((i / 8) * Math.PI), 10, "#fff0c4") +
        disc(x, y0 + 26 + 44 * Math.sin((i / 8) * Math.PI), 32, a[0]!, 0.32),
    )
    .join("");
  return {
    far: cloud + sun + block(520, a[2]!) + block(620, a[1]!),
    near: line(`M-40 ${f0(y0)}Q320 ${f0(y0 + 110)} 680 ${f0(y0)}`, tone(c[0], -0.06), 3) + bulbs,
  };
}

function sea({ r, a, tint }: Palettes): Layers {
  const x0 = r.range(50, 150);
  const sun = disc(x0, 250, 66, "#fff0cc", 0.95) + disc(x0, 250, 150, a[2]!, 0.4);
  const clouds = many(8, () =>
    oval(
      r.range(-20, 660),
      r.range(10, 330),
      r.range(80, 190),
      r.range(9, 26),
      r.pick([a[4]!, a[2]!, tint("#54607c")]),
      0.4,
    ),
  );
  const waves = many(46, () => {
    const y = r.range(424, 800);
    return oval(r.range(-20, 660), y, r.range(20, 120), 1 + (y - 410) / 70, r.pick([a[0]!, a[1]!, a[3]!]), 0.6);
  });
  const path = many(18, (i) =>
    oval(x0 + r.range(-20, 24) + i * 2, 426 + i * 17, r.range(14, 56), 3 + i * 0.4, a[2]!, 0.6),
  );
  const coast = `M640 416C560 ${f0(r.range(340, 380))} 500 ${f0(r.range(380, 404))} 430 416Z`;
  return {
    far:
      clouds + sun + rect(-40, 414, 720, 450, a[0]!) + rect(-40, 414, 720, 80, a[1]!, 0.8) + paint(coast, a[3]!, 0.85),
    near: waves + path,
  };
}

function train({ r, c, a }: Palettes): Layers {
  const streaks = many(40, () =>
    rect(
      r.range(-100, 600),
      r.range(100, 560),
      r.range(80, 320),
      r.range(3, 13),
      r.pick(a.slice(0, 4)),
      r.range(0.25, 0.8),
      5,
    ),
  );
  const lights = many(12, () => disc(r.range(0, 640), r.range(120, 500), r.range(8, 22), r.pick(a.slice(0, 4)), 0.7));
  const wall = tone(c[2], -0.02);
  const frame = `<path fill-rule="evenodd" fill="${wall}" d="M-40 -40H680V840H-40Z M24 92Q24 64 52 64H588Q616 64 616 92V560Q616 588 588 588H52Q24 588 24 560Z"/><rect x="24" y="64" width="592" height="524" rx="28" fill="none" stroke="${tone(wall, 0.14)}" stroke-width="8"/>`;
  const seat = (x: number, fill: Hex): string =>
    paint(`M${x} 840C${x} 620 ${x + 20} 500 ${x + 100} 486C${x + 190} 486 ${x + 210} 620 ${x + 214} 840Z`, fill);
  return {
    far: rect(-40, 0, 720, 640, tone(c[0], -0.02)) + streaks + lights,
    near: frame + rect(-40, 14, 720, 14, a[3]!, 0.9, 6) + seat(-60, tone(a[4]!, -0.06)) + seat(480, a[4]!),
  };
}

function kitchen({ r, c, a, tint }: Palettes): Layers {
  const tiles = many(10, (i) =>
    many(9, (j) => rect(i * 74 - 50 + (j % 2) * 37, 250 + j * 44, 70, 40, tone(c[1], r.range(-0.02, 0.045)), 0.95, 3)),
  );
  const wx = r.pick([420, 440]);
  const night = tint("#24344e");
  const pane =
    rect(wx, 20, 260, 330, tint("#b89a76")) +
    rect(wx + 14, 34, 232, 302, night) +
    many(10, () =>
      disc(wx + r.range(20, 240), r.range(160, 330), r.range(14, 34), tone(a[0]!, r.range(-0.24, -0.12)), 0.8),
    ) +
    disc(wx + r.range(60, 190), r.range(70, 130), 20, a[4]!, 0.7) +
    rect(wx + 122, 20, 13, 330, tint("#b89a76"));
  const px = r.range(70, 120);
  const jars = many(5, (i) =>
    rect(px - 130 + i * 52, 262 - r.range(50, 84), 40, 90, r.pick([a[1]!, a[3]!, a[2]!, a[0]!]), 0.95, 8),
  );
  const herbs = many(11, (i) =>
    line(
      `M${f0(px + 70)} 196q${-34 + i * 8} ${-24 - i} ${-60 + i * 13} ${10 + (i % 3) * 30}`,
      tone(a[0]!, -0.04),
      10,
      0.9,
    ),
  );
  const lamp =
    disc(px, 60, 190, a[4]!, 0.2) +
    disc(px, 60, 96, a[4]!, 0.34) +
    paint(
      `M${px - 70} 78C${px - 60} 20 ${px - 20} 0 ${px} 0C${px + 20} 0 ${px + 60} 20 ${px + 70} 78Z`,
      tone(a[2]!, -0.05),
    ) +
    oval(px, 78, 68, 13, "#fff0c8");
  return {
    far: tiles + pane + rect(-40, 640, 720, 200, tone(c[2], -0.02)),
    near: jars + rect(px - 160, 262, 320, 14, a[2]!) + herbs + lamp,
  };
}

function gallery({ r, c, a }: Palettes): Layers {
  const work = (x: number, y: number, w: number, h: number): string => {
    const f = r.shuffle(a);
    return (
      rect(x + 10, y + 16, w, h, "#000000", 0.35) +
      rect(x, y, w, h, f[0]!) +
      disc(x + w * r.range(0.3, 0.7), y + h * r.range(0.25, 0.5), w * r.range(0.2, 0.34), f[1]!) +
      paint(
        `M${x} ${f0(y + h * 0.62)}Q${f0(x + w * 0.5)} ${f0(y + h * r.range(0.4, 0.75))} ${x + w} ${f0(y + h * 0.55)}V${y + h}H${x}Z`,
        f[2]!,
      ) +
      rect(x + w * r.range(0.1, 0.6), y + h * 0.12, w * 0.1, h * r.range(0.4, 0.7), f[3]!) +
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="${tone(a[4]!, -0.3)}" stroke-width="9"/>`
    );
  };
  const spots = [70, 320, 590].map((x) => paint(`M${x} -60L${x - 150} 560H${x + 150}Z`, "#fff2da", 0.13)).join("");
  return {
    far: spots + rect(-40, 690, 720, 170, c[2]),
    near:
      work(-70, Math.round(r.range(70, 130)), 220, 300) +
      work(500, Math.round(r.range(100, 180)), 210, 250) +
      rect(-40, 14, 720, 8, tone(c[0], 0.12)) +
      [70, 320, 590].map((x) => disc(x, 26, 16, "#fff2d8", 0.95)).join(""),
  };
}

function forest({ r, a, c }: Palettes): Layers {
  const leaves = (n: number, y0: number, y1: number, o: number): string =>
    many(n, () =>
      oval(
        r.range(-30, 670),
        r.range(y0, y1),
        r.range(26, 90),
        r.range(18, 48),
        tone(r.pick([a[1]!, a[3]!, c[0], a[0]!]), r.range(-0.1, 0.03)),
        o,
      ),
    );
  const trunk = (x: number, w: number, fill: Hex, o: number): string =>
    paint(
      `M${f0(x - w)} 840C${f0(x - w * 0.6)} 500 ${f0(x - w * 0.5)} 300 ${f0(x - w * 0.4)} -40H${f0(x + w * 0.4)}C${f0(x + w * 0.5)} 300 ${f0(x + w * 0.7)} 500 ${f0(x + w)} 840Z`,
      fill,
      o,
    );
  const shafts = many(5, (i) => paint(`M${20 + i * 90} -60h50L${330 + i * 120} 840h-120Z`, a[4]!, 0.12));
  const sparks = many(16, () => disc(r.range(0, 640), r.range(40, 640), r.range(4, 13), a[4]!, r.range(0.2, 0.6)));
  return {
    far:
      leaves(34, -20, 520, 0.6) +
      disc(r.range(80, 150), 130, 140, a[4]!, 0.6) +
      many(7, (i) => trunk(20 + i * 104 + r.range(-24, 24), r.range(14, 26), tone(a[3]!, -0.08), 0.75)),
    near:
      trunk(r.range(10, 50), 56, a[2]!, 0.95) +
      trunk(r.range(590, 640), 44, a[2]!, 0.95) +
      shafts +
      sparks +
      leaves(10, -30, 50, 0.9),
  };
}

function stage({ r, a, c }: Palettes): Layers {
  const beam = (x: number, to: number, fill: Hex, o: number): string =>
    paint(`M${x - 12} -60H${x + 12}L${to + 130} 860H${to - 130}Z`, fill, o);
  const curtain = many(12, (i) => rect(-50 + i * 64, -40, 34, 880, tone(c[1], i % 2 ? 0.05 : -0.05), 0.6));
  const haze = many(6, () =>
    oval(r.range(0, 640), r.range(300, 760), r.range(140, 260), r.range(40, 100), r.pick([a[0]!, a[1]!]), 0.24),
  );
  const xs = [60, 210, 440, 590];
  const lamps = xs.map((x, i) => disc(x, 34, 17, "#ffffff") + disc(x, 34, 56, a[i % 3]!, 0.6)).join("");
  return {
    far:
      curtain +
      beam(60, 250, a[2]!, 0.36) +
      beam(210, 40, a[1]!, 0.42) +
      beam(440, 620, a[0]!, 0.42) +
      beam(590, 420, a[1]!, 0.3) +
      haze,
    near: rect(-40, 8, 720, 12, tone(c[0], 0.08)) + lamps,
  };
}

export const SCENE_DRAWINGS: Record<SceneName, (p: Palettes) => Layers> = {
  bar,
  "rainy-window": rainyWindow,
  books,
  rooftop,
  sea,
  train,
  kitchen,
  gallery,
  forest,
  stage,
};
