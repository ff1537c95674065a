import type { DemoCourse } from '../../types.ts';

export const course: DemoCourse = {
  slug: 'python-from-zero',
  title: 'Python from zero',
  subtitle:
    'Learn to program from the first line, and finish with a sales report that a real shop could use every evening.',
  description: `For anyone who has never written a line of code and would like to, on an ordinary laptop or even a phone.
No mathematics beyond shopping arithmetic.

The whole course works towards one job. Baraka Stores, a shop in Kisumu, records each sale in a CSV file. You will write
the program that turns the file into one page at closing time:

- how much was sold, and how much of it was cash, M-Pesa and credit
- which items sold best
- which rows were typed wrongly, so that somebody can correct them

On the way you meet variables, decisions, loops, lists, dictionaries, functions, errors and files, each in a short lesson
with examples you can run, exercises and worked answers. Every program in the course has been run, and the output you see
is the output you should get.`,
  category: 'programming',
  subcategory: 'python',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'brian-otieno',
  tags: ['python', 'programming basics', 'csv', 'automation', 'small business', 'first course'],
  outcomes: [
    'Write and run Python programs on your own computer',
    'Make programs that decide and repeat, with if, for and while',
    'Keep data in lists and dictionaries, and total it by item, by day or by way of paying',
    'Split a program into small functions that can be tested one at a time',
    'Read error messages calmly and find out why an answer is wrong',
    'Read a CSV file, set bad rows aside and print a daily sales report',
  ],
  prerequisites: ['None: if you can install an app and type, you can start'],
  modules: [
    {
      title: 'First steps',
      description: 'Install Python, run your first lines and calculate with money.',
      lessons: [
        { title: 'Welcome', type: 'video', minutes: 1, preview: true, file: 'video.webm' },
        {
          title: 'What a program is, and getting Python',
          minutes: 15,
          preview: true,
          file: 'lessons/01-what-a-program-is.md',
        },
        { title: 'Your first program', minutes: 12, preview: true, file: 'lessons/02-your-first-program.md' },
        {
          title: 'Values and variables',
          minutes: 14,
          preview: true,
          file: 'lessons/03-values-and-variables.md',
        },
        {
          title: 'Numbers and money',
          minutes: 16,
          file: 'lessons/04-numbers-and-money.md',
          resources: [{ title: 'Python cheat sheet', file: 'resources/python-cheat-sheet.md' }],
        },
      ],
    },
    {
      title: 'Text and decisions',
      description: 'Clean what people type, ask them for more, and let the program choose.',
      lessons: [
        { title: 'Working with text', minutes: 16, file: 'lessons/05-working-with-text.md' },
        { title: 'Asking the user', minutes: 14, file: 'lessons/06-asking-the-user.md' },
        { title: 'True or false', minutes: 14, file: 'lessons/07-true-or-false.md' },
        { title: 'Making decisions with if', minutes: 16, file: 'lessons/08-making-decisions.md' },
      ],
    },
    {
      title: 'Many values at once',
      description: 'Lists, loops and dictionaries, and a whole table of sales in memory.',
      lessons: [
        { title: 'Lists', minutes: 15, file: 'lessons/09-lists.md' },
        { title: 'For loops: once for each', minutes: 18, file: 'lessons/10-for-loops.md' },
        { title: 'While loops: until it is enough', minutes: 16, file: 'lessons/11-while-loops.md' },
        { title: 'Dictionaries: find it by name', minutes: 18, file: 'lessons/12-dictionaries.md' },
        { title: 'A table in memory', minutes: 20, file: 'lessons/13-a-table-in-memory.md' },
      ],
    },
    {
      title: 'Functions and errors',
      description: 'Divide the work, use ready-made tools, and find mistakes without panic.',
      lessons: [
        { title: 'Writing your own functions', minutes: 20, file: 'lessons/14-writing-functions.md' },
        {
          title: 'Parameters, defaults and one job each',
          minutes: 18,
          file: 'lessons/15-parameters-and-defaults.md',
        },
        { title: 'Reading errors and finding mistakes', minutes: 20, file: 'lessons/16-reading-errors.md' },
        {
          title: 'The standard library: dates, chance and more',
          minutes: 18,
          file: 'lessons/17-the-standard-library.md',
        },
      ],
    },
    {
      title: 'Files and real data',
      description: 'Read and write files, use CSV, and cope with data that is wrong.',
      lessons: [
        { title: 'Reading and writing text files', minutes: 18, file: 'lessons/18-text-files.md' },
        {
          title: 'Reading a CSV file of sales',
          minutes: 20,
          file: 'lessons/19-reading-csv.md',
          resources: [{ title: 'Three days of sales at Baraka Stores (CSV)', file: 'resources/sales.csv' }],
        },
        {
          title: 'When the data is wrong',
          minutes: 22,
          file: 'lessons/20-when-data-is-wrong.md',
          resources: [
            { title: 'Monday’s sales with typing mistakes (CSV)', file: 'resources/sales-messy.csv' },
          ],
        },
      ],
    },
    {
      title: 'The project: a daily sales report',
      description: 'Plan, build, test and finish a program that a shop could use tonight.',
      lessons: [
        {
          title: 'Planning the report',
          minutes: 20,
          file: 'lessons/21-planning-the-report.md',
          resources: [
            { title: 'Three days of sales at Baraka Stores (CSV)', file: 'resources/sales.csv' },
            { title: 'Python cheat sheet', file: 'resources/python-cheat-sheet.md' },
          ],
        },
        {
          title: 'Loading and cleaning the sales',
          minutes: 30,
          file: 'lessons/22-loading-and-cleaning.md',
          resources: [
            { title: 'Monday’s sales with typing mistakes (CSV)', file: 'resources/sales-messy.csv' },
          ],
        },
        {
          title: 'Totals, best sellers and the page',
          minutes: 30,
          file: 'lessons/23-totals-and-the-page.md',
        },
        {
          title: 'Finishing the program and trying to break it',
          minutes: 35,
          file: 'lessons/24-finishing-the-program.md',
          resources: [{ title: 'The finished program, for comparing', file: 'resources/daily_report.py' }],
        },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 97,
  reviews: [
    [
      5,
      'I run a small shop in Migori and had never coded. The report now runs on my own sales file. The first evening it showed me that nearly a third of what I sell goes out on credit.',
    ],
    [
      5,
      'The lesson on wrong data is the one I had been missing. Every other course I tried gave me clean files and then left me alone with the real ones.',
    ],
    [
      4,
      'I did the first four modules on my phone with Pydroid. It works, but get to a laptop before the project: lesson 24 needs a terminal.',
    ],
    [
      5,
      'Short lessons, and the answers explain why. “Returning is not printing” finally made functions clear to me after two failed attempts elsewhere.',
    ],
    [
      4,
      'Very good and free. I would have liked more exercises on dictionaries; they are the heart of it and I needed to redo that lesson twice.',
    ],
    [
      3,
      'Well explained, but nothing on graphs or on reading M-Pesa statements directly, which is what I came for. As a beginning it is solid.',
    ],
    [
      5,
      'I teach computer studies at a secondary school in Siaya. My Form Threes do one lesson each club day, and they argue about the exercises.',
    ],
  ],
};
