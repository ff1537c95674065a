import type { DemoCourse } from '../types.ts';

export const dataScienceCourses: DemoCourse[] = [
  // Analytics
  {
    slug: 'asking-good-questions-of-data',
    title: 'Asking Good Questions of Data',
    subtitle:
      'Before any tool: turn a vague worry into a question that numbers can answer, and know when they cannot.',
    description: `Most bad analysis starts with a bad question. This course comes before spreadsheets and code. It is for
anyone who is handed figures at work: a school bursar, a SACCO clerk, a county officer, a shop manager.

You will take worries such as “sales are down” or “attendance is poor” and sharpen them until it is clear what to
count, over which period, and compared with what. You will learn to ask where a number came from, who was left out of
it, and what else could explain it.

By the end you will have a one-page analysis plan for a question of your own, ready to hand to a colleague or to
follow yourself. You need only paper and a calculator.`,
    category: 'data-science',
    subcategory: 'analytics',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 0,
    currency: 'KES',
    teacher: 'lydia-achieng',
    tags: ['analytics', 'critical thinking', 'data literacy', 'planning', 'metrics'],
    outcomes: [
      'Rewrite a vague concern as a question that can be answered with figures',
      'Choose a measure, a period and a fair comparison for it',
      'Trace a published number back to how it was collected',
      'List the other explanations before believing the first one',
      'Write a one-page analysis plan',
    ],
    prerequisites: ['None'],
    modules: [
      {
        title: 'From a worry to a question',
        lessons: [
          { title: '“Sales are down”: down from what?', minutes: 9, type: 'video', preview: true },
          { title: 'Questions of how many, how much and how often', minutes: 8, preview: true },
          ['Choosing the period: market days, terms and rainy seasons', 10],
          { title: 'Sharpen five vague questions', minutes: 15, type: 'assignment' },
        ],
      },
      {
        title: 'What exactly are we counting?',
        lessons: [
          ['When is a pupil absent? Definitions that decide the answer', 11],
          ['Totals, rates and shares', 12],
          ['Why the bigger county nearly always has more of everything', 8],
          { title: 'Check: pick the right measure', minutes: 10, type: 'quiz' },
        ],
      },
      {
        title: 'Where the number came from',
        lessons: [
          { title: 'Following a headline figure back to its source', minutes: 13, type: 'video' },
          ['Who is missing from the register?', 9],
          ['Before and after is not cause and effect', 12],
          { title: 'Your one-page analysis plan', minutes: 30, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: false,
    appeal: 58,
    reviews: [
      [
        5,
        'I am a deputy head teacher. We argued about absenteeism for two years and it turned out we each counted it differently. The lesson on definitions ended that argument.',
      ],
      [4, 'Short and useful. The one-page plan is now stuck on the wall behind my desk.'],
      [5, 'I expected Excel and got thinking instead, which was what I needed first.'],
      [3, 'Good ideas, but I wanted feedback on my plan and, being self-paced, all I had was the checklist.'],
    ],
  },
  {
    slug: 'sales-analysis-for-shops',
    title: 'Sales Analysis for Shops and Market Traders',
    subtitle: 'Use your own sales records to see what earns, what sits on the shelf and when to restock.',
    description: `You already have the data: a counter book, a till report, a list of M-Pesa receipts. This course shows
you how to put it into one simple spreadsheet and ask it useful things.

It is for owners and managers of small shops, kiosks and stalls, and for anyone who keeps records for them. The worked
example follows a household goods shop in Machakos through three months of sales, including the week a supplier
disappeared and the week before schools opened.

You will be able to:

- separate what sells a lot from what earns a lot
- see which days and hours are worth staying open for
- find the money sleeping in slow stock
- set a reorder level for each item

Everything works in Google Sheets, LibreOffice or Excel.`,
    category: 'data-science',
    subcategory: 'analytics',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 900,
    currency: 'KES',
    teacher: 'lydia-achieng',
    tags: ['sales', 'retail', 'spreadsheets', 'stock', 'm-pesa', 'small business'],
    outcomes: [
      'Turn a counter book and mobile money receipts into one clean sales table',
      'Work out the margin of each item and each day',
      'Rank stock with a simple ABC analysis',
      'Set reorder levels from real daily sales',
      'Write a one-page monthly summary that leads to a decision',
    ],
    prerequisites: [
      'Able to type numbers into a spreadsheet and add up a column',
      'At least two weeks of sales records, yours or the sample shop’s',
    ],
    modules: [
      {
        title: 'Getting the records into shape',
        lessons: [
          { title: 'The Machakos shop and its counter book', minutes: 7, type: 'video', preview: true },
          { title: 'One row per sale: the table that makes the rest easy', minutes: 12, preview: true },
          ['Bringing in an M-Pesa statement', 14],
          ['Sugar, sugar 1kg, SUGAR: tidying item names', 10],
        ],
      },
      {
        title: 'What earns and what only sells',
        lessons: [
          ['Cost, price, margin and mark-up, kept apart', 12],
          { title: 'A pivot table of items by profit', minutes: 16, type: 'video' },
          ['ABC analysis: the few items that carry the shop', 13],
          { title: 'Check: margin or mark-up?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Days, hours and seasons',
        lessons: [
          ['Sales by weekday, and why averages hide market day', 11],
          ['Month end, school opening and December', 10],
          ['Is the last hour worth the electricity?', 8],
        ],
      },
      {
        title: 'Stock and decisions',
        lessons: [
          ['Days of stock: how long will this shelf last?', 12],
          ['Reorder levels when the supplier is sometimes late', 14],
          ['What to do with slow stock', 9],
          { title: 'A one-page month for your own shop', minutes: 35, type: 'assignment' },
        ],
      },
    ],
    appeal: 55,
    reviews: [
      [
        5,
        'Cooking fat was my best seller and it turns out I was making two shillings on each packet. I have changed suppliers since.',
      ],
      [
        5,
        'The part on bringing in the M-Pesa statement saved me from typing four months of receipts by hand.',
      ],
      [
        4,
        'Clear and patient. I did it on a phone and the pivot table lesson was hard on a small screen; borrow a laptop for that one.',
      ],
      [
        3,
        'Very good for shops with fixed items. I sell mitumba where every piece is different, and only half of it applied.',
      ],
      [4, 'After the lesson on the last hour we now close at eight instead of ten. The sales are the same.'],
    ],
  },
  {
    slug: 'everyday-analysis-with-pandas',
    title: 'Everyday Data Analysis with pandas',
    subtitle:
      'Load, clean, join and summarise real tables in Python, and leave behind a notebook others can rerun.',
    description: `When a spreadsheet grows slow, or the same cleaning has to be done every month, it is time for pandas.
This course is for people who know a little Python and want to use it on real tables at work.

You will work with the kind of files people actually receive: exam results with three spellings of the same school,
market prices recorded in bags and in kilos, dates written in two different orders. Each module takes one such file
from the moment it arrives to an answer you would put your name to.

The final project is a notebook that reads a folder of monthly files, cleans them, and produces a summary table and two
charts, so that next month you only press run.`,
    category: 'data-science',
    subcategory: 'analytics',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 2500,
    currency: 'KES',
    teacher: 'lydia-achieng',
    tags: ['python', 'pandas', 'data cleaning', 'jupyter', 'analysis'],
    outcomes: [
      'Read CSV and Excel files with awkward headers, encodings and dates',
      'Filter, sort and create columns without loops',
      'Join tables and notice when rows are lost or doubled',
      'Summarise with groupby and reshape with pivot and melt',
      'Handle missing values on purpose and say what you did',
      'Deliver a notebook that runs from top to bottom on somebody else’s computer',
    ],
    prerequisites: [
      'Basic Python: variables, lists, dictionaries and functions',
      'A computer that can run Jupyter, or a free hosted notebook',
    ],
    modules: [
      {
        title: 'A table in memory',
        lessons: [
          { title: 'From a spreadsheet to a DataFrame', minutes: 12, type: 'video', preview: true },
          { title: 'Looking before touching: shape, types and first rows', minutes: 11, preview: true },
          ['Choosing rows and columns with loc', 15],
          ['New columns without a loop', 13],
          { title: 'Check: what does this selection return?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Cleaning what people send you',
        lessons: [
          ['Three spellings of one school', 16],
          ['Dates in two orders', 14],
          ['Missing, zero and “N/A” are not the same thing', 12],
          ['Bags, tins and kilos: units that do not agree', 13],
          { title: 'Clean a term of exam results', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Summaries and joins',
        lessons: [
          { title: 'groupby in three pictures', minutes: 14, type: 'video' },
          ['Several summaries at once with agg', 12],
          ['Joining prices to markets, and checking the row count', 18],
          ['Long and wide: melt and pivot', 16],
        ],
      },
      {
        title: 'A notebook worth keeping',
        lessons: [
          ['Reading a whole folder of monthly files', 14],
          ['Quick charts straight from a DataFrame', 12],
          ['Restart and run all: the honesty test', 8],
          { title: 'The monthly market price report', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    appeal: 71,
    reviews: [
      [
        5,
        'The join lesson caught a mistake in a report my office had published for a year. We were double counting every facility with two phone numbers.',
      ],
      [4, 'Realistic files, which is rare. I would have liked one module on data too big for memory.'],
      [5, 'My monthly report took two days. Now it takes about ten minutes and most of that is checking.'],
      [4, 'Moves quickly after the first module. Do the exercises; watching is not enough.'],
      [
        3,
        'Content is excellent but I struggled to install Jupyter on an old laptop and ended up on the hosted notebook, which eats bundles.',
      ],
    ],
  },
  {
    slug: 'comprendre-usage-application-mobile',
    title: 'Comprendre l’usage d’une application mobile',
    subtitle:
      'Mesurer ce que font vraiment les utilisateurs, sans se noyer dans les chiffres ni trahir leur confiance.',
    description: `Une application est téléchargée dix mille fois : est-ce un succès ? Tout dépend de ce qui se passe ensuite.
Ce cours s’adresse aux développeurs, aux chefs de produit et aux petites équipes qui veulent prendre des décisions à
partir de mesures simples et fiables.

Vous suivrez une application fictive de livraison entre Nairobi et Kigali. À partir d’un fichier d’événements, vous
définirez les bons indicateurs, construirez un entonnoir et calculerez la rétention par cohortes dans un tableur, puis
en SQL.

Vous apprendrez aussi à collecter peu : ne mesurer que ce qui sert, informer clairement les personnes et effacer ce qui
n’est plus utile. À la fin, vous aurez rédigé un plan de mesure et un rapport de deux pages pour votre propre
application.`,
    category: 'data-science',
    subcategory: 'analytics',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'fr',
    price: 19,
    currency: 'EUR',
    teacher: 'claire-uwimana',
    tags: ['applications mobiles', 'indicateurs', 'rétention', 'cohortes', 'vie privée'],
    outcomes: [
      'Rédiger un plan de mesure qui tient sur une page',
      'Choisir des noms d’événements clairs et durables',
      'Construire un entonnoir et repérer l’étape où l’on perd les utilisateurs',
      'Calculer la rétention par cohortes dans un tableur et en SQL',
      'Limiter la collecte de données personnelles au strict nécessaire',
    ],
    prerequisites: [
      'Savoir utiliser les formules courantes d’un tableur',
      'Connaître les requêtes SELECT et GROUP BY',
    ],
    modules: [
      {
        title: 'Que veut-on savoir ?',
        lessons: [
          { title: 'Dix mille téléchargements, et après ?', minutes: 8, type: 'video', preview: true },
          ['Indicateurs utiles et indicateurs flatteurs', 11],
          ['Définir un utilisateur actif', 10],
          { title: 'Quiz : quel indicateur pour quelle question ?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Collecter juste ce qu’il faut',
        lessons: [
          ['Nommer les événements et leurs propriétés', 13],
          ['Quand le téléphone est hors ligne : événements en retard et doublons', 14],
          ['Informer, demander, effacer', 12],
          { title: 'Votre plan de mesure', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Entonnoirs et rétention',
        lessons: [
          { title: 'L’entonnoir d’une commande, étape par étape', minutes: 15, type: 'video' },
          ['Les cohortes dans un tableur', 18],
          ['Les mêmes cohortes en SQL', 20],
          ['Lire une courbe de rétention sans se raconter d’histoires', 12],
        ],
      },
      {
        title: 'Décider et expliquer',
        lessons: [
          ['Avant et après une mise à jour : comparer honnêtement', 14],
          ['Croiser les chiffres et cinq entretiens', 10],
          { title: 'Un rapport de deux pages', minutes: 35, type: 'assignment' },
        ],
      },
    ],
    appeal: 24,
    reviews: [
      [
        5,
        'Le chapitre sur les événements envoyés hors ligne m’a évité une grosse erreur : nos commandes du soir arrivaient datées du lendemain.',
      ],
      [4, 'Très concret. J’ai refait les cohortes sur notre propre fichier en une après-midi.'],
      [3, 'Bon cours, mais la partie SQL avance vite si l’on n’a pas pratiqué récemment.'],
      [5, 'Enfin un cours de mesure d’audience qui parle de ce qu’il ne faut pas collecter.'],
    ],
  },

  // Statistics
  {
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
  },
  {
    slug: 'survey-design-and-sampling',
    title: 'Survey Design and Sampling',
    subtitle:
      'Plan a household or customer survey that gives an answer you can stand behind, within a real budget.',
    description: `A survey is easy to run and easy to run badly. This course is for programme officers, students writing a
project, market researchers and county staff who have to collect answers from people and then defend the result.

Over six weeks you plan one survey of your own, from the question it must answer to the report. There are readings and
short videos to take in your own time, and one live session a week in which we go through each other’s drafts.

You will choose a sampling method, work out how many people to interview, write questions that do not push people
towards an answer, build the form in KoboToolbox, and pilot it with ten respondents. We give proper time to consent,
translation and the Data Protection Act, 2019.`,
    category: 'data-science',
    subcategory: 'statistics',
    level: 'intermediate',
    courseType: 'blended',
    language: 'en',
    price: 1800,
    currency: 'KES',
    teacher: 'peter-mutua',
    tags: ['surveys', 'sampling', 'questionnaires', 'kobotoolbox', 'research', 'data protection'],
    outcomes: [
      'Choose between random, stratified, cluster and quota sampling',
      'Calculate a sample size and explain its margin of error',
      'Write and translate questions that do not lead the respondent',
      'Build and pilot a form that works without a network',
      'Report non-response and weighting honestly',
    ],
    prerequisites: [
      'Averages, percentages and the idea of a confidence interval',
      'A smartphone or tablet for the pilot',
    ],
    modules: [
      {
        title: 'Week 1: what must the survey answer?',
        lessons: [
          { title: 'Start from the table you want to publish', minutes: 12, type: 'video', preview: true },
          ['Do you need a survey at all?', 8],
          { title: 'Your question, your population, your budget', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'Weeks 2 and 3: who to ask',
        lessons: [
          ['Lists, maps and other sampling frames', 12],
          ['Random, stratified and cluster samples compared', 18],
          { title: 'How many interviews? Sample size with a cluster effect', minutes: 20, type: 'video' },
          ['Choosing the household and the person in it', 13],
          { title: 'Check: spot the bias', minutes: 10, type: 'quiz' },
        ],
      },
      {
        title: 'Week 4: what to ask',
        lessons: [
          ['Double questions, loaded words and long lists', 14],
          ['Asking about money, health and other private things', 12],
          ['Translating to Kiswahili and back again', 11],
          ['Consent and the Data Protection Act', 13],
        ],
      },
      {
        title: 'Weeks 5 and 6: pilot and report',
        lessons: [
          { title: 'Building the form in KoboToolbox', minutes: 22, type: 'video' },
          { title: 'Pilot with ten respondents', minutes: 40, type: 'assignment' },
          ['Non-response and simple weights', 16],
          ['The methods page every report needs', 10],
        ],
      },
    ],
    startsInDays: 18,
    weeks: 6,
    capacity: 60,
    appeal: 33,
    reviews: [
      [
        5,
        'In the live session three of us found the same double question in my draft within a minute. I had read it fifty times.',
      ],
      [
        4,
        'The cluster effect lesson explained why our sample had to be twice what I had budgeted for. Painful, but better before than after.',
      ],
      [
        5,
        'Translating and translating back showed that our question on “household” meant something else entirely in Kiswahili.',
      ],
      [
        3,
        'Solid course. The live sessions were on weekday evenings and I missed two because of work; the recordings are long.',
      ],
    ],
  },
  {
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
  },

  // Machine learning
  {
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
    prerequisites: [
      'Basic Python: variables, lists and functions',
      'Comfort with averages and simple charts',
    ],
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
      [
        5,
        'I teach computer studies in Nyeri and have borrowed the decision tree exercise for my Form Threes.',
      ],
      [4, 'Gentle pace and not too much maths. I would have taken one more project.'],
      [
        2,
        'Well taught, but I wanted neural networks and there are none. Read the module list before you buy.',
      ],
    ],
  },
  {
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
  },
  {
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
      [
        4,
        'Dense in the middle. I needed two passes over ARIMA, though the no-superstition approach did help.',
      ],
      [
        3,
        'I would have liked more on series with long gaps. There is one lesson’s worth, spread over several.',
      ],
    ],
  },
  {
    slug: 'working-with-kiswahili-and-english-text',
    title: 'Machine Learning on Kiswahili and English Text',
    subtitle:
      'Classify, search and extract from messages as people here write them: mixed, abbreviated and full of Sheng.',
    description: `Tools made for English stumble over “niko kwa jam, ntachelewa kidogo”. In this taught course you learn to handle text as
it is written in East Africa.

Over ten weeks we go from counting words to fine-tuning a multilingual transformer. You will see what the structure of
Kiswahili verbs does to a tokeniser, identify languages inside one message, label data with a partner and measure how
far you agree, and train a classifier for customer messages. We use open datasets, among them AfriSenti and MasakhaNER,
and discuss who made them and how.

It is meant for people who have trained models before and write Python with ease. Notebooks run on a free hosted GPU.
You will finish with a small system, tested on messages you collected with consent.`,
    category: 'data-science',
    subcategory: 'machine-learning',
    level: 'advanced',
    courseType: 'instructor-led',
    language: 'en',
    price: 39,
    currency: 'USD',
    teacher: 'peter-mutua',
    tags: ['nlp', 'kiswahili', 'transformers', 'text classification', 'low-resource languages'],
    outcomes: [
      'Clean and normalise mixed-language messages without losing meaning',
      'Explain how a subword tokeniser splits Kiswahili words and what it costs',
      'Label data in pairs and measure agreement',
      'Compare a linear baseline with a fine-tuned multilingual model',
      'Analyse errors by language and by type of message',
    ],
    prerequisites: [
      'A trained and tested model of your own, of any kind',
      'Confident Python',
      'Reading knowledge of Kiswahili',
    ],
    modules: [
      {
        title: 'Text as it is written',
        lessons: [
          { title: 'One message, three languages', minutes: 14, type: 'video', preview: true },
          ['Encoding, emoji and creative spelling', 12],
          ['Normalise, but not too much', 13],
          { title: 'Collect a hundred messages, with consent', minutes: 35, type: 'assignment' },
        ],
      },
      {
        title: 'Words and pieces of words',
        lessons: [
          ['Sitakuambia: the parts of a Kiswahili verb', 15],
          ['What tokenisers do to them', 16],
          ['Counting words still works: TF-IDF and a linear model', 17],
          { title: 'Check: tokens and features', minutes: 10, type: 'quiz' },
        ],
      },
      {
        title: 'Labels and languages',
        lessons: [
          ['Which language is this word?', 14],
          ['Guidelines that two people read the same way', 13],
          { title: 'Label in pairs and measure agreement', minutes: 40, type: 'assignment' },
          ['Open datasets and the people behind them', 11],
        ],
      },
      {
        title: 'Transformers',
        lessons: [
          { title: 'Attention in one sitting', minutes: 35, type: 'video' },
          ['Fine-tuning a multilingual model on a free GPU', 25],
          ['Small data, many seeds: is the gain real?', 15],
          ['Names of people and places', 16],
        ],
      },
      {
        title: 'Does it work, and for whom?',
        lessons: [
          ['Error analysis by hand', 18],
          ['Keeping personal messages private', 12],
          { title: 'Final project and presentation', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    startsInDays: 45,
    weeks: 10,
    capacity: 30,
    appeal: 22,
    reviews: [
      [
        5,
        'Seeing one Kiswahili verb cut into six meaningless pieces explained a year of poor results at work.',
      ],
      [4, 'Labelling with a partner was humbling. We agreed on barely two thirds the first time.'],
      [4, 'My TF-IDF baseline came within two points of the big model. I am glad the course let that stand.'],
      [3, 'The free GPU disconnected often in the evenings. The content is strong, but plan for that.'],
    ],
  },
  {
    slug: 'cassava-leaf-image-classification',
    title: 'Image Classification with Cassava Leaves',
    subtitle:
      'Train a neural network on field photographs of cassava and test whether it would hold up on a farm.',
    description: `Cassava feeds millions of families and is troubled by diseases that show on the leaf. Researchers in Uganda
published a large set of field photographs sorted into four diseases and healthy leaves. With it you will learn image
classification in PyTorch from beginning to end.

The course is for programmers with some machine learning behind them. You will look at hundreds of pictures before
writing a model, fine-tune a pretrained network, use augmentation that makes sense for leaves, deal with classes of very
unequal size, and shrink the result until it runs on a modest phone.

The last module asks the harder question: the test score is good, so would it help a farmer in Busia? You will
photograph leaves yourself, of any crop near you, and see what the network makes of them.`,
    category: 'data-science',
    subcategory: 'machine-learning',
    level: 'advanced',
    courseType: 'self-paced',
    language: 'en',
    price: 4500,
    currency: 'KES',
    teacher: 'peter-mutua',
    tags: ['deep learning', 'pytorch', 'computer vision', 'transfer learning', 'agriculture'],
    outcomes: [
      'Build an image data loader and inspect what it really feeds the model',
      'Fine-tune a pretrained convolutional network',
      'Handle unbalanced classes and noisy labels',
      'Read saliency maps with healthy suspicion',
      'Quantise and export a model for a phone',
      'Design a field test that could prove the model wrong',
    ],
    prerequisites: [
      'Python with NumPy',
      'Training, validation and test sets',
      'Access to a GPU, which may be a free hosted one',
    ],
    modules: [
      {
        title: 'Look first',
        lessons: [
          { title: 'Four diseases and a healthy leaf', minutes: 13, type: 'video', preview: true },
          ['Look at three hundred pictures', 20],
          ['Same plant, two splits: leakage in images', 12],
          ['A data loader you have checked by eye', 18],
        ],
      },
      {
        title: 'Networks',
        lessons: [
          { title: 'Convolutions, drawn', minutes: 18, type: 'video' },
          ['A tiny network from scratch', 22],
          ['Borrowing a pretrained one', 19],
          ['Learning rates and when to stop', 15],
          { title: 'Check: shapes and parameters', minutes: 12, type: 'quiz' },
        ],
      },
      {
        title: 'Getting better for good reasons',
        lessons: [
          ['Augmentation that a leaf would survive', 14],
          ['One class has most of the pictures', 15],
          ['Labels that are wrong', 13],
          { title: 'Improve your score and explain why', minutes: 40, type: 'assignment' },
        ],
      },
      {
        title: 'Out of the notebook',
        lessons: [
          ['Small enough for a phone: quantising and exporting', 20],
          ['What is it looking at? Saliency maps', 14],
          ['Blur, shade, dust and a thumb in the frame', 12],
          { title: 'Your own leaves: a field test', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    appeal: 36,
    reviews: [
      [
        5,
        'Looking at three hundred pictures sounded like a joke. I found about a dozen wrong labels before writing any code.',
      ],
      [
        5,
        'I photographed my aunt’s maize and the network was very sure it was diseased cassava. That lesson stays with you.',
      ],
      [
        4,
        'Good balance of practice and theory. Exporting to the phone needed more detail for older Android versions.',
      ],
      [3, 'Training on the free GPU takes patience. Budget whole evenings for module three.'],
    ],
  },

  // Databases
  {
    slug: 'sql-from-the-first-query',
    title: 'SQL from the First Query',
    subtitle:
      'Learn to ask a database for exactly what you need, with a matatu SACCO’s records as your practice ground.',
    description: `SQL is fifty years old and still the most useful language an office worker can learn. This free course is for complete
beginners: accountants, monitoring officers, students, anyone tired of asking IT for a report.

You will use SQLite, which is free and runs on almost any computer. The practice database belongs to an invented
matatu SACCO: vehicles, routes, drivers, trips and daily takings. From the first lesson you write queries and see what comes
back.

By the end you will be able to:

- pick the rows and columns you want
- total and average by route, month or vehicle
- join tables without doubling your figures
- save a query as a view and share it

There are over eighty small exercises, each with a worked answer.`,
    category: 'data-science',
    subcategory: 'databases',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 0,
    currency: 'KES',
    teacher: 'lydia-achieng',
    tags: ['sql', 'sqlite', 'databases', 'queries', 'reporting'],
    outcomes: [
      'Write SELECT queries with conditions, sorting and limits',
      'Summarise with GROUP BY and HAVING',
      'Join two or more tables and check the result',
      'Handle NULL without being surprised by it',
      'Add, change and remove rows safely inside a transaction',
    ],
    prerequisites: ['Comfort with files and folders on a computer'],
    modules: [
      {
        title: 'Asking for rows',
        lessons: [
          { title: 'A SACCO, five tables and your first SELECT', minutes: 10, type: 'video', preview: true },
          { title: 'Installing DB Browser for SQLite', minutes: 8, preview: true },
          ['WHERE: only the trips you care about', 13],
          ['Sorting, limits and the ten best days', 10],
          { title: 'Check: read the query', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Totals and groups',
        lessons: [
          ['COUNT, SUM, AVG and what they ignore', 12],
          { title: 'GROUP BY, one pile at a time', minutes: 15, type: 'video' },
          ['WHERE before, HAVING after', 11],
          ['Months and weekdays from a date', 13],
        ],
      },
      {
        title: 'Joining tables',
        lessons: [
          { title: 'Keys: how a trip knows its driver', minutes: 11, type: 'video' },
          ['INNER JOIN with three tables', 16],
          ['LEFT JOIN: vehicles that never left the garage', 14],
          ['When a join doubles your money', 13],
          { title: 'Check: joins', minutes: 12, type: 'quiz' },
        ],
      },
      {
        title: 'Being useful and careful',
        lessons: [
          ['NULL is not zero', 11],
          ['INSERT, UPDATE and DELETE inside a transaction', 15],
          ['Saving a view for the manager', 9],
          { title: 'The SACCO’s monthly report', minutes: 40, type: 'coding_challenge' },
        ],
      },
    ],
    appeal: 91,
    reviews: [
      [
        5,
        'I wrote my first real report at work nine days after starting. The lesson on joins that double your money is pure gold.',
      ],
      [
        5,
        'The matatu data makes it feel like gossip. I wanted to know who was eating the takings on route 23.',
      ],
      [4, 'Very good, and free. Answers are given for everything, so you must be strict with yourself.'],
      [4, 'I am an accountant with no programming background and only the date functions gave me trouble.'],
      [
        3,
        'Some differences with the SQL Server we use at work (dates, LIMIT) are mentioned only in passing.',
      ],
    ],
  },
  {
    slug: 'database-design-for-small-organisations',
    title: 'Database Design for Small Organisations',
    subtitle:
      'Replace the spreadsheet that everyone is afraid of with tables, keys and rules that protect your records.',
    description: `Every clinic, school and co-operative has one: the spreadsheet with forty columns that only one person dares to open. This
course teaches you to design the database that should take its place.

It is for people who know some SQL and look after records for others. You will work through a dairy co-operative near
Kericho: members, cows, daily deliveries, prices that change, advances and monthly payments. You will draw the entities,
decide the keys, normalise without fuss, write the CREATE TABLE statements for PostgreSQL, and move the old data in.

We also cover what is usually left out: phone numbers that change hands, people with one name, deleting somebody’s
record properly, backups, and who may see what. Your final project is a design for an organisation you know.`,
    category: 'data-science',
    subcategory: 'databases',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 2000,
    currency: 'KES',
    teacher: 'lydia-achieng',
    tags: ['database design', 'postgresql', 'normalisation', 'sql', 'data modelling'],
    outcomes: [
      'Draw an entity diagram with the people who do the work',
      'Choose keys that survive changed names and phone numbers',
      'Normalise a messy sheet to third normal form',
      'Write constraints that reject wrong data at the door',
      'Plan roles, backups and a tested restore',
    ],
    prerequisites: ['SELECT, GROUP BY and joins in SQL'],
    modules: [
      {
        title: 'Understanding the work',
        lessons: [
          { title: 'The spreadsheet with forty columns', minutes: 9, type: 'video', preview: true },
          ['A morning at the milk collection point', 10],
          ['Things, events and facts about them', 12],
          { title: 'Draw your first entity diagram', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'Tables and keys',
        lessons: [
          ['One fact in one place: normal forms without fuss', 18],
          ['Natural and made-up keys, and the trouble with phone numbers', 14],
          ['Names, dates of birth and other things people get wrong', 13],
          ['Prices that change: keeping history', 16],
          { title: 'Check: which normal form is broken?', minutes: 10, type: 'quiz' },
        ],
      },
      {
        title: 'Building it in PostgreSQL',
        lessons: [
          { title: 'CREATE TABLE with rules that mean it', minutes: 20, type: 'video' },
          ['Money, dates and the right types', 12],
          ['Moving the old sheet in, with a reject pile', 22],
          ['Views for the treasurer', 10],
        ],
      },
      {
        title: 'Looking after it',
        lessons: [
          ['Roles: who may see a member’s balance', 13],
          ['Backups you have restored at least once', 15],
          ['Changing a table that is in use', 14],
          { title: 'A design for an organisation you know', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    appeal: 46,
    reviews: [
      [
        5,
        'Our water project used phone numbers as the key for every member. We found out why not in module two, in time.',
      ],
      [4, 'The reject pile idea when importing is simple and brilliant. We had 212 rows in ours.'],
      [
        4,
        'The dairy example is detailed enough to be believed. I missed a section on building the screens on top.',
      ],
      [5, 'I finally did a test restore. The backup had been empty since March.'],
    ],
  },
  {
    slug: 'postgresql-indexes-and-query-plans',
    title: 'PostgreSQL Indexes and Query Plans',
    subtitle:
      'Read EXPLAIN with confidence, choose the right index and fix slow queries for reasons you can state.',
    description: `A page that took a fifth of a second last year takes nine seconds today, and somebody suggests a bigger server. This course
is for developers and analysts who would rather find out why.

You will load a database of twenty million made-up mobile payments on your own machine and learn to read what PostgreSQL
tells you about it: sequential and index scans, three kinds of join, estimates and actual rows. Then you will design
B-tree, partial, covering and GIN indexes, measure what each one costs to keep, and remove those that do not earn it.

Later modules cover statistics, vacuum, locks and pagination. Each lesson gives you a slow query and asks for a
prediction before you run the fix. Plan for about 20 GB of free disk.`,
    category: 'data-science',
    subcategory: 'databases',
    level: 'advanced',
    courseType: 'self-paced',
    language: 'en',
    price: 29,
    currency: 'USD',
    teacher: 'brian-otieno',
    tags: ['postgresql', 'performance', 'indexes', 'explain', 'sql', 'query tuning'],
    outcomes: [
      'Read an EXPLAIN ANALYZE plan from the inside out',
      'Predict when the planner will ignore an index',
      'Choose column order in a multi-column index',
      'Use partial, covering, expression and GIN indexes where they pay',
      'Diagnose bloat, stale statistics and lock waits',
    ],
    prerequisites: [
      'Confident SQL with joins and subqueries',
      'PostgreSQL installed, with about 20 GB of free disk',
    ],
    modules: [
      {
        title: 'What the planner tells you',
        lessons: [
          { title: 'Nine seconds: a first EXPLAIN', minutes: 14, type: 'video', preview: true },
          ['Pages, rows and the cost of reading', 15],
          ['Nested loop, hash and merge', 18],
          ['Estimated and actual: find the lie', 14],
          { title: 'Check: five plans to read', minutes: 15, type: 'quiz' },
        ],
      },
      {
        title: 'B-trees in practice',
        lessons: [
          { title: 'Inside a B-tree', minutes: 16, type: 'video' },
          ['Column order decides', 17],
          ['Index-only scans and covering indexes', 14],
          ['Why your index was ignored', 15],
        ],
      },
      {
        title: 'Other indexes',
        lessons: [
          ['Partial indexes for the unpaid few', 12],
          ['Indexing an expression', 11],
          ['GIN for JSON and full-text search', 18],
          { title: 'Tune the statement page', minutes: 40, type: 'assignment' },
        ],
      },
      {
        title: 'Keeping it fast',
        lessons: [
          ['Statistics and columns that move together', 15],
          ['Vacuum and bloat', 16],
          ['Lock waits, and adding an index without stopping the shop', 15],
          ['Page 4,000: pagination that does not count', 12],
          { title: 'Find the worst query with pg_stat_statements', minutes: 30, type: 'assignment' },
        ],
      },
    ],
    appeal: 19,
    reviews: [
      [5, 'Predicting before running is an excellent discipline. I was wrong for a week and then I was not.'],
      [5, 'We dropped eleven indexes nobody used and inserts became twice as fast.'],
      [4, 'Deep and well ordered. Partitioning is not covered, and I would pay for a sequel.'],
      [3, 'The sample data took my laptop most of an hour to load. A smaller version would help.'],
    ],
  },

  // Visualisation
  {
    slug: 'charts-people-can-read',
    title: 'Charts People Can Read',
    subtitle:
      'Choose the right chart, remove what gets in the way and write a title that says what you found.',
    description: `A chart is a sentence. Many charts in reports mumble. This short course is for anyone who puts figures before other
people: teachers, students, NGO staff, managers, reporters.

You will redraw twelve real kinds of chart that went wrong, from a pie with nineteen slices to an axis that starts at a
convenient number. Each redraw takes a few minutes in any spreadsheet program and follows the same four questions: what
is the comparison, which shape shows it, what can go, and what should the title say?

We also look at colour for people who do not see all colours, at charts that will be photocopied in black and white, and
at charts read on a phone in bright sun. You finish with a before-and-after pair from your own work.`,
    category: 'data-science',
    subcategory: 'visualisation',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 0,
    currency: 'KES',
    teacher: 'lydia-achieng',
    tags: ['charts', 'data visualisation', 'spreadsheets', 'reports', 'accessibility'],
    outcomes: [
      'Match a comparison to a bar, line, dot or table',
      'Remove clutter without removing meaning',
      'Write titles and labels that carry the finding',
      'Choose colours that survive colour blindness and photocopiers',
      'Recognise a misleading axis in the wild',
    ],
    prerequisites: ['Able to make a basic chart in any spreadsheet program'],
    modules: [
      {
        title: 'Shape',
        lessons: [
          { title: 'A pie with nineteen slices', minutes: 8, type: 'video', preview: true },
          { title: 'Bars for amounts, lines for time', minutes: 10, preview: true },
          ['When a table is better', 7],
          ['Dots, slopes and small multiples', 13],
          { title: 'Check: pick the shape', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Ink',
        lessons: [
          ['What can go: gridlines, borders, third dimensions', 9],
          ['Where should the axis start?', 11],
          ['Colour for a reason', 12],
          ['Photocopies, phones and bright sun', 8],
        ],
      },
      {
        title: 'Words',
        lessons: [
          { title: 'The title is the finding', minutes: 9, type: 'video' },
          ['Labels on the line instead of a legend', 8],
          ['Sources, dates and describing a chart in text', 10],
          { title: 'Before and after: one of your own', minutes: 30, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: false,
    appeal: 62,
    reviews: [
      [
        5,
        'I recognised three of my own charts in the first module. Reports at our office look different now.',
      ],
      [4, 'Under three hours and every minute usable. The photocopier lesson is exactly our reality.'],
      [4, 'Writing the finding as the title is a small change and a big one.'],
      [5, 'Finally somebody mentions colour-blind readers. My chairman is one, and he noticed.'],
      [3, 'All in spreadsheets. I hoped for a little on doing the same in Python.'],
    ],
  },
  {
    slug: 'mapping-county-data-with-qgis',
    title: 'Mapping County Data with QGIS',
    subtitle: 'Join figures to Kenya’s 47 counties and make maps that inform a decision and do not mislead.',
    description: `A map persuades before it is read, so it has to be made with care. This blended course is for planners, journalists, health
and agriculture officers and students who have figures by county, ward or point and want to show them well.

You will install QGIS, which is free, load boundaries, join census figures to them, and learn why a map of totals is
usually just a map of where people live. You will map water points recorded on a phone, measure how far households are
from the nearest one, and lay out a printable page with a legend and sources.

There is one live clinic a week for questions and maps in progress. Your final piece is a two-map story about your own
county. A computer with 8 GB of memory is best; 4 GB will do.`,
    category: 'data-science',
    subcategory: 'visualisation',
    level: 'intermediate',
    courseType: 'blended',
    language: 'en',
    price: 2800,
    currency: 'KES',
    teacher: 'lydia-achieng',
    tags: ['maps', 'qgis', 'gis', 'counties', 'census', 'open data'],
    outcomes: [
      'Join a table to boundaries and repair names that do not match',
      'Choose between counts, rates and densities on a map',
      'Pick class breaks and colours that do not exaggerate',
      'Set a suitable projection and measure distance correctly',
      'Lay out and export a page ready for print',
    ],
    prerequisites: [
      'Spreadsheet tables, filters and simple formulas',
      'A computer with at least 4 GB of memory',
    ],
    modules: [
      {
        title: 'First maps',
        lessons: [
          { title: 'Two maps of the same census', minutes: 10, type: 'video', preview: true },
          ['Installing QGIS and finding your way', 14],
          ['Points, lines, polygons and their tables', 12],
          ['Muranga or Murang’a: joining when names differ', 16],
        ],
      },
      {
        title: 'Honest choropleths',
        lessons: [
          ['Totals, rates and densities', 13],
          { title: 'Class breaks: four maps from one column', minutes: 15, type: 'video' },
          ['Large empty counties and small crowded ones', 11],
          { title: 'Check: which map misleads?', minutes: 9, type: 'quiz' },
        ],
      },
      {
        title: 'Points and distance',
        lessons: [
          ['Collecting water points with a phone', 14],
          ['Projections: why degrees are not metres', 16],
          ['Nearest water point for every household', 18],
          { title: 'Map a service in your ward', minutes: 40, type: 'assignment' },
        ],
      },
      {
        title: 'Publishing',
        lessons: [
          ['Layout, legend and scale bar', 15],
          ['Locations that should not be published', 9],
          ['Exporting for print and for WhatsApp', 8],
          { title: 'A two-map story of your county', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    startsInDays: -6,
    weeks: 6,
    capacity: 80,
    appeal: 28,
    reviews: [
      [
        5,
        'We had been showing totals by county for years, and it was only ever a map of population. I am redoing the whole annual report.',
      ],
      [4, 'The live clinics are the best part. Someone always has the same broken join as you.'],
      [
        4,
        'My map of water points in Kitui went to the ward meeting and two wrong locations were corrected on the spot.',
      ],
      [
        2,
        'My laptop has 4 GB and it would not cope with ward boundaries, whatever the description says. Counties were fine.',
      ],
    ],
  },
];
