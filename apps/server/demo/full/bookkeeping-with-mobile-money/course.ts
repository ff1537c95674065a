import type { DemoCourse } from '../../types.ts';

export const course: DemoCourse = {
  slug: 'bookkeeping-with-mobile-money',
  title: 'M-Pesa bookkeeping for small shops',
  subtitle:
    'Keep one clean book for the cash box and the phone, and know at month end what your shop really earned.',
  description: `For owners of dukas, kiosks, salons and stalls, and for the people who help them. You need no accounting and no special app:
an exercise book is enough, a spreadsheet is welcome.

We keep the books of Amani Shop for one whole month, September 2025, from the first count to the last. The cash book, M-Pesa
statement, credit book and stock count are yours to download (all figures are invented). You will:

- record cash, M-Pesa and credit without counting anything twice
- find why the book and the statement disagree
- work out profit, and why profit is not the money in the drawer
- prove that everything fits, to the shilling

Each lesson has exercises with worked answers. We give no tax rates or charges, since they change; you learn where to look up
today’s.`,
  category: 'business',
  subcategory: 'bookkeeping',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 900,
  currency: 'KES',
  teacher: 'amina-yusuf',
  tags: ['bookkeeping', 'm-pesa', 'small business', 'cash book', 'reconciliation', 'profit'],
  outcomes: [
    'Keep a two-purse cash book for cash and M-Pesa, and close it in ten minutes each evening',
    'Record credit to customers and debts to suppliers so that nothing is forgotten or counted twice',
    'Reconcile your book with the M-Pesa statement and name every difference',
    'Count stock and work out cost of goods sold, gross margin and profit for a month',
    'Set prices from margin, and forecast next month’s cash',
    'Prepare a monthly file that a SACCO, a partner or a tax adviser can trust',
  ],
  prerequisites: [
    'You can add, subtract, multiply and divide with a calculator',
    'An exercise book, or any spreadsheet program',
  ],
  modules: [
    {
      title: 'Two purses, one book',
      description: 'Why to write it down, where the shop ends and you begin, and the first count.',
      lessons: [
        { title: 'Welcome', minutes: 1, type: 'video', file: 'video.webm', preview: true },
        {
          title: 'Why write it down? Cash and profit',
          minutes: 10,
          file: 'lessons/01-why-write-it-down.md',
          preview: true,
        },
        {
          title: 'Two purses, one book',
          minutes: 12,
          file: 'lessons/02-two-purses-one-book.md',
          preview: true,
        },
        { title: 'The opening count', minutes: 12, file: 'lessons/03-the-opening-count.md' },
        {
          title: 'The cash book page',
          minutes: 18,
          file: 'lessons/04-the-cash-book-page.md',
          preview: true,
          resources: [{ title: 'Cash book template (CSV)', file: 'resources/cash-book-template.csv' }],
        },
      ],
    },
    {
      title: 'Every day in the shop',
      description: 'Sales, transfers, stock, running costs, your own share, and the evening routine.',
      lessons: [
        {
          title: 'Sales in cash and by phone',
          minutes: 15,
          file: 'lessons/05-sales-in-cash-and-by-phone.md',
        },
        {
          title: 'Money moving between purses',
          minutes: 14,
          file: 'lessons/06-money-moving-between-purses.md',
        },
        {
          title: 'Stock and running costs',
          minutes: 15,
          file: 'lessons/07-stock-and-running-costs.md',
          resources: [
            { title: 'Amani Shop cash book, September (CSV)', file: 'resources/cash-book-september.csv' },
          ],
        },
        { title: 'Paying yourself', minutes: 12, file: 'lessons/08-paying-yourself.md' },
        { title: 'Closing the day in ten minutes', minutes: 15, file: 'lessons/09-closing-the-day.md' },
      ],
    },
    {
      title: 'Pay later',
      description: 'What customers owe you, for how long, and what you owe others.',
      lessons: [
        {
          title: 'The credit book',
          minutes: 15,
          file: 'lessons/10-the-credit-book.md',
          resources: [
            { title: 'Amani Shop credit book, September (CSV)', file: 'resources/credit-book-september.csv' },
          ],
        },
        { title: 'Who owes, and for how long', minutes: 15, file: 'lessons/11-who-owes-for-how-long.md' },
        {
          title: 'What you owe suppliers',
          minutes: 14,
          file: 'lessons/12-what-you-owe-suppliers.md',
          resources: [
            {
              title: 'Amani Shop supplier book, September (CSV)',
              file: 'resources/supplier-book-september.csv',
            },
          ],
        },
      ],
    },
    {
      title: 'Make the book and M-Pesa agree',
      description: 'Read the statement, match it line by line, and put each difference where it belongs.',
      lessons: [
        {
          title: 'Reading the M-Pesa statement',
          minutes: 15,
          file: 'lessons/13-reading-the-mpesa-statement.md',
          resources: [
            {
              title: 'Practice M-Pesa statement, September (CSV)',
              file: 'resources/mpesa-statement-september.csv',
            },
          ],
        },
        {
          title: 'Matching the first week',
          minutes: 22,
          file: 'lessons/14-matching-the-first-week.md',
          resources: [
            {
              title: 'Practice M-Pesa statement, September (CSV)',
              file: 'resources/mpesa-statement-september.csv',
            },
            { title: 'Amani Shop cash book, September (CSV)', file: 'resources/cash-book-september.csv' },
          ],
        },
        {
          title: 'Charges, reversals and gaps',
          minutes: 18,
          file: 'lessons/15-charges-reversals-and-gaps.md',
        },
        {
          title: 'The month-end reconciliation',
          minutes: 20,
          file: 'lessons/16-the-month-end-reconciliation.md',
          resources: [{ title: 'Month-end checklist', file: 'resources/month-end-checklist.md' }],
        },
      ],
    },
    {
      title: 'What did the shop earn?',
      description: 'Count the stock, find the cost of what was sold, and read your profit.',
      lessons: [
        {
          title: 'Counting stock',
          minutes: 15,
          file: 'lessons/17-counting-stock.md',
          resources: [
            { title: 'Stock count, 30 September (CSV)', file: 'resources/stock-count-30-september.csv' },
          ],
        },
        { title: 'What the goods cost', minutes: 15, file: 'lessons/18-what-the-goods-cost.md' },
        { title: 'The profit statement', minutes: 18, file: 'lessons/19-the-profit-statement.md' },
        { title: 'Margin and mark-up', minutes: 16, file: 'lessons/20-margin-and-mark-up.md' },
        { title: 'Looking ahead at cash', minutes: 18, file: 'lessons/21-looking-ahead-at-cash.md' },
      ],
    },
    {
      title: 'Close the month',
      description: 'The final proof, a file others can trust, and a month of your own.',
      lessons: [
        {
          title: 'What the shop has, owes and is worth',
          minutes: 15,
          file: 'lessons/22-what-the-shop-is-worth.md',
        },
        { title: 'Records others can trust', minutes: 14, file: 'lessons/23-records-others-can-trust.md' },
        {
          title: 'Final project: close a month',
          minutes: 40,
          file: 'lessons/24-final-project-close-a-month.md',
          resources: [
            { title: 'Amani Shop cash book, September (CSV)', file: 'resources/cash-book-september.csv' },
            { title: 'Stock count, 30 September (CSV)', file: 'resources/stock-count-30-september.csv' },
            { title: 'Cash book template (CSV)', file: 'resources/cash-book-template.csv' },
            { title: 'Month-end checklist', file: 'resources/month-end-checklist.md' },
          ],
        },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 90,
  reviews: [
    [
      5,
      'I have a cosmetics stall in Gikomba and always mixed the till with my own line. After the lesson on two purses I opened a separate one, and for the first time I know my sales.',
    ],
    [
      5,
      'A difference of 35 shillings hiding a mistake of 180 and one of 145. That example alone was worth the fee.',
    ],
    [
      4,
      'Clear and patient. I keep my book by hand, and the paper way is explained too, though the reconciliation is easier with a spreadsheet.',
    ],
    [
      5,
      'Niliona kwa nini duka lina faida lakini pesa hazionekani. The table from profit to cash answered a quarrel at home.',
    ],
    [
      3,
      'Good for a duka. I run a salon, and there is little about services where you have almost no stock, so I skipped parts of module 5.',
    ],
    [
      5,
      'Our SACCO officer asked who prepared my three months of statements. I did, with the month-end checklist.',
    ],
    [
      4,
      'I liked that no tax rates are given, only how to ask. I still wish there was an example of a filled form.',
    ],
    [
      5,
      'Project B made me post every correction myself. When the proof came to 74,652 I showed it to my wife.',
    ],
  ],
};
