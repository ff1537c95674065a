import type { PracticePaper, PracticeView } from '@darasa/contract/assessment/taking/practice';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { appOutbox } from '~/lib/offline/app-outbox';
import { Button, buttonClass } from '~/ui/button';
import { Badge } from '~/ui/chip';
import { Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { neededToPass, pointsOf } from '../points-text.ts';
import { QuestionOutcome } from '../results/question-outcome.tsx';
import { AttemptFrame } from '../taking/attempt/attempt-frame.tsx';
import { whereIs } from '../taking/saving/practice-channel.ts';
import type { PracticeRun } from '../taking/saving/practice-run.ts';
import { practiceResult } from './practice-result.ts';

interface Props {
  back: string;
  view: PracticeView;
  paper: PracticePaper;
  run: PracticeRun;
  onAgain: () => void;
}

/** What came out of a practice, judged on this device. */
export function PracticeOutcome({ back, view, paper, run, onAgain }: Props) {
  const result = useMemo(() => practiceResult(view, paper, run.answers), [view, paper, run.answers]);
  const results = new Map(result.questions?.map((each) => [each.question_id, each]));
  return (
    <AttemptFrame back={back} title={view.title}>
      <div className="mx-auto grid w-full max-w-[76ch] gap-8 px-4 py-8 md:px-6">
        <div className="grid gap-5">
          <h1 dir="auto" className="text-24 leading-tight wrap-anywhere md:text-30">
            {view.title}
          </h1>
          <div className="grid gap-3 rounded-m border border-line bg-surface p-5">
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="tabular text-30 leading-none font-semibold">
                {pointsOf(result.points ?? 0, result.max_points)}
              </span>
              <Badge tone={result.passed ? 'soft' : 'ink'}>{result.passed ? 'Passed' : 'Not passed'}</Badge>
            </p>
            {!result.passed && view.passing_score > 0 && (
              <p className="text-15 text-ink2">{neededToPass(view.passing_score)}</p>
            )}
            <Recorded id={run.id} />
          </div>
          <div className="flex flex-wrap items-start gap-3">
            <PathLink href={back} className={buttonClass({ look: 'outline' })}>
              Back to the lesson
            </PathLink>
            <Button onClick={onAgain}>Practise again</Button>
          </div>
        </div>
        {result.questions === null && <h2 className="border-t border-line pt-6 text-19">Your answers</h2>}
        {paper.questions.map((question, index) => (
          <QuestionOutcome
            key={question.id}
            number={index + 1}
            question={question}
            response={run.answers[question.id]?.response ?? null}
            result={results.get(question.id)}
          />
        ))}
      </div>
    </AttemptFrame>
  );
}

/** Whether the server has it already. */
function Recorded({ id }: { id: string }) {
  const client = useQueryClient();
  const [place, setPlace] = useState<{ waits: boolean; refused: string | null }>();
  useEffect(() => {
    let isLeft = false;
    let waited = false;
    const look = () =>
      whereIs(id).then((now) => {
        if (isLeft) return;
        setPlace(now);
        if (waited && !now.waits) {
          void client.invalidateQueries({ queryKey: ['assessment', 'standing'] });
          void client.invalidateQueries({ queryKey: ['learning', 'course'], refetchType: 'all' });
        }
        waited = now.waits;
      });
    void look();
    void appOutbox.send();
    const stop = appOutbox.subscribe(() => void look());
    return () => {
      isLeft = true;
      stop();
    };
  }, [id, client]);
  if (place?.refused) return <Note tone="danger">This practice was not recorded. {place.refused}</Note>;
  return (
    <p role="status" className="text-15 text-ink2">
      {place &&
        (place.waits
          ? 'Kept on this device. It will be recorded when you are back online.'
          : 'Recorded. A practice does not count towards your grade.')}
    </p>
  );
}
