import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'c-from-the-ground-up',
  title: 'C from the Ground Up',
  subtitle: 'Learn what memory, pointers and compilers really do by writing small, sharp programs.',
  description: `C is more than fifty years old and still runs beneath almost everything you touch: operating systems, databases, the language you normally write. Learning it shows you what the others are hiding.

This course is for programmers who know another language and want to understand the machine. You will write a word counter, a growing array, a tiny key and value store and a program that reads a bitmap image byte by byte. On the way you will meet the stack, the heap, pointers, strings that are not really strings, and several interesting crashes.

We compile with every warning on and use a debugger and sanitizers from the first week, so that mistakes teach you something.`,
  category: 'programming',
  subcategory: 'languages-and-theory',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 1800,
  currency: 'KES',
  teacher: 'brian-otieno',
  tags: ['c', 'pointers', 'memory', 'systems programming', 'compilers'],
  outcomes: [
    'Compile, link and debug C programs',
    'Use pointers and arrays with confidence',
    'Allocate and free memory without leaks',
    'Build a dynamic array and a hash table',
    'Read and write binary files',
  ],
  prerequisites: ['Experience in another programming language', 'Comfortable in the terminal'],
  modules: [
    {
      title: 'From text to machine',
      lessons: [
        { title: 'What the compiler makes of your file', minutes: 12, type: 'video', preview: true },
        ['Types, sizes and overflow', 15],
        ['Functions, headers and linking', 16],
        { title: 'Count the words', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Pointers',
      lessons: [
        { title: 'An address on an envelope', minutes: 14, type: 'video' },
        ['Arrays and pointer arithmetic', 18],
        { title: 'Strings and the missing zero', minutes: 18, type: 'video' },
        { title: 'Quiz: what is printed?', minutes: 10, type: 'quiz' },
      ],
    },
    {
      title: 'Memory',
      lessons: [
        ['Stack and heap', 15],
        { title: 'malloc, free and ownership', minutes: 20, type: 'video' },
        ['Sanitizers and the debugger', 18],
        { title: 'A growing array', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Structures and files',
      lessons: [
        ['Structs and their layout', 16],
        ['A hash table in 150 lines', 22],
        ['Reading a bitmap byte by byte', 20],
        { title: 'Build the key and value store', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 23,
  reviews: [
    [5, 'I write Python for a living and now I understand what my lists cost.'],
    [4, 'Sanitizers from week one is the right choice. The crashes really are interesting.'],
    [4, 'The envelope explanation of pointers is simple and correct.'],
    [3, 'The key and value store is a big jump from the exercises before it.'],
  ],
};
