import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'preparing-artwork-for-print',
  title: 'Preparing Artwork for the Printer',
  subtitle:
    'Bleed, colour, resolution and proofs: send files that come back from the press the way you meant them.',
  description: `The banner looked blue on your screen and came back purple. The business cards lost a letter at the edge. This free
course is for anyone who sends work to a print shop, on River Road or anywhere else, and would like no more surprises.

In under three hours you will learn what a printer needs and why: finished size and bleed, safe margins, picture
resolution, RGB and CMYK, black text, fonts, and a PDF that holds it all. You will prepare three jobs step by step: a
business card, a folded leaflet and a two-metre banner.

We also cover the conversation: how to ask for a quote, what paper weights mean, and what to check on a proof before you
say yes.`,
  category: 'design',
  subcategory: 'graphic-design',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'njeri-mwangi',
  tags: ['print', 'prepress', 'pdf', 'cmyk', 'business cards', 'banners'],
  outcomes: [
    'Set up a page with bleed and safe margins',
    'Check that pictures have enough resolution for their printed size',
    'Explain why colours shift and limit the damage',
    'Export a PDF that a press can use',
    'Read a quote and check a proof',
  ],
  prerequisites: ['A finished or half-finished design in any program'],
  modules: [
    {
      title: 'Size and edges',
      lessons: [
        { title: 'The card that lost a letter', minutes: 6, type: 'video', preview: true },
        ['Trim, bleed and safe area', 9],
        ['Folds: panels are not equal', 10],
        { title: 'Set up a business card', minutes: 15, type: 'assignment' },
      ],
    },
    {
      title: 'Colour and pictures',
      lessons: [
        { title: 'Why the blue turned purple', minutes: 10, type: 'video' },
        ['Black, rich black and small text', 8],
        ['Resolution for a card and for a banner', 11],
        { title: 'Check: will it print well?', minutes: 7, type: 'quiz' },
      ],
    },
    {
      title: 'The file and the shop',
      lessons: [
        ['Fonts, outlines and the PDF', 12],
        ['Paper weights and finishes you can feel', 8],
        ['Asking for a quote', 7],
        ['Checking a proof, slowly', 9],
        { title: 'Prepare a folded leaflet', minutes: 30, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: false,
  appeal: 27,
  reviews: [
    [5, 'I run a small print shop and now send this link to customers before I open their files.'],
    [4, 'The leaflet lesson explained why my inside panel always buckled. It has to be a little narrower.'],
    [4, 'Short, free and practical. A word on printing on fabric would be welcome.'],
  ],
};
