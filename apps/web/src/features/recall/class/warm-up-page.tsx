import type { WarmUpQuestion } from '@darasa/contract/recall/class';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Maximize, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatCount, formatQuantity } from '~/lib/format';
import { Button, buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { warmUpQuery } from './class-queries.ts';
import type { WarmUpPieces } from './warm-up-pieces.ts';

interface Props {
  course: string;
  group: string | undefined;
  /** Where the teacher came from. */
  back: string;
  pieces: WarmUpPieces;
}

/** Five questions on the wall: question, answer, next. */
export function WarmUpPage({ course, group, back, pieces }: Props) {
  const query = useQuery(warmUpQuery(course, group));
  return (
    <QueryResult
      query={query}
      skeleton={<Skeleton className="m-10 h-60" />}
      failed="The warm-up could not be loaded"
      level={1}
    >
      {({ course: { title }, questions }) =>
        questions.length === 0 ? (
          <main>
            <EmptyState
              title="Nothing to warm up with yet"
              level={1}
              actions={
                <PathLink href={back} className={buttonClass()}>
                  Back to the course
                </PathLink>
              }
            >
              It asks what at least three of your learners have answered, and what no other graded quiz of
              this course can still ask.
            </EmptyState>
          </main>
        ) : (
          <Projected title={title} questions={questions} back={back} pieces={pieces} />
        )
      }
    </QueryResult>
  );
}

interface ProjectedProps extends Pick<Props, 'back' | 'pieces'> {
  title: string;
  questions: readonly WarmUpQuestion[];
}

function Projected({ title, questions, back, pieces: { Question } }: ProjectedProps) {
  const [at, setAt] = useState(0);
  const [isAnswered, setAnswered] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const question = questions[at];
  const isLast = at === questions.length - 1;
  const go = (to: number) => {
    // One more than there are: its end
    if (to < 0 || to > questions.length) return;
    setAt(to);
    setAnswered(false);
  };
  const goOn = () => {
    if (isAnswered) go(at + 1);
    else if (question) setAnswered(true);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A focused button or link is pressed by the space bar itself
    const isPressed = (event.target as Element | null)?.closest('button, a') !== null;
    if (event.key === ' ' && isPressed) return;
    if (['ArrowRight', 'PageDown', ' '].includes(event.key)) goOn();
    // What a presenter's remote sends back with
    else if (event.key === 'ArrowLeft' || event.key === 'PageUp') go(isAnswered ? at : at - 1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question is read from its beginning
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [at]);
  if (!question)
    return (
      <main className="grid min-h-dvh place-items-center">
        <EmptyState
          title="That was the warm-up"
          level={1}
          actions={
            <>
              <PathLink href={back} className={buttonClass()}>
                Close the warm-up
              </PathLink>
              <Button look="outline" onClick={() => go(0)}>
                Begin again
              </Button>
            </>
          }
        >
          {`The class was asked ${formatQuantity(questions.length, 'question')}. What was shown here counts for nobody: learners answer for themselves in their daily review.`}
        </EmptyState>
      </main>
    );
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center gap-2 border-b border-line px-2 py-1.5">
        <PathLink
          href={back}
          aria-label="Close the warm-up"
          className={buttonClass({ look: 'quiet', icon: true })}
        >
          <Icon of={X} />
        </PathLink>
        <h1
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 text-center font-sans text-16 tracking-normal outline-none"
        >
          <span dir="auto" className="line-clamp-1 font-semibold wrap-anywhere">
            {title}
          </span>
          <span className="tabular block text-14 font-normal text-ink2">
            Question {formatCount(at + 1)} of {formatCount(questions.length)}
          </span>
        </h1>
        <Button
          look="quiet"
          icon
          aria-label="Full screen"
          onClick={() => void document.documentElement.requestFullscreen?.().catch(() => undefined)}
        >
          <Icon of={Maximize} />
        </Button>
      </header>
      <main className="mx-auto w-full max-w-[1400px] flex-1 px-4 py-6 md:px-10 md:py-10">
        {/* Read from the last row */}
        <div className="md:[zoom:1.3] lg:[zoom:1.7]">
          <Question asked={question.asked} isAnswered={isAnswered} />
        </div>
      </main>
      <footer className="sticky bottom-0 border-t border-line bg-bg px-4 py-3">
        {question.still_asked > 0 && (
          <p className="mb-2 text-center text-14 text-ink2">
            {formatQuantity(question.still_asked, 'learner has', 'learners have')} not taken yet the quiz that
            asks this.
          </p>
        )}
        <div className="mx-auto flex max-w-[720px] gap-2">
          <Button
            look="outline"
            aria-label="The question before"
            icon
            className="h-[52px] w-[52px]"
            disabled={at === 0 && !isAnswered}
            onClick={() => go(isAnswered ? at : at - 1)}
          >
            <Icon of={ArrowLeft} className="rtl:rotate-180" />
          </Button>
          <Button className="h-[52px] flex-1" onClick={goOn}>
            {!isAnswered ? 'Show the answer' : isLast ? 'Finish' : 'Next question'}
            <Icon of={ArrowRight} size={18} className="rtl:rotate-180" />
          </Button>
        </div>
      </footer>
    </div>
  );
}
