import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'interface-design-first-ten-screens',
  title: 'Interface Design: Your First Ten Screens',
  subtitle: 'Design a complete small app in Figma or Penpot, screen by screen, for phones people really own.',
  description: `You learn interface design by designing an interface. In this course you make ten screens of one app, a booking service for
boda boda parcel delivery, from an empty page to a clickable prototype.

It is for beginners: developers whose screens look unfinished, graphic designers moving to digital work, students
building a portfolio. Each module adds a few screens and the ideas they need: layout and spacing, type on small screens,
colour with enough contrast, forms that forgive, lists, empty states and error messages.

We design for a modest Android phone, patchy data and one thumb. Figma’s free plan is enough, and Penpot, which is open
source, works for every exercise. You finish with a prototype you can send as a link, and notes explaining your choices.`,
  category: 'design',
  subcategory: 'ui-ux',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 2000,
  currency: 'KES',
  teacher: 'njeri-mwangi',
  tags: ['ui design', 'figma', 'penpot', 'mobile', 'prototyping', 'portfolio'],
  outcomes: [
    'Lay out a screen on a consistent spacing scale',
    'Choose type sizes and colours that pass a contrast check',
    'Design forms, lists, empty states and errors',
    'Build reusable components with variants',
    'Link screens into a prototype and test it with three people',
  ],
  prerequisites: ['A computer that can run a modern browser'],
  modules: [
    {
      title: 'Before the first screen',
      lessons: [
        { title: 'The app we will make', minutes: 7, type: 'video', preview: true },
        { title: 'Sketch the flow on one sheet of paper', minutes: 12, preview: true },
        ['Frames, layers and your first button', 15],
        ['Copying a good screen, to learn', 20],
      ],
    },
    {
      title: 'Screens 1 to 3: welcome, sign in, home',
      lessons: [
        { title: 'Spacing in multiples of eight', minutes: 12, type: 'video' },
        ['Type for a small screen', 11],
        ['Colour, contrast and one accent', 13],
        { title: 'Build screens 1 to 3', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Screens 4 to 7: booking a parcel',
      lessons: [
        ['Forms that forgive', 15],
        ['Phone numbers, landmarks and other local inputs', 10],
        ['Buttons within reach of a thumb', 8],
        ['Paying: waiting for the M-Pesa prompt', 12],
        { title: 'Check: find the form’s six faults', minutes: 10, type: 'quiz' },
      ],
    },
    {
      title: 'Screens 8 to 10: lists, empty and broken',
      lessons: [
        { title: 'A list row that carries its weight', minutes: 12, type: 'video' },
        ['Empty states that help', 8],
        ['No network, and other errors', 11],
        ['Components and variants', 18],
      ],
    },
    {
      title: 'Prototype',
      lessons: [
        ['Linking the screens', 12],
        ['Watch three people use it, and say nothing', 14],
        { title: 'Final prototype and design notes', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  appeal: 82,
  reviews: [
    [5, 'I am a back-end developer, and my side project no longer looks like a tax form.'],
    [
      5,
      'The M-Pesa waiting screen lesson is something I have not seen in any other course. Everyone gets that screen wrong.',
    ],
    [4, 'I did it all in Penpot without trouble, though a few menus in the videos differ.'],
    [
      4,
      'Watching my brother fail to find the back button while I kept quiet was torture, and very educational.',
    ],
    [3, 'Good start. The portfolio part is thin: one page on how to write it up.'],
  ],
};
