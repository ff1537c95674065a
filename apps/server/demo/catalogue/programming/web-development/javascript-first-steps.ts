import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'javascript-first-steps',
  title: 'JavaScript First Steps',
  subtitle: 'Learn to think in variables, functions and lists, with small programs you would actually use.',
  description: `This is a first course in programming that happens to use JavaScript, because every browser already has it. You need no installation: open the console and begin.

Each lesson solves something small and real. You will work out a boda boda fare, split a restaurant bill, count a chama’s contributions, and find out who has not paid this month. By the end you will write a complete contribution calculator that runs in a page.

You will learn to:

- store values and make decisions
- repeat work with loops and array methods
- break a problem into functions with good names
- read an error message calmly and find the line it means

Expect to type every example yourself. That is where the learning happens.`,
  category: 'programming',
  subcategory: 'web-development',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'wanjiru-kamau',
  tags: ['javascript', 'beginner', 'functions', 'arrays', 'problem solving'],
  outcomes: [
    'Write programs with variables, conditions and loops',
    'Break a problem into small functions',
    'Store and search information in arrays and objects',
    'Read error messages and fix the cause',
    'Build a chama contribution calculator',
  ],
  prerequisites: ['None'],
  modules: [
    {
      title: 'Talking to the browser',
      lessons: [
        { title: 'The console is your notebook', minutes: 8, type: 'video', preview: true },
        { title: 'Numbers, text and true or false', minutes: 12, preview: true },
        ['const and let', 10],
        { title: 'Work out a boda boda fare', minutes: 20, type: 'coding_challenge' },
      ],
    },
    {
      title: 'Decisions and repetition',
      lessons: [
        { title: 'if, else and comparing properly', minutes: 15, type: 'video' },
        ['Loops: for and while', 18],
        ['Common mistakes with loops', 12],
        { title: 'Quiz: what does it print?', minutes: 10, type: 'quiz' },
      ],
    },
    {
      title: 'Functions',
      lessons: [
        { title: 'Giving work a name', minutes: 14, type: 'video' },
        ['Parameters and return values', 15],
        ['Scope: who can see what', 14],
        { title: 'Split the bill fairly', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Lists and records',
      lessons: [
        ['Arrays and their everyday methods', 18],
        ['Objects for things with properties', 16],
        { title: 'map, filter and reduce with a chama list', minutes: 22, type: 'video' },
        { title: 'Who has not paid?', minutes: 25, type: 'coding_challenge' },
      ],
    },
    {
      title: 'A complete small program',
      lessons: [
        ['Planning before typing', 12],
        ['Reading errors without panic', 14],
        { title: 'The contribution calculator', minutes: 40, type: 'assignment' },
        ['Where to go next', 6],
      ],
    },
  ],
  hasCertificate: true,
  appeal: 84,
  reviews: [
    [
      5,
      'I tried three other courses and stopped each time. The chama example made arrays click because I keep such a list by hand.',
    ],
    [5, 'Short lessons. I finished it on my lunch breaks in three weeks.'],
    [5, 'The lesson on reading errors should be compulsory for everyone.'],
    [4, 'Great start. reduce is introduced a bit fast, I had to watch it twice.'],
    [4, 'I am a teacher and used the fare exercise with my Form Two computer club.'],
  ],
};
