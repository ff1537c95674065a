import type { RecallRating } from '@darasa/contract/recall/schedule';
import { useEffect, useEffectEvent } from 'react';

interface Acts {
  /** Enter: check, or turn. Undefined: there is nothing to check yet. */
  check: (() => void) | undefined;
  /** Space as well turns a card that has two sides. */
  hasSides: boolean;
  /** 1 to 4. Undefined: it is not rated now. */
  rate: ((rating: RecallRating) => void) | undefined;
  /** Z. Undefined: there is nothing to take back. */
  undo: (() => void) | undefined;
}

/** What a key does by itself stays: in texts, on buttons, links and what is moved. */
const ownKeys = 'textarea, select, button, a, summary, [contenteditable], [role="button"], [role="dialog"] *';

/** A session by keys alone. */
export function useSessionKeys({ check, hasSides, rate, undo }: Acts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    const isField = target?.matches('input') ?? false;
    const isText = isField && !target?.matches('[type="radio"], [type="checkbox"]');
    const rating = Number(event.key);
    let act: (() => void) | undefined;
    if (event.key === 'Enter' || (event.key === ' ' && hasSides && !isField))
      act = target?.closest(ownKeys) ? undefined : check;
    else if (isText || target?.closest('textarea, select, [contenteditable], [role="dialog"]')) return;
    else if (rating >= 1 && rating <= 4) act = rate && (() => rate(rating as RecallRating));
    else if (event.key.toLowerCase() === 'z') act = undo;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
