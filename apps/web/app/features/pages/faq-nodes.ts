import type { Faq } from "./page-text.ts";

/** Without the marks of links, of strong words and of points. */
const plain = (text: string): string =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll("**", "")
    .replace(/^- /, "");

/** The questions and answers that the page shows, for machines. */
export function faqNodes({ topics }: Faq) {
  const questions = topics.flatMap((topic) => topic.questions);
  return [
    {
      "@type": "FAQPage",
      mainEntity: questions.map(({ title, text }) => ({
        "@type": "Question",
        name: title,
        acceptedAnswer: { "@type": "Answer", text: text.map(plain).join(" ") },
      })),
    },
  ];
}
