import type { Writer } from '#platform/mail/index';

export const applicationReceived: Writer<object> = ({ siteName }) => ({
  en: {
    subject: `Your application to teach at ${siteName} has been received`,
    preview: 'We will email you when a decision has been made.',
    heading: 'We have received your application',
    blocks: [
      'Thank you for applying to teach.',
      'An administrator will review your application. We will email you the decision.',
    ],
  },
  sw: {
    subject: `Ombi lako la kufundisha kwenye ${siteName} limefika`,
    preview: 'Utapata ujumbe litakapoamuliwa.',
    heading: 'Ombi lako limefika',
    blocks: [
      'Asante kwa kuomba kufundisha.',
      'Msimamizi atasoma ombi lako na kuamua. Utapata ujumbe kwa vyovyote vile.',
    ],
  },
});
