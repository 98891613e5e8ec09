import { parseAst, type Plugin } from "vite";

/** What a text asks before the build is written; no file that is served asks it. */
export const IS_GERMAN = "__MASQ_IS_GERMAN__";
/** Where the files of German pages lie: `/assets/de/x.js` beside `/assets/x.js`, each importing its neighbours. */
const GERMAN_FILES = "assets/de/";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
type Change = readonly [start: number, end: number, text: string];

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const isQuestion = (node: unknown): boolean => isNode(node) && node.type === "Identifier" && node["name"] === IS_GERMAN;

/** Answers the question wherever it is asked, and keeps of a choice the words that were chosen. */
export function speak(code: string, isGerman: boolean): string {
  if (!code.includes(IS_GERMAN)) return code;
  const read = (node: Node): string => {
    const changes: Change[] = [];
    const walk = (at: Node): void => {
      if (isQuestion(at)) return void changes.push([at.start, at.end, isGerman ? "!0" : "!1"]);
      if (at.type === "ConditionalExpression" && isQuestion(at["test"])) {
        const chosen = at[isGerman ? "consequent" : "alternate"] as Node;
        const isPlain = /^(?:TemplateLiteral|Literal|CallExpression|Identifier)$/.test(chosen.type);
        return void changes.push([at.start, at.end, isPlain ? read(chosen) : `(${read(chosen)})`]);
      }
      const steps = at.type === "SequenceExpression" ? (at["expressions"] as Node[]) : [];
      if (isQuestion(steps[0]) && steps[1]) return void changes.push([at.start, steps[1].start, ""]);
      for (const value of Object.values(at))
        for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) walk(one);
    };
    walk(node);
    let [text, end] = ["", node.start];
    for (const [from, to, by] of changes.toSorted((a, b) => a[0] - b[0])) {
      text += code.slice(end, from) + by;
      end = to;
    }
    return text + code.slice(end, node.end);
  };
  return read({ ...(parseAst(code) as unknown as Node), start: 0, end: code.length });
}

/**
 * Each file of script is written twice, with the words of one language: a page loads those of its own
 * (apps/server/src/http/language-files.ts). A page's language never changes without a new document.
 */
export function oneLanguage(): Plugin {
  return {
    name: "masq:one-language",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk") continue;
          const german = speak(file.code, true).replaceAll(/(["'`])assets\/([\w.~-]+\.js)\1/g, `$1${GERMAN_FILES}$2$1`);
          this.emitFile({ type: "asset", fileName: file.fileName.replace("assets/", GERMAN_FILES), source: german });
          file.code = speak(file.code, false);
        }
      },
    },
  };
}
