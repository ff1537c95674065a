import { courseHomeHref } from '~/features/analytics/course-home/course-tabs';
import { CourseStopsPart } from '~/features/analytics/stops/course-stops';
import { AnalysisPage } from '~/features/assessment/analysis/analysis-page';
import { ProofPage } from '~/features/assessment/proof/proof-page';
import { CourseGroupFilter, groupOf } from '~/features/groups/course-group-filter';
import { ClassPage } from '~/features/recall/class/class-page';
import { stringifySearch } from '~/lib/search-params';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import type { TabProps } from './tab-props.ts';

/** What came of a course: where its learners stop and what its questions tell, what is still known of it, what was learned in it. */
export function Analysis({ id, search }: TabProps) {
  const group = groupOf(search);
  const view = search.view === 'class' || search.view === 'proof' ? search.view : undefined;
  const filter = <CourseGroupFilter course={id} />;
  const parts = [
    { value: undefined, label: 'Lessons and questions' },
    { value: 'class', label: 'What the class knows' },
    { value: 'proof', label: 'Proof of learning' },
  ] as const;
  return (
    <>
      <div className="max-w-[70rem] px-4 pt-4 md:px-8">
        <LinkTabs
          label="Parts of the results"
          tabs={parts.map(({ value, label }) => ({
            href: courseHomeHref(id, 'analysis') + stringifySearch({ view: value, group }),
            label,
            current: value === view,
          }))}
        />
      </div>
      {view === undefined ? (
        <AnalysisPage
          course={id}
          assessment={assessmentOf(search)}
          group={group}
          above={<CourseStopsPart course={id} group={group} filter={filter} />}
        />
      ) : (
        <div className="max-w-[70rem] px-4 py-6 md:px-8">
          <h2 className="sr-only">Results</h2>
          {view === 'class' ? (
            <ClassPage course={id} group={group} filter={filter} />
          ) : (
            <ProofPage course={id} group={group} filter={filter} />
          )}
        </div>
      )}
    </>
  );
}

const assessmentOf = ({ assessment }: TabProps['search']): string | undefined =>
  typeof assessment === 'string' && /^[\da-f-]{36}$/i.test(assessment) ? assessment : undefined;
