import type { LessonCards } from '@darasa/contract/assessment/taking/in-lesson';
import { ArrowLeft, ArrowRight, RotateCw } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '~/lib/format';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { RenderedText } from '~/ui/rendered-text/rendered-text';
import { Skeleton } from '~/ui/skeleton';
import { type LessonPlace, readBack, useLessonQuestions } from './queries.ts';

/** Cards in the text of a lesson: one side after the other, by touch and by keys. */
export function LessonFlashcards({ place, part }: { place: LessonPlace; part: string }) {
  const { data, error, refetch } = useLessonQuestions(place);
  const deck = data?.decks.find(({ id }) => id === part);
  if (!data)
    return error ? (
      <div className="grid justify-items-start gap-2">
        <p>These flashcards could not be loaded. {error.message}</p>
        <Button look="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    ) : (
      <Skeleton className="h-48" />
    );
  if (!deck || deck.cards.length === 0) return <p>These flashcards are no longer part of the course.</p>;
  return <Deck place={place} deck={deck} canTurn={data.can_answer} />;
}

/** Fingers that move so far turn to another card, in pixels. */
const SWIPE = 48;

function Deck({ place, deck, canTurn }: { place: LessonPlace; deck: LessonCards; canTurn: boolean }) {
  const { cards, title } = deck;
  const [at, setAt] = useState(0);
  const [turned, setTurned] = useState(false);
  const [back, setBack] = useState<{ card: string; html: string } | { card: string; problem: string }>();
  const label = useId();
  const begun = useRef<number>(undefined);
  const side = useRef<HTMLDivElement>(null);
  const card = cards[Math.min(at, cards.length - 1)];
  const go = (step: number) => {
    setAt((now) => (now + step + cards.length) % cards.length);
    setTurned(false);
  };
  const id = card?.id ?? '';
  const shown = back?.card === id ? back : undefined;
  const { revision, lesson } = place;
  useEffect(() => {
    if (!turned || shown) return;
    let left = false;
    readBack({ revision, lesson }, id).then(
      (html) => !left && setBack({ card: id, html }),
      (error: unknown) =>
        !left && setBack({ card: id, problem: error instanceof Error ? error.message : 'Try again.' }),
    );
    return () => {
      left = true;
    };
  }, [turned, shown, revision, lesson, id]);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step);
  };
  if (!card) return null;
  const isBack = turned && shown !== undefined;
  return (
    <section aria-labelledby={label} className="grid min-w-0 gap-3" onKeyDown={onKeyDown}>
      <p id={label} className="flex flex-wrap justify-between gap-x-4 text-14 font-semibold text-ink3">
        <span dir="auto" className="wrap-anywhere">
          {title.trim() || 'Flashcards'}
        </span>
        <span className="tabular font-normal">
          Card {formatCount(at + 1)} of {formatCount(cards.length)}
        </span>
      </p>
      <div
        ref={side}
        role="status"
        data-side={isBack ? 'back' : 'front'}
        className="grid min-h-40 min-w-0 content-center rounded-m border border-line bg-surface p-5"
        onTouchStart={({ touches }) => {
          begun.current = touches[0]?.clientX;
        }}
        onTouchEnd={({ changedTouches }) => {
          const moved = (changedTouches[0]?.clientX ?? 0) - (begun.current ?? 0);
          if (begun.current !== undefined && Math.abs(moved) > SWIPE) go(moved < 0 ? 1 : -1);
          begun.current = undefined;
        }}
      >
        <p className="mb-2 text-13 text-ink3">{isBack ? 'Back' : 'Front'}</p>
        {isBack && 'problem' in shown ? (
          <p className="text-15 text-danger">The back could not be loaded. {shown.problem}</p>
        ) : isBack ? (
          <RenderedText html={'html' in shown ? shown.html : ''} />
        ) : (
          <RenderedText html={card.front_html} />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          disabled={!canTurn}
          onClick={() => {
            if (turned && shown && 'problem' in shown) setBack(undefined);
            else setTurned(!turned);
          }}
        >
          <Icon of={RotateCw} size={17} />
          Turn the card
        </Button>
        <Button look="outline" aria-label="Card before" disabled={cards.length < 2} onClick={() => go(-1)}>
          <Icon of={ArrowLeft} size={18} />
        </Button>
        <Button look="outline" aria-label="Next card" disabled={cards.length < 2} onClick={() => go(1)}>
          <Icon of={ArrowRight} size={18} />
        </Button>
        {!canTurn && <p className="text-15 text-ink2">Enrol in this course to turn the cards.</p>}
      </div>
    </section>
  );
}
