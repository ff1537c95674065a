import { enrolPath } from '@darasa/contract/enrollment/rules';
import { lazy, Suspense } from 'react';
import type { EnrolProps } from '~/lib/course-action';
import { useSession } from '~/lib/session/session';
import { buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';
import { noteIntent } from './enrol-intent.ts';
import { barClass, cardClass } from './enrol-place.ts';
import { enrolLabel } from './enrolment-messages.ts';

const OwnEnrolment = lazy(async () => ({ default: (await import('./own-enrolment.tsx')).OwnEnrolment }));

/**
 * Getting into a course. The page is the same for everyone: visitors get a link to the checkout, or through a new account; what a course is
 * to somebody who is signed in is loaded then.
 */
export function EnrolAction(props: EnrolProps) {
  const { course, place } = props;
  const { status } = useSession();
  const className = place === 'bar' ? barClass : cardClass;
  if (status === 'authenticated')
    return (
      <Suspense fallback={<span aria-hidden className={buttonClass({}, `${className} invisible`)} />}>
        <OwnEnrolment {...props} />
      </Suspense>
    );
  // Who buys needs no account yet: the checkout makes one
  if (course.price > 0)
    return (
      <PathLink
        href={`${course.canonicalPath}/checkout`}
        preload="viewport"
        className={buttonClass({}, className)}
      >
        {enrolLabel(course, place === 'bar')}
      </PathLink>
    );
  return (
    <PathLink
      href={`/authentication/register?callbackUrl=${encodeURIComponent(enrolPath(course.slug))}`}
      preload={false}
      onClick={() => noteIntent(course)}
      className={buttonClass({}, className)}
    >
      {enrolLabel(course)}
    </PathLink>
  );
}
