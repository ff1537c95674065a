import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'algorithms-data-structures',
  title: 'Algorithms and Data Structures with Everyday Problems',
  subtitle: 'Sort, search and organise data, and predict how long a program will take.',
  description: `How does a map application choose a route across Nairobi in a second? Why does one program handle a million voters and another stop at ten thousand? The answers are algorithms and data structures, and they are more approachable than their reputation.

In this ten-week course with live evening classes, each topic begins with a problem you can hold: sorting a pile of exam scripts, finding a name in a register, planning a delivery round. We solve it by hand, write it in Python, and then work out how its cost grows.

Tutorial groups of ten meet weekly to solve problems aloud, which is also the best preparation for technical interviews.`,
  category: 'programming',
  subcategory: 'languages-and-theory',
  level: 'intermediate',
  courseType: 'instructor-led',
  language: 'en',
  price: 2000,
  currency: 'KES',
  teacher: 'peter-mutua',
  tags: ['algorithms', 'data structures', 'complexity', 'python', 'problem solving'],
  outcomes: [
    'Estimate the running time of a program with Big O',
    'Choose between lists, sets, dictionaries, stacks and queues',
    'Implement searching, sorting and recursion',
    'Represent and explore networks as graphs',
    'Explain your reasoning aloud while solving a problem',
  ],
  prerequisites: ['Python or another language: functions, loops and lists', 'Secondary school mathematics'],
  modules: [
    {
      title: 'Counting steps',
      lessons: [
        { title: 'A pile of exam scripts', minutes: 15, type: 'video', preview: true },
        ['Big O without fear', 25],
        { title: 'Searching a register', minutes: 20, type: 'video' },
        { title: 'Quiz: how does it grow?', minutes: 10, type: 'quiz' },
      ],
    },
    {
      title: 'Containers for data',
      lessons: [
        ['Stacks, queues and a clinic’s waiting room', 25],
        { title: 'Hash tables from the inside', minutes: 30, type: 'video' },
        ['Linked lists and why they exist', 20],
      ],
    },
    {
      title: 'Sorting and recursion',
      lessons: [
        { title: 'Insertion sort and merge sort', minutes: 30, type: 'video' },
        ['Thinking recursively', 30],
        { title: 'Sort a million voters', minutes: 35, type: 'coding_challenge' },
      ],
    },
    {
      title: 'Trees and graphs',
      lessons: [
        ['Trees for families and folders', 25],
        { title: 'Breadth first and depth first', minutes: 30, type: 'video' },
        ['Shortest routes across Nairobi', 35],
      ],
    },
    {
      title: 'Methods',
      lessons: [
        ['Greedy choices and when they fail', 25],
        { title: 'Dynamic programming with bus fares', minutes: 35, type: 'video' },
        ['Solving a problem aloud', 20],
        { title: 'Final problem set', minutes: 40, type: 'coding_challenge' },
      ],
    },
  ],
  startsInDays: 10,
  weeks: 10,
  capacity: 70,
  hasCertificate: true,
  appeal: 36,
  reviews: [
    [5, 'Mwalimu Mutua explains hash tables with school lockers and I have never forgotten it.'],
    [5, 'The tutorial group got me through two interviews.'],
    [4, 'Dynamic programming is still hard but now I know how to begin.'],
    [3, 'Ten weeks is long and the evening classes sometimes ran over by half an hour.'],
  ],
};
