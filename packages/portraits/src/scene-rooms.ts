import { tone, type Hex } from "./color.ts";
import { disc, line, many, oval, paint, rect } from "./svg.ts";
import { whole, type Layers, type Palettes } from "./scene-layers.ts";

export function bar({ r, c, a }: Palettes): Layers {
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

export function rainyWindow({ r, c, a }: Palettes): Layers {
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
      `M${whole(x)} ${whole(y)}q${whole(r.range(-6, 6))} 60 ${whole(r.range(-4, 4))} ${whole(r.range(120, 280))}`,
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

export function books({ r, c, a, tint }: Palettes): Layers {
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

export function kitchen({ r, c, a, tint }: Palettes): Layers {
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
      `M${whole(px + 70)} 196q${-34 + i * 8} ${-24 - i} ${-60 + i * 13} ${10 + (i % 3) * 30}`,
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

export function gallery({ r, c, a }: Palettes): Layers {
  const work = (x: number, y: number, w: number, h: number): string => {
    const f = r.shuffle(a);
    return (
      rect(x + 10, y + 16, w, h, "#000000", 0.35) +
      rect(x, y, w, h, f[0]!) +
      disc(x + w * r.range(0.3, 0.7), y + h * r.range(0.25, 0.5), w * r.range(0.2, 0.34), f[1]!) +
      paint(
        `M${x} ${whole(y + h * 0.62)}Q${whole(x + w * 0.5)} ${whole(y + h * r.range(0.4, 0.75))} ${x + w} ${whole(y + h * 0.55)}V${y + h}H${x}Z`,
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

export function stage({ r, a, c }: Palettes): Layers {
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
