import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'leading-your-first-team',
  title: 'Leading Your First Team',
  subtitle:
    'For people promoted last month: set clear work, give feedback and handle the hard conversations.',
  description: `On Friday they were your colleagues and on Monday they report to you. Nobody explained how to share out work, tell a
friend that the report was late, or say no to your own boss.

Over six weeks a small group meets each Tuesday evening to practise exactly those conversations. Before each meeting there are short
lessons, and afterwards one thing to try at work, such as a weekly one-to-one or a written agreement about who does what.

The cases come from a clinic, a supermarket branch, a school and a construction site. **It is for** supervisors, shift leaders,
heads of department and founders with their first two or three employees. By the end you will have a working routine, not a folder of
theory.`,
  category: 'business',
  subcategory: 'management',
  level: 'intermediate',
  courseType: 'instructor-led',
  language: 'en',
  price: 4200,
  currency: 'KES',
  teacher: 'amina-yusuf',
  tags: ['management', 'leadership', 'feedback', 'delegation', 'teams'],
  outcomes: [
    'Hand over work with a clear result, date and limit',
    'Run a useful twenty-minute one-to-one',
    'Give feedback on behaviour without attacking the person',
    'Hold and document a difficult conversation fairly',
    'Plan a team’s week and protect it from constant emergencies',
  ],
  prerequisites: ['You lead at least one person now, or will within a few months'],
  modules: [
    {
      title: 'From colleague to supervisor',
      lessons: [
        { title: 'Monday morning', minutes: 8, type: 'video', preview: true },
        ['What your team needs from you first', 10],
        ['Friends at work: drawing a kind line', 9],
        { title: 'Your first thirty days on a page', minutes: 20, type: 'assignment' },
      ],
    },
    {
      title: 'Work that gets done',
      lessons: [
        ['Result, date, limit: handing over a task', 12],
        ['Checking without hovering', 9],
        ['A weekly plan on one board', 11],
        { title: 'Delegate, do or drop?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Talking honestly',
      lessons: [
        ['The twenty-minute one-to-one', 12],
        ['Feedback: what I saw, what it caused, what next', 13],
        { title: 'Two versions of the same conversation', minutes: 15, type: 'video' },
        { title: 'Practise with a partner', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'When it is hard',
      lessons: [
        ['Lateness, lapses and a fair record', 14],
        ['Conflict between two good people', 12],
        ['Saying no upwards', 10],
        { title: 'Your own routine', minutes: 25, type: 'assignment' },
      ],
    },
  ],
  startsInDays: 11,
  weeks: 6,
  capacity: 24,
  hasCertificate: true,
  appeal: 36,
  reviews: [
    [
      5,
      'I am a nurse in charge of a ward and the clinic case could have been us. The one-to-ones have cut our roster quarrels.',
    ],
    [
      5,
      'Practising the lateness conversation twice with a stranger meant I could do it calmly with my friend.',
    ],
    [
      4,
      'Good mix of people in the group. The lesson on saying no upwards was too short for the bosses I have.',
    ],
    [4, 'Result, date, limit. I wrote it on the wall of our site office and the foreman uses it too.'],
  ],
};
