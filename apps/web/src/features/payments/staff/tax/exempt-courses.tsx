import { taxLimits } from '@darasa/contract/payments/tax-rules';
import { type ChosenCourse, CourseList } from '../course-list.tsx';

interface Props {
  courses: readonly ChosenCourse[];
  onChange: (courses: ChosenCourse[]) => void;
  problem: string | undefined;
}

/** The courses without tax. */
export const ExemptCourses = (props: Props) => (
  <CourseList
    {...props}
    legend="Courses without the tax"
    description="Type a part of its title and choose it. Its price contains no tax, and none is added."
    most={taxLimits.exemptCourses}
  />
);
