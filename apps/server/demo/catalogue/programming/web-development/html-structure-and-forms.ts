import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'html-structure-and-forms',
  title: 'HTML Done Properly: Structure, Forms and Tables',
  subtitle: 'Write clean pages that browsers, search engines and screen readers all understand.',
  description: `Plenty of people can make a page appear. Fewer can write HTML that still makes sense with the styling switched off, and that is the difference employers notice.

This course is for anyone who has seen a little HTML and wants to stop guessing. You will build the pages of a small county library: a home page, opening hours in a real table, a book request form and a contact page.

Along the way you will learn:

- which element to choose, and why it is rarely a div
- how to label and group form fields so that people make fewer mistakes
- how to check your own pages with a validator

A phone and a shared computer are enough to follow along.`,
  category: 'programming',
  subcategory: 'web-development',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'wanjiru-kamau',
  tags: ['html', 'forms', 'semantics', 'web basics', 'accessibility'],
  outcomes: [
    'Choose the right element for headings, lists, navigation and articles',
    'Build a form with labels, hints and browser validation',
    'Mark up a table that a screen reader can read aloud sensibly',
    'Write useful alternative text for photographs and icons',
    'Find and fix errors with an HTML validator',
  ],
  prerequisites: ['None'],
  modules: [
    {
      title: 'A page with good bones',
      lessons: [
        { title: 'What the browser does with your file', minutes: 8, type: 'video', preview: true },
        ['Headings as an outline, not a font size', 12],
        ['header, nav, main and footer', 14],
        { title: 'Check yourself: pick the right element', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Text, links and pictures',
      lessons: [
        ['Paragraphs, lists and quotations', 12],
        ['Links that say where they go', 10],
        { title: 'Images, file sizes and alternative text', minutes: 18, type: 'video' },
        { title: 'Build the library home page', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Forms people can finish',
      lessons: [
        { title: 'Labels before anything else', minutes: 14, type: 'video' },
        ['Phone numbers, dates and other input types', 16],
        ['Required fields and helpful hints', 15],
        { title: 'Build the book request form', minutes: 35, type: 'assignment' },
      ],
    },
    {
      title: 'Tables and final checks',
      lessons: [
        ['When a table is the right answer', 9],
        ['Captions, header cells and scope', 15],
        ['Validate your pages', 12],
        { title: 'Closing quiz', minutes: 10, type: 'quiz' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 72,
  reviews: [
    [
      5,
      'I had been using divs for everything for two years. The outline lesson alone changed how I write pages.',
    ],
    [5, 'The book request form is now the base of our church registration form. Small, clear lessons.'],
    [4, 'Very good on forms. I wanted a bit more about embedding maps and video.'],
    [3, 'Solid but it moves slowly if you already know the tags. The table module was the new part for me.'],
  ],
};
