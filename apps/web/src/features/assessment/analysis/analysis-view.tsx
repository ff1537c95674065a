import type { AssessmentAnalysis } from '@darasa/contract/assessment/grades/analysis';
import {
  FEWEST_FOR_CERTAINTY,
  FEWEST_FOR_DISCRIMINATION,
} from '@darasa/contract/assessment/grades/analysis-rules';
import { useQuery } from '@tanstack/react-query';
import { formatQuantity } from '~/lib/format';
import { RowsSkeleton } from '~/ui/data-table';
import { EmptyState, Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { analysisQuery } from './analysis-calls.ts';
import { Distribution } from './distribution.tsx';
import { formatCorrelation, formatShare } from './item-labels.ts';
import { ItemList } from './item-list.tsx';
import { Regrade } from './regrade.tsx';

interface Props {
  course: string;
  assessment: string;
  /** Only of its learners; undefined: of everybody. */
  group: string | undefined;
}

/** One assessment: how learners did, and each question. */
export function AnalysisView({ course, assessment, group }: Props) {
  const analysis = useQuery(analysisQuery(course, assessment, group));
  return (
    <QueryResult
      query={analysis}
      skeleton={<RowsSkeleton rows={6} />}
      failed="The analysis could not be loaded"
    >
      {(data) =>
        data.learners === 0 ? (
          <EmptyState title="No marked attempts yet">
            {data.waiting > 0
              ? `${formatQuantity(data.waiting, 'attempt waits', 'attempts wait')} to be marked.`
              : 'Once learners have taken this assessment, its questions are analysed here.'}
          </EmptyState>
        ) : (
          <>
            <Certainty learners={data.learners} />
            <Summary analysis={data} />
            <section aria-labelledby="distribution" className="mt-8">
              <h4 id="distribution" className="text-19">
                Points
              </h4>
              <Distribution
                counts={data.distribution}
                passing={data.passing_score / (data.max_points || 1)}
              />
            </section>
            <section aria-labelledby="questions" className="mt-8">
              <h4 id="questions" className="text-19">
                Questions
              </h4>
              <p className="mt-1 max-w-[68ch] text-15 text-ink2">
                Each learner counts once, with the first attempt that is marked. Times are estimates by when
                answers were given.
              </p>
              {data.archived !== undefined && (
                <p className="mt-1 max-w-[68ch] text-15 text-ink2">
                  {`The answers of ${formatQuantity(data.archived, 'learner')} are archived: their points count, what they chose and their times do not.`}
                </p>
              )}
              <Regrade course={course} assessment={assessment} />
              <ItemList questions={data.questions} />
            </section>
          </>
        )
      }
    </QueryResult>
  );
}

/** What so few learners can tell. */
function Certainty({ learners }: { learners: number }) {
  if (learners >= FEWEST_FOR_CERTAINTY) return null;
  return (
    <div className="mt-5 max-w-[68ch]">
      <Note tone="info">
        {learners < FEWEST_FOR_DISCRIMINATION
          ? `Only ${formatQuantity(learners, 'learner')} so far: too few to say how well questions tell learners apart.`
          : `Only ${formatQuantity(learners, 'learner')} so far: these figures may still change a lot.`}
      </Note>
    </div>
  );
}

function Summary({ analysis }: { analysis: AssessmentAnalysis }) {
  const { learners, waiting, mean, median, deviation, passed, alpha } = analysis;
  const share = (value: number | null) => (value === null ? '–' : formatShare(value));
  const figures = [
    { label: 'Learners', value: String(learners), note: waiting > 0 ? `${waiting} to be marked` : '' },
    {
      label: 'Mean',
      value: share(mean),
      note: deviation === null ? '' : `Standard deviation ${formatShare(deviation)}`,
    },
    { label: 'Median', value: share(median), note: '' },
    { label: 'Passed', value: share(passed), note: '' },
    {
      label: 'Reliability',
      value: alpha === null ? '–' : formatCorrelation(alpha),
      note: alpha === null ? 'Too few, or not the same questions for all' : 'Cronbach’s alpha',
    },
  ];
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-5 md:grid-cols-5">
      {figures.map(({ label, value, note }) => (
        <div key={label} className="min-w-0">
          <dt className="text-15 text-ink2">{label}</dt>
          <dd>
            <span className="display tabular block text-24 leading-tight font-bold">{value}</span>
            {note && <span className="mt-1 block text-13 text-ink3">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
