import type { DemoCourse } from '../../types.ts';

export const course: DemoCourse = {
  slug: 'your-first-website',
  title: 'Your first website: HTML and CSS',
  subtitle:
    'Build and publish a small site for a tailoring shop that is quick on a cheap phone and easy to read in the sun.',
  description: `For complete beginners who want to make a real website and understand each line of it. A laptop with a browser
is best; an Android phone with an editor will do.

You build three pages for Mshono Tailors in Nakuru: a home page with cloth and a clear offer, a price list, and a contact
page where one touch starts a call or a WhatsApp chat. You write the HTML first, so that the pages make sense to everybody,
screen readers included. Then you give them colour, type and layout with CSS, for small screens first.

Along the way you practise what a paid job needs:

- planning with a client
- pictures that do not eat a data bundle
- finding mistakes
- publishing, free of charge

Each lesson ends with exercises and worked answers. Fabric pictures, a client’s brief and a launch checklist are included.`,
  category: 'programming',
  subcategory: 'web-development',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 1500,
  currency: 'KES',
  teacher: 'wanjiru-kamau',
  tags: ['html', 'css', 'responsive design', 'accessibility', 'small business', 'first website'],
  outcomes: [
    'Write HTML that says what each part of a page is',
    'Style a whole site from one stylesheet, with readable text and enough contrast',
    'Lay out menus, galleries and pages with Flexbox and Grid, for phones first',
    'Prepare pictures that load quickly, with texts for people who cannot see them',
    'Find mistakes with the validator and the browser’s inspector',
    'Plan a small site with a client, test it with a stranger and publish it',
  ],
  prerequisites: ['You can make folders and copy files on a computer', 'No experience with code is needed'],
  modules: [
    {
      title: 'Your first page',
      description: 'How the web works, the tools on your table, and the skeleton of every page.',
      lessons: [
        { title: 'Welcome', type: 'video', minutes: 1, preview: true, file: 'video.webm' },
        {
          title: 'What happens when you open a page',
          minutes: 12,
          preview: true,
          file: 'lessons/01-what-happens-when-you-open-a-page.md',
        },
        {
          title: 'Your workshop: editor, folder, browser',
          minutes: 15,
          preview: true,
          file: 'lessons/02-your-workshop.md',
        },
        {
          title: 'The skeleton of a page',
          minutes: 15,
          preview: true,
          file: 'lessons/03-the-skeleton-of-a-page.md',
          resources: [{ title: 'Starter page (HTML)', file: 'resources/starter.html' }],
        },
        {
          title: 'Headings and paragraphs',
          minutes: 15,
          file: 'lessons/04-headings-and-paragraphs.md',
          resources: [{ title: 'HTML and CSS cheat sheet', file: 'resources/html-css-cheat-sheet.md' }],
        },
      ],
    },
    {
      title: 'The content of a site',
      description: 'Links, pictures, lists and tables, and the parts that every page shares.',
      lessons: [
        { title: 'Links between pages', minutes: 15, file: 'lessons/05-links.md' },
        {
          title: 'Pictures that load fast and make sense',
          minutes: 18,
          file: 'lessons/06-images.md',
          resources: [
            { title: 'Fabric: golden wheels (PNG)', file: 'resources/fabric-indigo.png' },
            { title: 'Fabric: market diamonds (PNG)', file: 'resources/fabric-market.png' },
            { title: 'Fabric: dry season (PNG)', file: 'resources/fabric-savanna.png' },
          ],
        },
        { title: 'Lists, from opening hours to menus', minutes: 13, file: 'lessons/07-lists.md' },
        { title: 'A price list is a table', minutes: 16, file: 'lessons/08-a-price-table.md' },
        { title: 'The parts of a page', minutes: 15, file: 'lessons/09-the-parts-of-a-page.md' },
      ],
    },
    {
      title: 'First steps with CSS',
      description: 'One stylesheet for the whole site: selectors, colour and type.',
      lessons: [
        { title: 'Connecting a stylesheet', minutes: 15, file: 'lessons/10-connecting-a-stylesheet.md' },
        { title: 'Classes and selectors', minutes: 18, file: 'lessons/11-classes-and-selectors.md' },
        { title: 'Colour and contrast', minutes: 16, file: 'lessons/12-colour-and-contrast.md' },
        { title: 'Text that people can read', minutes: 15, file: 'lessons/13-text-people-can-read.md' },
      ],
    },
    {
      title: 'Layout',
      description: 'Boxes, rows and columns that fit every screen, the smallest first.',
      lessons: [
        { title: 'Everything is a box', minutes: 18, file: 'lessons/14-the-box-model.md' },
        { title: 'Side by side with Flexbox', minutes: 18, file: 'lessons/15-side-by-side-with-flexbox.md' },
        { title: 'A gallery with Grid', minutes: 18, file: 'lessons/16-a-gallery-with-grid.md' },
        { title: 'Small screens first', minutes: 18, file: 'lessons/17-small-screens-first.md' },
      ],
    },
    {
      title: 'Ready for visitors',
      description: 'Let people call, write and ask, and find your own mistakes before they do.',
      lessons: [
        {
          title: 'Links that ring: calls, WhatsApp and maps',
          minutes: 14,
          file: 'lessons/18-links-that-ring.md',
        },
        { title: 'A simple form', minutes: 18, file: 'lessons/19-a-simple-form.md' },
        { title: 'Finding mistakes', minutes: 18, file: 'lessons/20-finding-mistakes.md' },
      ],
    },
    {
      title: 'The project: a site for Mshono Tailors',
      description: 'From the talk with the client to an address you can send to anybody.',
      lessons: [
        {
          title: 'Planning with the client',
          minutes: 20,
          file: 'lessons/21-planning-with-the-client.md',
          resources: [{ title: 'What Mshono Tailors told us', file: 'resources/client-brief.md' }],
        },
        {
          title: 'Building the home page',
          minutes: 40,
          file: 'lessons/22-building-the-home-page.md',
          resources: [
            { title: 'The finished stylesheet, for comparing', file: 'resources/mshono-style.css' },
          ],
        },
        {
          title: 'Prices, contact and the first test',
          minutes: 35,
          file: 'lessons/23-the-other-pages.md',
          resources: [{ title: 'Launch checklist', file: 'resources/launch-checklist.md' }],
        },
        { title: 'Publishing your site', minutes: 25, file: 'lessons/24-publishing.md' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 94,
  reviews: [
    [
      5,
      'I followed it with my aunt’s salon in Thika in place of the tailor. The site is up, it loads on her old phone, and two brides have already written through the WhatsApp link.',
    ],
    [
      5,
      'Lesson 16 has one line of CSS for the gallery that replaced forty lines I had copied from somewhere. And now I know what it says.',
    ],
    [
      4,
      'Clear and honest. The form lesson leaves you to choose a form service by yourself, and I would have liked to see one set up to the end.',
    ],
    [
      5,
      'I use a screen reader. This is the first beginners’ course I have met where headings, labels and alt texts are part of the work and not a note at the end.',
    ],
    [
      4,
      'Good pace. The planning lesson alone was worth the fee: I now ask clients what people call them about before I open the editor.',
    ],
    [
      3,
      'The teaching is good but I expected some JavaScript, for a slideshow and a menu button. It says so in the first lesson, so read that before you pay.',
    ],
    [
      5,
      'Did most of it on a borrowed laptop on Saturdays in Kakamega. The lessons are small enough for that, and the pictures are only a few kilobytes.',
    ],
    [
      4,
      'The contrast numbers opened my eyes. I went back and repaired the grey text on three sites I had made before.',
    ],
  ],
};
