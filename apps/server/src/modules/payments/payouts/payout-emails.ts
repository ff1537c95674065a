import { findContacts } from '#modules/identity';
import type { Tx } from '#platform/database/index';
import { type EmailSite, languageOf, queueEmail, renderEmail, type Writer } from '#platform/mail/index';

const accountChangedText: Writer<{ masked: string }> = ({ siteUrl }, { masked }) => ({
  en: {
    subject: 'How you are paid was changed',
    preview: `Your earnings now go to: ${masked}.`,
    heading: 'How you are paid was changed',
    blocks: [
      { facts: [['Paid to', masked]] },
      'If this was not you, change your password at once and write to us: your next payout would go elsewhere.',
    ],
    action: { label: 'Look at your earnings', href: `${siteUrl}/instructor/earnings` },
  },
  sw: {
    subject: 'Njia ya kukulipa imebadilishwa',
    preview: `Mapato yako sasa yanatumwa kwa: ${masked}.`,
    heading: 'Njia ya kukulipa imebadilishwa',
    blocks: [
      { facts: [['Yanalipwa kwa', masked]] },
      'Kama si wewe, badilisha nenosiri lako mara moja na utuandikie: malipo yako yajayo yangetumwa kwingine.',
    ],
    action: { label: 'Angalia mapato yako', href: `${siteUrl}/instructor/earnings` },
  },
});

/** To the teacher, also at an address that was never confirmed: whoever has changed it may be somebody else. */
export async function emailAccountChanged(
  tx: Tx,
  site: EmailSite,
  teacherId: number,
  masked: string,
): Promise<void> {
  const [teacher] = await findContacts(tx, [teacherId]);
  if (!teacher) return;
  const language = languageOf(teacher);
  const words = accountChangedText(site, { masked });
  await queueEmail(tx, {
    kind: 'payments.payout-account-changed',
    userId: teacher.id,
    to: { email: teacher.account_email, name: teacher.name },
    ...renderEmail(words[language], { language, site, firstName: teacher.first_name }),
  });
}
