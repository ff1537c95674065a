import { OverviewPage } from '~/features/analytics/course-home/overview-page';
import { stateDescription } from '~/features/authoring/state-labels';
import { participantsHref } from '~/features/enrollment/participants/participants-url';
import { BehindSummary } from '~/features/reports/behind-summary';
import type { TabProps } from './tab-props.ts';

export const Overview = ({ id }: TabProps) => (
  <OverviewPage
    course={id}
    stateDescription={stateDescription}
    behind={<BehindSummary place={{ course: id }} href={participantsHref(id, { behind: true })} />}
  />
);
