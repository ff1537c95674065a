import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'statistics-from-the-ground-up',
  title: 'Statistics from the Ground Up',
  subtitle:
    'Averages, spread, chance and sampling, explained with everyday numbers and worked by hand first.',
  description: `If statistics at school was a list of formulas, start again here. This course is for anyone who has to read
figures with care: students, health workers, journalists, managers, future analysts.

We begin with numbers you already know well: matatu fares, exam marks, rainfall, rents. Each idea is drawn and worked by
hand on a small set before a spreadsheet does it on a large one. You will see why the mean and the median tell different
stories about incomes, why two classes with the same average can be nothing alike, and how a sample of a thousand can
speak for a whole country.

By the end you can summarise a set of data honestly, judge how much a sample result may wobble, and read a confidence
interval without being fooled.`,
  category: 'data-science',
  subcategory: 'statistics',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'peter-mutua',
  tags: ['statistics', 'probability', 'averages', 'sampling', 'confidence intervals'],
  outcomes: [
    'Choose between mean, median and mode and defend the choice',
    'Describe spread with the range, quartiles and standard deviation',
    'Work out simple chances with trees and tables',
    'Explain why samples vary and by roughly how much',
    'Read a confidence interval and a margin of error correctly',
  ],
  prerequisites: ['Percentages, fractions and square roots with a calculator'],
  modules: [
    {
      title: 'The middle of things',
      lessons: [
        { title: 'Three averages of the same ten fares', minutes: 11, type: 'video', preview: true },
        { title: 'Why the average salary is not the usual salary', minutes: 9, preview: true },
        ['Averages of averages, and the trouble they cause', 10],
        { title: 'Check: which average?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'How spread out?',
      lessons: [
        ['Two classes, one mean: drawing the difference', 10],
        ['Quartiles and the box plot', 13],
        { title: 'Standard deviation by hand, once', minutes: 18, type: 'video' },
        ['Unusual values: mistake, luck or news?', 11],
      ],
    },
    {
      title: 'Chance',
      lessons: [
        ['Counting what could happen', 12],
        ['Probability trees with a rapid test', 15],
        ['When a positive result is probably wrong', 14],
        ['The bell curve and where it does not belong', 13],
        { title: 'Check: chances and trees', minutes: 12, type: 'quiz' },
      ],
    },
    {
      title: 'From a sample to everyone',
      lessons: [
        ['A bucket of beans: sampling you can do in the kitchen', 14],
        ['Why a thousand people can be enough', 13],
        ['Confidence intervals in plain words', 16],
        { title: 'Read three polls and mark their claims', minutes: 25, type: 'assignment' },
      ],
    },
  ],
  appeal: 74,
  reviews: [
    [
      5,
      'The bucket of beans did what three years of university statistics could not. I did it with my children and we kept the graph.',
    ],
    [
      5,
      'I am a nurse. The lesson on positive results that are probably wrong should be compulsory on every ward.',
    ],
    [
      4,
      'Everything is worked slowly and by hand. If you are already comfortable with algebra you can take it at double speed.',
    ],
    [4, 'Free and better than the textbook I paid for. The bell curve lesson is a bit rushed.'],
    [
      3,
      'I hoped it would reach t-tests. It stops at confidence intervals, which the title does not tell you.',
    ],
  ],
};
