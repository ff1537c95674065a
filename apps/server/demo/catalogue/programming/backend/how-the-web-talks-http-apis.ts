import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'how-the-web-talks-http-apis',
  title: 'How the Web Talks: HTTP and REST APIs',
  subtitle: 'Understand requests, responses, status codes and JSON before you write a server.',
  description: `Behind every app on your phone there is a conversation: a request goes out, a response comes back. This short course teaches you to read that conversation.

It is for beginners who are about to write their first server, and for front end developers who have been copying fetch calls without knowing what the numbers mean. You will use the browser’s network panel and the curl command to talk to a practice API of Kenyan bus routes: list them, add one, change it, delete it, and break things on purpose to see each error.

By the end you will be able to read API documentation, choose a suitable status code, and design a small, predictable API on paper.`,
  category: 'programming',
  subcategory: 'backend',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'brian-otieno',
  tags: ['http', 'rest', 'api', 'json', 'backend'],
  outcomes: [
    'Explain the parts of an HTTP request and response',
    'Send requests with curl and read the reply',
    'Choose suitable methods and status codes',
    'Read an API’s documentation and try it out',
    'Design a small REST API on paper',
  ],
  prerequisites: ['None'],
  modules: [
    {
      title: 'One request',
      lessons: [
        { title: 'What happens when you tap a link', minutes: 10, type: 'video', preview: true },
        ['Methods, paths and headers', 14],
        { title: 'Looking inside with the network panel', minutes: 12, type: 'video' },
        { title: 'Quiz: name that part', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Talking by hand',
      lessons: [
        { title: 'curl in ten minutes', minutes: 14, type: 'video' },
        ['JSON, and the commas that break it', 12],
        ['Status codes worth remembering', 15],
        { title: 'Add a bus route with curl', minutes: 20, type: 'assignment' },
      ],
    },
    {
      title: 'Thinking in resources',
      lessons: [
        ['Nouns, not verbs', 12],
        ['Filtering, sorting and pages', 15],
        ['Errors a client can act on', 14],
      ],
    },
    {
      title: 'Keys, limits and design',
      lessons: [
        { title: 'API keys and tokens', minutes: 14, type: 'video' },
        ['Rate limits and retries', 12],
        ['Caching in one lesson', 12],
        { title: 'Design an API for a market', minutes: 30, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 66,
  reviews: [
    [5, 'I was front end only for a year and never knew the difference between 401 and 403. Now I do.'],
    [5, 'The bus routes API is a nice idea, and breaking it on purpose is fun.'],
    [
      4,
      'Clear and short. Windows users: quoting JSON in curl is painful, look at the note under the lesson.',
    ],
  ],
};
