import { createFileRoute } from '@tanstack/react-router';
import { CardProgress } from '~/features/enrollment/card-progress';
import { SaveAction } from '~/features/enrollment/save-action';
import { SiteLayout } from '~/layouts/site-layout';
import { CardFoot, CourseAction } from '~/lib/course-action';

/** Landing, public, student, administrator and instructor pages. */
export const Route = createFileRoute('/_site')({ component: Site });

function Site() {
  return (
    <CourseAction value={SaveAction}>
      <CardFoot value={CardProgress}>
        <SiteLayout />
      </CardFoot>
    </CourseAction>
  );
}
