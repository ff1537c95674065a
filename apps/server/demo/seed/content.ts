import { agricultureCourses } from '../catalogue/agriculture/index.ts';
import { businessCourses } from '../catalogue/business/index.ts';
import { dataScienceCourses } from '../catalogue/data-science/index.ts';
import { designCourses } from '../catalogue/design/index.ts';
import { healthCourses } from '../catalogue/health/index.ts';
import { languageCourses } from '../catalogue/languages/index.ts';
import { musicCourses } from '../catalogue/music/index.ts';
import { programmingCourses } from '../catalogue/programming/index.ts';
import { technologyCourses } from '../catalogue/technology/index.ts';
import { course as bookkeepingWithMobileMoney } from '../full/bookkeeping-with-mobile-money/course.ts';
import { course as kiswahiliKwaWageni } from '../full/kiswahili-kwa-wageni/course.ts';
import { course as pythonFromZero } from '../full/python-from-zero/course.ts';
import { course as spreadsheetsToDecisions } from '../full/spreadsheets-to-decisions/course.ts';
import { course as tomatoesForMarket } from '../full/tomatoes-for-market/course.ts';
import { course as yourFirstWebsite } from '../full/your-first-website/course.ts';
import { cloudTrack } from '../tracks/cloud.ts';
import { dataScienceTrack } from '../tracks/data-science.ts';
import { fullstackTrack } from '../tracks/fullstack.ts';
import { mobileTrack } from '../tracks/mobile.ts';
import type { DemoTrack } from '../tracks/types.ts';
import type { DemoCourse } from '../types.ts';

/** Courses whose every lesson is written; each has a folder of its slug under `full/`. */
export const completeCourses: DemoCourse[] = [
  yourFirstWebsite,
  bookkeepingWithMobileMoney,
  spreadsheetsToDecisions,
  tomatoesForMarket,
  kiswahiliKwaWageni,
  pythonFromZero,
];

/** Every published demo course. */
export const publishedCourses: DemoCourse[] = [
  ...completeCourses,
  ...programmingCourses,
  ...dataScienceCourses,
  ...designCourses,
  ...businessCourses,
  ...technologyCourses,
  ...agricultureCourses,
  ...healthCourses,
  ...languageCourses,
  ...musicCourses,
];

/** In the order of the menu. */
export const tracks: DemoTrack[] = [fullstackTrack, dataScienceTrack, mobileTrack, cloudTrack];
