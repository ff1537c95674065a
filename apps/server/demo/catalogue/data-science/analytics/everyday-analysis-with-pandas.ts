import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'everyday-analysis-with-pandas',
  title: 'Everyday Data Analysis with pandas',
  subtitle:
    'Load, clean, join and summarise real tables in Python, and leave behind a notebook others can rerun.',
  description: `When a spreadsheet grows slow, or the same cleaning has to be done every month, it is time for pandas.
This course is for people who know a little Python and want to use it on real tables at work.

You will work with the kind of files people actually receive: exam results with three spellings of the same school,
market prices recorded in bags and in kilos, dates written in two different orders. Each module takes one such file
from the moment it arrives to an answer you would put your name to.

The final project is a notebook that reads a folder of monthly files, cleans them, and produces a summary table and two
charts, so that next month you only press run.`,
  category: 'data-science',
  subcategory: 'analytics',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 2500,
  currency: 'KES',
  teacher: 'lydia-achieng',
  tags: ['python', 'pandas', 'data cleaning', 'jupyter', 'analysis'],
  outcomes: [
    'Read CSV and Excel files with awkward headers, encodings and dates',
    'Filter, sort and create columns without loops',
    'Join tables and notice when rows are lost or doubled',
    'Summarise with groupby and reshape with pivot and melt',
    'Handle missing values on purpose and say what you did',
    'Deliver a notebook that runs from top to bottom on somebody else’s computer',
  ],
  prerequisites: [
    'Basic Python: variables, lists, dictionaries and functions',
    'A computer that can run Jupyter, or a free hosted notebook',
  ],
  modules: [
    {
      title: 'A table in memory',
      lessons: [
        { title: 'From a spreadsheet to a DataFrame', minutes: 12, type: 'video', preview: true },
        { title: 'Looking before touching: shape, types and first rows', minutes: 11, preview: true },
        ['Choosing rows and columns with loc', 15],
        ['New columns without a loop', 13],
        { title: 'Check: what does this selection return?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Cleaning what people send you',
      lessons: [
        ['Three spellings of one school', 16],
        ['Dates in two orders', 14],
        ['Missing, zero and “N/A” are not the same thing', 12],
        ['Bags, tins and kilos: units that do not agree', 13],
        { title: 'Clean a term of exam results', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Summaries and joins',
      lessons: [
        { title: 'groupby in three pictures', minutes: 14, type: 'video' },
        ['Several summaries at once with agg', 12],
        ['Joining prices to markets, and checking the row count', 18],
        ['Long and wide: melt and pivot', 16],
      ],
    },
    {
      title: 'A notebook worth keeping',
      lessons: [
        ['Reading a whole folder of monthly files', 14],
        ['Quick charts straight from a DataFrame', 12],
        ['Restart and run all: the honesty test', 8],
        { title: 'The monthly market price report', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  appeal: 71,
  reviews: [
    [
      5,
      'The join lesson caught a mistake in a report my office had published for a year. We were double counting every facility with two phone numbers.',
    ],
    [4, 'Realistic files, which is rare. I would have liked one module on data too big for memory.'],
    [5, 'My monthly report took two days. Now it takes about ten minutes and most of that is checking.'],
    [4, 'Moves quickly after the first module. Do the exercises; watching is not enough.'],
    [
      3,
      'Content is excellent but I struggled to install Jupyter on an old laptop and ended up on the hosted notebook, which eats bundles.',
    ],
  ],
};
