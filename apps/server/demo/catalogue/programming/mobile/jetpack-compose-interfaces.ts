import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'jetpack-compose-interfaces',
  title: 'Jetpack Compose: Interfaces That Feel Right',
  subtitle: 'Build lists, forms, themes and motion for Android, and keep state under control.',
  description: `You can put a button on a screen. This course is about everything between that and an app people describe as smooth.

You will build the interface of a parcel app for a long-distance bus company: a searchable list of parcels, a booking form with several steps, a tracking screen and a dark theme for night staff. The data is supplied, so that you can give your full attention to the screen.

You will learn how recomposition works and how to see it, where state belongs, how view models survive a rotation, how to write a layout that suits a small phone and a tablet, and how to test it with TalkBack on.`,
  category: 'programming',
  subcategory: 'mobile',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 2800,
  currency: 'KES',
  teacher: 'claire-uwimana',
  tags: ['android', 'jetpack compose', 'kotlin', 'user interface', 'state'],
  outcomes: [
    'Explain recomposition and avoid unnecessary work',
    'Hoist state and connect screens to view models',
    'Build long lists and multi-step forms',
    'Create a theme with light and dark colours',
    'Test a screen with automated checks and with TalkBack',
  ],
  prerequisites: ['You have built one small Android app', 'Kotlin, including lambdas'],
  modules: [
    {
      title: 'How Compose thinks',
      lessons: [
        { title: 'From data to pixels', minutes: 14, type: 'video', preview: true },
        { title: 'Recomposition, seen with your own eyes', minutes: 18, type: 'video' },
        ['Modifiers and their order', 15],
        { title: 'Quiz: what redraws?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'State in its place',
      lessons: [
        ['Hoisting state', 16],
        { title: 'View models and screen state', minutes: 20, type: 'video' },
        ['Events that happen once', 16],
        { title: 'The parcel list', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Forms and lists',
      lessons: [
        ['Lazy lists and keys', 16],
        ['A booking form in three steps', 22],
        ['Validation people can understand', 15],
      ],
    },
    {
      title: 'Look and feel',
      lessons: [
        { title: 'Colours, type and shape', minutes: 16, type: 'video' },
        ['Motion with a purpose', 14],
        ['Small phones, large text, tablets', 18],
      ],
    },
    {
      title: 'Proof',
      lessons: [
        ['Interface tests', 18],
        { title: 'A session with TalkBack', minutes: 15, type: 'video' },
        { title: 'Finish the parcel app', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 37,
  reviews: [
    [5, 'Seeing recomposition counts on screen taught me more than a month of reading.'],
    [4, 'The three-step form is very close to what I do at work.'],
    [4, 'Modifiers and their order: finally. Good course for people moving from XML layouts.'],
    [4, 'I would have liked the data layer too, but the description is clear that it is not included.'],
  ],
};
