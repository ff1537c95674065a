import { GradebookPage } from '~/features/assessment/gradebook/gradebook-page';
import type { TabProps } from './tab-props.ts';

export const Grades = ({ id }: TabProps) => <GradebookPage course={id} />;
