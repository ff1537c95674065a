import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { teacherCoursesQuery, teacherQuery } from '~/features/catalogue/teacher/queries';
import { teacherHead } from '~/features/catalogue/teacher/teacher-head';
import { TeacherPage } from '~/features/catalogue/teacher/teacher-page';
import { NotFound } from '~/layouts/not-found';
import { notFoundHead } from '~/lib/head';
import { searchText } from '~/lib/search-params';

/** The page that an address asks for; anything that is none means the first. */
const pageOf = (value = ''): number => (/^[1-9]\d*$/.test(value) ? Number(value) : 1);

/** Somebody who teaches. What loads it is a file of its own: every page names its routes, few open this one. */
export const Route = createFileRoute('/_site/_marketing/teachers/$username')({
  validateSearch: ({ page }): { page?: string } => ({ page: searchText(page, 6) }),
  loaderDeps: ({ search }) => ({ page: pageOf(search.page) }),
  loader: async ({ context: { queryClient }, params: { username }, deps: { page } }) => {
    const { loadTeacher } = await import('~/features/catalogue/teacher/load-teacher');
    return { teacher: await loadTeacher(queryClient, username, page), page };
  },
  head: ({ match, loaderData }) => {
    const { site } = match.context;
    if (loaderData) return teacherHead(site, loaderData.teacher, loaderData.page);
    return match.status === 'notFound' ? notFoundHead(site) : {};
  },
  notFoundComponent: NotFound,
  component: TeacherRoute,
});

function TeacherRoute() {
  const { username } = Route.useParams();
  const page = pageOf(Route.useSearch().page);
  const { data: teacher } = useSuspenseQuery(teacherQuery(username));
  const { data: list, isPlaceholderData } = useQuery(teacherCoursesQuery(username, page));
  return list ? <TeacherPage teacher={teacher} list={list} stale={isPlaceholderData} /> : null;
}
