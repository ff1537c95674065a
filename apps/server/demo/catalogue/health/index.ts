import type { DemoCourse } from '../../types.ts';
import { course as householdVisitsForHealthPromoters } from './community-health/household-visits-for-health-promoters.ts';
import { course as planAWardHealthCampaign } from './community-health/plan-a-ward-health-campaign.ts';
import { course as firstAidForRidersAndCrews } from './first-aid/first-aid-for-riders-and-crews.ts';
import { course as hudumaYaKwanzaNyumbani } from './first-aid/huduma-ya-kwanza-nyumbani.ts';
import { course as eatingWithDiabetesAndHighBloodPressure } from './nutrition/eating-with-diabetes-and-high-blood-pressure.ts';
import { course as feedingYourChildToTwoYears } from './nutrition/feeding-your-child-to-two-years.ts';
import { course as sleepAndStressForShiftWorkers } from './wellbeing/sleep-and-stress-for-shift-workers.ts';
import { course as supportingSomeoneInDistress } from './wellbeing/supporting-someone-in-distress.ts';

/** In the order in which they are created. */
export const healthCourses: DemoCourse[] = [
  hudumaYaKwanzaNyumbani,
  firstAidForRidersAndCrews,
  feedingYourChildToTwoYears,
  eatingWithDiabetesAndHighBloodPressure,
  sleepAndStressForShiftWorkers,
  supportingSomeoneInDistress,
  householdVisitsForHealthPromoters,
  planAWardHealthCampaign,
];
