import { checkoutPath, enrolPath } from '@darasa/contract/enrollment/rules';
import type { OwnCourse } from '@darasa/contract/enrollment/schemas';
import { useRouter } from '@tanstack/react-router';
import { DoorOpen, ExternalLink, ListX } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '~/lib/format';
import { ActionMenu, type MenuAction } from '~/ui/action-menu';
import { buttonClass } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { CoverPicture } from '~/ui/cover/cover';
import { PathLink } from '~/ui/path-link';
import { TimeAgo } from '~/ui/text/time-ago';
import { showToast } from '~/ui/toast';
import { DueLine } from '../due/due-line.tsx';
import { noteIntent } from '../enrol-intent.ts';
import { continueLabel, waitlistMessage } from '../enrolment-messages.ts';
import { ProgressLine } from '../progress-line.tsx';
import { useEnrolment } from '../use-enrolment.ts';

/** One of somebody's courses: how far they are, and the way on. */
export function OwnCourseRow({ course }: { course: OwnCourse }) {
  const { title, path, instructor } = course;
  return (
    <li className="flex items-start gap-4 border-b border-line py-4">
      <CoverPicture src={course.image.src} className="aspect-[16/10] w-20 shrink-0 rounded-m md:w-36" />
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="font-sans text-17 leading-snug font-semibold tracking-normal wrap-anywhere">
          {path ? (
            <PathLink href={path} className="hover:underline">
              {title}
            </PathLink>
          ) : (
            title
          )}
        </h2>
        <p className="mt-0.5 text-14 text-ink2">
          {instructor}
          {!path && `${instructor ? ' · ' : ''}No longer in the catalogue`}
        </p>
        <DueLine due={course.due} className="mt-1 text-15" />
        <Standing course={course} />
        <div className="mt-2.5">
          <Way course={course} />
        </div>
      </div>
      <RowMenu course={course} />
    </li>
  );
}

/** How somebody stands to the course, in a line. */
function Standing({ course }: { course: OwnCourse }) {
  const { status, progress, opens_at: opensAt, completed_at: completedAt, waitlist } = course;
  if (waitlist) return <p className="mt-1 text-15">{waitlistMessage(course)}</p>;
  if (status === 'left')
    return <p className="mt-1 text-15 text-ink2">You left this course. Your progress was kept.</p>;
  return (
    <>
      {progress && (
        <ProgressLine
          percent={progress.percent}
          label={`Progress in ${course.title}`}
          className="mt-1.5 max-w-md"
        />
      )}
      <p className="mt-0.5 text-14 text-ink3">
        {opensAt && `Lessons open on ${formatDate(opensAt)}`}
        {!opensAt && completedAt && `Completed on ${formatDate(completedAt)}`}
        {!opensAt && !completedAt && progress?.last_at && (
          <>
            Last opened <TimeAgo iso={progress.last_at} />
          </>
        )}
      </p>
    </>
  );
}

/** The one thing to do next. */
function Way({ course }: { course: OwnCourse }) {
  const { continue_path: next, waitlist, abilities, slug } = course;
  const look = course.opens_at || course.status === 'completed' ? 'outline' : 'primary';
  const link = (href: string, label: string, onClick?: () => void) => (
    <PathLink
      href={href}
      preload={false}
      onClick={onClick}
      aria-label={`${label}, ${course.title}`}
      className={buttonClass({ look }, 'max-w-full')}
    >
      <span className="truncate">{label}</span>
    </PathLink>
  );
  if (next) return link(next, course.opens_at ? 'See the lessons' : continueLabel(course));
  if (waitlist?.held_until) return link(checkoutPath(slug), 'Order now');
  if (!waitlist && abilities.enroll) return link(enrolPath(slug), 'Enrol again', () => noteIntent(course));
  return null;
}

function RowMenu({ course }: { course: OwnCourse }) {
  const router = useRouter();
  const [asked, setAsked] = useState<'leave' | 'leaveWaitlist'>();
  const { mutateAsync } = useEnrolment(course.id);
  const { path, abilities, waitlist } = course;
  const actions: MenuAction[] = [
    ...(path
      ? [
          {
            id: 'page',
            label: 'Course page',
            icon: ExternalLink,
            onAction: () => void router.navigate({ href: path }),
          },
        ]
      : []),
    ...(abilities.leave
      ? [
          {
            id: 'leave',
            label: 'Leave the course',
            icon: DoorOpen,
            danger: true,
            onAction: () => setAsked('leave'),
          },
        ]
      : []),
    ...(waitlist
      ? [
          {
            id: 'waitlist',
            label: 'Leave the waitlist',
            icon: ListX,
            danger: true,
            onAction: () => setAsked('leaveWaitlist'),
          },
        ]
      : []),
  ];
  if (actions.length === 0) return null;
  const leaving = asked === 'leave';
  return (
    <>
      <ActionMenu label={`Actions on ${course.title}`} actions={actions} />
      {asked && (
        <Confirm
          question={leaving ? `Leave “${course.title}”?` : `Leave the waitlist of “${course.title}”?`}
          action={leaving ? 'Leave course' : 'Leave waitlist'}
          danger
          isOpen
          onClose={() => setAsked(undefined)}
          onConfirm={async () => {
            await mutateAsync(asked);
            showToast(leaving ? 'You have left the course' : 'You have left the waitlist');
          }}
        >
          <p>
            {leaving
              ? 'Your progress and notes are kept: if you enrol again, you continue where you stopped. If the course has limited places, yours goes to someone else.'
              : 'You will lose your place on the waitlist. You can join again at the end.'}
          </p>
        </Confirm>
      )}
    </>
  );
}
