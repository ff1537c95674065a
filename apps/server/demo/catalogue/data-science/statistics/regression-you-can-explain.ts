import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'regression-you-can-explain',
  title: 'Regression You Can Explain',
  subtitle:
    'Fit, check and explain linear and logistic models in words a board or a county assembly can follow.',
  description: `Regression is the workhorse of applied statistics, and the easiest method to misuse. This course is for analysts
and students who can already summarise data in Python and want to say something careful about what goes with what.

We use one dataset for most of the course: rents of several hundred flats across Nairobi, with size, distance from the
city centre, water supply and parking. You will fit a line, add variables one at a time, watch the coefficients
change, and learn why. Then we turn to yes-or-no outcomes such as whether a loan was repaid.

Every module ends with a paragraph, not a number: you write what the model says, what it does not say, and how sure
you are. The code uses statsmodels.`,
  category: 'data-science',
  subcategory: 'statistics',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 2200,
  currency: 'KES',
  teacher: 'peter-mutua',
  tags: ['regression', 'statsmodels', 'inference', 'python', 'logistic regression'],
  outcomes: [
    'Interpret coefficients, including dummy variables and interactions',
    'Check residuals and say which problems matter',
    'Explain p-values and intervals without overclaiming',
    'Fit a logistic model and express it as chances rather than odds',
    'Recognise confounding and when regression cannot fix it',
  ],
  prerequisites: ['Mean, standard deviation and confidence intervals', 'pandas basics'],
  modules: [
    {
      title: 'One line through the rents',
      lessons: [
        { title: 'Rent against size: drawing before fitting', minutes: 10, type: 'video', preview: true },
        ['Least squares, seen and not proved', 14],
        ['What the slope means and what it does not', 12],
        ['R-squared: a modest number with a big reputation', 9],
      ],
    },
    {
      title: 'Several variables at once',
      lessons: [
        { title: 'Why the coefficient of size changed', minutes: 15, type: 'video' },
        ['Estates, water and parking: dummy variables', 16],
        ['Interactions: does distance matter as much to small flats?', 14],
        ['Logs, and reading effects as percentages', 15],
        { title: 'Check: read this table of coefficients', minutes: 12, type: 'quiz' },
      ],
    },
    {
      title: 'How far to trust it',
      lessons: [
        ['Residual plots worth making', 13],
        ['p-values and intervals in one honest sentence', 14],
        ['Confounding: the variable nobody recorded', 13],
        { title: 'Review a published claim', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Yes or no',
      lessons: [
        ['From lines to curves: logistic regression', 16],
        ['Odds are confusing: report chances', 12],
        ['Calibration: when the model says 20%', 13],
        { title: 'A one-page memo to the loans committee', minutes: 35, type: 'assignment' },
      ],
    },
  ],
  appeal: 41,
  reviews: [
    [
      5,
      'Writing the paragraph each time is harder than the code, and it is the reason I now understand the code.',
    ],
    [5, 'My supervisor asked who had helped me with the interpretation section. Mr Mutua had.'],
    [4, 'The rent data is a good choice since everybody in Nairobi has opinions about it.'],
    [
      3,
      'I missed time series and panel data. The course says clearly it is only cross-sections, so that is my fault.',
    ],
  ],
};
