import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'javascript-in-the-browser',
  title: 'JavaScript in the Browser: the DOM, Events and Fetch',
  subtitle: 'Make pages that respond to people and load data without reloading.',
  description: `You know variables, functions and arrays. Now make a page do something with them. This course covers the part of JavaScript that lives in the browser: finding elements, changing them, listening to the person using them and fetching data over the network.

You will build three small tools without any library: a to-do list that remembers itself, a currency converter between shillings, francs and dollars, and a searchable list of Kenya’s 47 counties loaded from a file.

Special attention goes to the things beginners trip over: waiting for data, showing a loading state, and telling the visitor honestly when the network has failed. The finished tools are good pieces for a first portfolio.`,
  category: 'programming',
  subcategory: 'web-development',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 1800,
  currency: 'KES',
  teacher: 'wanjiru-kamau',
  tags: ['javascript', 'dom', 'events', 'fetch', 'async'],
  outcomes: [
    'Find, create and change elements on a page',
    'Respond to clicks, typing and form submission',
    'Load JSON with fetch and async functions',
    'Keep data between visits with localStorage',
    'Show loading and error states clearly',
  ],
  prerequisites: ['JavaScript basics: functions, arrays and objects', 'Basic HTML and CSS'],
  modules: [
    {
      title: 'The page as a tree',
      lessons: [
        { title: 'From HTML to the DOM', minutes: 12, type: 'video', preview: true },
        ['Finding elements with querySelector', 10],
        ['Changing text, classes and attributes', 14],
        ['Creating elements safely', 13],
      ],
    },
    {
      title: 'Listening to people',
      lessons: [
        { title: 'Events and their handlers', minutes: 15, type: 'video' },
        ['Forms: submit, values and validation', 18],
        ['One listener for many items', 14],
        { title: 'Build the to-do list', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Data over the network',
      lessons: [
        { title: 'Promises in plain words', minutes: 16, type: 'video' },
        ['async and await', 15],
        ['fetch, JSON and status codes', 18],
        { title: 'Quiz: what happens first?', minutes: 10, type: 'quiz' },
      ],
    },
    {
      title: 'Remember and recover',
      lessons: [
        ['localStorage and its limits', 12],
        ['Loading, empty and error states', 16],
        { title: 'Searchable county list', minutes: 40, type: 'assignment' },
        ['Reading your code a week later', 9],
      ],
    },
  ],
  hasCertificate: true,
  appeal: 61,
  reviews: [
    [5, 'The explanation of one listener for many items saved me from a very messy page.'],
    [4, 'I like that we check the status code. My old code just assumed it worked.'],
    [4, 'County search is now in my portfolio and was discussed in my interview.'],
    [3, 'The promises video is good but I needed more exercises before the quiz on ordering.'],
  ],
};
