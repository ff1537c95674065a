import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'react-fundamentals',
  title: 'React Fundamentals: Build a SACCO Dashboard',
  subtitle: 'Learn components, state and effects by building a dashboard for a matatu SACCO.',
  description: `React is easiest to learn when there is something worth showing on the screen. In this blended course you will build the dashboard of a small matatu SACCO: vehicles, routes, daily takings and the drivers on duty.

Each week has self-paced lessons and one live session where we build together and look at each other’s code. We begin with plain components and props, then state, lists, forms and effects, and only then routing and data loading.

The emphasis is on habits that keep an application readable: small components, state in the right place, and effects used only when something outside React is involved. You will finish with a working dashboard that you understand line by line.`,
  category: 'programming',
  subcategory: 'web-development',
  level: 'intermediate',
  courseType: 'blended',
  language: 'en',
  price: 3500,
  currency: 'KES',
  teacher: 'wanjiru-kamau',
  tags: ['react', 'javascript', 'components', 'state', 'frontend'],
  outcomes: [
    'Break a design into components with clear props',
    'Decide where each piece of state should live',
    'Build controlled forms with validation',
    'Load and refresh data with loading and error states',
    'Recognise when an effect is not needed',
  ],
  prerequisites: [
    'Confident JavaScript: array methods, objects and async functions',
    'HTML and CSS for a simple page',
  ],
  modules: [
    {
      title: 'Thinking in components',
      lessons: [
        { title: 'What React does and does not do', minutes: 12, type: 'video', preview: true },
        ['Setting up with Vite', 15],
        ['JSX without surprises', 14],
        { title: 'Split the dashboard into pieces', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'State',
      lessons: [
        { title: 'useState and the next render', minutes: 18, type: 'video' },
        ['Lists and why keys matter', 14],
        ['Lifting state up', 16],
        { title: 'Quiz: where should it live?', minutes: 10, type: 'quiz' },
      ],
    },
    {
      title: 'Forms and events',
      lessons: [
        ['Controlled inputs', 15],
        { title: 'Validating a takings form', minutes: 20, type: 'video' },
        { title: 'Record a day’s takings', minutes: 35, type: 'assignment' },
      ],
    },
    {
      title: 'Effects and data',
      lessons: [
        { title: 'What an effect is for', minutes: 18, type: 'video' },
        ['Loading takings from an API', 22],
        ['Five effects you can delete', 15],
        ['Custom hooks', 18],
      ],
    },
    {
      title: 'Finishing the dashboard',
      lessons: [
        ['Routes for vehicles and drivers', 20],
        ['Reducers for complicated state', 18],
        { title: 'Final dashboard review', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  startsInDays: 14,
  weeks: 8,
  capacity: 60,
  hasCertificate: true,
  appeal: 76,
  reviews: [
    [5, 'Five effects you can delete is worth the fee. I removed three from our code at work the next day.'],
    [5, 'The live sessions were calm and useful. Wanjiru reads your code with you and asks questions.'],
    [4, 'I liked that the data looks like a real SACCO, with missing days and odd totals.'],
    [3, 'Week five is heavy. Routing and reducers together was too much alongside a full-time job.'],
  ],
};
