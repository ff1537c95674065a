import type { ReactNode } from 'react';

export type CourseTool = 'grades' | 'analysis';
const toolNames: Record<CourseTool, string> = { grades: 'Gradebook', analysis: 'Results' };

/** Where a tool for the grades of a course is. */
export const toolHref = (course: string, tool: CourseTool): string =>
  `/instructor/courses/${encodeURIComponent(course)}/${tool}`;

interface Props {
  tool: CourseTool;
  /** Acts of the page. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A tab of a course's home that shows its grades: its acts, and below them the rest of the window. */
export const CourseFrame = ({ tool, tools, children }: Props) => (
  <div className="flex min-h-0 flex-1 flex-col">
    <h2 className="sr-only">{toolNames[tool]}</h2>
    {tools && (
      <div className="flex shrink-0 flex-wrap items-center gap-1 px-2 pt-2 empty:hidden md:px-8">{tools}</div>
    )}
    {children}
  </div>
);
