import type { FrontPage } from '@darasa/contract/catalogue/front-page';
import { formatBytes, formatMinutes } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { cx } from '~/ui/cx';
import { PathLink } from '~/ui/path-link';

/** The one way to begin: a lesson that needs no account; without one, the catalogue. */
export function FreeLesson({ lesson, className }: { lesson: FrontPage['lesson']; className?: string }) {
  const size = lesson
    ? [lesson.minutes > 0 && formatMinutes(lesson.minutes), lesson.bytes > 0 && formatBytes(lesson.bytes)]
        .filter((part) => part !== false)
        .join(', ')
    : '';
  return (
    <p className={cx('flex flex-wrap items-center gap-x-3.5 gap-y-2.5', className)}>
      <PathLink
        href={lesson?.path ?? '/courses'}
        preload={false}
        className={buttonClass({}, 'h-14 px-6.5 text-17 max-md:w-full')}
      >
        {lesson ? 'Start with a free lesson' : 'Browse courses'}
      </PathLink>
      {lesson && (
        <small className="text-14 leading-[1.35] text-ink2">
          No account needed.
          {size !== '' && (
            <>
              <br />
              {size}
            </>
          )}
        </small>
      )}
    </p>
  );
}
