import { LAZY_IMAGE_MARGIN_PX } from "@masq/domain/constants";
import { useEffect, useRef, useState, type RefObject } from "react";

const seen = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

function watch(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer?.unobserve(target);
    seen.get(target)?.();
  }
}

/** True from 200 px before the element comes into view (specification section 9). */
export function useNear<T extends Element>(isEager: boolean): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null);
  const [isNear, setIsNear] = useState(isEager);
  useEffect(() => {
    const { current } = ref;
    if (isNear || current === null) return undefined;
    observer ??= new IntersectionObserver(watch, { rootMargin: `${LAZY_IMAGE_MARGIN_PX}px` });
    seen.set(current, () => setIsNear(true));
    observer.observe(current);
    return () => observer?.unobserve(current);
  }, [isNear]);
  return [ref, isNear];
}
