import type { DemoCourse } from '../../types.ts';
import { course as bookkeepingForSmallShops } from './bookkeeping/bookkeeping-for-small-shops.ts';
import { course as hesabuZaBiasharaNdogo } from './bookkeeping/hesabu-za-biashara-ndogo.ts';
import { course as monthEndCloseAndReconciliation } from './bookkeeping/month-end-close-and-reconciliation.ts';
import { course as registerABusinessInKenya } from './entrepreneurship/register-a-business-in-kenya.ts';
import { course as testABusinessIdeaInSixWeeks } from './entrepreneurship/test-a-business-idea-in-six-weeks.ts';
import { course as financialModellingForGrowingFirms } from './finance/financial-modelling-for-growing-firms.ts';
import { course as pricingAndBreakEven } from './finance/pricing-and-break-even.ts';
import { course as savingsSaccosAndDebt } from './finance/savings-saccos-and-debt.ts';
import { course as leadingYourFirstTeam } from './management/leading-your-first-team.ts';
import { course as stockControlForShopsAndStores } from './management/stock-control-for-shops-and-stores.ts';
import { course as socialMediaAdvertsOnASmallBudget } from './marketing/social-media-adverts-on-a-small-budget.ts';
import { course as vendreEnLignePetiteBoutique } from './marketing/vendre-en-ligne-petite-boutique.ts';
import { course as whatsappBusinessForTraders } from './marketing/whatsapp-business-for-traders.ts';

/** In the order in which they are created. */
export const businessCourses: DemoCourse[] = [
  bookkeepingForSmallShops,
  hesabuZaBiasharaNdogo,
  monthEndCloseAndReconciliation,
  testABusinessIdeaInSixWeeks,
  registerABusinessInKenya,
  whatsappBusinessForTraders,
  vendreEnLignePetiteBoutique,
  socialMediaAdvertsOnASmallBudget,
  pricingAndBreakEven,
  savingsSaccosAndDebt,
  financialModellingForGrowingFirms,
  leadingYourFirstTeam,
  stockControlForShopsAndStores,
];
