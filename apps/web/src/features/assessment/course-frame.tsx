import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '~/ui/button';
import { Cover } from '~/ui/cover/cover';
import { Icon } from '~/ui/icon';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { PathLink } from '~/ui/path-link';
import { ToastHost } from '~/ui/toast';

const COURSES = '/instructor/courses';
export type CourseTool = 'grades' | 'analysis';
const toolNames: Record<CourseTool, string> = { grades: 'Grades', analysis: 'Analysis' };

/** Where a tool for the grades of a course is. */
export const toolHref = (course: string, tool: CourseTool): string =>
  `${COURSES}/${encodeURIComponent(course)}/${tool}`;

interface Props {
  course: { id: string; title: string; category: string } | undefined;
  tool: CourseTool;
  /** Acts of the page. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The frame of working screens on the grades of a course: which course, which tool, its acts. */
export function CourseFrame({ course, tool, tools, children }: Props) {
  return (
    <div className="flex h-dvh flex-col max-md:h-auto max-md:min-h-dvh">
      <a
        href="#content"
        className="absolute -top-20 left-4 z-50 rounded-m bg-primary px-4 py-3 font-semibold text-on-primary focus:top-2"
      >
        Skip to content
      </a>
      <header className="shrink-0 border-b border-line bg-bg">
        {course && (
          <Cover
            category={course.category}
            seed={course.id}
            width={1440}
            height={200}
            eager
            className="block h-1"
          />
        )}
        <div className="flex min-h-15 flex-wrap items-center gap-x-2 gap-y-1 px-2 py-1 md:px-4">
          <PathLink
            href={COURSES}
            aria-label="Your courses"
            title="Your courses"
            className={buttonClass({ look: 'quiet', icon: true })}
          >
            <Icon of={ArrowLeft} />
          </PathLink>
          <p className="min-w-0 flex-1 truncate text-16 font-semibold" title={course?.title}>
            {course?.title}
          </p>
          <div className="flex flex-wrap items-center gap-1">{tools}</div>
        </div>
        {course && (
          <div className="-mb-px px-2 max-md:px-4 md:px-4">
            <LinkTabs
              label="Tools"
              tabs={[
                ...(Object.keys(toolNames) as CourseTool[]).map((one) => ({
                  href: toolHref(course.id, one),
                  label: toolNames[one],
                  current: one === tool,
                })),
                {
                  href: `${COURSES}/${encodeURIComponent(course.id)}/marking`,
                  label: 'Marking',
                  current: false,
                },
              ]}
            />
          </div>
        )}
      </header>
      <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <h1 className="sr-only">{course ? `${toolNames[tool]}: ${course.title}` : toolNames[tool]}</h1>
        {children}
      </main>
      <ToastHost />
    </div>
  );
}
