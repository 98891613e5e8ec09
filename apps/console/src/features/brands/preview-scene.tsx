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
import { m } from "../../paraglide/messages.js";
import * as css from "./preview-scene.module.css";

export type Sitter = { name: string; age: number; place: string; face: string | null };
type Props = { content: BrandContent; company: string; sitter: Sitter | null };

export function PreviewScene({ content, company, sitter }: Props) {
  const face = sitter?.face ?? null;
  const person = sitter === null ? m.brand_scene_person() : `${sitter.name}, ${sitter.age}`;
  const picture = face === null ? null : { src: face };
  const symbol = (
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      {layersOf(content.look.mark).map(({ d, fill }) => (
        <path key={d} d={d} fill={`var(--${fill})`} />
      ))}
    </svg>
  );
  return (
    <div className={cx(hero.home, css.scene)}>
      <TopBar
        clear
        navLabel={m.brand_scene_mark()}
        logo={<Logo href="/" symbol={symbol} name={productName(content.domain) || m.brand_unnamed()} />}
      >
        <ButtonLink variant="q" href="/">
          {m.brand_scene_sign_in()}
        </ButtonLink>
      </TopBar>
      <section className={hero.hero}>
        <div className={cx(hero.parts, "wrap")}>
          <figure className={hero.figure}>
            <span className={hero.portrait}>
              {face === null ? null : <img src={face} alt="" width={640} height={800} />}
            </span>
            <figcaption className={hero.caption}>
              <b className="d">{person}</b>
              <Mark>{m.brand_scene_mark()}</Mark>
              <blockquote className={cx(hero.quote, "d")}>{m.brand_scene_quote()}</blockquote>
            </figcaption>
          </figure>
          <div className={hero.text}>
            <h1 className={cx("d", css.headline)}>{content.headline || m.brand_scene_headline()}</h1>
            <p className="lede">{m.brand_scene_lede()}</p>
            <div className="cluster gap-2">
              <Button variant="p" size="big">
                {m.brand_scene_join()}
              </Button>
              <Button variant="s" size="big">
                {m.brand_scene_meet()}
              </Button>
            </div>
            <Note>
              {sentenceOf(content, company, "en")} <b className="nw">{m.brand_scene_adults()}</b>
            </Note>
          </div>
        </div>
      </section>
      <section className={cx("wrap", css.people)}>
        <Card
          href="/"
          picture={picture}
          title={person}
          mark={<Mark>{m.brand_scene_mark()}</Mark>}
          meta={sitter === null ? undefined : m.brand_scene_place({ place: sitter.place })}
        />
        <div className={css.talk}>
          <Bubble>{m.brand_scene_first()}</Bubble>
          <Bubble own>{m.brand_scene_own()}</Bubble>
          <Field label={m.brand_scene_sign_in()} hideLabel placeholder={m.brand_scene_mail()} readOnly />
          <span className="row">
            <Chip on>{m.brand_scene_chip()}</Chip> <Badge tone="soft">{m.brand_scene_badge()}</Badge>{" "}
            <Badge tone="accent">2</Badge>
          </span>
        </div>
      </section>
    </div>
  );
}
