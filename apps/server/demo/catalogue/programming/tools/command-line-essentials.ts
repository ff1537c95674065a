import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'command-line-essentials',
  title: 'Command Line Essentials',
  subtitle: 'Move, search and automate with the terminal, without fear of breaking anything.',
  description: `The terminal looks unfriendly because nobody introduced you properly. This short course does that.

In a practice folder where nothing can go wrong, you will learn to move about, look inside files, find a word in a thousand documents, join small commands into useful ones, and write your first script. The exercises follow one story: the records of a Mombasa clearing agent, with cargo lists, invoices and far too many badly named files.

It suits future programmers, system administrators and anyone who has pasted a command from a web page and wondered what it did. Linux, macOS and Windows with WSL are all covered, and each command that can delete something comes with a warning.`,
  category: 'programming',
  subcategory: 'tools',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'hassan-ali',
  tags: ['command line', 'terminal', 'bash', 'linux', 'productivity'],
  outcomes: [
    'Move around and organise files from the terminal',
    'Search inside files with grep and find',
    'Combine commands with pipes',
    'Read a manual page and find the option you need',
    'Write a short script that repeats a task',
  ],
  prerequisites: ['None'],
  modules: [
    {
      title: 'Finding your feet',
      lessons: [
        { title: 'Opening a terminal on any computer', minutes: 8, type: 'video', preview: true },
        ['Where am I? pwd, ls and cd', 12],
        ['Making, copying and moving', 14],
        ['Deleting with respect', 9],
      ],
    },
    {
      title: 'Looking inside',
      lessons: [
        ['cat, less, head and tail', 12],
        { title: 'Searching with grep', minutes: 15, type: 'video' },
        ['find and file names', 14],
        { title: 'Which container is missing?', minutes: 20, type: 'assignment' },
      ],
    },
    {
      title: 'Joining commands',
      lessons: [
        { title: 'Pipes and redirection', minutes: 15, type: 'video' },
        ['sort, uniq, cut and wc', 16],
        { title: 'Count invoices per customer', minutes: 20, type: 'assignment' },
        { title: 'Quiz: what comes out?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Scripts and habits',
      lessons: [
        ['Variables and the PATH', 14],
        { title: 'Your first script', minutes: 18, type: 'video' },
        ['Permissions in plain words', 14],
        ['Manual pages and getting help', 10],
      ],
    },
  ],
  hasCertificate: false,
  appeal: 60,
  reviews: [
    [5, 'The cargo story makes it feel like detective work. I did two modules in one evening.'],
    [5, 'I had used ls and cd for years. Pipes opened the door.'],
    [4, 'Very good introduction. A printable list of commands would help.'],
    [4, 'WSL setup took me longer than the first module, but the notes were right.'],
  ],
};
