import type { DemoCourse } from '../../types.ts';
import { course as askingGoodQuestionsOfData } from './analytics/asking-good-questions-of-data.ts';
import { course as comprendreUsageApplicationMobile } from './analytics/comprendre-usage-application-mobile.ts';
import { course as everydayAnalysisWithPandas } from './analytics/everyday-analysis-with-pandas.ts';
import { course as salesAnalysisForShops } from './analytics/sales-analysis-for-shops.ts';
import { course as databaseDesignForSmallOrganisations } from './databases/database-design-for-small-organisations.ts';
import { course as postgresqlIndexesAndQueryPlans } from './databases/postgresql-indexes-and-query-plans.ts';
import { course as sqlFromTheFirstQuery } from './databases/sql-from-the-first-query.ts';
import { course as cassavaLeafImageClassification } from './machine-learning/cassava-leaf-image-classification.ts';
import { course as firstStepsInMachineLearning } from './machine-learning/first-steps-in-machine-learning.ts';
import { course as forecastingDemandAndSeasons } from './machine-learning/forecasting-demand-and-seasons.ts';
import { course as tabularMachineLearning } from './machine-learning/tabular-machine-learning.ts';
import { course as workingWithKiswahiliAndEnglishText } from './machine-learning/working-with-kiswahili-and-english-text.ts';
import { course as regressionYouCanExplain } from './statistics/regression-you-can-explain.ts';
import { course as statisticsFromTheGroundUp } from './statistics/statistics-from-the-ground-up.ts';
import { course as surveyDesignAndSampling } from './statistics/survey-design-and-sampling.ts';
import { course as chartsPeopleCanRead } from './visualisation/charts-people-can-read.ts';
import { course as mappingCountyDataWithQgis } from './visualisation/mapping-county-data-with-qgis.ts';

/** In the order in which they are created. */
export const dataScienceCourses: DemoCourse[] = [
  askingGoodQuestionsOfData,
  salesAnalysisForShops,
  everydayAnalysisWithPandas,
  comprendreUsageApplicationMobile,
  statisticsFromTheGroundUp,
  surveyDesignAndSampling,
  regressionYouCanExplain,
  firstStepsInMachineLearning,
  tabularMachineLearning,
  forecastingDemandAndSeasons,
  workingWithKiswahiliAndEnglishText,
  cassavaLeafImageClassification,
  sqlFromTheFirstQuery,
  databaseDesignForSmallOrganisations,
  postgresqlIndexesAndQueryPlans,
  chartsPeopleCanRead,
  mappingCountyDataWithQgis,
];
