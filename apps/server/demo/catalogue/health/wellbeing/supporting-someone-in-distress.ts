import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'supporting-someone-in-distress',
  title: 'Supporting Someone in Distress: Listen, Stay Safe, Link to Care',
  subtitle:
    'For teachers, pastors, team leaders and friends who are the first to hear that someone is not well.',
  description: `People in trouble often speak first to somebody they trust, who is seldom a professional. This course prepares that person
to respond well and to know where their part ends.

In five weekly live sessions you will practise listening without rushing to advice, asking directly and calmly about thoughts of suicide,
making the next hours safer, and going with someone to care. You draw up a map of services near you: clinics, county hospitals,
helplines and trusted people. There is a session on grief, one on alcohol, and one on looking after yourself.

You will not learn to diagnose or treat. **If a person may harm themselves or others, do not leave them alone, move dangerous things away,
and get them to the nearest hospital or call 999 or 112.**`,
  category: 'health',
  subcategory: 'wellbeing',
  level: 'intermediate',
  courseType: 'instructor-led',
  language: 'en',
  price: 2000,
  currency: 'KES',
  teacher: 'faith-njoroge',
  tags: ['mental health', 'listening', 'crisis support', 'grief', 'wellbeing'],
  outcomes: [
    'Listen in a way that helps a person say more',
    'Notice signs of depression, grief, trauma and heavy drinking',
    'Ask about suicide directly and respond calmly',
    'Make the next hours safer and go with someone to care',
    'Keep confidences, and know when you must not',
    'Protect your own limits and rest',
  ],
  prerequisites: [
    'You are in a role, paid or not, where people confide in you',
    'You feel steady enough at present to talk about suicide and loss',
  ],
  modules: [
    {
      title: 'Listening',
      lessons: [
        { title: 'What helps and what hurts', minutes: 11, type: 'video', preview: true },
        ['Silence, questions and giving back what you heard', 12],
        ['Phrases to let go of', 8],
        { title: 'Listening practice in pairs', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Noticing',
      lessons: [
        ['Sadness, depression and grief', 13],
        ['Fear, trauma and the body', 11],
        ['Alcohol and other drugs', 11],
        { title: 'Four people, four needs', minutes: 9, type: 'quiz' },
      ],
    },
    {
      title: 'Safety',
      lessons: [
        ['Asking about suicide', 14],
        { title: 'A conversation, step by step', minutes: 16, type: 'video' },
        ['The next hours: company, distance from danger, hospital', 12],
        ['Children, violence at home and the duty to tell', 13],
      ],
    },
    {
      title: 'Linking and lasting',
      lessons: [
        ['What happens at a clinic or hospital', 10],
        ['Following up without taking over', 8],
        ['Your own limits', 9],
        { title: 'Map of help in your area', minutes: 30, type: 'assignment' },
      ],
    },
  ],
  startsInDays: 27,
  weeks: 5,
  capacity: 25,
  hasCertificate: true,
  appeal: 34,
  reviews: [
    [
      5,
      'I am a deputy head teacher. A month later I asked a Form Four boy the direct question, and we went to the hospital together.',
    ],
    [5, 'I learned to stop saying “be strong”. Faith holds the group with great care.'],
    [4, 'The map of help was harder than expected in our county, which is a lesson in itself.'],
    [4, 'Serious, gentle and practical. Five weeks felt short for the part on grief.'],
  ],
};
