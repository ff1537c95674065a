import type { ReportSchedule } from '@darasa/contract/reports/people-rules';
import type { Writer } from '#platform/mail/index';

interface Scheduled {
  name: string;
  schedule: ReportSchedule;
  link: string;
}

/** A link to a saved report: what it says is read after signing in, and is in no mailbox. */
export const reportEmail: Writer<Scheduled> = ({ siteName }, { name, schedule, link }) => ({
  en: {
    subject: `Report “${name}”`,
    preview: `Your saved report at ${siteName} is ready.`,
    heading: `Report “${name}”`,
    blocks: [
      `Here is the report that you have ${schedule === 'weekly' ? 'every week' : 'every month'}. Open it to see how people stand now, and to download it.`,
    ],
    action: { label: 'Open the report', href: link, note: 'You need to be logged in.' },
    after: ['You can change or stop these emails where you saved the report.'],
  },
  sw: {
    subject: `Ripoti “${name}”`,
    preview: `Ripoti uliyohifadhi kwenye ${siteName} iko tayari.`,
    heading: `Ripoti “${name}”`,
    blocks: [
      `Hii ni ripoti unayopata ${schedule === 'weekly' ? 'kila wiki' : 'kila mwezi'}. Ifungue uone hali ya watu sasa, na uipakue.`,
    ],
    action: { label: 'Fungua ripoti', href: link, note: 'Unahitaji kuingia kwenye akaunti yako.' },
    after: ['Unaweza kubadilisha au kusimamisha barua pepe hizi mahali ulipohifadhi ripoti.'],
  },
});
