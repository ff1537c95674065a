import { siteFormat } from '../../formatting/site-zone.ts';
import { endOfSiteDay } from '../../requirements/dates.ts';
import type { ContentOf } from '../schemas.ts';
import type { Messages } from './messages.ts';

const weekday = siteFormat('sw-KE', { weekday: 'long', day: 'numeric', month: 'long' });
const dayOf = (isoDay: string): string => weekday(endOfSiteDay(isoDay).getTime() - 1);

type Assigned = ContentOf<'requirement.assigned'>['requirements'][number];

const asked = ({ title, due_on, mandatory, renewal }: Assigned): string => {
  if (renewal) return `“${title}” inapaswa kufanywa upya ifikapo ${dayOf(due_on)}`;
  return mandatory
    ? `Unatakiwa kukamilisha “${title}” ifikapo ${dayOf(due_on)}`
    : `Unaweza kusoma “${title}” hadi ${dayOf(due_on)}`;
};
/** Of many, the rest is where the notification leads to. */
const LISTED = 5;

/** What people have to do until when. */
export const swahiliRequirements: Pick<
  Messages,
  'requirement.assigned' | 'requirement.due' | 'requirement.escalated'
> = {
  'requirement.assigned': {
    text({ requirements }) {
      const [first, ...others] = requirements;
      if (first && others.length === 0) return { title: asked(first), detail: first.note };
      const more = requirements.length - LISTED;
      return {
        title: `Umepewa kozi ${requirements.length} za kufanya`,
        detail: [
          ...requirements.slice(0, LISTED).map(asked),
          ...(more > 0 ? [`Na nyingine ${more}`] : []),
        ].join('. '),
      };
    },
    action: 'Tazama unachotakiwa',
  },
  'requirement.due': {
    text: (content) => ({
      title: content.overdue
        ? `“${content.title}” ilipaswa kukamilika ${dayOf(content.due_on)} na bado haijakamilika`
        : `“${content.title}” inapaswa kukamilika ifikapo ${dayOf(content.due_on)}`,
      detail: '',
    }),
    action: 'Endelea kujifunza',
  },
  'requirement.escalated': {
    text: (content) => ({
      title: `Watu ${content.people} katika “${content.group}” wamechelewa kukamilisha “${content.title}”`,
      detail: '',
    }),
    action: 'Tazama waliochelewa',
  },
};
