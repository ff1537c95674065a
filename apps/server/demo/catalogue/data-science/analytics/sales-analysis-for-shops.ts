import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'sales-analysis-for-shops',
  title: 'Sales Analysis for Shops and Market Traders',
  subtitle: 'Use your own sales records to see what earns, what sits on the shelf and when to restock.',
  description: `You already have the data: a counter book, a till report, a list of M-Pesa receipts. This course shows
you how to put it into one simple spreadsheet and ask it useful things.

It is for owners and managers of small shops, kiosks and stalls, and for anyone who keeps records for them. The worked
example follows a household goods shop in Machakos through three months of sales, including the week a supplier
disappeared and the week before schools opened.

You will be able to:

- separate what sells a lot from what earns a lot
- see which days and hours are worth staying open for
- find the money sleeping in slow stock
- set a reorder level for each item

Everything works in Google Sheets, LibreOffice or Excel.`,
  category: 'data-science',
  subcategory: 'analytics',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 900,
  currency: 'KES',
  teacher: 'lydia-achieng',
  tags: ['sales', 'retail', 'spreadsheets', 'stock', 'm-pesa', 'small business'],
  outcomes: [
    'Turn a counter book and mobile money receipts into one clean sales table',
    'Work out the margin of each item and each day',
    'Rank stock with a simple ABC analysis',
    'Set reorder levels from real daily sales',
    'Write a one-page monthly summary that leads to a decision',
  ],
  prerequisites: [
    'Able to type numbers into a spreadsheet and add up a column',
    'At least two weeks of sales records, yours or the sample shop’s',
  ],
  modules: [
    {
      title: 'Getting the records into shape',
      lessons: [
        { title: 'The Machakos shop and its counter book', minutes: 7, type: 'video', preview: true },
        { title: 'One row per sale: the table that makes the rest easy', minutes: 12, preview: true },
        ['Bringing in an M-Pesa statement', 14],
        ['Sugar, sugar 1kg, SUGAR: tidying item names', 10],
      ],
    },
    {
      title: 'What earns and what only sells',
      lessons: [
        ['Cost, price, margin and mark-up, kept apart', 12],
        { title: 'A pivot table of items by profit', minutes: 16, type: 'video' },
        ['ABC analysis: the few items that carry the shop', 13],
        { title: 'Check: margin or mark-up?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Days, hours and seasons',
      lessons: [
        ['Sales by weekday, and why averages hide market day', 11],
        ['Month end, school opening and December', 10],
        ['Is the last hour worth the electricity?', 8],
      ],
    },
    {
      title: 'Stock and decisions',
      lessons: [
        ['Days of stock: how long will this shelf last?', 12],
        ['Reorder levels when the supplier is sometimes late', 14],
        ['What to do with slow stock', 9],
        { title: 'A one-page month for your own shop', minutes: 35, type: 'assignment' },
      ],
    },
  ],
  appeal: 55,
  reviews: [
    [
      5,
      'Cooking fat was my best seller and it turns out I was making two shillings on each packet. I have changed suppliers since.',
    ],
    [5, 'The part on bringing in the M-Pesa statement saved me from typing four months of receipts by hand.'],
    [
      4,
      'Clear and patient. I did it on a phone and the pivot table lesson was hard on a small screen; borrow a laptop for that one.',
    ],
    [
      3,
      'Very good for shops with fixed items. I sell mitumba where every piece is different, and only half of it applied.',
    ],
    [4, 'After the lesson on the last hour we now close at eight instead of ten. The sales are the same.'],
  ],
};
