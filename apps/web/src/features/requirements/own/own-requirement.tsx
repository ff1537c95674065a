import { enrolPath } from '@darasa/contract/enrollment/rules';
import { lessonPath } from '@darasa/contract/learning/paths';
import type { OwnRequirement } from '@darasa/contract/requirements/schemas';
import { formatDate } from '~/lib/format';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { capitalised, dayText, ownDueText, renewalText } from '../words.ts';

/** One of the things that are required of the person, with what it leads to. */
export function OwnRequirementItem({ requirement }: { requirement: OwnRequirement }) {
  const { subject, state, due_at, courses, finished_at, next_at, renew_months, note, mandatory, group } =
    requirement;
  const late = state === 'overdue' || state === 'expired';
  const done = state === 'finished' || state === 'excused';
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span dir="auto" className="min-w-0 font-semibold wrap-anywhere">
          {subject.kind === 'course' && courses[0] ? (
            <CourseLink requirement={requirement} course={courses[0]} />
          ) : (
            subject.title
          )}
        </span>
        <span className={late ? 'text-15 font-semibold text-danger' : 'text-15 text-ink2'}>
          {state === 'finished'
            ? `Finished on ${formatDate(finished_at)}`
            : state === 'excused'
              ? 'You are excused'
              : capitalised(ownDueText(due_at))}
        </span>
      </p>
      <p dir="auto" className="mt-0.5 text-14 wrap-anywhere text-ink2">
        {[
          state === 'expired' ? 'Your earlier completion has expired' : '',
          mandatory ? 'Required' : 'Offered',
          group ? `by ${group}` : '',
          renewalText(renew_months).toLowerCase(),
          done && next_at ? `next from ${dayText(next_at.slice(0, 10))}` : '',
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      {note !== '' && !done && (
        <p dir="auto" className="mt-1 text-15 wrap-anywhere">
          {note}
        </p>
      )}
      {placeText(requirement) && !done && <p className="mt-1 text-14 text-ink2">{placeText(requirement)}</p>}
      {subject.kind === 'track' && (
        <ul className="mt-1 text-15">
          {courses.map((course) => (
            <li key={course.id} className="py-0.5">
              <CourseLink requirement={requirement} course={course} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function CourseLink({
  requirement: { outcome },
  course: { slug, title },
}: {
  requirement: OwnRequirement;
  course: OwnRequirement['courses'][number];
}) {
  const outside = outcome === 'offered' || outcome === 'left';
  return (
    <PathLink href={outside ? enrolPath(slug) : lessonPath(slug)} className={`${linkClass} wrap-anywhere`}>
      <span dir="auto">{title}</span>
    </PathLink>
  );
}

const placeText = ({ outcome, reason }: OwnRequirement): string =>
  outcome === 'waiting'
    ? 'The course is full. You are enrolled when there is a place.'
    : outcome === 'refused'
      ? (reason ?? 'You could not be enrolled.')
      : outcome === 'left'
        ? 'You have left this course. Enrol again to finish it.'
        : '';
