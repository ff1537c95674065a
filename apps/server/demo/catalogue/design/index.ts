import type { DemoCourse } from '../../types.ts';
import { course as aBrandForASmallBusiness } from './branding/a-brand-for-a-small-business.ts';
import { course as logoDesignFromBriefToFile } from './branding/logo-design-from-brief-to-file.ts';
import { course as postersAndFlyersThatWork } from './graphic-design/posters-and-flyers-that-work.ts';
import { course as preparingArtworkForPrint } from './graphic-design/preparing-artwork-for-print.ts';
import { course as typographyAndLayout } from './graphic-design/typography-and-layout.ts';
import { course as pichaBoraKwaSimuYako } from './photography/picha-bora-kwa-simu-yako.ts';
import { course as productPhotographyWithDaylight } from './photography/product-photography-with-daylight.ts';
import { course as interfaceDesignFirstTenScreens } from './ui-ux/interface-design-first-ten-screens.ts';
import { course as interfacesMobilesAccessibles } from './ui-ux/interfaces-mobiles-accessibles.ts';
import { course as userResearchOnASmallBudget } from './ui-ux/user-research-on-a-small-budget.ts';

/** In the order in which they are created. */
export const designCourses: DemoCourse[] = [
  postersAndFlyersThatWork,
  typographyAndLayout,
  preparingArtworkForPrint,
  interfaceDesignFirstTenScreens,
  userResearchOnASmallBudget,
  interfacesMobilesAccessibles,
  aBrandForASmallBusiness,
  logoDesignFromBriefToFile,
  pichaBoraKwaSimuYako,
  productPhotographyWithDaylight,
];
