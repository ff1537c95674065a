import { lazy, Suspense } from 'react';
import type { CourseActionProps } from '~/lib/course-action';
import { useSession } from '~/lib/session/session';
import { buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';

const SaveToggle = lazy(async () => ({ default: (await import('./save-toggle.tsx')).SaveToggle }));

/**
 * Saving a course. The page is the same for everyone, so visitors get a link to the login on the course's own page and nothing
 * on cards; what saves is loaded for people who are signed in.
 */
export function SaveAction(props: CourseActionProps) {
  const { place, className } = props;
  const { status } = useSession();
  if (status === 'authenticated')
    return (
      <Suspense>
        <SaveToggle {...props} />
      </Suspense>
    );
  if (place === 'card') return null;
  return (
    <PathLink
      href={`/authentication/login?callbackUrl=${encodeURIComponent(place.path)}`}
      preload={false}
      className={buttonClass({ look: 'outline' }, className)}
    >
      Save for later
    </PathLink>
  );
}
