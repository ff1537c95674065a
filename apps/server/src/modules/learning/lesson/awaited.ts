import { siteDayStart, siteFormat } from '@darasa/contract/formatting/site-zone';
import { awaitedBy } from '@darasa/contract/learning/release-rules';
import type { Reader } from '../policy.ts';
import type { RevisionFacts, RevisionLesson } from '../revision-facts.ts';

const dayInWords = siteFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** What a lesson waits for: `This lesson opens on Monday, 30 November 2026.` */
export function awaitedInWords(
  lesson: RevisionLesson,
  { lessons, facts }: Pick<Reader, 'lessons' | 'facts'>,
  revision: Pick<RevisionFacts, 'lessons'>,
): string {
  const { opens_on, scores } = awaitedBy(lesson, lessons, facts);
  const passed = scores.map(({ id, percent }) => `“${revision.lessons.get(id)?.title}” with ${percent} %`);
  const day = opens_on && `on ${dayInWords(siteDayStart(opens_on)).replaceAll(',', '')}`;
  if (passed.length === 0) return `This lesson opens ${day}.`;
  const after = `when you have passed ${passed.join(' and ')}`;
  return day ? `This lesson opens ${day}, and ${after}.` : `This lesson opens ${after}.`;
}
