import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'user-research-on-a-small-budget',
  title: 'User Research on a Small Budget',
  subtitle:
    'Interview, observe and test with real people in a fortnight, and bring back findings a team will act on.',
  description: `You do not need a laboratory with a mirror. You need five people, good questions and the patience to listen. This blended
course is for designers, developers, product owners and NGO staff who build services for others.

In five weeks you carry out a small piece of research for a real service, your own or one we match you with. You learn
to recruit fairly, interview without leading, watch people use a prototype, take notes that survive, and turn them into
three findings with evidence. Weekly live sessions are for practice interviews and for reviewing each other’s notes.

We spend time on what changes here: shared phones, several languages in one interview, airtime as thanks, and talking to
people who fear they are being examined.`,
  category: 'design',
  subcategory: 'ui-ux',
  level: 'intermediate',
  courseType: 'blended',
  language: 'en',
  price: 2500,
  currency: 'KES',
  teacher: 'njeri-mwangi',
  tags: ['user research', 'interviews', 'usability testing', 'ux', 'service design'],
  outcomes: [
    'Write a one-page research plan with a question and a limit',
    'Recruit participants who are not your friends',
    'Interview without leading and follow up on what matters',
    'Run a usability test on paper or on a phone',
    'Present three findings with evidence and a recommendation',
  ],
  prerequisites: ['A service, app or form you can study', 'Two afternoons for meeting participants'],
  modules: [
    {
      title: 'Week 1: plan',
      lessons: [
        { title: 'Two interviews: one good, one bad', minutes: 15, type: 'video', preview: true },
        ['What decision will this change?', 9],
        ['Recruiting fairly, with airtime and respect', 11],
        { title: 'Your one-page plan', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Weeks 2 and 3: listen',
      lessons: [
        ['Questions that open and questions that close', 13],
        ['Shared phones and other people in the room', 10],
        ['Switching languages without losing the thread', 9],
        ['Consent, recordings and safe notes', 11],
        { title: 'Three interviews', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Week 4: watch',
      lessons: [
        { title: 'A usability test, start to finish', minutes: 22, type: 'video' },
        ['“We are testing the screen, not you”', 8],
        ['Paper prototypes at a bus stop', 10],
        { title: 'Check: neutral or leading?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Week 5: make sense of it',
      lessons: [
        ['From notes to patterns on a wall', 15],
        ['How much can five people tell you?', 10],
        { title: 'Three findings in ten minutes', minutes: 35, type: 'assignment' },
      ],
    },
  ],
  startsInDays: 32,
  weeks: 5,
  capacity: 40,
  appeal: 34,
  reviews: [
    [5, 'I learned I interrupt people every nine seconds. Njeri counted, kindly.'],
    [
      5,
      'Our farmers’ app assumed one phone per person. Three interviews showed it was one per household, and we changed the log-in.',
    ],
    [4, 'Practice interviews in the live session are uncomfortable and worth it.'],
    [3, 'Finding participants took longer than the week allowed. I finished in seven weeks, not five.'],
  ],
};
