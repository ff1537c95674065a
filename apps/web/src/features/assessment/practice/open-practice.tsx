import type { PracticePaper, PracticeView } from '@darasa/contract/assessment/taking/practice';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { AttemptFrame } from '../taking/attempt/attempt-frame.tsx';
import { QuestionCard } from '../taking/attempt/question-card.tsx';
import { QuestionStrip } from '../taking/attempt/question-strip.tsx';
import { useAskedQuestion } from '../taking/attempt/use-asked-question.ts';
import { useFlags } from '../taking/attempt/use-flags.ts';
import { answerStateOf } from '../taking/is-answered.ts';
import { keepFinished } from '../taking/saving/practice-channel.ts';
import type { PracticeRun } from '../taking/saving/practice-run.ts';

interface Props {
  back: string;
  view: PracticeView;
  paper: PracticePaper;
  run: PracticeRun;
  /** It is kept on this device as it is shown. */
  isKept: boolean;
  /** @param next gets the run as it is then */
  onChange: (next: (run: PracticeRun) => PracticeRun) => void;
}

/** The questions of a practice, one after the other. */
export function OpenPractice({ back, view, paper, run, isKept, onChange }: Props) {
  const { questions } = paper;
  const { flags, toggle } = useFlags(run.id);
  const asked = useAskedQuestion(run.id, undefined, questions.length);
  const [isFinishing, setFinishing] = useState(false);
  const [failure, setFailure] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { index, moves } = asked;
  const question = questions[index];
  const responseTo = (id: string) => run.answers[id]?.response ?? null;
  const isLast = index === questions.length - 1;
  useEffect(() => {
    if (moves === 0) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [moves]);

  const finish = async () => {
    if (isFinishing) return;
    // What is answered now would be shown, but not recorded
    setFinishing(true);
    const finished = { ...run, submitted_at: new Date().toISOString() };
    try {
      await keepFinished(view, finished);
      onChange(() => finished);
    } catch {
      setFailure('This could not be kept on this device. Free up space, then try again.');
    } finally {
      setFinishing(false);
    }
  };
  const isOpen = (id: string): boolean => {
    const one = questions.find((each) => each.id === id);
    return one !== undefined && answerStateOf(one, responseTo(id)) === 'open';
  };
  const open = questions.filter(({ id }) => isOpen(id)).length;
  return (
    <AttemptFrame
      back={back}
      title={view.title}
      status={
        <span role="status">
          {isKept ? 'Practice, kept on this device' : 'Practice, not kept on this device'}
        </span>
      }
      actions={<Button onClick={() => void finish()}>Check answers</Button>}
      nav={
        questions.length > 1 && (
          <QuestionStrip
            entries={questions.map((each) => ({
              state: answerStateOf(each, responseTo(each.id)),
              flagged: flags.has(each.id),
              closed: false,
            }))}
            current={index}
            onOpen={asked.open}
          />
        )
      }
    >
      <div className="mx-auto w-full max-w-[76ch] px-4 py-6 md:px-6 md:py-8">
        <h1 className="sr-only">{view.title}</h1>
        {(failure || !isKept) && (
          <div className="mb-6">
            <Note tone="danger">
              {failure ||
                'Your answers could not be kept on this device. Free up space before you close this page: they are kept with your next answer.'}
            </Note>
          </div>
        )}
        {question && (
          <QuestionCard
            key={question.id}
            heading={heading}
            question={question}
            number={index + 1}
            of={questions.length}
            response={responseTo(question.id)}
            onChange={(response) =>
              onChange((now) => ({
                ...now,
                answers: {
                  ...now.answers,
                  [question.id]: { response, answered_at: new Date().toISOString() },
                },
              }))
            }
            disabled={isFinishing}
            flagged={flags.has(question.id)}
            onFlag={() => toggle(question.id)}
          />
        )}
        <div className="mt-10 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
          {index > 0 ? (
            <Button look="outline" onClick={() => asked.open(index - 1)}>
              <Icon of={ChevronLeft} size={18} /> Previous
            </Button>
          ) : (
            <span />
          )}
          {isLast ? (
            <Button onClick={() => void finish()}>
              {open > 0 ? `Check answers (${open} not answered)` : 'Check answers'}
            </Button>
          ) : (
            <Button onClick={() => asked.open(index + 1)}>
              Next <Icon of={ChevronRight} size={18} />
            </Button>
          )}
        </div>
      </div>
    </AttemptFrame>
  );
}
