import type { StopPart } from '@darasa/contract/analytics/stop-rules';
import { STOPPED_DAYS } from '@darasa/contract/analytics/stop-rules';
import type { CourseStops } from '@darasa/contract/analytics/stops';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { asApiError } from '~/lib/api/errors';
import { formatCount, formatQuantity } from '~/lib/format';
import { momentInText } from '~/lib/time/local-time';
import { ActionMenu } from '~/ui/action-menu';
import { cx } from '~/ui/cx';
import { RowsSkeleton } from '~/ui/data-table';
import { Disclosure } from '~/ui/disclosure';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { EmptyState, Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { CohortTable } from './cohort-table.tsx';
import { LessonTable } from './lesson-table.tsx';
import { MostStopsList } from './most-stops-list.tsx';
import { saveStops, stopsQuery } from './stops-query.ts';

interface Props {
  /** Id or slug. */
  course: string;
  /** Only of its learners; undefined: of everybody. */
  group: string | undefined;
}

/** Where the learners of a course stop: how far they came, where most stop, lesson by lesson, by the weeks in which they joined, and the hardest questions. */
export function CourseStopsPart({ course, group, filter }: Props & { filter?: ReactNode }) {
  return (
    <section aria-labelledby="stops" className="mt-2">
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="stops" className="mr-auto text-24">
          Where learners stop
        </h3>
        {filter}
        <Files course={course} group={group} />
      </div>
      <QueryResult
        query={useQuery(stopsQuery(course, group))}
        skeleton={<RowsSkeleton rows={6} />}
        failed="Where learners stop could not be loaded"
      >
        {(stops) =>
          stops.counted_at === null ? (
            <p role="status" className="mt-3 border-t border-line pt-4 text-16 text-ink2">
              It is being counted for the first time. The figures appear here by themselves.
            </p>
          ) : stops.course.joined === 0 ? (
            <EmptyState title="Nobody has joined yet">
              When learners come, this says how far they get, and in which lesson they stop.
            </EmptyState>
          ) : (
            <Counted course={course} stops={stops} countedAt={stops.counted_at} />
          )
        }
      </QueryResult>
    </section>
  );
}

/** What stands closed under the summary. */
const parts = ['stops-lessons', 'stops-weeks', 'stops-questions'] as const;
type Part = (typeof parts)[number];

function Counted({ course, stops, countedAt }: { course: string; stops: CourseStops; countedAt: string }) {
  const [open, setOpen] = useState<readonly Part[]>([]);
  const { joined, began, half, finished, stopped } = stops.course;
  const reached = [
    ['Joined', joined],
    ['Began', began],
    ['Came half way', half],
    ['Finished', finished],
    ['Stopped', stopped],
  ] as const;
  const sections: Record<Part, { title: string; short: string; aside: string; content: ReactNode } | null> = {
    'stops-lessons': {
      title: 'By lesson',
      short: 'Lessons',
      aside: formatQuantity(stops.lessons.length, 'lesson'),
      content: <LessonTable lessons={stops.lessons} joined={joined} />,
    },
    'stops-weeks': {
      title: 'By the week of joining',
      short: 'Weeks',
      aside: formatQuantity(stops.cohorts.length, 'week'),
      content: <CohortTable cohorts={stops.cohorts} />,
    },
    'stops-questions':
      stops.questions.length === 0
        ? null
        : {
            title: 'Hardest questions',
            short: 'Hardest questions',
            aside: formatQuantity(stops.questions.length, 'question'),
            content: <HardestQuestions questions={stops.questions} />,
          },
  };
  const turn = (part: Part, on: boolean) =>
    setOpen((now) => [...now.filter((one) => one !== part), ...(on ? [part] : [])]);
  const jump = 'inline-flex min-h-11 items-center';
  return (
    <>
      <nav
        aria-label="On this page"
        className="mt-1 -mb-1 flex flex-wrap items-center gap-x-3.5 text-14 md:gap-x-5 md:text-15"
      >
        {parts.map((part) => {
          const section = sections[part];
          return (
            section && (
              <a
                key={part}
                href={`#${part}`}
                className={cx(linkClass, jump)}
                onClick={() => turn(part, true)}
              >
                {section.short}
              </a>
            )
          );
        })}
        <a href="#assessment-questions" className={cx(linkClass, jump)}>
          Assessments
        </a>
      </nav>
      <dl className="mt-3 grid grid-cols-3 border-y border-line py-1.5 md:grid-cols-5">
        {reached.map(([name, count]) => (
          <div key={name} className="py-1.5 pe-2">
            <dt className="text-14 text-ink2 md:text-15">{name}</dt>
            <dd>
              <span className="display tabular text-24 font-bold">{formatCount(count)}</span>
              {name !== 'Joined' && (
                <span className="tabular ms-2 text-14 text-ink3">{Math.round((100 * count) / joined)}%</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-13 text-ink3">
        Stopped: left, or did nothing for {STOPPED_DAYS} days without having finished. Counted{' '}
        {momentInText(countedAt, new Date())}
        {stops.counting && '. It is being counted anew'}
      </p>
      <MostStopsList courseId={course} stops={stops} />
      <div className="mt-8 border-t border-line">
        {parts.map((part) => {
          const section = sections[part];
          return (
            section && (
              <Disclosure
                key={part}
                place={part}
                level={4}
                title={section.title}
                aside={section.aside}
                isOpen={open.includes(part)}
                onOpen={(on) => turn(part, on)}
                className="border-b border-line"
              >
                <div className="pb-5">{section.content}</div>
              </Disclosure>
            )
          );
        })}
      </div>
    </>
  );
}

function HardestQuestions({ questions }: Pick<CourseStops, 'questions'>) {
  return (
    <ol aria-label="Hardest questions">
      {questions.map(({ assessment_id, question_id, title, prompt, asked, share }) => (
        <li
          key={`${assessment_id}/${question_id}`}
          className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-t border-line py-2.5 md:flex-nowrap"
        >
          <div className="min-w-0 flex-1 basis-full md:basis-0">
            <p dir="auto" className="text-15 font-semibold wrap-anywhere">
              {prompt || 'A question without text'}
            </p>
            <p dir="auto" className="text-14 text-ink3 wrap-anywhere">
              {title || 'Untitled'}
            </p>
          </div>
          <p className="tabular shrink-0 text-14 text-ink2">
            {Math.round(share * 100)}% of the points, {formatQuantity(asked, 'learner')}
          </p>
        </li>
      ))}
    </ol>
  );
}

const fileNames: Record<StopPart, string> = {
  lessons: 'Lessons',
  cohorts: 'Weeks of joining',
  questions: 'Hardest questions',
};

/** Saves a part as CSV. */
function Files({ course, group }: Props) {
  const [failure, setFailure] = useState('');
  const save = async (part: StopPart) => {
    setFailure('');
    try {
      await saveStops(course, group, part);
    } catch (error) {
      setFailure(asApiError(error, 'The file could not be saved').message);
    }
  };
  return (
    <div className="grid justify-items-end gap-2">
      <ActionMenu
        label="Export as CSV"
        actions={(Object.keys(fileNames) as StopPart[]).map((part) => ({
          id: part,
          label: fileNames[part],
          onAction: () => void save(part),
        }))}
      >
        <Icon of={Download} size={18} />
        Export as CSV
      </ActionMenu>
      {failure && <Note tone="danger">{failure}</Note>}
    </div>
  );
}
