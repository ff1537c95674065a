import type { ReleaseRules } from '@darasa/contract/authoring/document';
import { siteZone } from '@darasa/contract/formatting/site-zone';
import { CalendarClock } from 'lucide-react';
import { pluralOf } from '~/lib/format';
import { Icon } from '~/ui/icon';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortDay = (iso: string): string => day.format(new Date(`${iso}T00:00:00Z`));

/** What opens a lesson or a module, in a few words: `30 Nov · day 7 · after 2 · groups`. */
export function releaseInWords(
  release: ReleaseRules | undefined,
  prerequisites: readonly string[],
): string[] {
  const { opens_on, after_days, after = [], group_ids = [] } = release ?? {};
  const asked = prerequisites.length + after.length;
  return [
    ...(opens_on ? [`Opens ${shortDay(opens_on)}`] : []),
    ...(typeof after_days === 'number'
      ? [pluralOf(after_days, '1 day after the start', `${after_days} days after the start`)]
      : []),
    ...(asked > 0 ? [pluralOf(asked, 'After another', `After ${asked} others`)] : []),
    ...(group_ids.length > 0
      ? [pluralOf(group_ids.length, 'For a group', `For ${group_ids.length} groups`)]
      : []),
  ];
}

/** A mark in the outline; what it stands for is its title. */
export function ReleaseChip({
  release,
  prerequisites = [],
}: {
  release: ReleaseRules | undefined;
  prerequisites?: readonly string[];
}) {
  const words = releaseInWords(release, prerequisites);
  if (words.length === 0) return null;
  const text = words.join(', ');
  const first = release?.opens_on ? shortDay(release.opens_on) : undefined;
  return (
    <span
      className="flex shrink-0 items-center gap-1 text-13 font-normal text-ink3"
      title={`${text} (${siteZone()})`}
    >
      <Icon of={CalendarClock} size={15} />
      {first && (
        // In a narrow outline the title needs the room
        <span aria-hidden className="hidden @[20rem]:inline">
          {first}
        </span>
      )}
      <span className="sr-only">{text}</span>
    </span>
  );
}
