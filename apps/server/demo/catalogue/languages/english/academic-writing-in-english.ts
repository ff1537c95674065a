import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'academic-writing-in-english',
  title: 'Academic Writing in English: From Reading Notes to Thesis Chapter',
  subtitle: 'Argue from sources, cite fairly and revise a chapter until each paragraph earns its place.',
  description: `Postgraduate students are told to “engage critically with the literature” and are rarely shown how. This course shows it,
paragraph by paragraph, with passages from education, public health and agriculture.

You will take notes that keep your ideas and the author’s apart, group sources by what they claim, write paragraphs that argue, and hedge
without going vague. Then you draft and revise one literature review or discussion section of 2,000 words, with checklists for structure,
citation and language. There is a frank lesson on plagiarism, paraphrase and the honest use of writing tools.

For master’s and doctoral students and early researchers. It works with any citation style and any supervisor, including a slow one.`,
  category: 'languages',
  subcategory: 'english',
  level: 'advanced',
  courseType: 'self-paced',
  language: 'en',
  price: 24,
  currency: 'GBP',
  teacher: 'david-ochieng',
  tags: ['academic writing', 'thesis', 'literature review', 'citation', 'english'],
  outcomes: [
    'Take notes that separate a source’s claim from your own view',
    'Organise a literature review by argument rather than by author',
    'Write paragraphs with a claim, evidence and a reason',
    'Paraphrase and cite without plagiarism',
    'Revise a chapter in four separate passes',
  ],
  prerequisites: ['Upper-intermediate or advanced English', 'A thesis, article or proposal in progress'],
  modules: [
    {
      title: 'Reading to write',
      lessons: [
        { title: 'Two-column notes', minutes: 11, preview: true },
        ['What does this article claim?', 14],
        ['A table of sources that becomes a review', 16],
        { title: 'Notes on three sources', minutes: 35, type: 'assignment' },
      ],
    },
    {
      title: 'Building an argument',
      lessons: [
        ['The paragraph: claim, evidence, reason', 15],
        { title: 'Rebuilding a review that only lists', minutes: 18, type: 'video' },
        ['Agreeing, disagreeing and finding a gap', 14],
        ['Hedging without fog', 12],
        { title: 'Strong or weak claim?', minutes: 9, type: 'quiz' },
      ],
    },
    {
      title: 'Honesty and style',
      lessons: [
        ['Paraphrase, quotation, plagiarism', 16],
        ['Using writing tools honestly', 11],
        ['Tenses in methods, results and discussion', 13],
        ['Cutting a fifth of your words', 10],
      ],
    },
    {
      title: 'Revising',
      lessons: [
        ['Four passes: argument, order, sentence, citation', 15],
        ['Answering a supervisor’s comments', 10],
        { title: 'Your 2,000-word section', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 22,
  reviews: [
    [5, 'The table of sources turned eighty PDFs into an outline in a weekend.'],
    [4, 'David’s rebuilt review is the most useful eighteen minutes of my master’s so far.'],
    [4, 'Strong on argument. My field is engineering and the examples are mainly social science.'],
    [2, 'The advice is sound, but I expected somebody to read my chapter. It is all self-checking.'],
  ],
};
