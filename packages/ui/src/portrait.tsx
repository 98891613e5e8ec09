import { useState, type CSSProperties, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { Link } from "./link.tsx";
import { PictureImage, type Picture } from "./picture.tsx";

type AvatarSize = "xs" | "s" | "m" | "l";

const AVATAR_PX: Readonly<Record<AvatarSize, number>> = { xs: 28, s: 36, m: 48, l: 64 };

export interface AvatarProps {
  picture?: Picture | null | undefined;
  /** One or two letters, shown without a picture or when it fails. */
  initials?: string | undefined;
  /** Empty when the name is beside it. */
  alt?: string | undefined;
  size?: AvatarSize | undefined;
  /** Already a face crop: do not crop again. */
  cropped?: boolean | undefined;
  className?: string | undefined;
}

export function Avatar(props: AvatarProps) {
  const { picture, initials = "", alt = "", size = "m", cropped = false, className } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const names = cx("av", size !== "m" && size, cropped && "flat", className);
  if (!picture || failed === picture.src) {
    return (
      <span className={cx(names, "me")} role={alt === "" ? undefined : "img"} aria-label={alt || undefined}>
        <span aria-hidden="true">{initials}</span>
      </span>
    );
  }
  return (
    <span className={names}>
      <img
        src={picture.src}
        srcSet={picture.srcSet}
        sizes={`${AVATAR_PX[size]}px`}
        alt={alt}
        width={AVATAR_PX[size]}
        height={AVATAR_PX[size]}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(picture.src)}
      />
    </span>
  );
}

export interface PortraitProps {
  picture?: Picture | null | undefined;
  alt: string;
  sizes?: string | undefined;
  /** The main picture of a page: loaded eagerly, at high priority. */
  eager?: boolean | undefined;
  /** The brand's frame (arch or rectangle) instead of the card's corners. */
  framed?: boolean | undefined;
  fallback?: ReactNode;
  /** For example "50% 34%". */
  position?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A 4:5 picture whose space is reserved while it loads. */
export function Portrait(props: PortraitProps) {
  const { picture, alt, sizes, eager = false, framed = false, fallback, position, className } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const isMissing = !picture || failed === picture.src;
  const style: CSSProperties | undefined = position ? { objectPosition: position } : undefined;
  return (
    <span className={cx("pt", framed && "framed", className)}>
      {isMissing ? (
        <span className="pt-fallback" role={alt === "" ? undefined : "img"} aria-label={alt || undefined}>
          {fallback}
        </span>
      ) : (
        <PictureImage
          picture={picture}
          sizes={sizes}
          alt={alt}
          width={640}
          height={800}
          style={style}
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : "auto"}
          decoding={eager ? "sync" : "async"}
          onError={() => setFailed(picture.src)}
        />
      )}
      {props.children}
    </span>
  );
}

export interface CardProps {
  href: string;
  picture?: Picture | null | undefined;
  /** Alternative text; empty when the title says it. */
  alt?: string | undefined;
  sizes?: string | undefined;
  eager?: boolean | undefined;
  fallback?: ReactNode;
  /** Lies exactly on the picture. */
  layer?: ReactNode;
  /** Under the picture, as the link's name; for example "Isolde, 34". */
  title: ReactNode;
  /** The brand mark, directly under the title. */
  mark: ReactNode;
  /** One quiet line under the mark. */
  meta?: ReactNode;
  /** Up to two lines. */
  text?: ReactNode;
  /** Usually a `Status`. */
  status?: ReactNode;
  /** At most two badges. */
  badges?: ReactNode;
  /** Usually a `CardAction`, at the end of the title. */
  action?: ReactNode;
  /** Below everything, for example a `Why` line or a button. */
  footer?: ReactNode;
  headingLevel?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

/** Picture first, text on paper beneath it. The whole card is one link; the action remains its own button. */
export function Card(props: CardProps) {
  const { href, picture, alt = "", sizes, eager, title, mark, headingLevel = 3 } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={cx("card", props.className)}>
      <Portrait picture={picture} alt={alt} sizes={sizes} eager={eager} fallback={props.fallback}>
        {props.layer}
      </Portrait>
      <div className="pl">
        <Heading className="nm">
          <Link href={href} className="card-link">
            {title}
          </Link>
        </Heading>
        {mark}
        {props.meta ? <p className="mt">{props.meta}</p> : null}
        {props.status}
        {props.badges ? <p className="bd">{props.badges}</p> : null}
        {props.text ? <p className="ep">{props.text}</p> : null}
        {props.footer}
        {props.action}
      </div>
    </article>
  );
}

export interface CardActionProps {
  label: string;
  on?: boolean | undefined;
  busy?: boolean | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** The button at the end of a card's title: nothing lies on its picture. */
export function CardAction({ label, on, busy, onClick, children }: CardActionProps) {
  return (
    <button
      type="button"
      className={cx("keep", on === true && "on")}
      aria-label={label}
      aria-pressed={on}
      aria-disabled={busy === true || undefined}
      onClick={() => {
        if (busy !== true) onClick();
      }}
    >
      {children}
    </button>
  );
}

/** One reason, with its icon, in the secondary color. */
export function Why({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <p className="why1">
      {icon}
      <span>{children}</span>
    </p>
  );
}
