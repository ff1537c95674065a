import { useQuery } from '@tanstack/react-query';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { ownGroupsQuery } from './queries.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** What somebody without a course may expect: the courses of their groups. @param otherwise for whoever is in none */
export function CoursesOfGroups({ otherwise }: { otherwise: string }) {
  const { data, isPending } = useQuery(ownGroupsQuery);
  if (isPending) return null;
  if (!data || data.length === 0) return otherwise;
  return (
    <>
      <span dir="auto">
        You are in {list.format(data.map(({ name }) => name))}. The courses that your teachers choose for it
        appear here by themselves.
      </span>{' '}
      <PathLink href="/groups" className={linkClass}>
        My groups
      </PathLink>
    </>
  );
}
