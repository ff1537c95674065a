import type { Writer } from './email.ts';

export const applicationReceived: Writer<object> = ({ siteName }) => ({
  en: {
    subject: `Your application to teach at ${siteName} has arrived`,
    preview: 'You hear from us once it is decided.',
    heading: 'Your application has been sent',
    blocks: [
      'Thank you for applying to teach.',
      'An administrator reads your application and decides. You get a message either way.',
    ],
  },
  sw: {
    subject: `Ombi lako la kufundisha ${siteName} limefika`,
    preview: 'Utapata ujumbe litakapoamuliwa.',
    heading: 'Ombi lako limefika',
    blocks: [
      'Asante kwa kuomba kufundisha.',
      'Msimamizi atasoma ombi lako na kuamua. Utapata ujumbe kwa vyovyote vile.',
    ],
  },
});
