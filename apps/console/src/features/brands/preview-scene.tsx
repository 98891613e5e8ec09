import type { BrandContent } from "@masq/domain/foundation/brand-content";
import { layersOf } from "@masq/domain/foundation/brand-marks";
import { sentenceOf } from "@masq/domain/foundation/brand-rules";
import { productName } from "@masq/domain/foundation/product-name";
import { Logo, TopBar } from "@masq/ui/bars";
import { Button, ButtonLink } from "@masq/ui/button";
import { Badge, Chip, Mark, Note } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { Field } from "@masq/ui/field";
import * as hero from "@masq/ui/hero.module.css";
import { Bubble } from "@masq/ui/message";
import { Card } from "@masq/ui/portrait";
import { words } from "../../shared/words.ts";

const S = words.brandEditor.scene;

export type Sitter = { name: string; age: number; place: string; face: string | null };
type Props = { content: BrandContent; company: string; sitter: Sitter | null };

export function PreviewScene({ content, company, sitter }: Props) {
  const face = sitter?.face ?? null;
  const person = sitter === null ? S.person : `${sitter.name}, ${sitter.age}`;
  const picture = face === null ? null : { src: face };
  const symbol = (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      {layersOf(content.look.mark).map(({ d, fill }) => (
        <path key={d} d={d} fill={`var(--${fill})`} />
      ))}
    </svg>
  );
  return (
    <div className={cx(hero.home, "brs-sc")}>
      <TopBar
        clear
        navLabel={S.mark}
        logo={
          <Logo href="/" symbol={symbol}>
            {productName(content.domain) || words.brandEditor.unnamed}
          </Logo>
        }
      >
        <ButtonLink variant="q" href="/">
          {S.signIn}
        </ButtonLink>
      </TopBar>
      <section className={hero.hero}>
        <div className={cx(hero.parts, "wrap")}>
          <figure className={hero.figure}>
            <span className={hero.portrait}>
              {face === null ? null : <img src={face} alt="" width={640} height={800} />}
            </span>
            <blockquote className={hero.quote}>
              <p>{S.quote}</p>
            </blockquote>
            <figcaption className={hero.caption}>
              <b className="d">{person}</b>
              <Mark>{S.mark}</Mark>
            </figcaption>
          </figure>
          <div className={hero.text}>
            <h1 className="d brs-hl">{content.headline || S.headline}</h1>
            <p className="lede">{S.lede}</p>
            <div className="cluster gap-2">
              <Button variant="p" size="big">
                {S.join}
              </Button>
              <Button variant="s" size="big">
                {S.meet}
              </Button>
            </div>
            <Note>
              {sentenceOf(content, company, "en")} <b className="nw">{S.adults}</b>
            </Note>
          </div>
        </div>
      </section>
      <section className="wrap brs-sp">
        <Card
          href="/"
          picture={picture}
          title={person}
          mark={<Mark>{S.mark}</Mark>}
          meta={sitter === null ? undefined : S.place(sitter.place)}
        />
        <div className="brs-ch">
          <Bubble>{S.first}</Bubble>
          <Bubble own>{S.own}</Bubble>
          <Field label={S.signIn} hideLabel placeholder={S.mail} readOnly />
          <span className="row">
            <Chip on>{S.chip}</Chip> <Badge tone="soft">{S.badge}</Badge> <Badge tone="accent">2</Badge>
          </span>
        </div>
      </section>
    </div>
  );
}
