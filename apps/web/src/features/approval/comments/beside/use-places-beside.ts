import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findWords } from './find-words.ts';
import { roomAbove } from './stand-beside.ts';

/** A line from the text to a card, in pixels from the corner of the list. */
export interface Line {
  id: string;
  from: { x: number; y: number };
  /** Where it turns. */
  bend: number;
  to: { x: number; y: number };
}
interface Placing {
  rooms: ReadonlyMap<string, number>;
  lines: readonly Line[];
  /** Whose words are in the text. */
  found: ReadonlySet<string>;
  /** Those whose words are in the text, in its order. */
  order: readonly string[];
  /** How far all is moved up, so that the chosen card is as high as its words. */
  up: number;
}
const nowhere: Placing = { rooms: new Map(), lines: [], found: new Set(), order: [], up: 0 };

/** How far below the top of a card its line ends. */
const INTO_CARD = 20;
/** The text is looked through again when it has been left alone for so long, in milliseconds. */
const PAUSE = 250;
const HIGHLIGHTS = ['review-words', 'review-words-chosen'] as const;

const textIn = (page: HTMLElement | null): HTMLElement | null =>
  page?.querySelector<HTMLElement>('.ProseMirror') ?? null;

/** Marks words without touching the text, where browsers can. */
function highlight(name: (typeof HIGHLIGHTS)[number], ranges: readonly Range[]): void {
  if (typeof Highlight === 'undefined' || !('highlights' in CSS)) return;
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}

interface Words {
  id: string;
  words: string;
}

/**
 * Where the cards of a list stand, so that each is beside the words that it is about.
 * @param beside false: no card is moved, and there are no lines @param page what the text is in @param cards in the order of the list
 */
export function usePlacesBeside(
  beside: boolean,
  page: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  cards: readonly Words[],
  chosen: string | null,
  onChoose: (id: string | null) => void,
): Placing {
  const [placing, setPlacing] = useState(nowhere);
  const ranges = useRef(new Map<string, Range>());
  const latest = useRef({ cards, chosen, onChoose });
  latest.current = { cards, chosen, onChoose };

  const place = useCallback(() => {
    const root = list.current;
    const text = textIn(page.current);
    if (!root || !text) return setPlacing(nowhere);
    const order = [...ranges.current]
      .toSorted(([, one], [, other]) => one.compareBoundaryPoints(Range.START_TO_START, other))
      .map(([id]) => id);
    const found = new Set(order);
    const corner = root.getBoundingClientRect();
    const column = text.getBoundingClientRect();
    const top = corner.top + Number(root.dataset.up ?? 0);
    const shown = [...root.querySelectorAll<HTMLElement>(':scope > [data-card]')];
    const withPlace = shown.flatMap((element) => {
      const id = element.dataset.card ?? '';
      const rect = ranges.current.get(id)?.getClientRects()[0];
      const height = element.offsetHeight;
      return [{ id, height, wanted: rect ? rect.top - top - 12 : 0, rect }];
    });
    const rooms = beside ? roomAbove(withPlace, 0) : nowhere.rooms;
    const isRtl = getComputedStyle(root).direction === 'rtl';
    let bottom = 0;
    let up = 0;
    const lines: Line[] = [];
    for (const { id, height, wanted, rect } of withPlace) {
      bottom += rooms.get(id) ?? 0;
      if (rect && beside && id === latest.current.chosen) up = Math.max(0, Math.round(bottom - wanted));
      if (rect && beside)
        lines.push({
          id,
          from: {
            x: Math.round((isRtl ? column.left : column.right) - corner.left),
            y: Math.round(rect.bottom - top),
          },
          bend: isRtl ? Math.round(corner.width) + 12 : -12,
          to: { x: isRtl ? Math.round(corner.width) : 0, y: Math.round(bottom + INTO_CARD) },
        });
      bottom += height;
    }
    // They are drawn from the corner of the list, which is moved
    for (const line of lines) line.from.y += up;
    const next = { rooms, lines, found, order, up };
    const asText = (one: Placing) => JSON.stringify([[...one.rooms], one.lines, one.order, one.up]);
    setPlacing((now) => (asText(now) === asText(next) ? now : next));
  }, [page, list, beside]);

  const find = useCallback(() => {
    const text = textIn(page.current);
    ranges.current = new Map(
      latest.current.cards.flatMap(({ id, words }) => {
        const range = text ? findWords(text, words) : undefined;
        return range ? [[id, range] as const] : [];
      }),
    );
    const isChosen = (id: string) => id === latest.current.chosen;
    const of = (wanted: boolean) =>
      [...ranges.current].filter(([id]) => isChosen(id) === wanted).map(([, range]) => range);
    highlight('review-words', of(false));
    highlight('review-words-chosen', of(true));
    place();
  }, [page, place]);

  const key = cards.map(({ id, words }) => `${id} ${words}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards, or another one chosen
  useLayoutEffect(find, [find, key, chosen]);
  useEffect(() => {
    const around = page.current;
    if (!around) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changes = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(find, PAUSE);
    });
    changes.observe(around, { subtree: true, childList: true, characterData: true });
    const sizes = new ResizeObserver(place);
    sizes.observe(around);
    if (list.current) sizes.observe(list.current);
    const onClick = ({ clientX, clientY }: MouseEvent) => {
      const hit = [...ranges.current].find(([, range]) =>
        [...range.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            left <= clientX && clientX <= right && top <= clientY && clientY <= bottom,
        ),
      );
      latest.current.onChoose(hit?.[0] ?? null);
    };
    around.addEventListener('click', onClick);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      sizes.disconnect();
      around.removeEventListener('click', onClick);
      for (const name of HIGHLIGHTS) highlight(name, []);
    };
  }, [page, list, find, place]);
  return placing;
}

/** Goes to words in the text: they are in sight and selected, and the text has the focus. @returns whether they are there */
export function goToWords(page: HTMLElement | null, words: string): boolean {
  const text = textIn(page);
  const range = text ? findWords(text, words) : undefined;
  if (!text || !range) return false;
  text.focus({ preventScroll: true });
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  return true;
}
