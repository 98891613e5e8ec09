import type { Hex } from "./color.ts";

export const SCENE_NAMES = [
  "bar",
  "rainy-window",
  "books",
  "rooftop",
  "sea",
  "train",
  "kitchen",
  "gallery",
  "forest",
  "stage",
] as const;
export type SceneName = (typeof SCENE_NAMES)[number];

export interface SceneColors {
  /** Wall or sky from top to bottom. */
  readonly colors: readonly [Hex, Hex, Hex];
  readonly accents: readonly [Hex, Hex, Hex, Hex, Hex];
  readonly lamp: Hex;
}

// Several times of day and walls per place.
export const SCENES: Record<SceneName, readonly SceneColors[]> = {
  bar: [
    {
      colors: ["#22121a", "#4a2024", "#6e3a22"],
      accents: ["#ffcf8a", "#d9803f", "#6b8f7a", "#8c2f39", "#f0d8a8"],
      lamp: "#ffcf9a",
    },
    {
      colors: ["#101c20", "#1d3a3c", "#3f4a30"],
      accents: ["#ffd890", "#c98a3a", "#4f9a8a", "#2f5560", "#f2e0b0"],
      lamp: "#ffd8a0",
    },
    {
      colors: ["#1a1026", "#3c1c4a", "#6a2a4c"],
      accents: ["#ffc0a0", "#d8607a", "#7a6ac8", "#5a2a6a", "#f6d0d8"],
      lamp: "#ffc8a8",
    },
  ],
  "rainy-window": [
    {
      colors: ["#131d2c", "#22364a", "#3c4f5c"],
      accents: ["#f2c58a", "#8fb6cc", "#d98f6a", "#4a6f88", "#ffe2b0"],
      lamp: "#ffe0bc",
    },
    {
      colors: ["#181428", "#342a52", "#594468"],
      accents: ["#ffb98a", "#a892d8", "#e07a8a", "#55508c", "#ffd8c0"],
      lamp: "#ffdcc0",
    },
    {
      colors: ["#10201f", "#1e413e", "#44604e"],
      accents: ["#ffd08a", "#7fc0ac", "#d8a05a", "#3c7068", "#f6e6b8"],
      lamp: "#ffe4ba",
    },
  ],
  books: [
    {
      colors: ["#23140f", "#40251a", "#5c3a24"],
      accents: ["#9a3a30", "#c09048", "#36564e", "#d8c090", "#524068"],
      lamp: "#ffdca6",
    },
    {
      colors: ["#141822", "#26303f", "#40434a"],
      accents: ["#3a5f82", "#b89a5a", "#7a3b3b", "#c8bca0", "#2f4d58"],
      lamp: "#ffdfb4",
    },
    {
      colors: ["#141c14", "#273624", "#4a4428"],
      accents: ["#4f6f3c", "#b0803c", "#7a3a2a", "#d0c08c", "#2f4a50"],
      lamp: "#ffdea2",
    },
  ],
  rooftop: [
    {
      colors: ["#1c1738", "#5c3258", "#c8704e"],
      accents: ["#ffd08a", "#2c2246", "#4a2e54", "#f29a66", "#ffe6b8"],
      lamp: "#ffcfa4",
    },
    {
      colors: ["#0e1830", "#20406a", "#8a6a78"],
      accents: ["#ffdf9a", "#16243e", "#26395a", "#d08a7a", "#fff0c8"],
      lamp: "#ffe0b8",
    },
    {
      colors: ["#1a0e22", "#4e1c3e", "#a83e3a"],
      accents: ["#ffc080", "#24142e", "#40203c", "#e8743e", "#ffdcae"],
      lamp: "#ffc89a",
    },
  ],
  sea: [
    {
      colors: ["#2a3f5c", "#6a6f88", "#d89a74"],
      accents: ["#23506a", "#3d7286", "#ffdca6", "#16384e", "#f0b088"],
      lamp: "#ffdcb0",
    },
    {
      colors: ["#1a2440", "#3f4a78", "#9a6f88"],
      accents: ["#1f3a62", "#3a5a8c", "#f8c8b4", "#142a48", "#d89aa0"],
      lamp: "#ffd8c0",
    },
    {
      colors: ["#1e3a44", "#4a7274", "#c8b080"],
      accents: ["#1c5058", "#3f8080", "#ffe8b4", "#123a42", "#e8c890"],
      lamp: "#ffe6bc",
    },
  ],
  train: [
    {
      colors: ["#10141f", "#1c2639", "#2c3444"],
      accents: ["#ffb765", "#6f9fd0", "#d0607a", "#f5e2b8", "#7a2c3c"],
      lamp: "#ffdcb0",
    },
    {
      colors: ["#150f1c", "#2f1e3a", "#43304a"],
      accents: ["#ffa87a", "#9a7fd8", "#e07090", "#f8d8c0", "#2f4668"],
      lamp: "#ffd4b4",
    },
    {
      colors: ["#0f1a18", "#1e3630", "#36483c"],
      accents: ["#ffcf78", "#5fb0a0", "#d08a4a", "#f2e6b8", "#2f5a44"],
      lamp: "#ffe0b0",
    },
  ],
  kitchen: [
    {
      colors: ["#3a2a22", "#5c4030", "#38241c"],
      accents: ["#6c8a5c", "#c8a880", "#a05a34", "#4f6a68", "#ffdf9e"],
      lamp: "#ffdca8",
    },
    {
      colors: ["#1e2c30", "#34504e", "#2a2e28"],
      accents: ["#7a9a62", "#b8b090", "#b0703c", "#3f6f74", "#ffe2a6"],
      lamp: "#ffe2b4",
    },
    {
      colors: ["#30202c", "#54344a", "#2e1e24"],
      accents: ["#6a8a6a", "#c09a8a", "#b05a4a", "#5f5a88", "#ffd2a4"],
      lamp: "#ffd6b0",
    },
  ],
  gallery: [
    {
      colors: ["#2a2426", "#3c3234", "#1e191a"],
      accents: ["#b8402f", "#2f568a", "#dfa03c", "#141216", "#cfc0ac"],
      lamp: "#ffe6c8",
    },
    {
      colors: ["#16242c", "#234049", "#121a1e"],
      accents: ["#d0603c", "#e0b060", "#3f8a8a", "#101416", "#d8ccb0"],
      lamp: "#ffe4c0",
    },
    {
      colors: ["#2a1020", "#501e38", "#1c0c16"],
      accents: ["#d89a4a", "#7a4f9a", "#c84a5a", "#16090f", "#e8c8b8"],
      lamp: "#ffdcc0",
    },
  ],
  forest: [
    {
      colors: ["#34482c", "#243a28", "#14241c"],
      accents: ["#a8b45a", "#5a7a3c", "#101d16", "#33502f", "#f2dc8c"],
      lamp: "#ffecb0",
    },
    {
      colors: ["#4a3a20", "#3c2c1c", "#1c1810"],
      accents: ["#d08a3c", "#8a5a28", "#18120c", "#5c4020", "#ffd080"],
      lamp: "#ffdca0",
    },
    {
      colors: ["#1e3a40", "#183038", "#0e1c22"],
      accents: ["#7ab0a0", "#3c7068", "#0a161a", "#244a4c", "#d8ecc0"],
      lamp: "#fff0cc",
    },
  ],
  stage: [
    {
      colors: ["#120a1c", "#2c1034", "#4a1840"],
      accents: ["#e85a90", "#6a50e0", "#ffb45c", "#f7d7ff", "#c03a6a"],
      lamp: "#ffd0b4",
    },
    {
      colors: ["#0a1020", "#10284a", "#1a3a5c"],
      accents: ["#4aa0e8", "#40c8c0", "#ffc070", "#d8f0ff", "#2f60b0"],
      lamp: "#ffe0bc",
    },
    {
      colors: ["#1a0a0a", "#42121a", "#6a2018"],
      accents: ["#f0603c", "#c02a4a", "#ffc860", "#ffe6c0", "#a0301e"],
      lamp: "#ffd49c",
    },
  ],
};
