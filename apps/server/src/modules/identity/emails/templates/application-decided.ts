import type { Block, EmailContent, Writer } from '#platform/mail/index';

interface Decided {
  decision: 'approve' | 'decline';
  /** Of the admin who decided; may be empty. */
  comment: string;
}

export const applicationDecided: Writer<Decided> = ({ siteName, siteUrl }, { decision, comment }) => {
  const approved = decision === 'approve';
  const href = `${siteUrl}/instructor/dashboard`;
  const quoted = (lead: string): Block[] => (comment ? [lead, { quote: comment }] : []);
  const ending = (label: string, again: string): Pick<EmailContent, 'action' | 'after'> =>
    approved ? { action: { label, href } } : { after: [again] };
  return {
    en: {
      subject: approved ? `You can teach at ${siteName} now` : `Your application to teach at ${siteName}`,
      preview: approved ? 'Your application has been approved.' : 'Your application was not approved.',
      heading: approved ? 'You are now a teacher' : 'Your application was not approved',
      blocks: [
        approved
          ? 'Your application has been approved. You can now create courses.'
          : 'An administrator has reviewed your application and did not approve it.',
        ...quoted('The administrator wrote:'),
      ],
      ...ending('Open your dashboard', 'You can apply again whenever you like.'),
    },
    sw: {
      subject: approved
        ? `Sasa unaweza kufundisha kwenye ${siteName}`
        : `Ombi lako la kufundisha kwenye ${siteName}`,
      preview: approved ? 'Ombi lako limekubaliwa.' : 'Ombi lako halikukubaliwa.',
      heading: approved ? 'Karibu kama mwalimu' : 'Ombi lako halikukubaliwa',
      blocks: [
        approved
          ? 'Ombi lako limekubaliwa. Sasa unaweza kuandaa kozi.'
          : 'Msimamizi amesoma ombi lako na hakulikubali.',
        ...quoted('Msimamizi ameandika:'),
      ],
      ...ending('Fungua dashibodi yako', 'Unaweza kuomba tena wakati wowote.'),
    },
  };
};
