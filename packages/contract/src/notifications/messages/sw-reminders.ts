import { siteFormat } from '../../formatting/site-zone.ts';
import type { BehindReason } from '../../reports/behind-rules.ts';
import type { Messages } from './messages.ts';

const day = siteFormat('sw-KE', { day: 'numeric', month: 'long' });
const nameOf = (actor: string | null): string => actor ?? 'Mtu';

/** The facts of a reminder, as sentences to whom they are about, the last without its full stop. */
function reasonToLearner(reason: BehindReason): string {
  if (reason.kind === 'not_started')
    return `Bado hujaanza kozi hii, ambayo imekuwa wazi kwako tangu ${day(new Date(reason.since))}`;
  if (reason.kind === 'inactive') return `Hujafungua kozi hii tangu ${day(new Date(reason.since))}`;
  if (reason.kind === 'overdue')
    return `Bado hujawasilisha: ${reason.work.map(({ title, due_at }) => `“${title}”, ilitakiwa tarehe ${day(new Date(due_at))}`).join('; ')}`;
  if (reason.kind === 'requirement')
    return reason.late
      .map(({ due_at, renewal }) =>
        renewal
          ? `Ulichokamilisha kiliisha muda tarehe ${day(Date.parse(due_at) - 1)} na kinahitaji kufanywa upya`
          : `Ulitakiwa kumaliza kozi hii kufikia tarehe ${day(Date.parse(due_at) - 1)}`,
      )
      .join('. ');
  return `Chini ya alama ya kufaulu: ${reason.marks.map(({ title, percent, needed }) => `“${title}” (${percent} % kati ya ${needed} %)`).join('; ')}`;
}

/** What teachers and leaders send to those who are behind. */
export const swahiliReminders: Pick<Messages, 'course.reminder' | 'course.message'> = {
  'course.reminder': {
    text: (content, actor) => ({
      title: `${nameOf(actor)} anakukumbusha kuhusu kozi “${content.title}”`,
      detail: content.reasons.map(reasonToLearner).join('. '),
    }),
    action: 'Endelea kujifunza',
  },
  'course.message': {
    text: (content, actor) => ({
      title: `${nameOf(actor)} amekuandikia kuhusu kozi “${content.title}”`,
      detail: content.words,
    }),
    action: 'Fungua kozi',
  },
};
