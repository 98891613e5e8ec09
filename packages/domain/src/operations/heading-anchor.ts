/** The anchor of a document's heading, as links in the documents use it: "Calls fail" is `calls-fail`. */
export const headingAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replace(/\s+/g, "-");
