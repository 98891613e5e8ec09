import type { Facts } from "./facts.ts";

const out = (...beginnings: string[]): Facts => Object.fromEntries(beginnings.map((one) => [`${one}…`, ""]));

/** Names of attributes that are written otherwise; React knows those of all of SVG. */
export const ALIASES =
  "htmlFor httpEquiv:http-equiv clipPath clipRule fillRule fillOpacity stopColor stopOpacity strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin strokeOpacity strokeWidth textAnchor";
const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const PAIRS = ALIASES.split(" ").map((one) => {
  const [name = "", written = name === "htmlFor" ? "for" : dashed(name)] = one.split(":");
  return [name, written];
});

/** What a plain number of a style may stand for; any other number is one of pixels. */
export const NUMBERS =
  "aspectRatio flex flexGrow flexShrink fontWeight lineHeight opacity order scale strokeWidth zIndex zoom";

/** Events that a part of a page may listen to. Of media there is none. */
export const EVENTS =
  "cancel click close contextMenu dragLeave dragOver dragStart drop error input invalid keyDown keyUp load mouseDown mouseMove mouseOut mouseOver mouseUp paste pointerCancel pointerDown pointerMove pointerOut pointerOver pointerUp reset submit touchCancel touchEnd touchMove touchStart scroll toggle wheel";

/** The attributes, numbers and events that pages have; forms are sent by their own handlers; no tools of developers. */
export const DOM_FACTS: Facts = {
  'new Map([\n    ["acceptCharset"…': `new Map(${JSON.stringify([...PAIRS, ["crossOrigin", "crossorigin"]])})`,
  '"animationIterationCount aspectRatio…': JSON.stringify(NUMBERS),
  '"abort auxClick beforeToggle…': JSON.stringify(EVENTS),
  '"abort canplay canplaythrough…': '"error"',
  ...out(
    'if ("undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__)',
    ...["xlinkHref", "xlinkActuate", "xlinkArcrole", "xlinkRole", "xlinkShow", "xlinkTitle", "xlinkType"].map(
      (name) => `case "${name}":`,
    ),
    ...["xmlBase", "xmlLang", "xmlSpace", "is"].map((name) => `case "${name}":`),
    'if ("function" === typeof value) {\n        domElement.setAttribute(\n          key,\n          "javascript:throw',
  ),
};
