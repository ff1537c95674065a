import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'typography-and-layout',
  title: 'Typography and Layout: The Working Rules',
  subtitle: 'Set text so well that nobody notices: typefaces, spacing, grids and the long document.',
  description: `Most design is text, and most text is set carelessly. This course is for junior designers, self-taught Canva users and
anyone who lays out reports, menus, magazines or school newsletters.

We take the rules one at a time and test each on real pages: line length, leading, rag, hyphens and dashes, figures in
tables, margins, grids. You will learn how to choose a typeface for a job, including how to check that it has the
letters your language needs, such as the ĩ and ũ of Gĩkũyũ or the ng’ of Kiswahili and Dholuo.

The final project is an eight-page annual report for a women’s savings group, built on a grid with proper styles. Examples use Scribus and
Affinity; any layout program will do.`,
  category: 'design',
  subcategory: 'graphic-design',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 1800,
  currency: 'KES',
  teacher: 'njeri-mwangi',
  tags: ['typography', 'layout', 'grids', 'publishing', 'scribus'],
  outcomes: [
    'Set a comfortable line length, size and leading for any page',
    'Choose a typeface for its job, its figures and its accents',
    'Build a grid and use it without being trapped by it',
    'Set tables and figures that line up',
    'Use paragraph and character styles through a long document',
  ],
  prerequisites: ['Some practice with any design or layout program'],
  modules: [
    {
      title: 'The line and the paragraph',
      lessons: [
        { title: 'One paragraph, set twelve ways', minutes: 12, type: 'video', preview: true },
        ['Line length, size and leading', 13],
        ['Left, justified and the ragged edge', 10],
        ['Quotes, dashes and spaces nobody sees', 11],
      ],
    },
    {
      title: 'Choosing type',
      lessons: [
        ['A short family history of letters', 14],
        ['Does it have a ũ? Testing accents and figures', 10],
        ['Pairing with restraint', 9],
        ['Licences: what “free for personal use” means', 8],
        { title: 'Check: match the typeface to the job', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'The page',
      lessons: [
        { title: 'Margins and grids from the inside out', minutes: 16, type: 'video' },
        ['Headings that belong to their text', 10],
        ['Tables of money', 13],
        ['Pictures, captions and breathing room', 9],
      ],
    },
    {
      title: 'The long document',
      lessons: [
        ['Styles before content', 14],
        ['Page numbers, contents and running heads', 11],
        { title: 'Eight pages for a savings group', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  appeal: 38,
  reviews: [
    [5, 'The lesson on accents matters. Half the fonts I had bought could not set my own mother’s name.'],
    [4, 'Dry subject, warmly taught. My tables of figures finally line up.'],
    [5, 'I re-set our school magazine and the printer asked who we had hired.'],
    [3, 'Scribus is free but clumsy, and the course could say so more openly.'],
  ],
};
