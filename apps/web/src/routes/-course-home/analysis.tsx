import { CourseStopsPart } from '~/features/analytics/stops/course-stops';
import { AnalysisPage } from '~/features/assessment/analysis/analysis-page';
import { CourseGroupFilter, groupOf } from '~/features/groups/course-group-filter';
import type { TabProps } from './tab-props.ts';

export const Analysis = ({ id, search }: TabProps) => (
  <AnalysisPage
    course={id}
    assessment={assessmentOf(search)}
    group={groupOf(search)}
    filter={<CourseGroupFilter course={id} />}
    above={<CourseStopsPart course={id} group={groupOf(search)} />}
  />
);

const assessmentOf = ({ assessment }: TabProps['search']): string | undefined =>
  typeof assessment === 'string' && /^[\da-f-]{36}$/i.test(assessment) ? assessment : undefined;
