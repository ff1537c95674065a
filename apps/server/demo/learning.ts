/** How much of these courses the demo student has done: of all lessons, in their order. */
export const demoLearning: readonly { course: string; share: number }[] = [
  { course: 'tomatoes-for-market', share: 1 },
  { course: 'your-first-website', share: 0.5 },
  { course: 'spreadsheets-to-decisions', share: 0.05 },
  // As far as the assignment, which waits to be marked
  { course: 'online-safety-everyone', share: 0.6 },
];

export interface DemoQuestion {
  course: string;
  /** Title of the lesson. */
  lesson: string;
  /** Username of whoever asked. */
  by: string;
  title: string;
  /** Markdown. */
  text: string;
  daysAgo: number;
  /** Without `by` it is the teacher's. */
  answers: { by?: string; text: string }[];
}

/** Questions of the demo content, which say that they are examples. */
export const demoQuestions: readonly DemoQuestion[] = [
  {
    course: 'tomatoes-for-market',
    lesson: 'Raise seedlings',
    by: 'demo-student',
    title: 'Example question: how often do seedlings need water?',
    text: 'My nursery stands in full sun and the soil dries within a day. Is **twice a day** too much?',
    daysAgo: 9,
    answers: [
      {
        text: 'Twice a day is fine while the soil drains well: early in the morning, and again before four. Put a finger two centimetres into the soil. If it comes out wet, wait.\n\n*This is an example answer of the demo content.*',
      },
    ],
  },
  {
    course: 'tomatoes-for-market',
    lesson: 'Read a soil test',
    by: 'demo-student',
    title: 'Example question: what does a pH of 5.4 mean for tomatoes?',
    text: 'The report says pH 5.4 and recommends lime. Do I have to wait before I transplant?',
    daysAgo: 12,
    answers: [],
  },
];
