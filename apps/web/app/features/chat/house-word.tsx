import type { SystemWord } from "@masq/domain/chat/second-look";
import { cx } from "@masq/ui/cx";
import { lazyPart } from "@masq/ui/later";
import { Suspense } from "react";
import { m } from "../../paraglide/messages.js";
import { useBrand } from "../../shared/viewer.ts";
import { BrandMark } from "../frame/brand-logo.tsx";
import * as css from "./house-word.module.css";

const CrisisSheet = lazyPart(() => import("./crisis-sheet.tsx"), "CrisisSheet");

type Props = { text: string; word: SystemWord | undefined; name: string };

/** What the system says in a thread: no bubble and no face, since no character said it. */
export function HouseWord({ text, word, name }: Props) {
  const brand = useBrand();
  const parts = text.split("\n\n");
  // What it cost, after what it says.
  const foot = parts.length > 1 ? parts.pop() : undefined;
  const isCrisis = word === "crisis";
  const notFrom = <span className={css.onPhones}>{m.chat_word_from_phone({ name })}</span>;
  const plain = (
    <>
      {parts.map((part) => (
        <Paragraph key={part} text={part} />
      ))}
      <footer className={foot === undefined ? css.onPhones : undefined}>
        {notFrom} {foot}
      </footer>
    </>
  );
  return (
    <section
      className={cx(css.word, isCrisis && css.crisis)}
      role={isCrisis ? "alert" : "status"}
      aria-label={m.chat_word({ brand: brand.productName })}
    >
      <header>
        <span className={css.mark} aria-hidden="true">
          <BrandMark />
        </span>
        <span>{m.chat_word({ brand: brand.productName })}</span>
        <span className={css.speaker}>{m.chat_word_from({ name })}</span>
      </header>
      {isCrisis ? (
        <Suspense fallback={plain}>
          <CrisisSheet text={text} plain={plain} notFrom={notFrom} />
        </Suspense>
      ) : (
        plain
      )}
    </section>
  );
}

/** Its first line, if there are two, is the answer. */
function Paragraph({ text }: { text: string }) {
  const [lead = "", ...rest] = text.split("\n");
  if (rest.length === 0) return <p>{text}</p>;
  return (
    <p>
      <b>{lead}</b> {rest.join(" ")}
    </p>
  );
}
