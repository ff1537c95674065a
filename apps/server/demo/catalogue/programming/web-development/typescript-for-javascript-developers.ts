import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'typescript-for-javascript-developers',
  title: 'TypeScript for JavaScript Developers',
  subtitle: 'Add types to code you already have, and let the editor catch the mistakes.',
  description: `You already write JavaScript, and you have been bitten by undefined in production. TypeScript will not make you perfect, but it will catch a good part of those mistakes before anyone else sees them.

This course takes a working JavaScript project, a delivery tracker for a Nairobi courier, and moves it to TypeScript one file at a time, the way it happens at work. You will learn to describe data with types and unions, narrow values safely, write generic helpers only when they pay for themselves, and turn on strict mode without losing a week.

There is plenty on reading the compiler’s long messages, and on the places where types stop: data from the network, from forms and from storage.`,
  category: 'programming',
  subcategory: 'web-development',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 2500,
  currency: 'KES',
  teacher: 'wanjiru-kamau',
  tags: ['typescript', 'javascript', 'types', 'refactoring', 'frontend'],
  outcomes: [
    'Convert a JavaScript project file by file',
    'Describe data with interfaces, unions and literal types',
    'Narrow unknown values safely',
    'Write generic functions that stay readable',
    'Check data from outside the program at run time',
  ],
  prerequisites: ['Solid JavaScript, including modules and async functions', 'Some experience with npm'],
  modules: [
    {
      title: 'Types that earn their keep',
      lessons: [
        { title: 'What the compiler knows', minutes: 10, type: 'video', preview: true },
        ['Annotations and inference', 14],
        ['Objects, interfaces and type aliases', 16],
        { title: 'Quiz: will it compile?', minutes: 10, type: 'quiz' },
      ],
    },
    {
      title: 'Unions and narrowing',
      lessons: [
        { title: 'Union types for real states', minutes: 18, type: 'video' },
        ['Narrowing with typeof, in and equality', 15],
        ['Discriminated unions for a delivery', 20],
        ['Exhaustive checks with never', 12],
      ],
    },
    {
      title: 'Reuse',
      lessons: [
        { title: 'Generics from one example', minutes: 18, type: 'video' },
        ['Utility types you will meet every day', 15],
        ['When not to be clever', 10],
        { title: 'Type the courier helpers', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Moving a real project',
      lessons: [
        ['allowJs, strict and a sensible order', 16],
        ['Types for libraries', 12],
        { title: 'Data from outside: parse, then trust', minutes: 20, type: 'video' },
        { title: 'Convert the delivery tracker', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 55,
  reviews: [
    [5, 'Discriminated unions for delivery states replaced a pile of booleans in our app.'],
    [5, 'The migration order is practical. We turned on strict mode at work without stopping the team.'],
    [4, 'Good, honest about what types cannot do. The generics exercise could use one more hint.'],
    [4, 'I finally understand never.'],
  ],
};
