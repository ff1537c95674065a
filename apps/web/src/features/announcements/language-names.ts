import type { AnnouncementLanguage } from '@darasa/contract/announcements/announcement-rules';

/** Each language by its own name. */
export const languageNames: Record<AnnouncementLanguage, string> = {
  en: 'English',
  sw: 'Kiswahili',
  fr: 'Français',
  ar: 'العربية',
  so: 'Soomaali',
};
