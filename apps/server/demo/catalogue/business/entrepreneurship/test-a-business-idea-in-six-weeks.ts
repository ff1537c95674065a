import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'test-a-business-idea-in-six-weeks',
  title: 'Test a Business Idea in Six Weeks',
  subtitle: 'Talk to real customers, sell a small first version and decide with evidence whether to go on.',
  description: `Before you pay rent or order stock from Kamukunji, find out whether anybody wants what you plan to sell.
In six weeks you will take one idea from a sentence to a small, real sale, or learn cheaply that it should be dropped.

Each week has short lessons to do in your own time and one live evening session where four people present what they found. You will
interview at least eight possible customers, run one test that costs less than KES 3,000, and work out the money for a single
sale.

**Who it is for:** people with an idea and a job, students, and owners who want to add a product to an existing business.
You finish with a two-page decision note.`,
  category: 'business',
  subcategory: 'entrepreneurship',
  level: 'beginner',
  courseType: 'blended',
  language: 'en',
  price: 2500,
  currency: 'KES',
  teacher: 'amina-yusuf',
  tags: ['entrepreneurship', 'customer interviews', 'business idea', 'experiments', 'start-up'],
  outcomes: [
    'Turn a vague idea into guesses that can be tested',
    'Interview possible customers without leading them',
    'Design and run a test that costs less than KES 3,000',
    'Work out the profit on one sale before investing',
    'Write a decision note: go on, change or stop',
  ],
  prerequisites: [
    'One idea you care about, even if it is half formed',
    'Time to meet customers on two weekdays or a weekend',
  ],
  modules: [
    {
      title: 'Week 1: From idea to guesses',
      lessons: [
        { title: 'Three ideas and what became of them', minutes: 9, type: 'video', preview: true },
        ['Who has the problem, and what do they do today?', 12],
        ['Ranking your riskiest guesses', 10],
        { title: 'Your idea on one page', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Weeks 2 and 3: Listening to customers',
      lessons: [
        ['Questions about the past, not the future', 13],
        ['“Would you buy it?” and other questions to avoid', 9],
        { title: 'A good and a bad interview', minutes: 14, type: 'video' },
        ['Finding strangers to talk to', 8],
        { title: 'Eight interviews and what you heard', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Weeks 4 and 5: A small, real test',
      lessons: [
        ['Pre-orders, pop-ups and doing it by hand', 14],
        ['Setting the result you need before you start', 8],
        ['The money in one sale', 15],
        { title: 'Is this test fair?', minutes: 7, type: 'quiz' },
        { title: 'Run your test', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Week 6: Deciding',
      lessons: [
        ['Reading results you did not want', 9],
        ['Changing the idea without fooling yourself', 10],
        { title: 'The two-page decision note', minutes: 35, type: 'assignment' },
      ],
    },
  ],
  startsInDays: 18,
  weeks: 6,
  capacity: 40,
  hasCertificate: true,
  appeal: 58,
  reviews: [
    [
      5,
      'I wanted to open a laundry in Rongai. After eight interviews I offered pick-up only, from my house, and got eleven paying customers.',
    ],
    [
      5,
      'My idea failed the test and it cost me 1,800 shillings instead of my savings. Best failure I have had.',
    ],
    [
      4,
      'The live evenings are where I learned most. Other people’s interviews showed me I was still selling instead of listening.',
    ],
    [3, 'Useful, but hard to do with a full-time job. Week 3 asks for a lot of meetings in a few days.'],
  ],
};
