import { createFileRoute } from '@tanstack/react-router';
import { ParticipantsPage } from '~/features/enrollment/participants/participants-page';
import { CourseAdd } from '~/features/groups/invite/course-add';
import { CourseInvite } from '~/features/groups/invite/course-invite';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_site/_area/instructor/courses/$id/people')({
  head: ({ match }) => areaHead(match.context.site, 'People in your course'),
  component: People,
});

function People() {
  const { id } = Route.useParams();
  return (
    <ParticipantsPage
      course={id}
      ways={(course) => (
        <>
          <CourseAdd course={course} />
          <CourseInvite course={course} />
        </>
      )}
    />
  );
}
