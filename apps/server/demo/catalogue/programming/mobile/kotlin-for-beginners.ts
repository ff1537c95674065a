import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'kotlin-for-beginners',
  title: 'Kotlin for Beginners',
  subtitle: 'A friendly first language for people who want to build Android apps.',
  description: `Kotlin is the language most Android apps are written in today, and it is a pleasant one to start with. This free course teaches you the language itself, before any screens or buttons, so that later you can concentrate on one new thing at a time.

You will work in the browser on Kotlin’s online playground, so a modest computer is fine. Exercises come from daily life: a shop’s change, a football league table from Kigali, a list of contacts, a bus timetable.

By the end you will write small programs with functions, classes and collections, and you will know what a null is and how Kotlin keeps it from ruining your day.`,
  category: 'programming',
  subcategory: 'mobile',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'claire-uwimana',
  tags: ['kotlin', 'programming', 'beginner', 'android'],
  outcomes: [
    'Write Kotlin programs with conditions, loops and functions',
    'Use lists, sets and maps to organise information',
    'Create classes and data classes',
    'Handle missing values with Kotlin’s null safety',
    'Read compiler errors and correct them',
  ],
  prerequisites: ['None'],
  modules: [
    {
      title: 'First words',
      lessons: [
        { title: 'Your first program in the playground', minutes: 8, type: 'video', preview: true },
        ['val, var and basic types', 12],
        ['Text templates', 9],
        { title: 'Work out the change', minutes: 20, type: 'assignment' },
      ],
    },
    {
      title: 'Choices and repetition',
      lessons: [
        { title: 'if and when as expressions', minutes: 15, type: 'video' },
        ['Ranges and loops', 14],
        ['Functions with default values', 15],
        { title: 'Quiz: read the program', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Collections',
      lessons: [
        ['Lists you may change and lists you may not', 14],
        ['Maps for a contact list', 14],
        { title: 'filter, map and sortedBy', minutes: 18, type: 'video' },
        { title: 'The league table', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Classes and missing values',
      lessons: [
        ['Classes and properties', 16],
        ['Data classes', 12],
        { title: 'Null, and the question mark', minutes: 18, type: 'video' },
        { title: 'The bus timetable', minutes: 35, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 57,
  reviews: [
    [5, 'The playground idea is great, I did the whole course in a cyber without installing anything.'],
    [5, 'Claire explains null with a missing phone number and it makes perfect sense.'],
    [4, 'Very clear. I would like more practice on classes before the timetable.'],
    [4, 'A good warm-up before Android Studio.'],
  ],
};
