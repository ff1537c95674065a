import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'tabular-machine-learning',
  title: 'Machine Learning on Tables with scikit-learn',
  subtitle:
    'Eight weeks, one realistic lending dataset and a model you would be willing to have used on yourself.',
  description: `Most machine learning at work happens on tables: customers, loans, visits, deliveries. In this taught course a group
of up to sixty works through one such problem properly, with a live class every week and marked exercises.

The dataset imitates the records of a digital lender. You will build pipelines, encode categories, deal with missing
values, compare linear models with gradient-boosted trees, and choose a decision threshold from costs rather than
habit. In weeks six and seven we look at leakage, fairness between groups, and how to explain a refusal to the person
refused.

You should be at ease with pandas. Expect five to six hours a week. Your last piece of work is a model card: two pages
saying what the model is for and where it should not be used.`,
  category: 'data-science',
  subcategory: 'machine-learning',
  level: 'intermediate',
  courseType: 'instructor-led',
  language: 'en',
  price: 4000,
  currency: 'KES',
  teacher: 'peter-mutua',
  tags: ['scikit-learn', 'classification', 'credit', 'pipelines', 'fairness', 'python'],
  outcomes: [
    'Build a pipeline that treats training and new data identically',
    'Compare models with cross-validation and a sensible baseline',
    'Find and remove leakage',
    'Set a decision threshold from the cost of each kind of mistake',
    'Measure how errors fall on different groups of people',
    'Write a model card',
  ],
  prerequisites: ['pandas: joins, groupby and missing values', 'The idea of training and test sets'],
  modules: [
    {
      title: 'Weeks 1 and 2: framing and baselines',
      lessons: [
        {
          title: 'What is the decision, and who lives with it?',
          minutes: 20,
          type: 'video',
          preview: true,
        },
        ['The dataset, column by column', 15],
        ['A baseline to be embarrassed by', 12],
        { title: 'Exercise 1: your first pipeline', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Weeks 3 to 5: models',
      lessons: [
        { title: 'Class: linear models and scaling', minutes: 40, type: 'video' },
        ['Categories with many values: towns, employers, phone models', 16],
        { title: 'Class: trees, forests and boosting', minutes: 40, type: 'video' },
        ['Cross-validation when time matters', 15],
        { title: 'Exercise 2: compare three models', minutes: 40, type: 'assignment' },
        { title: 'Mid-course check', minutes: 20, type: 'quiz' },
      ],
    },
    {
      title: 'Weeks 6 and 7: trust',
      lessons: [
        ['Leakage: the column that knew the future', 18],
        ['Thresholds from shillings', 17],
        { title: 'Class: fairness, with numbers', minutes: 40, type: 'video' },
        ['Explaining a refusal to the person refused', 14],
      ],
    },
    {
      title: 'Week 8: handing over',
      lessons: [
        ['Saving, versioning and monitoring a model', 15],
        ['When to retire it', 8],
        { title: 'Your model card', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  startsInDays: 21,
  weeks: 8,
  capacity: 60,
  appeal: 57,
  reviews: [
    [
      5,
      'My model had an accuracy of 98% in week three. In week six I found the column that knew the future. I will not forget that evening.',
    ],
    [4, 'Choosing the threshold from the cost of mistakes was new to me after two years in the job.'],
    [5, 'Marked exercises with real comments. Peter read my code line by line.'],
    [3, 'More like eight hours a week than five or six if pandas is not fresh.'],
    [4, 'I appreciated writing the letter of refusal. It changed which features I kept.'],
  ],
};
