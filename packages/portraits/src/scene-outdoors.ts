import { tone, type Hex } from "./color.ts";
import { disc, line, many, oval, paint, rect } from "./svg.ts";
import { whole, type Layers, type Palettes } from "./scene-layers.ts";

export function rooftop({ r, c, a }: Palettes): Layers {
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
    near: line(`M-40 ${whole(y0)}Q320 ${whole(y0 + 110)} 680 ${whole(y0)}`, tone(c[0], -0.06), 3) + bulbs,
  };
}

export function sea({ r, a, tint }: Palettes): Layers {
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
  const coast = `M640 416C560 ${whole(r.range(340, 380))} 500 ${whole(r.range(380, 404))} 430 416Z`;
  return {
    far:
      clouds + sun + rect(-40, 414, 720, 450, a[0]!) + rect(-40, 414, 720, 80, a[1]!, 0.8) + paint(coast, a[3]!, 0.85),
    near: waves + path,
  };
}

export function train({ r, c, a }: Palettes): Layers {
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

export function forest({ r, a, c }: Palettes): Layers {
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
      `M${whole(x - w)} 840C${whole(x - w * 0.6)} 500 ${whole(x - w * 0.5)} 300 ${whole(x - w * 0.4)} -40H${whole(x + w * 0.4)}C${whole(x + w * 0.5)} 300 ${whole(x + w * 0.7)} 500 ${whole(x + w)} 840Z`,
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
