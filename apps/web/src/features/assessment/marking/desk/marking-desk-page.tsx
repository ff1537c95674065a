import type { AnswerToMark, ListedAnswer } from '@darasa/contract/assessment/marking/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Keyboard } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { noteOpened } from '~/lib/opened/opened-last';
import { useWide } from '~/lib/wide';
import { Button, buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { Disclosure } from '~/ui/disclosure';
import { SelectField } from '~/ui/fields/select-field';
import { Icon } from '~/ui/icon';
import { EmptyState, ErrorState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { TimeAgo } from '~/ui/text/time-ago';
import { showToast } from '~/ui/toast';
import { GradeHistory } from '../grade-history.tsx';
import { markingPath } from '../marking-paths.ts';
import { type AnswerKey, answerQuery, answersQuery, MARKING } from '../queries.ts';
import { filterOr } from '../view-page.tsx';
import { AnswerDesk } from './answer-desk.tsx';
import { AnswerList } from './answer-list.tsx';
import { inOrder, neighbour, nextWaiting, type Order } from './queue.ts';

interface Props {
  course: string;
  assessment: string;
  answer: AnswerKey | undefined;
  /** Only answers to this question. */
  question: string | undefined;
  /** Only of its learners; undefined: of everybody. */
  group: string | undefined;
  /** Chooses the group. */
  filter: ReactNode;
}

/** The desk at which the answers to an assessment are marked, one after the other. */
export function MarkingDeskPage({ course, assessment, answer, question, group, filter }: Props) {
  const list = useQuery(answersQuery(course, assessment, group));
  const result = (
    <QueryResult
      query={list}
      level={1}
      skeleton={<RowsSkeleton rows={6} />}
      failed="The answers could not be loaded"
      missing={
        <ErrorState title="There is nothing to mark here" level={1}>
          Nobody has submitted this assessment yet, or it is not one of yours.
        </ErrorState>
      }
    >
      {(data) => <Desk {...{ course, assessment, answer, question, group, filter }} data={data} />}
    </QueryResult>
  );
  // The desk brings a frame of its own
  if (list.data) return result;
  return (
    <main id="content" tabIndex={-1} className="wrap max-w-4xl py-4 outline-none">
      <PathLink
        href={markingPath(course, { group })}
        className={buttonClass({ look: 'quiet' }, 'mb-4 -ml-3')}
      >
        <Icon of={ArrowLeft} size={18} />
        Marking
      </PathLink>
      {result}
    </main>
  );
}

type Data = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof answersQuery>['queryFn']>>>>;

function Desk({ course, assessment, answer, question, group, filter, data }: Props & { data: Data }) {
  const navigate = useNavigate();
  const { title } = data;
  useEffect(() => {
    const href = markingPath(course, { assessment, group, ...(question ? { question } : {}) });
    noteOpened({ id: `mark ${course} ${assessment}`, what: 'mark', title, href });
  }, [course, assessment, group, question, title]);
  const queryClient = useQueryClient();
  const wide = useWide();
  const [order, setOrder] = useState<Order>('question');
  const [help, setHelp] = useState(false);
  const answers = inOrder(data.answers, order, data.questions, question);
  const current =
    answers.find(
      ({ attempt_id, question_id }) => attempt_id === answer?.attempt && question_id === answer.question,
    ) ??
    nextWaiting(answers) ??
    answers[0];
  const waiting = answers.filter(({ state }) => state !== 'marked').length;
  const open = (to: ListedAnswer) =>
    void navigate({
      href: markingPath(course, {
        assessment,
        group,
        ...(question ? { question } : {}),
        answer: { attempt: to.attempt_id, question: to.question_id },
      }),
      replace: true,
    });
  const go = (to: 'next' | 'previous' | 'next-waiting') => {
    const target =
      to === 'next-waiting'
        ? nextWaiting(answers, current)
        : neighbour(answers, current, to === 'next' ? 1 : -1);
    if (target) open(target);
    else showToast(to === 'next-waiting' ? 'No other answers to mark' : 'There are no more answers');
  };
  const onFinished = (done: AnswerToMark) => {
    const target = nextWaiting(answers, current);
    queryClient.setQueryData(
      answerQuery({ attempt: done.attempt_id, question: done.question_id }).queryKey,
      done,
    );
    void queryClient.invalidateQueries({
      queryKey: MARKING,
      predicate: ({ queryKey }) => queryKey[2] !== 'answer',
    });
    if (target) open(target);
    else showToast('All answers here are marked');
  };
  const titles = new Map(data.questions.map(({ id, title }) => [id, title]));
  const tools = (
    <>
      <div className="mb-3 empty:hidden">{filterOr(filter, data)}</div>
      {data.questions.length > 1 && (
        <div className="mb-3 grid gap-3">
          <SelectField
            label="Question"
            value={question ?? ''}
            choices={[
              { value: '', label: 'All questions' },
              ...data.questions.map(({ id, title, waiting: left }) => ({
                value: id,
                label: `${title} (${left} to mark)`,
              })),
            ]}
            onChange={({ target }) =>
              void navigate({
                href: markingPath(course, {
                  assessment,
                  group,
                  ...(target.value ? { question: target.value } : {}),
                }),
              })
            }
          />
          {!question && (
            <SelectField
              label="Order"
              value={order}
              choices={[
                { value: 'question', label: 'By question' },
                { value: 'learner', label: 'By learner' },
              ]}
              onChange={({ target }) => setOrder(target.value === 'learner' ? 'learner' : 'question')}
            />
          )}
        </div>
      )}
      <AnswerList
        answers={answers}
        current={current}
        titleOf={data.questions.length > 1 ? ({ question_id }) => titles.get(question_id) ?? '' : undefined}
        onOpen={open}
      />
    </>
  );
  return (
    <div className="flex min-h-dvh flex-col lg:h-dvh">
      <header className="flex min-h-15 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-bg px-3 py-2 md:px-5">
        <PathLink
          href={markingPath(course, { group })}
          aria-label="Back to marking"
          className={buttonClass({ look: 'quiet', icon: true })}
        >
          <Icon of={ArrowLeft} />
        </PathLink>
        <div className="min-w-0 flex-1 basis-32 md:basis-52">
          <h1 className="truncate text-16 font-semibold tracking-normal">{data.title}</h1>
          <p className="text-13 text-ink3">
            {waiting > 0 ? `${formatQuantity(waiting, 'answer')} to mark` : 'All answers are marked'}
            {data.anonymous && ' · anonymous'}
          </p>
        </div>
        <Button
          look="quiet"
          icon
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts (?)"
          className="max-md:hidden"
          onClick={() => setHelp(true)}
        >
          <Icon of={Keyboard} />
        </Button>
        <Button look="outline" title="Next answer to mark (N)" onClick={() => go('next-waiting')}>
          Next to mark
        </Button>
      </header>
      {current ? (
        <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 outline-none max-lg:flex-col">
          <nav
            aria-label="Answers to mark"
            className="w-[280px] shrink-0 border-line p-3 max-lg:w-full max-lg:border-b lg:overflow-y-auto lg:border-r"
          >
            {wide ? tools : <Disclosure title="Answers">{tools}</Disclosure>}
          </nav>
          <CurrentAnswer
            {...{ current, go, help, onFinished }}
            onHelp={setHelp}
            course={course}
            assessment={assessment}
          />
        </main>
      ) : (
        <main id="main" tabIndex={-1} className="outline-none">
          <div className="wrap pt-6 empty:hidden">{filterOr(filter, data)}</div>
          <EmptyState title={group === undefined ? 'No answers yet' : 'No answers of this group yet'}>
            Answers appear here when learners submit them.
          </EmptyState>
        </main>
      )}
    </div>
  );
}

function CurrentAnswer({
  current,
  go,
  help,
  onHelp,
  onFinished,
  course,
  assessment,
}: {
  current: ListedAnswer;
  go: (to: 'next' | 'previous' | 'next-waiting') => void;
  help: boolean;
  onHelp: (open: boolean) => void;
  onFinished: (done: AnswerToMark) => void;
  course: string;
  assessment: string;
}) {
  const key = { attempt: current.attempt_id, question: current.question_id };
  const answer = useQuery(answerQuery(key));
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <p className="border-b border-line px-4 py-2 text-15 text-ink2 md:px-8">
        <span className="font-semibold text-ink">{current.learner}</span>
        {current.attempt_number > 1 && ` · attempt ${current.attempt_number}`}
        {' · '}
        <TimeAgo iso={current.submitted_at} />
      </p>
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <QueryResult
          query={answer}
          skeleton={
            <div className="flex-1 p-6">
              <RowsSkeleton rows={5} />
            </div>
          }
          failed="The answer could not be loaded"
        >
          {(data) => (
            <AnswerDesk
              key={`${key.attempt}.${key.question}.${data.mark.version}`}
              answer={data}
              onGo={go}
              onFinished={onFinished}
              help={help}
              onHelp={onHelp}
              history={
                data.learner_id && (
                  <GradeHistory course={course} assessment={assessment} learner={data.learner_id} />
                )
              }
            />
          )}
        </QueryResult>
      </div>
    </div>
  );
}
