import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'first-steps-in-machine-learning',
  title: 'First Steps in Machine Learning',
  subtitle:
    'Train, test and question your first models, with more drawing than algebra and very little code.',
  description: `What does it mean for a machine to learn? This course gives a working answer to people who have written a little
Python and are curious: students, teachers, analysts, developers.

You will build four small models: one that guesses the price of a second-hand car, one that sorts messages into spam
and not spam, one that groups shops by how they trade, and one decision tree that you first draw on paper. Each one is
trained, tested on examples it has never seen, and then deliberately broken, so that you learn where models fail.

You will finish with an honest picture of what machine learning is good for, the words to discuss it, and a notebook you
can adapt to a small problem of your own.`,
  category: 'data-science',
  subcategory: 'machine-learning',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 1500,
  currency: 'KES',
  teacher: 'peter-mutua',
  tags: ['machine learning', 'python', 'decision trees', 'classification', 'clustering'],
  outcomes: [
    'Tell apart problems that need a model from those that need a rule',
    'Split data into training and test sets and say why',
    'Train a nearest-neighbour model, a decision tree and a linear model',
    'Measure a classifier with more than accuracy',
    'Name three ways a model can fail the people it is used on',
  ],
  prerequisites: ['Basic Python: variables, lists and functions', 'Comfort with averages and simple charts'],
  modules: [
    {
      title: 'What learning means here',
      lessons: [
        { title: 'A rule, a model and a guess', minutes: 9, type: 'video', preview: true },
        { title: 'Guess the price of a used car, by hand', minutes: 12, preview: true },
        ['Examples, features and labels', 10],
        ['When a plain rule is better', 7],
      ],
    },
    {
      title: 'Your first model',
      lessons: [
        { title: 'Nearest neighbours on graph paper', minutes: 11, type: 'video' },
        ['The same thing in eight lines of Python', 14],
        ['Never mark the pupil on the revision questions: test sets', 12],
        ['Too simple, too fussy: overfitting', 13],
        { title: 'Check: training and testing', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Sorting things',
      lessons: [
        ['Draw a decision tree, then grow one', 15],
        ['Spam in two languages', 14],
        ['Accuracy is not enough: precision and recall', 16],
        { title: 'Tune the spam filter for your grandmother', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Groups and limits',
      lessons: [
        ['Clustering shops by how they trade', 14],
        ['Who was not in the data?', 11],
        { title: 'Break your own model', minutes: 20, type: 'assignment' },
        ['Where to go next', 5],
      ],
    },
  ],
  appeal: 86,
  reviews: [
    [
      5,
      'Doing nearest neighbours on graph paper felt childish for five minutes, and then I understood the whole subject.',
    ],
    [
      4,
      'The best part is breaking your own model. My car price model thought a 1970 Land Rover was worth minus 40,000 shillings.',
    ],
    [5, 'I teach computer studies in Nyeri and have borrowed the decision tree exercise for my Form Threes.'],
    [4, 'Gentle pace and not too much maths. I would have taken one more project.'],
    [2, 'Well taught, but I wanted neural networks and there are none. Read the module list before you buy.'],
  ],
};
