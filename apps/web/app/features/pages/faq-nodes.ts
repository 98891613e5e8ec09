import type { Faq } from "./page-text.ts";

/** Strips the markup of links, strong words and list items. */
const plain = (text: string): string =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll("**", "")
    .replace(/^- /, "");

/** Structured data for the page's questions and answers. */
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
