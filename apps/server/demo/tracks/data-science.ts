import type { DemoTrack } from './types.ts';

export const dataScienceTrack: DemoTrack = {
  slug: 'data-science',
  name: 'Data Science',
  summary:
    'From asking a clear question and keeping a clean spreadsheet to databases, statistics and models you can defend.',
  description: `This track is for people who want to work with data and be trusted with it. You can begin with no more than percentages and
a calculator.

It starts with questions, spreadsheets and readable charts, because most useful analysis needs nothing else. Then come
statistics, SQL and Python, followed by the craft of a working analyst: cleaning tables, running surveys, designing
databases, explaining a regression and drawing a map. Machine learning arrives once you can tell a good result from a
lucky one. The last courses are advanced and may be taken in any order: forecasting, database performance, text in
Kiswahili and English, and images.

Take the courses in sequence if you are new, or join where your experience ends. Several are free, and most are
self-paced.`,
  outcomes: [
    'Turn a vague concern into a question, a measure and a plan',
    'Clean, join and summarise data in a spreadsheet, in SQL and in Python',
    'Judge how much a sample, a survey or a model can be trusted',
    'Design a small database and keep it fast and safe',
    'Show findings in charts and maps that are clear and fair',
    'Build, test and document machine learning models with their limits stated',
  ],
  courses: [
    'asking-good-questions-of-data',
    'spreadsheets-to-decisions',
    'sales-analysis-for-shops',
    'charts-people-can-read',
    'statistics-from-the-ground-up',
    'sql-from-the-first-query',
    'python-from-zero',
    'everyday-analysis-with-pandas',
    'survey-design-and-sampling',
    'database-design-for-small-organisations',
    'regression-you-can-explain',
    'mapping-county-data-with-qgis',
    'first-steps-in-machine-learning',
    'tabular-machine-learning',
    'forecasting-demand-and-seasons',
    'postgresql-indexes-and-query-plans',
    'working-with-kiswahili-and-english-text',
    'cassava-leaf-image-classification',
  ],
};
