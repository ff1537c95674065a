import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'stock-control-for-shops-and-stores',
  title: 'Stock Control for Shops and Stores',
  subtitle: 'Stop running out and stop over-buying, using counts, reorder levels and a simple stock sheet.',
  description: `Money on a shelf cannot pay rent. Yet the item you run out of is always the one a customer came for. Stock control is
about living between those two problems, and it takes arithmetic more than software.

You will build a stock sheet for a hardware shop in Thika with 120 items: codes, receipts, issues, balances and a value for
each line. Then you sort items by how much they matter, set reorder levels from real sales, plan short regular counts, and trace where
missing goods went.

The course suits shop managers, storekeepers in schools, clinics and hotels, and owners planning to buy a point-of-sale system who
want clean data first. You need a computer with any spreadsheet program.`,
  category: 'business',
  subcategory: 'management',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 1800,
  currency: 'KES',
  teacher: 'lydia-achieng',
  tags: ['stock control', 'inventory', 'spreadsheets', 'retail', 'storekeeping'],
  outcomes: [
    'Set up item codes and a stock sheet that keeps its own balances',
    'Sort stock into A, B and C groups by value of sales',
    'Calculate reorder levels from daily sales and delivery time',
    'Run weekly part-counts and investigate differences',
    'Report slow stock, losses and stock value each month',
  ],
  prerequisites: ['Basic spreadsheet skills: formulas, sorting and filtering'],
  modules: [
    {
      title: 'Knowing what you have',
      lessons: [
        { title: 'The shop with eleven kinds of nail', minutes: 8, type: 'video', preview: true },
        ['Item codes that make sense', 11],
        ['Receipts, issues and a running balance', 18],
        { title: 'Set up the Thika stock sheet', minutes: 35, type: 'assignment' },
      ],
    },
    {
      title: 'Knowing what matters',
      lessons: [
        ['A, B and C items', 13],
        ['Slow and dead stock', 10],
        ['What holding stock costs', 12],
        { title: 'Sort these twenty items', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Buying on time',
      lessons: [
        ['Daily sales and delivery time', 11],
        ['Reorder levels and a little safety', 15],
        ['Seasons: back to school, planting, December', 10],
        ['Highlighting what to order today', 12],
      ],
    },
    {
      title: 'Counting and losses',
      lessons: [
        ['Counting a little every week', 9],
        ['Breakage, errors and theft: following the trail', 13],
        ['First in, first out with expiry dates', 9],
        { title: 'The monthly stock report', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 31,
  reviews: [
    [
      5,
      'We run a school store and the weekly part-count showed that “theft” was mostly sugar issued without a note.',
    ],
    [
      4,
      'Lydia builds the sheet slowly enough to follow. The colour for “order today” is now my favourite cell.',
    ],
    [
      4,
      'Reorder levels with seasons were useful for our agrovet. I would add a lesson on expiry for chemicals.',
    ],
    [3, 'Fine with 120 items. We have more than 2,000 and the sheet gets slow, so treat it as training.'],
  ],
};
