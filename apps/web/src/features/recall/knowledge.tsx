import { lessonPath } from '@darasa/contract/learning/paths';
import type { RecallOverview } from '@darasa/contract/recall/endpoints';
import { formatQuantity } from '~/lib/format';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { percent, rememberedWords } from './words.ts';

/** Below it the lesson is offered again. */
const LITTLE = 0.5;

type Topic = RecallOverview['courses'][number]['topics'][number];

/** What one would still know of each topic, as words and as a bar. */
export function Knowledge({
  topics,
  slug,
}: {
  topics: readonly Topic[];
  /** Of the course; undefined: cards of one's own. */
  slug?: string | undefined;
}) {
  return (
    <ul className="mt-3 border-t border-line">
      {topics.map(({ topic, cards, remembered, missed = 0, fading, lesson }) => (
        <li
          key={topic}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-b border-line py-3"
        >
          <span dir="auto" className="font-semibold wrap-anywhere">
            {topic === '' ? 'Your own cards' : topic}
          </span>
          <span className="tabular text-14 text-ink2">
            {remembered === null ? formatQuantity(cards, 'card') : percent(remembered)}
          </span>
          {remembered !== null && (
            <span aria-hidden className="col-span-2 mt-1.5 block h-2 rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${remembered === 0 ? 0 : Math.max(2, remembered * 100)}%` }}
              />
            </span>
          )}
          <span className="col-span-2 text-14 text-ink2">
            {remembered === null ? 'Not asked yet' : rememberedWords(remembered)}
            {missed > 0 &&
              remembered !== 0 &&
              `. ${formatQuantity(missed, 'card is', 'cards are')} not known yet`}
            {fading > 0 && `. ${formatQuantity(fading, 'card fades', 'cards fade')} within a week`}
          </span>
          {remembered !== null && remembered < LITTLE && lesson && slug !== undefined && (
            <PathLink
              href={lessonPath(slug, lesson.id)}
              className={`${linkClass} col-span-2 inline-flex min-h-11 items-center justify-self-start text-14 wrap-anywhere`}
            >
              Look at “{lesson.title}” again
            </PathLink>
          )}
        </li>
      ))}
    </ul>
  );
}
