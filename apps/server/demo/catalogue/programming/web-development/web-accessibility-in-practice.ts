import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'web-accessibility-in-practice',
  title: 'Web Accessibility in Practice',
  subtitle: 'Make sites that people can use with a keyboard, a screen reader or tired eyes.',
  description: `Somebody who cannot use a mouse wants to pay school fees on your site tonight. Can they? This course teaches you to find out, and to fix what stops them.

It is for developers and designers who already build pages. You will work through a school fees portal with twenty planted barriers, test it with the keyboard and with NVDA, TalkBack or VoiceOver, and repair it step by step. We use the Web Content Accessibility Guidelines as a shared language, without reading them aloud to you.

You will learn:

- which problems to look for first
- what automatic checkers find, and what they miss
- how to write a short report that a busy manager will act on`,
  category: 'programming',
  subcategory: 'web-development',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'wanjiru-kamau',
  tags: ['accessibility', 'wcag', 'screen readers', 'html', 'testing'],
  outcomes: [
    'Test a page with only the keyboard',
    'Carry out a basic screen reader check on a phone and a computer',
    'Fix contrast, focus and labelling problems',
    'Use ARIA only where HTML is not enough',
    'Write a prioritised accessibility report',
  ],
  prerequisites: ['HTML and CSS', 'A little JavaScript'],
  modules: [
    {
      title: 'People and barriers',
      lessons: [
        { title: 'Four people use the same form', minutes: 12, type: 'video', preview: true },
        ['The four principles behind WCAG', 14],
        ['Barriers in the fees portal', 18],
      ],
    },
    {
      title: 'Keyboard and focus',
      lessons: [
        { title: 'Put the mouse away', minutes: 12, type: 'video' },
        ['Focus order and visible focus', 15],
        ['Dialogs that do not trap people', 18],
        { title: 'Repair the menu', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Screen readers',
      lessons: [
        { title: 'First minutes with NVDA', minutes: 18, type: 'video' },
        { title: 'TalkBack and VoiceOver on a phone', minutes: 16, type: 'video' },
        ['Names, roles and states', 15],
        ['ARIA: less than you think', 14],
      ],
    },
    {
      title: 'Seeing and understanding',
      lessons: [
        ['Contrast, size and colour', 12],
        ['Errors that help people recover', 14],
        { title: 'Quiz: barrier or not?', minutes: 10, type: 'quiz' },
      ],
    },
    {
      title: 'Report and repair',
      lessons: [
        ['What automatic checkers miss', 12],
        ['A report people will act on', 15],
        { title: 'Audit a site you know', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 38,
  reviews: [
    [
      5,
      'I am partially sighted and a developer. This is the first course I can hand to colleagues without adding corrections.',
    ],
    [5, 'Trying TalkBack on our own booking page was humbling. We fixed the labels that week.'],
    [4, 'The report template is very useful with management.'],
    [
      4,
      'Good content. I would add something about PDF documents, which is where our organisation struggles.',
    ],
  ],
};
