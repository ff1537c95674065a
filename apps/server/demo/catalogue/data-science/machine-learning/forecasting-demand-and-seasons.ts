import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'forecasting-demand-and-seasons',
  title: 'Forecasting Demand and Seasons',
  subtitle:
    'Forecast sales, power, patients or prices with methods that respect holidays, harvests and uncertainty.',
  description: `Will the clinic need more malaria tests in May? How much bread should the bakery bake in the week of Easter? This
course is for analysts who have to answer such questions regularly and be judged by the outcome.

You will start with forecasts that cost nothing, such as “the same as last year”, and only accept a cleverer method when
it beats them on data it has not seen. From there we go through exponential smoothing, ARIMA, regression with calendar
effects, and boosted trees with lagged features, using Python and statsmodels.

Special attention goes to what makes East African series awkward: two rainy seasons, holidays that move, school terms,
short histories, and gaps. You will always forecast a range, not a single line, and check how often the range was right.`,
  category: 'data-science',
  subcategory: 'machine-learning',
  level: 'advanced',
  courseType: 'self-paced',
  language: 'en',
  price: 3500,
  currency: 'KES',
  teacher: 'peter-mutua',
  tags: ['forecasting', 'time series', 'arima', 'exponential smoothing', 'python'],
  outcomes: [
    'Set up a rolling backtest and an honest baseline',
    'Fit and compare exponential smoothing, ARIMA and feature-based models',
    'Model moving holidays, school terms and two rainy seasons',
    'Produce prediction intervals and check their coverage',
    'Turn a forecast into an order quantity or a staffing level',
  ],
  prerequisites: ['pandas and linear regression', 'Training and test sets, overfitting'],
  modules: [
    {
      title: 'Series and baselines',
      lessons: [
        { title: 'Trend, season, calendar and noise', minutes: 14, type: 'video', preview: true },
        ['Same as last year: the naive forecasts', 12],
        ['The rolling backtest', 17],
        ['Error measures, and one to avoid when there are zeros', 13],
        { title: 'Check: which split is fair?', minutes: 9, type: 'quiz' },
      ],
    },
    {
      title: 'Classical models',
      lessons: [
        ['Exponential smoothing from the inside', 18],
        { title: 'ARIMA without superstition', minutes: 22, type: 'video' },
        ['Two seasons in one year: the long and the short rains', 16],
        { title: 'Forecast a power feeder in Eldoret', minutes: 35, type: 'assignment' },
      ],
    },
    {
      title: 'Calendars and features',
      lessons: [
        ['Easter, Eid and other holidays that move', 15],
        ['School terms and month ends as variables', 12],
        ['Lags and rolling means for boosted trees', 18],
        ['Many short series at once', 16],
      ],
    },
    {
      title: 'Ranges and decisions',
      lessons: [
        ['Prediction intervals by simulation', 17],
        ['Was the 80% range right 80% of the time?', 12],
        ['How much bread to bake: the newsvendor rule', 14],
        { title: 'A forecast with a decision attached', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  appeal: 30,
  reviews: [
    [
      5,
      'Two cleverer models at work lost to “same as last year” when I ran the backtest from module one. An awkward meeting, but a useful one.',
    ],
    [4, 'The moving holidays lesson is worth the fee for anyone forecasting retail.'],
    [4, 'Dense in the middle. I needed two passes over ARIMA, though the no-superstition approach did help.'],
    [
      3,
      'I would have liked more on series with long gaps. There is one lesson’s worth, spread over several.',
    ],
  ],
};
