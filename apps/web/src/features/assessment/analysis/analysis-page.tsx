import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { stringifySearch } from '~/lib/search-params';
import { RowsSkeleton } from '~/ui/data-table';
import { SelectField } from '~/ui/fields/select-field';
import { EmptyState } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { CourseFrame, toolHref } from '../course-frame.tsx';
import { analysesQuery } from './analysis-calls.ts';
import { AnalysisView } from './analysis-view.tsx';

interface Props {
  /** Id or slug. */
  course: string;
  /** Which one is shown; undefined: the first that has been taken. */
  assessment: string | undefined;
  /** Only of its learners; undefined: of everybody. */
  group?: string | undefined;
  /** What stands above the analysis of an assessment. */
  above?: ReactNode;
}

/** What the answers of all learners say about the questions of an assessment. */
export function AnalysisPage({ course, assessment, group, above }: Props) {
  const list = useQuery(analysesQuery(course));
  const router = useRouter();
  return (
    <CourseFrame tool="analysis">
      <div className="max-w-[70rem] px-4 py-6 md:px-8">
        {above}
        <div id="assessment-questions">
          <QueryResult
            query={list}
            skeleton={<RowsSkeleton rows={6} />}
            failed="The analysis could not be loaded"
          >
            {({ course: { id }, assessments }) => {
              const shown =
                assessments.find((one) => one.id === assessment) ??
                assessments.find(({ learners }) => learners > 0) ??
                assessments[0];
              if (!shown)
                return (
                  <EmptyState title="Nothing to analyse">
                    Quizzes, assignments and coding challenges of the published course appear here.
                  </EmptyState>
                );
              return (
                <>
                  <h3 className="mt-10 text-24">Questions of an assessment</h3>
                  <div className="mt-3 md:max-w-md">
                    <SelectField
                      label="Assessment"
                      choices={assessments.map(({ id: value, title, learners }) => ({
                        value,
                        label: `${title || 'Untitled'} (${learners})`,
                      }))}
                      value={shown.id}
                      onChange={({ target: { value } }) =>
                        void router.navigate({
                          href: toolHref(id, 'analysis') + stringifySearch({ assessment: value, group }),
                          replace: true,
                          resetScroll: false,
                        })
                      }
                    />
                  </div>
                  <AnalysisView key={shown.id} course={id} assessment={shown.id} group={group} />
                </>
              );
            }}
          </QueryResult>
        </div>
      </div>
    </CourseFrame>
  );
}
