import { createFileRoute } from '@tanstack/react-router';
import { CourseCard } from '~/features/catalogue/course-card';
import { CourseGridSkeleton, courseGridClass } from '~/features/catalogue/course-skeletons';
import { SavedPage } from '~/features/enrollment/saved-page';
import { areaHead } from '~/lib/head';
import { searchText } from '~/lib/search-params';

export const Route = createFileRoute('/_workspace/_shell/student/saved')({
  validateSearch: ({ page }): { page?: string } => ({ page: searchText(page, 6) }),
  head: ({ match }) => areaHead(match.context.site, 'Saved courses'),
  component: Saved,
});

function Saved() {
  const { page = '' } = Route.useSearch();
  return (
    <SavedPage
      page={/^[1-9]\d*$/.test(page) ? Number(page) : 1}
      card={(course) => <CourseCard key={course.id} course={course} level={2} />}
      skeleton={<CourseGridSkeleton count={3} />}
      gridClass={courseGridClass}
    />
  );
}
