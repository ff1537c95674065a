import type { DemoCourse } from '../../types.ts';

export const course: DemoCourse = {
  slug: 'spreadsheets-to-decisions',
  title: 'Spreadsheets to decisions: numbers you can act on',
  subtitle:
    'Clean a real mess of sales data, compare fairly, and write a one-page recommendation somebody can use.',
  description: `Many people can add up a column. Far fewer can say, “So this is what we should do, and this is how sure I am.”
This course is for shop owners, officers in counties and NGOs, teachers, students: anyone with a spreadsheet and a choice to make.

You follow Tamu Bakes, a small bakery with three stalls in Nakuru County, through twelve weeks of sales. The data comes with the
course, mess included. You will:

- clean names, dates and duplicates, and log each change
- summarise with SUMIFS, lookups and pivot tables
- compare fairly, per day and before and after
- find which costs a decision really changes, and test choices in a what-if table

Each lesson ends with exercises and worked answers. For the final project you advise the owner in a one-page memo. Excel, Google
Sheets or LibreOffice all work.`,
  category: 'data-science',
  subcategory: 'analytics',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 2100,
  currency: 'KES',
  teacher: 'lydia-achieng',
  tags: ['spreadsheets', 'excel', 'google sheets', 'data cleaning', 'pivot tables', 'decision making'],
  outcomes: [
    'Turn a vague question into a decision with choices, a line and a date',
    'Clean a messy data file and show every change in a log and a bridge',
    'Summarise hundreds of rows with SUMIFS, lookups and pivot tables',
    'Compare stalls, months and prices without being fooled by totals, averages or mix',
    'Separate the costs a decision changes from those it does not, and build a what-if table',
    'Write a one-page memo with a recommendation, its range and a rule for what happens next',
  ],
  prerequisites: [
    'A computer with Excel, Google Sheets or LibreOffice Calc',
    'You can type into cells and save a file',
  ],
  modules: [
    {
      title: 'Start with the decision',
      description: 'What must be decided, what the data means, and whether it can be trusted.',
      lessons: [
        { title: 'Welcome', minutes: 1, type: 'video', file: 'video.webm', preview: true },
        {
          title: 'From question to decision',
          minutes: 12,
          file: 'lessons/01-from-question-to-decision.md',
          preview: true,
        },
        {
          title: 'The Tamu Bakes workbook',
          minutes: 18,
          file: 'lessons/02-the-tamu-bakes-workbook.md',
          preview: true,
          resources: [
            { title: 'Twelve weeks of sales (CSV)', file: 'resources/tamu-sales.csv' },
            { title: 'Unit costs of the products (CSV)', file: 'resources/tamu-products.csv' },
            { title: 'Costs of the stalls (CSV)', file: 'resources/tamu-stalls.csv' },
          ],
        },
        {
          title: 'Formulas that can be checked',
          minutes: 20,
          file: 'lessons/03-formulas-that-can-be-checked.md',
        },
        {
          title: 'Five checks before you trust',
          minutes: 20,
          file: 'lessons/04-five-checks-before-you-trust.md',
        },
      ],
    },
    {
      title: 'Clean the mess',
      description: 'One week from the Njoro stall, as it was typed on a phone.',
      lessons: [
        {
          title: 'Names that look the same',
          minutes: 22,
          file: 'lessons/05-names-that-look-the-same.md',
          resources: [{ title: 'Njoro, week 1, uncleaned (CSV)', file: 'resources/njoro-week-1-messy.csv' }],
        },
        {
          title: 'Numbers and dates in disguise',
          minutes: 22,
          file: 'lessons/06-numbers-and-dates-in-disguise.md',
        },
        {
          title: 'Duplicates, blanks and zeros',
          minutes: 20,
          file: 'lessons/07-duplicates-blanks-and-zeros.md',
        },
        {
          title: 'Keep a change log, and build a bridge',
          minutes: 20,
          file: 'lessons/08-keep-a-change-log.md',
        },
      ],
    },
    {
      title: 'Summarise',
      description: 'From 860 rows to a table that fits on a phone.',
      lessons: [
        { title: 'SUMIFS and COUNTIFS', minutes: 25, file: 'lessons/09-sumifs-and-countifs.md' },
        {
          title: 'The average and the middle',
          minutes: 18,
          file: 'lessons/10-the-average-and-the-middle.md',
        },
        { title: 'Looking things up', minutes: 25, file: 'lessons/11-looking-things-up.md' },
        { title: 'Pivot tables', minutes: 25, file: 'lessons/12-pivot-tables.md' },
      ],
    },
    {
      title: 'Compare fairly',
      description: 'Percentages, denominators, before and after, and the mix behind an average.',
      lessons: [
        { title: 'Percentages and points', minutes: 18, file: 'lessons/13-percentages-and-points.md' },
        { title: 'Per what? Choosing the denominator', minutes: 18, file: 'lessons/14-per-what.md' },
        { title: 'Before and after the price change', minutes: 20, file: 'lessons/15-before-and-after.md' },
        { title: 'When the mix changes', minutes: 20, file: 'lessons/16-when-the-mix-changes.md' },
      ],
    },
    {
      title: 'Decide',
      description: 'Costs that move, what-if tables, charts and honest doubt.',
      lessons: [
        { title: 'Costs that move', minutes: 20, file: 'lessons/17-costs-that-move.md' },
        { title: 'What-if tables: how much to bake', minutes: 28, file: 'lessons/18-what-if-tables.md' },
        { title: 'Charts that answer', minutes: 20, file: 'lessons/19-charts-that-answer.md' },
        { title: 'How sure are we?', minutes: 20, file: 'lessons/20-how-sure-are-we.md' },
      ],
    },
    {
      title: 'Recommend',
      description: 'The memo, the review, and a case of your own.',
      lessons: [
        {
          title: 'The one-page memo',
          minutes: 18,
          file: 'lessons/21-the-one-page-memo.md',
          resources: [{ title: 'Decision memo template', file: 'resources/decision-memo-template.md' }],
        },
        {
          title: 'Review before it leaves your hands',
          minutes: 18,
          file: 'lessons/22-review-before-it-leaves.md',
          resources: [{ title: 'Review checklist', file: 'resources/review-checklist.md' }],
        },
        {
          title: 'Final project: Saturdays at Njoro',
          minutes: 40,
          file: 'lessons/23-final-project.md',
          resources: [
            { title: 'Twelve weeks of sales (CSV)', file: 'resources/tamu-sales.csv' },
            { title: 'Unit costs of the products (CSV)', file: 'resources/tamu-products.csv' },
            { title: 'Costs of the stalls (CSV)', file: 'resources/tamu-stalls.csv' },
            { title: 'Decision memo template', file: 'resources/decision-memo-template.md' },
            { title: 'Review checklist', file: 'resources/review-checklist.md' },
          ],
        },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 93,
  reviews: [
    [
      5,
      'The bridge from 1,147 to 1,097 in lesson 8 was the first time data cleaning felt like bookkeeping and not like magic. I now hand a change log to my supervisor with each report.',
    ],
    [
      5,
      'I run two cyber cafés in Eldoret and was sharing the rent over the days to decide when to close. Costs that move changed my mind in one evening.',
    ],
    [
      4,
      'Very practical. I use Google Sheets on a borrowed laptop and everything worked, only the pivot menus look different from the description.',
    ],
    [
      5,
      'The order of 400 mandazi taught me more about averages than a whole semester did. The exercises have real answers, worked out.',
    ],
    [
      3,
      'Good content, but I expected more charts. There is one lesson on them and no screenshots, so I had to search for where things are in LibreOffice.',
    ],
    [
      5,
      'We used the memo template at the county office for a decision on clinic opening days. One page, and for once the meeting ended with a date.',
    ],
    [
      4,
      'The final project is a proper piece of work and took me four hours, not two. Seeing that my numbers agreed with the answers at the end was a good feeling.',
    ],
    [5, 'Nimependa sana lesson 20. I used to give one number and hope nobody asked how sure I was.'],
  ],
};
