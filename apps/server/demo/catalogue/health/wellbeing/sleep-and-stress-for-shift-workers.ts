import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'sleep-and-stress-for-shift-workers',
  title: 'Sleep and Stress for People Who Work Shifts',
  subtitle:
    'Small changes to light, naps, meals and worry for guards, nurses, drivers and call-centre staff.',
  description: `If you sleep while your neighbours pound maize, ordinary advice about bedtime is not much use. This course is written for people
who work nights, early mornings or rotating shifts.

In short lessons you will keep a seven-day sleep diary, plan light and dark around your shift, use naps and coffee at the hours when they
help, and agree quiet times with a household in a one-room home. The second part covers worry: writing it down, breathing exercises, and
a short talk with a supervisor about rosters.

Try one change a week and keep what works. It is not treatment. If you snore and stop breathing, doze while driving, cannot sleep for
weeks, or feel hopeless, please see a clinician; if you think of harming yourself, go to the nearest hospital today.`,
  category: 'health',
  subcategory: 'wellbeing',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 500,
  currency: 'KES',
  teacher: 'faith-njoroge',
  tags: ['sleep', 'stress', 'shift work', 'wellbeing', 'night shift'],
  outcomes: [
    'Keep and read a seven-day sleep diary',
    'Plan light, dark and naps around your shifts',
    'Use tea and coffee without spoiling the next sleep',
    'Practise two exercises that calm the body',
    'Know when tiredness or low mood needs a clinic',
  ],
  prerequisites: ['None'],
  modules: [
    {
      title: 'Your week as it is',
      lessons: [
        { title: 'Why day sleep is short', minutes: 7, type: 'video', preview: true },
        ['The seven-day diary', 8],
        ['Body clock, light and food', 9],
        { title: 'Start your diary', minutes: 15, type: 'assignment' },
      ],
    },
    {
      title: 'Sleeping by day',
      lessons: [
        ['Dark, cool and quiet on a small budget', 9],
        ['Naps before and during a night shift', 8],
        ['Tea, coffee and the last meal', 7],
        ['Quiet hours in a shared house', 7],
        { title: 'Plan a rotating week', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'A calmer mind',
      lessons: [
        { title: 'Breathing and loosening the body', minutes: 9, type: 'video' },
        ['Writing worries down before bed', 6],
        ['Talking about the roster', 8],
        ['The drive home: when not to', 7],
        ['Signs that you need more than a course', 8],
      ],
    },
  ],
  hasCertificate: false,
  appeal: 29,
  reviews: [
    [
      5,
      'Twelve years as a night guard and nobody told me about morning light. A cap and going straight home gave me another hour.',
    ],
    [4, 'The lesson on quiet hours started a good talk with my neighbours. The pounding is now after two.'],
    [4, 'As a nurse I knew some of it, but the nap timing was new and it works.'],
    [
      3,
      'Pleasant and short. The breathing video could have been longer, with a version to follow each night.',
    ],
  ],
};
