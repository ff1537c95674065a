import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'flutter-from-scratch',
  title: 'Flutter from Scratch: One App, Two Platforms',
  subtitle: 'Learn Dart and Flutter by building a community notice board.',
  description: `With Flutter you write an app once and run it on Android and iPhone. This blended course is for people with a little programming behind them, in any language, who want a complete app at the end of eight weeks.

The app is a notice board for an estate or a village: announcements, lost and found, a page for each notice and a form to post a new one. You learn Dart as you need it, then widgets, layout, state, navigation and talking to a server.

Every Wednesday evening there is a live clinic where you bring what is broken. All work can be done on Android; the last week explains what an iPhone release requires, including the Mac you may have to borrow.`,
  category: 'programming',
  subcategory: 'mobile',
  level: 'beginner',
  courseType: 'blended',
  language: 'en',
  price: 2500,
  currency: 'KES',
  teacher: 'claire-uwimana',
  tags: ['flutter', 'dart', 'mobile', 'android', 'ios'],
  outcomes: [
    'Read and write Dart, including async code',
    'Compose screens from widgets',
    'Manage state without a heavy library',
    'Load and post notices through an API',
    'Prepare builds for Android and understand the iPhone process',
  ],
  prerequisites: ['A little programming in any language', 'A computer with at least 8 GB of memory'],
  modules: [
    {
      title: 'Dart in a week',
      lessons: [
        { title: 'Hello, Dart', minutes: 10, type: 'video', preview: true },
        ['Types, functions and collections', 18],
        ['Null safety and classes', 18],
        { title: 'Future and await', minutes: 16, type: 'video' },
      ],
    },
    {
      title: 'Widgets',
      lessons: [
        { title: 'Everything is a widget, almost', minutes: 14, type: 'video' },
        ['Rows, columns and overflow stripes', 18],
        ['Lists of notices', 16],
        { title: 'Build the notice card', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'State and navigation',
      lessons: [
        ['Stateless and stateful', 16],
        { title: 'Passing data between pages', minutes: 15, type: 'video' },
        ['Shared state with a notifier', 20],
        { title: 'Quiz: who owns this state?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'The server',
      lessons: [
        ['Reading notices from an API', 20],
        { title: 'Posting with validation', minutes: 20, type: 'video' },
        ['Offline and error screens', 16],
      ],
    },
    {
      title: 'Release',
      lessons: [
        ['Icons, names and versions', 12],
        ['Building for Android', 16],
        ['What an iPhone release requires', 14],
        { title: 'Show your notice board', minutes: 30, type: 'assignment' },
      ],
    },
  ],
  startsInDays: 21,
  weeks: 8,
  capacity: 80,
  hasCertificate: true,
  appeal: 59,
  reviews: [
    [5, 'Our estate in Kitengela uses my notice board. Seventy families so far.'],
    [5, 'The Wednesday clinic is the reason I finished. Bring your broken code, nobody laughs.'],
    [4, 'Good order of topics. Dart in a week is tight if it is only your second language.'],
    [3, 'I have an iPhone and no Mac, so the iPhone part stayed theory. The page does say so.'],
  ],
};
