import type { DemoCourse } from '../types.ts';

export const designCourses: DemoCourse[] = [
  // Graphic design
  {
    slug: 'posters-and-flyers-that-work',
    title: 'Posters and Flyers That Work',
    subtitle:
      'Design notices people stop for: one message, a clear order and type that reads from across the road.',
    description: `A poster on a busy wall in Gikomba has about three seconds. This course is for anyone who makes notices, whether or not they
call themselves a designer: church secretaries, event organisers, shop owners, student leaders.

You will make five pieces in free tools (Canva or Inkscape, as you prefer): a lost-and-found notice using type alone, a
price flyer for a salon, a fundraiser invitation, an event poster, and the same poster cut down for a WhatsApp status.
Along the way you learn hierarchy, contrast, alignment, white space and how to choose two typefaces that get on.

Each brief comes with a short checklist and three sample solutions, so you can judge your own work honestly before you
print it.`,
    category: 'design',
    subcategory: 'graphic-design',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 800,
    currency: 'KES',
    teacher: 'njeri-mwangi',
    tags: ['posters', 'layout', 'canva', 'inkscape', 'visual hierarchy'],
    outcomes: [
      'Reduce a crowded notice to one message and its details',
      'Guide the eye with size, weight and space',
      'Pair typefaces and colours that stay readable',
      'Adapt one design to A4, A3 and a phone screen',
      'Check a design at real distance before printing',
    ],
    prerequisites: ['None'],
    modules: [
      {
        title: 'Three seconds',
        lessons: [
          { title: 'A walk past forty posters', minutes: 9, type: 'video', preview: true },
          { title: 'What is the one message?', minutes: 8, preview: true },
          ['First, second, third: hierarchy', 11],
          { title: 'Brief 1: lost and found, type only', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'Order on the page',
        lessons: [
          { title: 'Alignment and the invisible line', minutes: 10, type: 'video' },
          ['Grouping: prices, dates and contacts', 9],
          ['White space is not wasted paper', 7],
          { title: 'Brief 2: a salon price flyer', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Type, colour and pictures',
        lessons: [
          ['Two typefaces that get on', 12],
          ['Contrast you can read in the sun', 9],
          ['Pictures you are allowed to use', 10],
          { title: 'Check: what would you change?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'The event poster',
        lessons: [
          ['From sketch to screen', 13],
          { title: 'Brief 3: poster and WhatsApp status', minutes: 40, type: 'assignment' },
          ['The corridor test', 6],
        ],
      },
    ],
    appeal: 64,
    reviews: [
      [
        5,
        'Our harambee poster used to have eleven fonts. I counted. Now it has two and people actually read the date.',
      ],
      [4, 'The corridor test is so simple. I print, pin it up, walk away and look back.'],
      [4, 'Good briefs. I used Canva all through, and the Inkscape parts can be skipped.'],
      [3, 'Nice course, though I hoped for more on choosing colours. It is a single lesson.'],
    ],
  },
  {
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
  },
  {
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
  },

  // UI and UX
  {
    slug: 'interface-design-first-ten-screens',
    title: 'Interface Design: Your First Ten Screens',
    subtitle:
      'Design a complete small app in Figma or Penpot, screen by screen, for phones people really own.',
    description: `You learn interface design by designing an interface. In this course you make ten screens of one app, a booking service for
boda boda parcel delivery, from an empty page to a clickable prototype.

It is for beginners: developers whose screens look unfinished, graphic designers moving to digital work, students
building a portfolio. Each module adds a few screens and the ideas they need: layout and spacing, type on small screens,
colour with enough contrast, forms that forgive, lists, empty states and error messages.

We design for a modest Android phone, patchy data and one thumb. Figma’s free plan is enough, and Penpot, which is open
source, works for every exercise. You finish with a prototype you can send as a link, and notes explaining your choices.`,
    category: 'design',
    subcategory: 'ui-ux',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 2000,
    currency: 'KES',
    teacher: 'njeri-mwangi',
    tags: ['ui design', 'figma', 'penpot', 'mobile', 'prototyping', 'portfolio'],
    outcomes: [
      'Lay out a screen on a consistent spacing scale',
      'Choose type sizes and colours that pass a contrast check',
      'Design forms, lists, empty states and errors',
      'Build reusable components with variants',
      'Link screens into a prototype and test it with three people',
    ],
    prerequisites: ['A computer that can run a modern browser'],
    modules: [
      {
        title: 'Before the first screen',
        lessons: [
          { title: 'The app we will make', minutes: 7, type: 'video', preview: true },
          { title: 'Sketch the flow on one sheet of paper', minutes: 12, preview: true },
          ['Frames, layers and your first button', 15],
          ['Copying a good screen, to learn', 20],
        ],
      },
      {
        title: 'Screens 1 to 3: welcome, sign in, home',
        lessons: [
          { title: 'Spacing in multiples of eight', minutes: 12, type: 'video' },
          ['Type for a small screen', 11],
          ['Colour, contrast and one accent', 13],
          { title: 'Build screens 1 to 3', minutes: 40, type: 'assignment' },
        ],
      },
      {
        title: 'Screens 4 to 7: booking a parcel',
        lessons: [
          ['Forms that forgive', 15],
          ['Phone numbers, landmarks and other local inputs', 10],
          ['Buttons within reach of a thumb', 8],
          ['Paying: waiting for the M-Pesa prompt', 12],
          { title: 'Check: find the form’s six faults', minutes: 10, type: 'quiz' },
        ],
      },
      {
        title: 'Screens 8 to 10: lists, empty and broken',
        lessons: [
          { title: 'A list row that carries its weight', minutes: 12, type: 'video' },
          ['Empty states that help', 8],
          ['No network, and other errors', 11],
          ['Components and variants', 18],
        ],
      },
      {
        title: 'Prototype',
        lessons: [
          ['Linking the screens', 12],
          ['Watch three people use it, and say nothing', 14],
          { title: 'Final prototype and design notes', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    appeal: 82,
    reviews: [
      [5, 'I am a back-end developer, and my side project no longer looks like a tax form.'],
      [
        5,
        'The M-Pesa waiting screen lesson is something I have not seen in any other course. Everyone gets that screen wrong.',
      ],
      [4, 'I did it all in Penpot without trouble, though a few menus in the videos differ.'],
      [
        4,
        'Watching my brother fail to find the back button while I kept quiet was torture, and very educational.',
      ],
      [3, 'Good start. The portfolio part is thin: one page on how to write it up.'],
    ],
  },
  {
    slug: 'user-research-on-a-small-budget',
    title: 'User Research on a Small Budget',
    subtitle:
      'Interview, observe and test with real people in a fortnight, and bring back findings a team will act on.',
    description: `You do not need a laboratory with a mirror. You need five people, good questions and the patience to listen. This blended
course is for designers, developers, product owners and NGO staff who build services for others.

In five weeks you carry out a small piece of research for a real service, your own or one we match you with. You learn
to recruit fairly, interview without leading, watch people use a prototype, take notes that survive, and turn them into
three findings with evidence. Weekly live sessions are for practice interviews and for reviewing each other’s notes.

We spend time on what changes here: shared phones, several languages in one interview, airtime as thanks, and talking to
people who fear they are being examined.`,
    category: 'design',
    subcategory: 'ui-ux',
    level: 'intermediate',
    courseType: 'blended',
    language: 'en',
    price: 2500,
    currency: 'KES',
    teacher: 'njeri-mwangi',
    tags: ['user research', 'interviews', 'usability testing', 'ux', 'service design'],
    outcomes: [
      'Write a one-page research plan with a question and a limit',
      'Recruit participants who are not your friends',
      'Interview without leading and follow up on what matters',
      'Run a usability test on paper or on a phone',
      'Present three findings with evidence and a recommendation',
    ],
    prerequisites: ['A service, app or form you can study', 'Two afternoons for meeting participants'],
    modules: [
      {
        title: 'Week 1: plan',
        lessons: [
          { title: 'Two interviews: one good, one bad', minutes: 15, type: 'video', preview: true },
          ['What decision will this change?', 9],
          ['Recruiting fairly, with airtime and respect', 11],
          { title: 'Your one-page plan', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'Weeks 2 and 3: listen',
        lessons: [
          ['Questions that open and questions that close', 13],
          ['Shared phones and other people in the room', 10],
          ['Switching languages without losing the thread', 9],
          ['Consent, recordings and safe notes', 11],
          { title: 'Three interviews', minutes: 40, type: 'assignment' },
        ],
      },
      {
        title: 'Week 4: watch',
        lessons: [
          { title: 'A usability test, start to finish', minutes: 22, type: 'video' },
          ['“We are testing the screen, not you”', 8],
          ['Paper prototypes at a bus stop', 10],
          { title: 'Check: neutral or leading?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Week 5: make sense of it',
        lessons: [
          ['From notes to patterns on a wall', 15],
          ['How much can five people tell you?', 10],
          { title: 'Three findings in ten minutes', minutes: 35, type: 'assignment' },
        ],
      },
    ],
    startsInDays: 32,
    weeks: 5,
    capacity: 40,
    appeal: 34,
    reviews: [
      [5, 'I learned I interrupt people every nine seconds. Njeri counted, kindly.'],
      [
        5,
        'Our farmers’ app assumed one phone per person. Three interviews showed it was one per household, and we changed the log-in.',
      ],
      [4, 'Practice interviews in the live session are uncomfortable and worth it.'],
      [3, 'Finding participants took longer than the week allowed. I finished in seven weeks, not five.'],
    ],
  },
  {
    slug: 'interfaces-mobiles-accessibles',
    title: 'Des interfaces mobiles accessibles à tous',
    subtitle: 'Concevoir des écrans que chacun peut lire, comprendre et toucher, et le vérifier soi-même.',
    description: `Une personne qui voit mal, un pouce qui tremble, un écran fêlé en plein soleil : l’accessibilité concerne tout le monde un
jour ou l’autre. Ce cours s’adresse aux concepteurs et aux développeurs d’applications mobiles qui veulent bien faire
dès la maquette.

Vous partirez d’une application de rendez-vous médicaux pleine de défauts. Module après module, vous la corrigerez :
contrastes, taille du texte, zones tactiles, libellés, ordre de lecture, messages d’erreur. Vous apprendrez à la parcourir
les yeux fermés avec TalkBack ou VoiceOver.

Les exigences suivent les règles WCAG 2.2 de niveau AA, expliquées sans jargon. À la fin, vous saurez :

- repérer les défauts les plus fréquents en vingt minutes
- les corriger dans une maquette
- les expliquer à une équipe`,
    category: 'design',
    subcategory: 'ui-ux',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'fr',
    price: 15,
    currency: 'EUR',
    teacher: 'claire-uwimana',
    tags: ['accessibilité', 'wcag', 'interfaces mobiles', 'talkback', 'conception'],
    outcomes: [
      'Mesurer les contrastes et choisir une palette lisible',
      'Dimensionner les textes et les zones tactiles',
      'Écrire des libellés et des messages d’erreur utiles',
      'Parcourir une application avec TalkBack ou VoiceOver',
      'Rédiger un rapport d’audit court et bienveillant',
    ],
    prerequisites: ['Avoir déjà dessiné ou développé quelques écrans', 'Un téléphone Android ou un iPhone'],
    modules: [
      {
        title: 'Pour qui concevons-nous ?',
        lessons: [
          { title: 'Une journée avec un écran fêlé', minutes: 8, type: 'video', preview: true },
          ['Handicaps permanents, passagers et de situation', 10],
          ['WCAG 2.2 en une page', 12],
          { title: 'Quiz : qui est gêné par cet écran ?', minutes: 7, type: 'quiz' },
        ],
      },
      {
        title: 'Voir et lire',
        lessons: [
          ['Contrastes : 4,5 pour 1 et pourquoi', 12],
          ['La couleur ne suffit pas', 8],
          ['Quand l’utilisateur agrandit le texte', 13],
          { title: 'Refaire l’écran d’accueil', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Toucher et comprendre',
        lessons: [
          { title: 'Des zones tactiles à la taille d’un pouce', minutes: 10, type: 'video' },
          ['Libellés visibles et textes d’aide', 11],
          ['Des erreurs qui disent quoi faire', 10],
          ['Mots simples, plusieurs langues', 9],
        ],
      },
      {
        title: 'Écouter son application',
        lessons: [
          { title: 'TalkBack et VoiceOver pas à pas', minutes: 18, type: 'video' },
          ['Ordre de lecture et noms des boutons', 14],
          { title: 'Un audit en vingt minutes', minutes: 35, type: 'assignment' },
        ],
      },
    ],
    appeal: 16,
    reviews: [
      [
        5,
        'J’ai fermé les yeux, lancé TalkBack sur ma propre application et je n’ai pas pu prendre rendez-vous. Très instructif.',
      ],
      [4, 'Clair et sans leçon de morale. Le modèle de rapport d’audit nous sert déjà.'],
      [4, 'Bon équilibre entre la maquette et le code. Quelques exemples en Flutter auraient été bienvenus.'],
      [
        3,
        'J’attendais davantage sur les langues africaines et les lecteurs d’écran : une seule leçon en parle.',
      ],
    ],
  },

  // Branding
  {
    slug: 'a-brand-for-a-small-business',
    title: 'A Brand for a Small Business',
    subtitle:
      'Give a small business a name, a voice and a look that stay the same from signboard to WhatsApp.',
    description: `A brand is what people expect of you before they walk in. This course is for owners of small businesses, and for designers
who work with them, who want that expectation to be clear and true.

You will work on a real business, your own or a neighbour’s. Starting with what its customers already say about it, you
will write a one-sentence promise, test a name, choose two colours and two typefaces, sketch a simple mark, and write the
standard replies that go out on WhatsApp. Everything ends up in a six-page brand guide that a sign painter, a
nephew with Canva and a printing shop can all follow.

We also explain how to search for names at the Business Registration Service and for trade marks at KIPI before you
paint anything.`,
    category: 'design',
    subcategory: 'branding',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 1500,
    currency: 'KES',
    teacher: 'njeri-mwangi',
    tags: ['branding', 'small business', 'naming', 'brand guide', 'signage'],
    outcomes: [
      'Find out what customers already say about a business',
      'Write a one-sentence promise and a short list of tone rules',
      'Test a name for sound, meaning and availability',
      'Choose colours and typefaces that a sign painter can match',
      'Assemble a six-page brand guide',
    ],
    prerequisites: ['A real business to work on, yours or someone else’s'],
    modules: [
      {
        title: 'What people already think',
        lessons: [
          { title: 'Three chapati kiosks on one street', minutes: 8, type: 'video', preview: true },
          ['Ask eight customers two questions', 10],
          ['The promise, in one sentence', 12],
          { title: 'Write your promise', minutes: 20, type: 'assignment' },
        ],
      },
      {
        title: 'Name and voice',
        lessons: [
          ['Names that can be said on the phone', 9],
          ['Searching at BRS and KIPI before you paint', 13],
          ['How the business talks: greetings, apologies, reminders', 11],
          { title: 'Check: does it sound like them?', minutes: 7, type: 'quiz' },
        ],
      },
      {
        title: 'The look',
        lessons: [
          { title: 'Two colours a sign painter can mix', minutes: 11, type: 'video' },
          ['Two typefaces and no more', 9],
          ['A simple mark, sketched twenty times', 14],
          ['Signboard, packaging, till number', 12],
        ],
      },
      {
        title: 'The guide',
        lessons: [
          ['Six pages that people will use', 10],
          ['Templates for posts and price lists', 13],
          { title: 'Your brand guide', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    appeal: 52,
    reviews: [
      [5, 'Asking eight customers was the turning point. We thought we were cheap; they said we were clean.'],
      [4, 'The KIPI search stopped me from printing 2,000 labels with someone else’s name.'],
      [
        4,
        'Very practical, and the guide template is neat. My sign painter in Thika laughed at first and then followed it.',
      ],
      [3, 'Good for shops. For online-only businesses I would have liked more on social media profiles.'],
      [
        5,
        'I did this for my mother’s tailoring shop as a birthday present. She cried a bit at the signboard.',
      ],
    ],
  },
  {
    slug: 'logo-design-from-brief-to-file',
    title: 'Logo Design: From Brief to Final Files',
    subtitle: 'Six weeks of sketching, critique and drawing in vectors, ending with one mark you can defend.',
    description: `A logo takes a long time to look simple. In this taught course a small group designs one logo each for a fictional client, a
honey co-operative in Baringo, following the steps of a professional job.

You will question the brief, collect references without copying them, sketch a hundred small ideas, choose three, draw
them as clean vectors in Inkscape or Illustrator, and present one. Every week there is a live critique in which work is
discussed with care and without flattery.

The course suits people who know a vector program and want judgement rather than tricks. You will leave with a finished
mark, its variations, a set of production files, a one-page contract template and a sober idea of what to charge.`,
    category: 'design',
    subcategory: 'branding',
    level: 'intermediate',
    courseType: 'instructor-led',
    language: 'en',
    price: 3200,
    currency: 'KES',
    teacher: 'njeri-mwangi',
    tags: ['logo design', 'inkscape', 'vector', 'critique', 'freelancing'],
    outcomes: [
      'Question a brief until it is usable',
      'Generate many ideas quickly and choose with reasons',
      'Draw smooth, economical vector curves',
      'Test a mark at 16 pixels, on fabric and in one colour',
      'Present one design and deliver a proper set of files',
    ],
    prerequisites: ['Basic use of Inkscape or Illustrator', 'A pencil and a cheap sketchbook'],
    modules: [
      {
        title: 'Week 1: the brief',
        lessons: [
          { title: 'The honey co-operative speaks', minutes: 15, type: 'video', preview: true },
          ['Twelve questions for a client', 10],
          ['References without copying', 9],
        ],
      },
      {
        title: 'Weeks 2 and 3: ideas',
        lessons: [
          { title: 'A hundred thumbnails', minutes: 40, type: 'assignment' },
          ['Letters, pictures and marks that are neither', 13],
          ['Symbols that mean something else next door', 9],
          { title: 'Live critique: choosing three', minutes: 40, type: 'video' },
        ],
      },
      {
        title: 'Weeks 4 and 5: drawing',
        lessons: [
          { title: 'Curves with as few points as possible', minutes: 20, type: 'video' },
          ['Optical corrections: round things must be bigger', 12],
          ['One colour, sixteen pixels, a T-shirt', 13],
          { title: 'Three vector candidates', minutes: 40, type: 'assignment' },
          { title: 'Check: which version is balanced?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Week 6: presenting and delivering',
        lessons: [
          ['Show one, not seven', 9],
          ['SVG, PDF, PNG: a folder the client understands', 12],
          ['Fees, deposits and a one-page contract', 13],
          { title: 'Final presentation', minutes: 30, type: 'assignment' },
        ],
      },
    ],
    startsInDays: 12,
    weeks: 6,
    capacity: 24,
    appeal: 31,
    reviews: [
      [5, 'By thumbnail sixty I hated honey. Number eighty-four became the logo.'],
      [4, 'Critique was firm and fair. Nobody said “nice” without saying why.'],
      [5, 'The deposit clause in the contract template has already paid for the course.'],
      [3, 'Twenty-four people is a lot for a critique. Some weeks I had only four minutes.'],
    ],
  },

  // Photography
  {
    slug: 'picha-bora-kwa-simu-yako',
    title: 'Picha Bora kwa Simu Yako',
    subtitle: 'Tumia mwanga, mpangilio na simu uliyo nayo kupiga picha zinazoeleza jambo.',
    description: `Huhitaji kamera ya bei ghali ili kupiga picha nzuri. Kozi hii ni ya mtu yeyote mwenye simu yenye kamera: mfanyabiashara
anayeuza mtandaoni, mwanafunzi, mzazi au mwandishi wa habari za mtaani.

Utajifunza kuona mwanga kabla ya kugusa simu, kupanga vitu ndani ya fremu, na kuwapiga watu picha kwa heshima na kwa
idhini yao. Kila sehemu ina zoezi fupi unaloweza kufanya nyumbani, sokoni au ukiwa safarini.

Mwishoni utakuwa na:

- picha kumi na mbili ulizochagua mwenyewe
- hadithi ya picha sita kuhusu mahali unapopafahamu
- utaratibu wa kuhifadhi picha bila kujaza simu

Tunahariri kwa Snapseed, programu ya bure. Masomo ni mafupi ili yasitumie data nyingi.`,
    category: 'design',
    subcategory: 'photography',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'sw',
    price: 0,
    currency: 'KES',
    teacher: 'njeri-mwangi',
    tags: ['picha', 'simu', 'mwanga', 'upigaji picha', 'hadithi'],
    outcomes: [
      'Kutambua mwanga mzuri na kuutumia kwa wakati wake',
      'Kupanga picha kwa kutumia mistari, nafasi na umbali',
      'Kuwapiga watu picha kwa heshima na kwa idhini yao',
      'Kuhariri picha kwa kiasi bila kupotosha ukweli',
      'Kusimulia hadithi fupi kwa picha sita',
    ],
    prerequisites: ['Simu yoyote yenye kamera'],
    modules: [
      {
        title: 'Kuona mwanga',
        lessons: [
          { title: 'Dirisha moja, nyuso tatu', minutes: 7, type: 'video', preview: true },
          { title: 'Asubuhi, adhuhuri na jioni', minutes: 8, preview: true },
          ['Kivuli ni rafiki yako', 7],
          { title: 'Zoezi: piga kikombe kimoja mara tano', minutes: 20, type: 'assignment' },
        ],
      },
      {
        title: 'Kupanga fremu',
        lessons: [
          ['Safisha kioo cha kamera kwanza', 4],
          { title: 'Theluthi, mistari na nafasi tupu', minutes: 10, type: 'video' },
          ['Sogea karibu, usivute kwa zumu', 6],
          ['Usuli unaosumbua na namna ya kuuepuka', 8],
          { title: 'Jaribio: picha ipi imepangwa vizuri?', minutes: 7, type: 'quiz' },
        ],
      },
      {
        title: 'Watu na mahali',
        lessons: [
          ['Omba ruhusa: maneno ya kuanzia', 7],
          ['Picha ya mtu kazini kwake', 10],
          ['Sokoni bila kumsumbua mtu', 8],
          ['Watoto na picha: tahadhari', 7],
        ],
      },
      {
        title: 'Kuhariri na kusimulia',
        lessons: [
          { title: 'Snapseed katika hatua nne', minutes: 12, type: 'video' },
          ['Kuchagua picha kumi na mbili kati ya mia', 9],
          ['Kuhifadhi bila kujaza simu', 7],
          { title: 'Hadithi yako ya picha sita', minutes: 35, type: 'assignment' },
        ],
      },
    ],
    appeal: 69,
    reviews: [
      [
        5,
        'Nilikuwa nalaumu simu yangu kumbe tatizo lilikuwa mwanga. Sasa napiga picha za vitenge kando ya dirisha na wateja wanauliza nilinunua kamera gani.',
      ],
      [
        4,
        'Somo la kuomba ruhusa limenisaidia sana. Mama muuza samaki alikubali na akacheka, picha ikawa nzuri zaidi.',
      ],
      [
        5,
        'Kiswahili chake ni rahisi kueleweka na masomo ni mafupi. Nilimaliza kwa wiki mbili nikiwa kwa matatu.',
      ],
      [3, 'Ni kozi nzuri, lakini ningependa kujifunza pia kurekodi video fupi.'],
    ],
  },
  {
    slug: 'product-photography-with-daylight',
    title: 'Product Photography with Daylight',
    subtitle:
      'Photograph shoes, food, jewellery and cloth for online selling with a window, card and a phone or camera.',
    description: `Buyers cannot touch what you sell online, so the picture has to do it for them. This course shows how to make clean, true
product pictures with a window, two sheets of white card and whatever camera you have.

It is for traders on Instagram, Jiji or WhatsApp, for makers of beadwork and leather goods, and for designers who are
asked to “just take a few pictures”. You will build a daylight table for under KES 500, then photograph five kinds of
product that each cause trouble: shiny, black, white, transparent and soft.

You will learn to keep colours true, shoot a consistent set, cut out a background and size files for each place you sell.
Bring your own products; the final task is a set of eight pictures ready to publish.`,
    category: 'design',
    subcategory: 'photography',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 1200,
    currency: 'KES',
    teacher: 'njeri-mwangi',
    tags: ['product photography', 'daylight', 'online selling', 'phone camera', 'editing'],
    outcomes: [
      'Build a daylight table for less than KES 500',
      'Shape light with white and black card',
      'Photograph shiny, dark, white and transparent things',
      'Keep colours true from product to screen',
      'Prepare a consistent set in the right sizes',
    ],
    prerequisites: ['A phone or camera and two or three products to photograph'],
    modules: [
      {
        title: 'A window and two sheets of card',
        lessons: [
          { title: 'The same shoe, six windows', minutes: 8, type: 'video', preview: true },
          { title: 'Build the table', minutes: 12, preview: true },
          ['Curtains, card and foil', 9],
          ['Steady hands and cheap tripods', 7],
        ],
      },
      {
        title: 'Difficult things',
        lessons: [
          { title: 'Shiny: sufurias, watches, patent leather', minutes: 12, type: 'video' },
          ['Black on black and white on white', 11],
          ['Glass and honey', 10],
          ['Cloth that hangs as if worn', 9],
          { title: 'Two problem products of your own', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'True and consistent',
        lessons: [
          ['White balance with a sheet of paper', 9],
          ['Angles a buyer needs: front, back, flaw and scale', 8],
          ['Showing the flaw in second-hand goods', 6],
          { title: 'Check: would you trust this seller?', minutes: 7, type: 'quiz' },
        ],
      },
      {
        title: 'From camera to listing',
        lessons: [
          ['Cropping, brightness and removing dust', 11],
          ['Cutting out a background, when it helps', 12],
          { title: 'Eight pictures ready to publish', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    appeal: 48,
    reviews: [
      [5, 'Showing the flaw felt like madness. My returns dropped from several a month to one.'],
      [4, 'The table cost me 380 shillings from the stationer’s. The foil trick for watches is clever.'],
      [5, 'My beadwork finally has the right red on screen.'],
      [3, 'All daylight. In July in Limuru there is not much of it, and lamps get one paragraph.'],
    ],
  },
];
