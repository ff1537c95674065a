import type { DemoCourse } from '../../types.ts';
import { course as academicWritingInEnglish } from './english/academic-writing-in-english.ts';
import { course as clearEmailsAndReportsInEnglish } from './english/clear-emails-and-reports-in-english.ts';
import { course as spokenEnglishForInterviews } from './english/spoken-english-for-interviews.ts';
import { course as francaisProfessionnelReunionsEtCourriels } from './french/francais-professionnel-reunions-et-courriels.ts';
import { course as frenchForHotelsAndTours } from './french/french-for-hotels-and-tours.ts';
import { course as frenchFromZeroForEastAfrica } from './french/french-from-zero-for-east-africa.ts';
import { course as everydayKiswahiliForNewcomers } from './kiswahili/everyday-kiswahili-for-newcomers.ts';
import { course as inshaZaKcse } from './kiswahili/insha-za-kcse.ts';
import { course as kenyanSignLanguageFirstSteps } from './sign-language/kenyan-sign-language-first-steps.ts';

/** In the order in which they are created. */
export const languageCourses: DemoCourse[] = [
  clearEmailsAndReportsInEnglish,
  spokenEnglishForInterviews,
  academicWritingInEnglish,
  everydayKiswahiliForNewcomers,
  inshaZaKcse,
  frenchFromZeroForEastAfrica,
  frenchForHotelsAndTours,
  francaisProfessionnelReunionsEtCourriels,
  kenyanSignLanguageFirstSteps,
];
