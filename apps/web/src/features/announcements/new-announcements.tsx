import type { Announcement } from '@darasa/contract/announcements/schemas';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { keyAsLearner } from '~/lib/offline/as-learner';
import { Badge } from '~/ui/chip';
import { rowLinkClass } from '~/ui/data-table';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { TimeAgo } from '~/ui/text/time-ago';
import { newAnnouncementsQuery } from './queries.ts';

const PATH = '/announcements';
/** More would push away what people come for. */
const SHOWN = 3;

/** On the dashboard: what was announced and not opened yet; nothing while all was. */
export function UnreadAnnouncements() {
  const { data } = useQuery(newAnnouncementsQuery(undefined));
  if (!data || data.announcements.length === 0) return null;
  return (
    <section aria-labelledby="announced" className="mt-6">
      <h2 id="announced" className="text-19">
        Announcements
      </h2>
      <Lines announcements={data.announcements} withPlace />
    </section>
  );
}

/** In a course: the newest of what was announced to its people. */
export function CourseAnnouncements({ course }: { course: { id: string } }) {
  // A draft that its author sees as a learner has no people to whom anything was announced
  const { data } = useQuery({ ...newAnnouncementsQuery(course.id), enabled: keyAsLearner === undefined });
  if (!data || data.announcements.length === 0) return null;
  return (
    <section aria-labelledby="announced" className="border-b border-line px-4 pt-4 pb-3">
      <h2 id="announced" className="flex items-center gap-2 text-16 font-semibold">
        <Icon of={Megaphone} size={18} />
        Announcements
      </h2>
      <Lines announcements={data.announcements} />
    </section>
  );
}

function Lines({
  announcements,
  withPlace = false,
}: {
  announcements: readonly Announcement[];
  withPlace?: boolean;
}) {
  return (
    <>
      <ul className="mt-2 border-t border-line">
        {announcements.slice(0, SHOWN).map(({ id, title, read, place, sent_at }) => (
          <li key={id} className="relative border-b border-line py-2.5 has-[a]:hover:bg-sunken">
            <PathLink href={`${PATH}/${id}`} className={`${rowLinkClass} text-16 leading-snug wrap-anywhere`}>
              <span dir="auto">{title}</span>
            </PathLink>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-ink2">
              {!read && <Badge tone="accent">New</Badge>}
              {withPlace && (place.kind === 'course' || place.kind === 'group') && (
                <span dir="auto" className="wrap-anywhere">
                  {place.name}
                </span>
              )}
              <TimeAgo iso={sent_at} />
            </p>
          </li>
        ))}
      </ul>
      <p className="text-15">
        <PathLink href={PATH} className={`${linkClass} inline-flex min-h-11 items-center`}>
          All announcements
        </PathLink>
      </p>
    </>
  );
}
