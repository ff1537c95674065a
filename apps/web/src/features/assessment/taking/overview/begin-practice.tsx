import type { AssessmentStanding } from '@darasa/contract/assessment/taking/attempts';
import { useQuery } from '@tanstack/react-query';
import { useOnline } from '~/lib/online';
import { buttonClass } from '~/ui/button';
import { Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { practicePath } from '../practice-path.ts';
import { practiceQuery } from '../saving/use-practice.ts';

/** The way into a practice on this device; without a connection and a download, how to get one. */
export function BeginPractice({ course, standing }: { course: string; standing: AssessmentStanding }) {
  const online = useOnline();
  const { data } = useQuery(practiceQuery(standing.id));
  if (!data) return null;
  if (data.view)
    return (
      <PathLink
        href={practicePath(course, standing.lesson_id, standing.id)}
        className={buttonClass(online ? { look: 'outline' } : {})}
      >
        {data.run && data.run.submitted_at === null ? 'Go on practising' : 'Practise on this device'}
      </PathLink>
    );
  return online ? null : (
    <Note tone="info">
      You need a connection to begin. Once its lesson is downloaded, you can practise without one.
    </Note>
  );
}
