import type { LearningCourse } from '@darasa/contract/learning/schemas';
import { useRouteContext } from '@tanstack/react-router';
import { Keyboard, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount, formatQuantity } from '~/lib/format';
import { commandKey } from '~/lib/keyboard';
import { Button } from '~/ui/button';
import { Cover } from '~/ui/cover/cover';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { Mark } from '~/ui/logo';
import { PathLink } from '~/ui/path-link';
import { ToastHost } from '~/ui/toast';
import { SaveStatus } from '../offline/save-status.tsx';
import { useOutbox } from '../offline/use-outbox.ts';

interface Props {
  /** Undefined while it is loading. */
  course?: LearningCourse | undefined;
  /** Across the page, below the header. */
  notice?: ReactNode;
  /** The column at the side, where it fits. */
  rail?: ReactNode;
  /** Along the lower edge. */
  bar?: ReactNode;
  onSearch?: () => void;
  onHelp?: () => void;
  children: ReactNode;
}

/** The frame of the player: which course, how far, the lesson with a column beside it, and where to go next. */
export function PlayerFrame({ course, notice, rail, bar, onSearch, onHelp, children }: Props) {
  const { site } = useRouteContext({ from: '__root__' });
  // Narrow windows have room for one of the two
  const isWaiting = useOutbox().waiting > 0;
  const home = course?.enrollment ? '/student/dashboard' : (course?.course.path ?? '/courses');
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute -top-20 left-4 z-50 rounded-m bg-primary px-4 py-3 font-semibold text-on-primary focus:top-2"
      >
        Skip to the lesson
      </a>
      <header className="z-30 border-b border-line bg-bg lg:sticky lg:top-0">
        {course ? (
          <Cover
            category={course.course.category}
            seed={course.course.id}
            width={1440}
            height={200}
            eager
            className="block h-1"
          />
        ) : (
          <span className="block h-1 bg-sunken" />
        )}
        <div className="flex h-14 items-center gap-2 px-2 md:gap-3 md:px-4">
          <PathLink
            href={home}
            aria-label={course?.enrollment ? `${site.name}, your dashboard` : `${site.name}, the course page`}
            className="grid size-11 shrink-0 place-items-center rounded-m hover:bg-sunken"
          >
            <Mark className="block size-[27px] rounded-[8px]" />
          </PathLink>
          <div className="min-w-0 flex-1">
            {course && (
              <>
                <PathLink
                  href={course.course.path}
                  className="block truncate text-15 leading-tight font-semibold hover:underline"
                  title={course.course.title}
                >
                  {course.course.title}
                </PathLink>
                {course.progress && (
                  <p className="tabular truncate text-13 text-ink3">
                    <span className={isWaiting ? 'max-md:hidden' : ''}>
                      {formatCount(course.progress.done)} of {formatQuantity(course.progress.total, 'lesson')}{' '}
                      done
                      {' · '}
                    </span>
                    <SaveStatus />
                  </p>
                )}
              </>
            )}
          </div>
          {onSearch && (
            <Button
              look="quiet"
              icon
              aria-label="Go to a lesson"
              title={`Go to a lesson (${commandKey('K')})`}
              onClick={onSearch}
            >
              <Icon of={Search} />
            </Button>
          )}
          {onHelp && (
            <Button
              look="quiet"
              icon
              className="max-md:hidden"
              aria-label="Keyboard shortcuts"
              title="Keyboard shortcuts (?)"
              onClick={onHelp}
            >
              <Icon of={Keyboard} />
            </Button>
          )}
        </div>
        {course?.progress && (
          <div
            role="progressbar"
            aria-label="Progress in the course"
            aria-valuenow={course.progress.percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="-mb-px h-0.5"
          >
            <span
              className="block h-full bg-accent transition-[width] motion-reduce:transition-none"
              style={{ width: `${course.progress.percent}%` }}
            />
          </div>
        )}
      </header>
      {notice}
      <div className={cx('flex-1', Boolean(rail) && 'lg:grid lg:grid-cols-[minmax(0,1fr)_360px]')}>
        <main id="content" tabIndex={-1} className="min-w-0 outline-none">
          {children}
        </main>
        {rail && (
          <aside
            aria-label="Course"
            className="border-line lg:sticky lg:top-[63px] lg:flex lg:h-[calc(100dvh-63px-65px)] lg:flex-col lg:border-l"
          >
            {rail}
          </aside>
        )}
      </div>
      {bar}
      <ToastHost />
    </div>
  );
}
