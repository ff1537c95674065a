import { AnalysisPage } from '~/features/assessment/analysis/analysis-page';
import type { TabProps } from './tab-props.ts';

export const Analysis = ({ id, search: { assessment } }: TabProps) => (
  <AnalysisPage
    course={id}
    assessment={typeof assessment === 'string' && /^[\da-f-]{36}$/i.test(assessment) ? assessment : undefined}
  />
);
