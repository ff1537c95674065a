import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'farm-records-and-gross-margins',
  title: 'Farm Records and Gross Margins',
  subtitle: 'Find out which crop or animal pays, acre by acre and shilling by shilling.',
  description: `Ask ten farmers which of their crops made the most last season and most will name the one with the highest sales. Often
it is not the one that left money in the house.

In this course you keep four simple records (inputs, labour, harvest, sales) for one season and turn them into a gross margin for
each enterprise. You will learn to value manure you did not buy and family labour you did not pay, compare maize with beans or
potatoes per acre, and use last season’s figures to decide what to plant next.

Everything can be done in an exercise book. Optional lessons repeat it in a spreadsheet. It is for smallholders,
farm managers and students preparing for agriculture projects.`,
  category: 'agriculture',
  subcategory: 'agribusiness',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'grace-wambui',
  tags: ['farm records', 'gross margin', 'agribusiness', 'budget', 'smallholder'],
  outcomes: [
    'Keep four farm records in under ten minutes a day',
    'Value family labour, manure and food eaten at home',
    'Calculate a gross margin per acre and per animal',
    'Compare two enterprises fairly',
    'Plan next season with a simple budget',
  ],
  prerequisites: ['None'],
  modules: [
    {
      title: 'Four records',
      lessons: [
        { title: 'The maize that looked profitable', minutes: 8, type: 'video', preview: true },
        ['Inputs and labour', 11],
        ['Harvest, home use and sales', 10],
        ['A routine that survives planting week', 7],
      ],
    },
    {
      title: 'From records to margins',
      lessons: [
        ['Variable and fixed costs on a farm', 10],
        ['Gross margin for an acre of potatoes', 14],
        ['Gross margin for a flock or a cow', 13],
        { title: 'Spot the missing cost', minutes: 7, type: 'quiz' },
      ],
    },
    {
      title: 'Deciding',
      lessons: [
        ['Comparing per acre, per day of work and per shilling', 12],
        ['Storing or selling at harvest', 11],
        ['A budget for the next rains', 12],
        { title: 'Your farm on two pages', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 41,
  reviews: [
    [
      5,
      'Beans beat maize on my shamba once I counted top dressing and the shelling. I would not have believed it.',
    ],
    [4, 'Counting family labour started a long talk at home, a useful one.'],
    [4, 'I teach agriculture in Form Three and use the potato example in class.'],
    [3, 'Clear, but the spreadsheet part assumes you already know how to make a table.'],
  ],
};
