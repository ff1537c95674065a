import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import type { RecallCardView } from '@darasa/contract/recall/endpoints';
import { minutesByRating, type RecallRating, type RecallScheduler } from '@darasa/contract/recall/schedule';
import { CloudOff, Star } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useOnline } from '~/lib/online';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { RenderedText } from '~/ui/rendered-text/rendered-text';
import type { CardPlace, RecallPieces } from './pieces.ts';
import { fromView } from './session.ts';
import type { Shown } from './use-session.ts';
import { useSessionKeys } from './use-session-keys.ts';
import { comesBack } from './words.ts';

interface Props {
  card: RecallCardView;
  place: CardPlace | null;
  aim: RecallScheduler;
  shown: Shown;
  isKept: boolean;
  pieces: RecallPieces;
  onAnswer: (response: QuestionResponse) => void;
  onCheck: (response: QuestionResponse | null) => void;
  onRate: (rating: RecallRating | null) => void;
  /** Undefined: there is nothing to take back. */
  onUndo: (() => void) | undefined;
}

const ratings: readonly { rating: RecallRating; words: string }[] = [
  { rating: 1, words: 'Forgot' },
  { rating: 2, words: 'Hard' },
  { rating: 3, words: 'Knew it' },
  { rating: 4, words: 'Easy' },
];

/** One card: what it asks, then what came of the answer and how well it was known. */
export function AskedCard(props: Props) {
  const { card, place, aim, shown, isKept, pieces, onAnswer, onCheck, onRate, onUndo } = props;
  const { Question } = pieces;
  const main = useRef<HTMLElement>(null);
  // A new card is read from its beginning
  useEffect(() => {
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, []);
  const isAnswered = card.question === null || pieces.isAnswered(card.question, shown.response);
  const isAsked = shown.step === 'ask';
  useSessionKeys({
    check: isAsked && isAnswered ? () => onCheck(shown.response) : undefined,
    hasSides: card.question === null,
    rate: !isAsked && shown.right !== false ? onRate : undefined,
    undo: onUndo,
  });
  return (
    <main
      ref={main}
      tabIndex={-1}
      className="mx-auto flex w-full max-w-[720px] flex-1 flex-col px-4 pt-4 outline-none"
    >
      {place && (
        <p dir="auto" className="mb-3 text-14 text-ink2 wrap-anywhere">
          {place.lesson === '' ? place.course : `${place.course}: ${place.lesson}`}
        </p>
      )}
      {card.marked && (
        <p className="mb-3 flex items-center gap-1.5 text-14 font-semibold text-accent-text">
          <Icon of={Star} size={16} />
          Worth remembering
        </p>
      )}
      {card.question ? (
        <Question
          asked={card.question}
          response={shown.response}
          onChange={onAnswer}
          result={shown.step === 'rate' ? shown.result : undefined}
        />
      ) : card.flashcard ? (
        <Flashcard flashcard={card.flashcard} isTurned={shown.step === 'rate'} />
      ) : (
        card.own && <OwnCard own={card.own} isTurned={shown.step === 'rate'} />
      )}
      {shown.step === 'rate' && place?.path && (
        <p className="mt-4">
          <PathLink href={place.path} className={`${linkClass} inline-flex min-h-11 items-center`}>
            Look at the lesson again
          </PathLink>
        </p>
      )}
      <div className="sticky bottom-0 mt-auto bg-bg pt-5 pb-4">
        {!isKept && (
          <div className="mb-3">
            <Note tone="danger">
              This device has no room to keep your answers. Stay connected, and leave this page open until
              they are sent.
            </Note>
          </div>
        )}
        {isKept && <Offline />}
        {shown.step === 'ask' ? (
          <div className="grid gap-2">
            {card.question === null || isAnswered ? (
              <Button className="h-[52px] w-full" onClick={() => onCheck(shown.response)}>
                {card.question === null ? 'Show the answer' : 'Check'}
              </Button>
            ) : (
              <Button look="outline" className="h-[52px] w-full" onClick={() => onCheck(null)}>
                I do not know
              </Button>
            )}
          </div>
        ) : shown.right === false ? (
          <Button autoFocus className="h-[52px] w-full" onClick={() => onRate(null)}>
            Next card
          </Button>
        ) : (
          <Ratings card={card} aim={aim} isJudged={shown.right !== null} onRate={onRate} />
        )}
        <p aria-hidden className="mt-3 text-center text-13 text-ink3 max-lg:hidden">
          {isAsked
            ? card.question === null
              ? 'Enter or Space shows the answer, Z takes the last answer back'
              : 'Enter checks, Z takes the last answer back'
            : shown.right === false
              ? 'Enter goes on, Z takes the last answer back'
              : '1 to 4 rate, Enter is “Knew it”, Z takes the last answer back'}
        </p>
      </div>
    </main>
  );
}

interface RatingsProps extends Pick<Props, 'card' | 'aim' | 'onRate'> {
  /** Its answer was judged to be right; else nobody but the person knows. */
  isJudged: boolean;
}

function Ratings({ card, aim, isJudged, onRate }: RatingsProps) {
  const minutes = useMemo(() => minutesByRating(fromView(card.schedule), new Date(), aim), [card, aim]);
  return (
    <fieldset>
      <legend className="mb-2.5 flex w-full items-center justify-between gap-2 text-14">
        <b>How well did you know it?</b>
        <span className="text-ink2">comes back in</span>
      </legend>
      <div className="grid grid-cols-4 gap-2">
        {ratings.map(({ rating, words }) => (
          <Button
            key={rating}
            look={rating === 3 ? 'primary' : 'outline'}
            autoFocus={rating === 3}
            className="h-[68px] min-w-0 flex-col !gap-0.5 px-0.5 text-15 leading-tight"
            onClick={() => onRate(rating)}
          >
            {rating === 1 && isJudged ? 'Guessed' : words}{' '}
            <span className="text-13 font-normal whitespace-normal">{comesBack(minutes[rating])}</span>
          </Button>
        ))}
      </div>
      <p className="mt-2 text-13 text-ink2">
        {isJudged
          ? 'Guessed: it counts as not known. Hard: you had to think for long. Easy: you knew it at once.'
          : 'Hard: you had to think for long. Easy: you knew it at once.'}
      </p>
    </fieldset>
  );
}

/** A flashcard of a lesson: one side, then both. */
function Flashcard({
  flashcard,
  isTurned,
}: {
  flashcard: NonNullable<RecallCardView['flashcard']>;
  isTurned: boolean;
}) {
  return (
    <>
      <div className="text-19" dir="auto">
        <RenderedText html={flashcard.front_html} />
      </div>
      {isTurned && (
        <div role="status" dir="auto" className="mt-5 border-l-4 border-accent pl-4 text-17">
          <RenderedText html={flashcard.back_html} />
        </div>
      )}
    </>
  );
}

function OwnCard({ own, isTurned }: { own: { front: string; back: string }; isTurned: boolean }) {
  return (
    <>
      <h2 dir="auto" className="text-24 leading-snug whitespace-pre-line wrap-anywhere">
        {own.front}
      </h2>
      {isTurned && (
        <p
          role="status"
          dir="auto"
          className="mt-5 border-l-4 border-accent pl-4 text-17 whitespace-pre-line wrap-anywhere"
        >
          {own.back}
        </p>
      )}
    </>
  );
}

function Offline() {
  if (useOnline()) return null;
  return (
    <p role="status" className="mb-2.5 flex items-center gap-2 text-14 text-ink2">
      <Icon of={CloudOff} size={16} />
      Offline. Your answers are kept on this device.
    </p>
  );
}
