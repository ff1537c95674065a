import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { RowsSkeleton } from '~/ui/data-table';
import { EmptyState, Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { courseMarkingQuery, type SimilarPrograms, similarQuery } from './queries.ts';
import { SimilarPairRow } from './similar-pair.tsx';
import { type FilteredByGroup, filterOr, ViewPage } from './view-page.tsx';

/** Programs of an assessment that are like one another: a list to look at, never a verdict. */
export function SimilarProgramsPage({
  course,
  assessment,
  group,
  filter,
}: { course: string; assessment: string } & FilteredByGroup) {
  const similar = useQuery(similarQuery(course, assessment, group));
  const marking = useQuery(courseMarkingQuery(course));
  const own = marking.data?.assessments.find(({ id }) => id === assessment);
  const titles = new Map(own?.questions.map(({ id, title }) => [id, title]));
  return (
    <ViewPage
      group={group}
      filter={filterOr(filter, similar.data)}
      course={course}
      assessment={assessment}
      title="Similar programs"
      subject={own?.title}
    >
      <div className="mb-5">
        <Note tone="info">
          Similarity does not prove copying. Programs can be similar because the task is small, because of
          what was taught, or because learners were asked to work together. Talk to the learners before you
          decide anything.
        </Note>
      </div>
      <QueryResult
        query={similar}
        skeleton={<RowsSkeleton rows={4} />}
        failed="The programs could not be compared"
      >
        {(data) => <Pairs {...{ course, assessment, group, data, titles }} />}
      </QueryResult>
    </ViewPage>
  );
}

function Pairs({
  course,
  assessment,
  group,
  data: { pairs, programs, anonymous },
  titles,
}: {
  course: string;
  assessment: string;
  group: string | undefined;
  data: SimilarPrograms;
  titles: ReadonlyMap<string, string>;
}) {
  const [opened, setOpened] = useState<string>();
  if (pairs.length === 0)
    return (
      <EmptyState
        title={
          group === undefined || anonymous
            ? 'No similar programs found'
            : 'No similar programs of this group found'
        }
      >
        {programs < 2
          ? 'Programs are compared once at least two learners have submitted one.'
          : `${formatQuantity(programs, 'program')} were compared.`}
      </EmptyState>
    );
  return (
    <>
      <p className="mb-4 text-15 text-ink2">
        {formatQuantity(pairs.length, 'pair')} among {formatQuantity(programs, 'program')}, the most similar
        first. The percentage is the part of the shorter program that is also in the other one, without
        starter code and lines that most programs have.
      </p>
      <ul aria-label="Pairs" className="border-t border-line">
        {pairs.map((pair) => {
          const key = `${pair.question_id} ${pair.one.attempt_id} ${pair.other.attempt_id}`;
          return (
            <li key={key} className="border-b border-line">
              <SimilarPairRow
                {...{ course, assessment, pair }}
                question={titles.size > 1 ? titles.get(pair.question_id) : undefined}
                isOpen={opened === key}
                onToggle={() => setOpened(opened === key ? undefined : key)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
