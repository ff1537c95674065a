import type { DemoCourse } from '../../types.ts';
import { course as contractsAndCollectiveSelling } from './agribusiness/contracts-and-collective-selling.ts';
import { course as farmRecordsAndGrossMargins } from './agribusiness/farm-records-and-gross-margins.ts';
import { course as hassAvocadoOrchard } from './crops/hass-avocado-orchard.ts';
import { course as kitchenGardenAllYear } from './crops/kitchen-garden-all-year.ts';
import { course as dairyFeedingAndRecords } from './livestock/dairy-feeding-and-records.ts';
import { course as ufugajiWaKukuWaKienyeji } from './livestock/ufugaji-wa-kuku-wa-kienyeji.ts';
import { course as dripIrrigationOnHalfAnAcre } from './soil-and-water/drip-irrigation-on-half-an-acre.ts';
import { course as soilTestingAndSoilHealth } from './soil-and-water/soil-testing-and-soil-health.ts';

/** In the order in which they are created. */
export const agricultureCourses: DemoCourse[] = [
  kitchenGardenAllYear,
  hassAvocadoOrchard,
  ufugajiWaKukuWaKienyeji,
  dairyFeedingAndRecords,
  farmRecordsAndGrossMargins,
  contractsAndCollectiveSelling,
  soilTestingAndSoilHealth,
  dripIrrigationOnHalfAnAcre,
];
