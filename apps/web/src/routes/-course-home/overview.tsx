import { OverviewPage } from '~/features/analytics/course-home/overview-page';
import { stateDescription } from '~/features/authoring/state-labels';
import type { TabProps } from './tab-props.ts';

export const Overview = ({ id }: TabProps) => (
  <OverviewPage course={id} stateDescription={stateDescription} />
);
