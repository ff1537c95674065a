import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'asking-good-questions-of-data',
  title: 'Asking Good Questions of Data',
  subtitle:
    'Before any tool: turn a vague worry into a question that numbers can answer, and know when they cannot.',
  description: `Most bad analysis starts with a bad question. This course comes before spreadsheets and code. It is for
anyone who is handed figures at work: a school bursar, a SACCO clerk, a county officer, a shop manager.

You will take worries such as “sales are down” or “attendance is poor” and sharpen them until it is clear what to
count, over which period, and compared with what. You will learn to ask where a number came from, who was left out of
it, and what else could explain it.

By the end you will have a one-page analysis plan for a question of your own, ready to hand to a colleague or to
follow yourself. You need only paper and a calculator.`,
  category: 'data-science',
  subcategory: 'analytics',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'lydia-achieng',
  tags: ['analytics', 'critical thinking', 'data literacy', 'planning', 'metrics'],
  outcomes: [
    'Rewrite a vague concern as a question that can be answered with figures',
    'Choose a measure, a period and a fair comparison for it',
    'Trace a published number back to how it was collected',
    'List the other explanations before believing the first one',
    'Write a one-page analysis plan',
  ],
  prerequisites: ['None'],
  modules: [
    {
      title: 'From a worry to a question',
      lessons: [
        { title: '“Sales are down”: down from what?', minutes: 9, type: 'video', preview: true },
        { title: 'Questions of how many, how much and how often', minutes: 8, preview: true },
        ['Choosing the period: market days, terms and rainy seasons', 10],
        { title: 'Sharpen five vague questions', minutes: 15, type: 'assignment' },
      ],
    },
    {
      title: 'What exactly are we counting?',
      lessons: [
        ['When is a pupil absent? Definitions that decide the answer', 11],
        ['Totals, rates and shares', 12],
        ['Why the bigger county nearly always has more of everything', 8],
        { title: 'Check: pick the right measure', minutes: 10, type: 'quiz' },
      ],
    },
    {
      title: 'Where the number came from',
      lessons: [
        { title: 'Following a headline figure back to its source', minutes: 13, type: 'video' },
        ['Who is missing from the register?', 9],
        ['Before and after is not cause and effect', 12],
        { title: 'Your one-page analysis plan', minutes: 30, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: false,
  appeal: 58,
  reviews: [
    [
      5,
      'I am a deputy head teacher. We argued about absenteeism for two years and it turned out we each counted it differently. The lesson on definitions ended that argument.',
    ],
    [4, 'Short and useful. The one-page plan is now stuck on the wall behind my desk.'],
    [5, 'I expected Excel and got thinking instead, which was what I needed first.'],
    [3, 'Good ideas, but I wanted feedback on my plan and, being self-paced, all I had was the checklist.'],
  ],
};
