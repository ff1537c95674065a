import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
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
};
