import { rowIdOf } from '@darasa/contract/http/row-id';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { searchText, stringifySearch } from '~/lib/search-params';
import { InlineSelect } from '~/ui/fields/select';
import { groupsOfCourseQuery } from './queries.ts';

/** The group that the URL asks for; what is invalid is left out. */
export function groupOf(search: Readonly<Record<string, unknown>>): string | undefined {
  const group = searchText(search.group, 15);
  return group !== undefined && rowIdOf(group) !== undefined ? group : undefined;
}

/** Chooses one of the groups in a course, in the URL; nothing where it has none. @param course id or slug */
export function CourseGroupFilter({ course }: { course: string }) {
  const { pathname, search } = useLocation();
  const router = useRouter();
  const { data: groups = [] } = useQuery(groupsOfCourseQuery(course));
  const group = groupOf(search);
  // A group that is in the address is shown even where it is archived, or nobody learns in it any more: the list is filtered by it
  const isKnown = group === undefined || groups.some(({ id }) => id === group);
  if (groups.length === 0 && isKnown) return null;
  return (
    <InlineSelect
      label="Group"
      className="max-w-full"
      choices={[
        { value: '', label: 'All groups' },
        ...groups.map(({ id, name }) => ({ value: id, label: name })),
        ...(isKnown ? [] : [{ value: group, label: 'A group without learners here' }]),
      ]}
      value={group ?? ''}
      onChange={({ target: { value } }) =>
        void router.navigate({
          href: pathname + stringifySearch({ ...search, group: value, page: undefined, answer: undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
