import { createFileRoute } from '@tanstack/react-router';
import { areaHead } from '~/lib/head';
import { Announcing } from '~/routes/-announcement-editor';

export const Route = createFileRoute('/_workspace/_shell/administrator/announcements')({
  head: ({ match }) => areaHead(match.context.site, 'Announcements'),
  component: Screen,
});

const audiences = [
  { audience: { kind: 'everybody' }, label: 'Everybody' },
  { audience: { kind: 'role', role: 'student' }, label: 'All students' },
  { audience: { kind: 'role', role: 'instructor' }, label: 'All teachers' },
  { audience: { kind: 'role', role: 'admin' }, label: 'All administrators' },
] as const;

function Screen() {
  return (
    <>
      <h1 className="text-30 tracking-[-0.025em]">Announcements</h1>
      <p className="mt-2 mb-4 max-w-prose text-16 text-ink2">
        What the whole site is told. Teachers announce to their courses, and leaders to their groups, on the
        pages of these.
      </p>
      <Announcing
        place={{}}
        audiences={audiences}
        hint="Write to everybody, or to all students, teachers or administrators."
      />
    </>
  );
}
