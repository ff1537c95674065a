import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'clear-emails-and-reports-in-english',
  title: 'Clear Emails and Reports in English',
  subtitle: 'Write messages that busy people understand the first time, without stiffness or long apologies.',
  description: `“Kindly find attached herewith” says very little in five words. If English is your working language but writing takes you too
long, this course will make you quicker and easier to read.

You will learn to put the request first, choose plain words, shape a paragraph, and match your tone to a supplier, a manager or a
county office. Each module takes real kinds of documents (a request, a complaint, minutes, a two-page report) from first draft to
final version, showing every change and the reason for it.

It is for office workers, teachers, NGO staff and small-business owners at an intermediate level or above. Keep five of your own old
emails at hand: you will rewrite them.`,
  category: 'languages',
  subcategory: 'english',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 1400,
  currency: 'KES',
  teacher: 'david-ochieng',
  tags: ['english', 'business writing', 'email', 'reports', 'plain language'],
  outcomes: [
    'Open with the point and close with a clear request',
    'Replace heavy phrases with plain ones',
    'Adjust tone for a customer, a colleague and an official',
    'Write minutes that record decisions rather than speeches',
    'Structure a two-page report with a useful summary',
  ],
  prerequisites: ['Intermediate English: you can write a one-page letter'],
  modules: [
    {
      title: 'The message first',
      lessons: [
        { title: 'One email, three versions', minutes: 9, type: 'video', preview: true },
        ['Subject lines people can find again', 7],
        ['Request, reason, date', 9],
        { title: 'Rewrite two of your own', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Words and sentences',
      lessons: [
        ['Plain words for heavy ones', 10],
        ['Shorter sentences that do not sound rude', 11],
        ['Articles and prepositions that trip us up', 14],
        ['Punctuation that changes meaning', 10],
        { title: 'Repair these sentences', minutes: 10, type: 'quiz' },
      ],
    },
    {
      title: 'Tone',
      lessons: [
        ['Polite, direct, both', 9],
        ['Saying no and reporting bad news', 11],
        ['A complaint that gets an answer', 10],
      ],
    },
    {
      title: 'Longer documents',
      lessons: [
        ['Minutes in half an hour', 12],
        ['Planning a report from its conclusion', 14],
        ['Tables, headings and a summary', 12],
        { title: 'A two-page report', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 68,
  reviews: [
    [5, 'My supervisor replied within ten minutes for the first time. I had put the question in line one.'],
    [5, 'The lesson on articles explained mistakes I have made since Standard Eight.'],
    [4, 'Very good on emails. The report module deserved a second example, from a school perhaps.'],
    [4, 'I miss “kindly” a little, but my messages are half as long and nobody has complained.'],
  ],
};
