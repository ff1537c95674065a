import type { LessonQuestion as Asked } from '@darasa/contract/assessment/taking/in-lesson';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { appOutbox } from '~/lib/offline/app-outbox';
import { useOnline } from '~/lib/online';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Skeleton } from '~/ui/skeleton';
import { OutcomeDetails } from '../results/question-outcome.tsx';
import { StateBadge } from '../results/state-badge.tsx';
import { QuestionInput } from '../taking/inputs/question-input.tsx';
import { answerStateOf } from '../taking/is-answered.ts';
import { keepCheck, refusalOf } from '../taking/saving/check-channel.ts';
import { type LessonPlace, lessonQuestionsQuery, useLessonQuestions, withAnswer } from './queries.ts';

/** A question in the text of a lesson: answered, judged by the server, and answered again if one likes. */
export function LessonQuestion({ place, part }: { place: LessonPlace; part: string }) {
  const { data, error, refetch } = useLessonQuestions(place);
  const one = data?.questions.find(({ question }) => question.id === part);
  if (!data)
    return error ? (
      <div className="grid justify-items-start gap-2">
        <p>This question could not be loaded. {error.message}</p>
        <Button look="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    ) : (
      <Skeleton className="h-32" />
    );
  if (!one) return <p>This question is no longer part of the course.</p>;
  return <Answering key={part} place={place} asked={one} canAnswer={data.can_answer} />;
}

function Answering({ place, asked, canAnswer }: { place: LessonPlace; asked: Asked; canAnswer: boolean }) {
  const { question, answer, result } = asked;
  const queries = useQueryClient();
  const online = useOnline();
  const refused = useSyncExternalStore(appOutbox.subscribe, () => refusalOf(appOutbox.state(), question.id));
  const given = (answer?.response ?? null) as QuestionResponse | null;
  /** What is being answered anew; undefined while the last answer is shown. */
  const [draft, setDraft] = useState<QuestionResponse | null | undefined>(answer ? undefined : null);
  const [checked, setChecked] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  const label = useId();
  const isOpen = draft !== undefined;
  // Somebody who has just checked it reads what came out
  useEffect(() => {
    if (checked && result) outcome.current?.focus({ preventScroll: true });
  }, [checked, result]);

  const check = () => {
    const answered_at = new Date().toISOString();
    const response = draft ?? null;
    queries.setQueryData(
      lessonQuestionsQuery(place).queryKey,
      (all) => all && withAnswer(all, question.id, response, answered_at),
    );
    setDraft(undefined);
    setChecked(true);
    void keepCheck({
      revision_id: place.revision,
      lesson_id: place.lesson,
      question_id: question.id,
      response,
      answered_at,
    });
  };
  return (
    <section aria-labelledby={label} className="grid min-w-0 gap-4">
      <p id={label} className="text-14 font-semibold text-ink3">
        Question
      </p>
      <QuestionInput
        question={question}
        response={isOpen ? draft : given}
        disabled={!isOpen || !canAnswer}
        onChange={setDraft}
        {...(!isOpen && result ? { parts: result.parts } : {})}
      />
      {!canAnswer ? (
        <p className="text-15 text-ink2">Enrol in this course to answer.</p>
      ) : isOpen ? (
        <div>
          <Button disabled={answerStateOf(question, draft) === 'open'} onClick={check}>
            Check the answer
          </Button>
        </div>
      ) : (
        <div role="status" className="grid min-w-0 gap-4">
          {result ? (
            <div
              ref={outcome}
              tabIndex={-1}
              className="grid min-w-0 gap-4 rounded-m bg-sunken p-4 outline-none"
            >
              <StateBadge state={result.state} />
              <OutcomeDetails question={question} result={result} />
            </div>
          ) : refused !== undefined ? (
            <p className="text-15 text-danger">Your answer was not taken: {refused}</p>
          ) : (
            <p className="text-15 text-ink2">
              {online
                ? 'Checking your answer …'
                : 'Your answer is kept and checked when you are back online.'}
            </p>
          )}
        </div>
      )}
      {!isOpen && canAnswer && (result !== null || refused !== undefined) && (
        <div>
          <Button
            look="outline"
            onClick={() => {
              setChecked(false);
              setDraft(result?.state === 'right' ? null : given);
            }}
          >
            <Icon of={RefreshCw} size={17} />
            Answer again
          </Button>
        </div>
      )}
    </section>
  );
}
