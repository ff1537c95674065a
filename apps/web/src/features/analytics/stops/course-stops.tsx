import type { StopPart } from '@darasa/contract/analytics/stop-rules';
import { STOPPED_DAYS } from '@darasa/contract/analytics/stop-rules';
import type { CourseStops } from '@darasa/contract/analytics/stops';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { asApiError } from '~/lib/api/errors';
import { formatCount, formatQuantity } from '~/lib/format';
import { momentInText } from '~/lib/time/local-time';
import { ActionMenu } from '~/ui/action-menu';
import { RowsSkeleton } from '~/ui/data-table';
import { Icon } from '~/ui/icon';
import { EmptyState, Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { CohortTable } from './cohort-table.tsx';
import { LessonTable } from './lesson-table.tsx';
import { saveStops, stopsQuery } from './stops-query.ts';

interface Props {
  /** Id or slug. */
  course: string;
  /** Only of its learners; undefined: of everybody. */
  group: string | undefined;
}

/** Where the learners of a course stop: how far they came, lesson by lesson, by the weeks in which they joined, and the hardest questions. */
export function CourseStopsPart({ course, group }: Props) {
  return (
    <section aria-labelledby="stops" className="mt-2">
      <QueryResult
        query={useQuery(stopsQuery(course, group))}
        skeleton={<RowsSkeleton rows={6} />}
        failed="Where learners stop could not be loaded"
      >
        {(stops) => (
          <>
            <div className="flex flex-wrap items-center gap-3">
              <h3 id="stops" className="mr-auto text-24">
                Where learners stop
              </h3>
              <Files course={course} group={group} />
            </div>
            {stops.counted_at === null ? (
              <p role="status" className="mt-3 border-t border-line pt-4 text-16 text-ink2">
                It is being counted for the first time. The figures appear here by themselves.
              </p>
            ) : stops.course.joined === 0 ? (
              <EmptyState title="Nobody has joined yet">
                When learners come, this says how far they get, and in which lesson they stop.
              </EmptyState>
            ) : (
              <Counted stops={stops} countedAt={stops.counted_at} />
            )}
          </>
        )}
      </QueryResult>
    </section>
  );
}

function Counted({ stops, countedAt }: { stops: CourseStops; countedAt: string }) {
  const { joined, began, half, finished, stopped } = stops.course;
  const reached = [
    ['Joined', joined],
    ['Began', began],
    ['Came half way', half],
    ['Finished', finished],
    ['Stopped', stopped],
  ] as const;
  return (
    <>
      <dl className="mt-3 grid grid-cols-2 border-t border-line md:grid-cols-5">
        {reached.map(([name, count]) => (
          <div key={name} className="border-b border-line py-3 pe-3">
            <dt className="text-15 text-ink2">{name}</dt>
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
      <LessonTable lessons={stops.lessons} joined={joined} />
      <CohortTable cohorts={stops.cohorts} />
      <HardestQuestions questions={stops.questions} />
    </>
  );
}

function HardestQuestions({ questions }: Pick<CourseStops, 'questions'>) {
  if (questions.length === 0) return null;
  return (
    <>
      <h4 id="hardest" className="mt-8 text-19">
        Hardest questions
      </h4>
      <ol aria-labelledby="hardest" className="mt-2 border-t border-line">
        {questions.map(({ assessment_id, question_id, title, prompt, asked, share }) => (
          <li
            key={`${assessment_id}/${question_id}`}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-line py-2.5 md:flex-nowrap"
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
    </>
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
