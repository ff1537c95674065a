import type { DemoCourse } from '../types.ts';

/** Web development and back end courses of the demo catalogue. */
export const webCourses: DemoCourse[] = [
  {
    slug: 'html-structure-and-forms',
    title: 'HTML Done Properly: Structure, Forms and Tables',
    subtitle: 'Write clean pages that browsers, search engines and screen readers all understand.',
    description: `Plenty of people can make a page appear. Fewer can write HTML that still makes sense with the styling switched off, and that is the difference employers notice.

This course is for anyone who has seen a little HTML and wants to stop guessing. You will build the pages of a small county library: a home page, opening hours in a real table, a book request form and a contact page.

Along the way you will learn:

- which element to choose, and why it is rarely a div
- how to label and group form fields so that people make fewer mistakes
- how to check your own pages with a validator

A phone and a shared computer are enough to follow along.`,
    category: 'programming',
    subcategory: 'web-development',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 0,
    currency: 'KES',
    teacher: 'wanjiru-kamau',
    tags: ['html', 'forms', 'semantics', 'web basics', 'accessibility'],
    outcomes: [
      'Choose the right element for headings, lists, navigation and articles',
      'Build a form with labels, hints and browser validation',
      'Mark up a table that a screen reader can read aloud sensibly',
      'Write useful alternative text for photographs and icons',
      'Find and fix errors with an HTML validator',
    ],
    prerequisites: ['None'],
    modules: [
      {
        title: 'A page with good bones',
        lessons: [
          { title: 'What the browser does with your file', minutes: 8, type: 'video', preview: true },
          ['Headings as an outline, not a font size', 12],
          ['header, nav, main and footer', 14],
          { title: 'Check yourself: pick the right element', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Text, links and pictures',
        lessons: [
          ['Paragraphs, lists and quotations', 12],
          ['Links that say where they go', 10],
          { title: 'Images, file sizes and alternative text', minutes: 18, type: 'video' },
          { title: 'Build the library home page', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Forms people can finish',
        lessons: [
          { title: 'Labels before anything else', minutes: 14, type: 'video' },
          ['Phone numbers, dates and other input types', 16],
          ['Required fields and helpful hints', 15],
          { title: 'Build the book request form', minutes: 35, type: 'assignment' },
        ],
      },
      {
        title: 'Tables and final checks',
        lessons: [
          ['When a table is the right answer', 9],
          ['Captions, header cells and scope', 15],
          ['Validate your pages', 12],
          { title: 'Closing quiz', minutes: 10, type: 'quiz' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 72,
    reviews: [
      [
        5,
        'I had been using divs for everything for two years. The outline lesson alone changed how I write pages.',
      ],
      [5, 'The book request form is now the base of our church registration form. Small, clear lessons.'],
      [4, 'Very good on forms. I wanted a bit more about embedding maps and video.'],
      [
        3,
        'Solid but it moves slowly if you already know the tags. The table module was the new part for me.',
      ],
    ],
  },
  {
    slug: 'css-layout-flexbox-grid',
    title: 'CSS Layout with Flexbox and Grid',
    subtitle: 'Place things where you want them, and understand why they stay there.',
    description: `If you have ever added one more margin and hoped for the best, this course is for you. It starts from the box model, because most layout trouble is really box trouble, and then takes Flexbox and Grid one idea at a time.

Every module ends in a piece of a real page for a Gikomba clothing stall: a navigation bar that wraps politely, a row of product cards that line up whatever their length, and a full page grid with a sidebar.

You will learn to read a design, sketch its boxes on paper and choose the simplest tool that does the job. No framework is used, so what you learn works everywhere.`,
    category: 'programming',
    subcategory: 'web-development',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 1200,
    currency: 'KES',
    teacher: 'wanjiru-kamau',
    tags: ['css', 'flexbox', 'grid', 'layout', 'web design'],
    outcomes: [
      'Explain how width, padding, border and margin add up',
      'Align and space items in a row or column with Flexbox',
      'Build a page grid with named areas',
      'Make a card layout that adapts without media queries',
      'Use the browser inspector to find out why a box is misplaced',
    ],
    prerequisites: ['You can write a simple HTML page'],
    modules: [
      {
        title: 'Boxes first',
        lessons: [
          { title: 'Every element is a box', minutes: 10, type: 'video', preview: true },
          ['box-sizing and why widths surprise you', 12],
          ['Margins that collapse', 11],
          { title: 'Inspecting a box in the browser', minutes: 14, type: 'video' },
        ],
      },
      {
        title: 'Flexbox',
        lessons: [
          { title: 'Main axis and cross axis', minutes: 14, type: 'video' },
          ['grow, shrink and basis with real numbers', 18],
          ['Wrapping and gap', 12],
          { title: 'Build a navigation bar that wraps', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Grid',
        lessons: [
          ['Rows, columns and the fr unit', 15],
          ['Named areas for a whole page', 16],
          { title: 'auto-fit and minmax for product cards', minutes: 18, type: 'video' },
          { title: 'Flexbox or Grid? A short quiz', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Putting the stall online',
        lessons: [
          ['From paper sketch to boxes', 14],
          ['Positioning: sticky headers and badges', 15],
          { title: 'Build the shop page', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 64,
    reviews: [
      [
        5,
        'The lesson on grow, shrink and basis with actual numbers is the first explanation that stuck for me.',
      ],
      [5, 'I rebuilt my portfolio in one weekend and deleted half the CSS.'],
      [4, 'The paper sketching felt strange at first, now I do it for every client.'],
      [4, 'Good pace. Subgrid gets only a mention and I would have liked a full lesson on it.'],
      [3, 'The videos are fine but I could not always see the inspector panel on my phone screen.'],
    ],
  },
  {
    slug: 'responsive-sites-small-phones',
    title: 'Responsive Sites for Small Phones and Patchy Networks',
    subtitle: 'Build pages that read well on a cheap phone in a moving matatu, then scale up.',
    description: `Most of your visitors hold a small Android phone, pay for data by the bundle and read you in the sun. This course starts with them and works upwards to the laptop.

You will take a cramped desktop page for a Kisumu fish market and rebuild it mobile first: readable type, buttons a thumb can hit, images in the right size, and a menu that needs no heavy script.

The method is always the same: start narrow, let the content tell you where the layout breaks, and fix only that. You will test on a real phone, in the browser’s device view and with the network slowed down, and you will finish with a checklist to use on client work.`,
    category: 'programming',
    subcategory: 'web-development',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 1500,
    currency: 'KES',
    teacher: 'wanjiru-kamau',
    tags: ['responsive design', 'css', 'mobile first', 'images', 'media queries'],
    outcomes: [
      'Write styles that start from the smallest screen',
      'Choose breakpoints from the content and not from a list of devices',
      'Serve images in sizes that suit the screen',
      'Size text and touch targets for comfortable use',
      'Test a page on a slow connection and describe what you see',
    ],
    prerequisites: ['Basic HTML and CSS', 'Some experience of Flexbox or Grid'],
    modules: [
      {
        title: 'Start narrow',
        lessons: [
          { title: 'Who is really visiting your site', minutes: 9, type: 'video', preview: true },
          ['The viewport tag and what it changes', 8],
          ['Reading the fish market page on a phone', 15],
        ],
      },
      {
        title: 'Fluid foundations',
        lessons: [
          ['rem, percentages and clamp', 16],
          ['Line length and readable type', 12],
          { title: 'Media queries where the content breaks', minutes: 18, type: 'video' },
          { title: 'Rebuild the market front page', minutes: 35, type: 'assignment' },
        ],
      },
      {
        title: 'Images and menus',
        lessons: [
          { title: 'srcset and sizes without tears', minutes: 20, type: 'video' },
          ['Modern formats and sensible fallbacks', 12],
          ['A menu made with details and summary', 16],
          { title: 'Quiz: images and breakpoints', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Test like a visitor',
        lessons: [
          ['Slowing the network down on purpose', 12],
          ['Testing on a borrowed phone', 10],
          ['Container queries in brief', 14],
          { title: 'Final page and checklist', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 58,
    reviews: [
      [5, 'Testing with the network slowed down was a shock. My own site took 19 seconds.'],
      [5, 'Finally someone teaches with the phones our customers have, not the latest iPhone.'],
      [4, 'srcset is explained very well. Bring patience for the final assignment.'],
      [3, 'I expected more on menus. The details and summary trick is neat but my client wanted animation.'],
    ],
  },
  {
    slug: 'javascript-first-steps',
    title: 'JavaScript First Steps',
    subtitle: 'Learn to think in variables, functions and lists, with small programs you would actually use.',
    description: `This is a first course in programming that happens to use JavaScript, because every browser already has it. You need no installation: open the console and begin.

Each lesson solves something small and real. You will work out a boda boda fare, split a restaurant bill, count a chama’s contributions, and find out who has not paid this month. By the end you will write a complete contribution calculator that runs in a page.

You will learn to:

- store values and make decisions
- repeat work with loops and array methods
- break a problem into functions with good names
- read an error message calmly and find the line it means

Expect to type every example yourself. That is where the learning happens.`,
    category: 'programming',
    subcategory: 'web-development',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 0,
    currency: 'KES',
    teacher: 'wanjiru-kamau',
    tags: ['javascript', 'beginner', 'functions', 'arrays', 'problem solving'],
    outcomes: [
      'Write programs with variables, conditions and loops',
      'Break a problem into small functions',
      'Store and search information in arrays and objects',
      'Read error messages and fix the cause',
      'Build a chama contribution calculator',
    ],
    prerequisites: ['None'],
    modules: [
      {
        title: 'Talking to the browser',
        lessons: [
          { title: 'The console is your notebook', minutes: 8, type: 'video', preview: true },
          { title: 'Numbers, text and true or false', minutes: 12, preview: true },
          ['const and let', 10],
          { title: 'Work out a boda boda fare', minutes: 20, type: 'coding_challenge' },
        ],
      },
      {
        title: 'Decisions and repetition',
        lessons: [
          { title: 'if, else and comparing properly', minutes: 15, type: 'video' },
          ['Loops: for and while', 18],
          ['Common mistakes with loops', 12],
          { title: 'Quiz: what does it print?', minutes: 10, type: 'quiz' },
        ],
      },
      {
        title: 'Functions',
        lessons: [
          { title: 'Giving work a name', minutes: 14, type: 'video' },
          ['Parameters and return values', 15],
          ['Scope: who can see what', 14],
          { title: 'Split the bill fairly', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'Lists and records',
        lessons: [
          ['Arrays and their everyday methods', 18],
          ['Objects for things with properties', 16],
          { title: 'map, filter and reduce with a chama list', minutes: 22, type: 'video' },
          { title: 'Who has not paid?', minutes: 25, type: 'coding_challenge' },
        ],
      },
      {
        title: 'A complete small program',
        lessons: [
          ['Planning before typing', 12],
          ['Reading errors without panic', 14],
          { title: 'The contribution calculator', minutes: 40, type: 'assignment' },
          ['Where to go next', 6],
        ],
      },
    ],
    hasCertificate: true,
    appeal: 84,
    reviews: [
      [
        5,
        'I tried three other courses and stopped each time. The chama example made arrays click because I keep such a list by hand.',
      ],
      [5, 'Short lessons. I finished it on my lunch breaks in three weeks.'],
      [5, 'The lesson on reading errors should be compulsory for everyone.'],
      [4, 'Great start. reduce is introduced a bit fast, I had to watch it twice.'],
      [4, 'I am a teacher and used the fare exercise with my Form Two computer club.'],
    ],
  },
  {
    slug: 'javascript-in-the-browser',
    title: 'JavaScript in the Browser: the DOM, Events and Fetch',
    subtitle: 'Make pages that respond to people and load data without reloading.',
    description: `You know variables, functions and arrays. Now make a page do something with them. This course covers the part of JavaScript that lives in the browser: finding elements, changing them, listening to the person using them and fetching data over the network.

You will build three small tools without any library: a to-do list that remembers itself, a currency converter between shillings, francs and dollars, and a searchable list of Kenya’s 47 counties loaded from a file.

Special attention goes to the things beginners trip over: waiting for data, showing a loading state, and telling the visitor honestly when the network has failed. The finished tools are good pieces for a first portfolio.`,
    category: 'programming',
    subcategory: 'web-development',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 1800,
    currency: 'KES',
    teacher: 'wanjiru-kamau',
    tags: ['javascript', 'dom', 'events', 'fetch', 'async'],
    outcomes: [
      'Find, create and change elements on a page',
      'Respond to clicks, typing and form submission',
      'Load JSON with fetch and async functions',
      'Keep data between visits with localStorage',
      'Show loading and error states clearly',
    ],
    prerequisites: ['JavaScript basics: functions, arrays and objects', 'Basic HTML and CSS'],
    modules: [
      {
        title: 'The page as a tree',
        lessons: [
          { title: 'From HTML to the DOM', minutes: 12, type: 'video', preview: true },
          ['Finding elements with querySelector', 10],
          ['Changing text, classes and attributes', 14],
          ['Creating elements safely', 13],
        ],
      },
      {
        title: 'Listening to people',
        lessons: [
          { title: 'Events and their handlers', minutes: 15, type: 'video' },
          ['Forms: submit, values and validation', 18],
          ['One listener for many items', 14],
          { title: 'Build the to-do list', minutes: 40, type: 'assignment' },
        ],
      },
      {
        title: 'Data over the network',
        lessons: [
          { title: 'Promises in plain words', minutes: 16, type: 'video' },
          ['async and await', 15],
          ['fetch, JSON and status codes', 18],
          { title: 'Quiz: what happens first?', minutes: 10, type: 'quiz' },
        ],
      },
      {
        title: 'Remember and recover',
        lessons: [
          ['localStorage and its limits', 12],
          ['Loading, empty and error states', 16],
          { title: 'Searchable county list', minutes: 40, type: 'assignment' },
          ['Reading your code a week later', 9],
        ],
      },
    ],
    hasCertificate: true,
    appeal: 61,
    reviews: [
      [5, 'The explanation of one listener for many items saved me from a very messy page.'],
      [4, 'I like that we check the status code. My old code just assumed it worked.'],
      [4, 'County search is now in my portfolio and was discussed in my interview.'],
      [3, 'The promises video is good but I needed more exercises before the quiz on ordering.'],
    ],
  },
  {
    slug: 'jenga-tovuti-ya-biashara-ndogo',
    title: 'Jenga Tovuti ya Biashara Ndogo',
    subtitle: 'Tengeneza tovuti ya kurasa tatu kwa duka, saluni au karakana yako, hatua kwa hatua.',
    description: `Kozi hii ni ya mtu mwenye biashara ndogo, au anayetaka kumsaidia jirani mwenye biashara, lakini hajawahi kuandika msimbo wowote. Huhitaji kujua programu; unahitaji kompyuta, kivinjari na subira kidogo.

Tutajenga tovuti ya kurasa tatu ya saluni moja mjini Nakuru: ukurasa wa mwanzo, orodha ya huduma na bei, na ukurasa wa mawasiliano wenye namba ya simu na kiungo cha WhatsApp.

Utajifunza:

- kuandika maandishi, picha na viungo kwa HTML
- kupanga rangi, nafasi na herufi kwa CSS
- kuhakikisha tovuti inasomeka vizuri kwenye simu
- kuiweka mtandaoni bila malipo

Mwishoni utabadilisha maandishi na picha ziwe za biashara yako mwenyewe.`,
    category: 'programming',
    subcategory: 'web-development',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'sw',
    price: 0,
    currency: 'KES',
    teacher: 'wanjiru-kamau',
    tags: ['tovuti', 'html', 'css', 'biashara ndogo', 'wanaoanza'],
    outcomes: [
      'Kuandika kurasa tatu za HTML zinazounganishwa kwa viungo',
      'Kupanga rangi, nafasi na maandishi kwa CSS',
      'Kuweka bei za huduma kwenye jedwali linalosomeka',
      'Kuongeza kiungo cha simu na cha WhatsApp',
      'Kuweka tovuti mtandaoni bila malipo',
    ],
    prerequisites: ['Hakuna'],
    modules: [
      {
        title: 'Kabla ya kuandika',
        lessons: [
          { title: 'Tovuti ni nini na inafanyaje kazi', minutes: 8, type: 'video', preview: true },
          ['Kupanga kurasa tatu kwenye karatasi', 12],
          ['Kuandaa kompyuta na faili ya kwanza', 15],
        ],
      },
      {
        title: 'Kuandika kurasa kwa HTML',
        lessons: [
          { title: 'Vichwa, aya na orodha', minutes: 14, type: 'video' },
          ['Picha na maelezo yake', 12],
          ['Jedwali la huduma na bei', 18],
          ['Kiungo cha simu na cha WhatsApp', 12],
          { title: 'Kazi: ukurasa wa huduma', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Kupamba kwa CSS',
        lessons: [
          { title: 'Rangi na aina za herufi', minutes: 15, type: 'video' },
          ['Nafasi kati ya vitu', 14],
          ['Kupanga vitu kwa mstari', 16],
          { title: 'Jaribio fupi la CSS', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Simu na mtandao',
        lessons: [
          ['Tovuti inayosomeka kwenye simu ndogo', 16],
          { title: 'Kuweka tovuti mtandaoni', minutes: 20, type: 'video' },
          { title: 'Kazi ya mwisho: tovuti ya biashara yako', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 47,
    reviews: [
      [
        5,
        'Nilidhani programu ni ya watu wa chuo kikuu tu. Sasa saluni ya dada yangu ina tovuti na wateja wanapiga simu kupitia kiungo.',
      ],
      [5, 'Kiswahili ni rahisi na mifano ni ya maisha yetu. Sehemu ya bei kwenye jedwali ilinisaidia sana.'],
      [4, 'Nzuri sana. Ningependa somo moja zaidi kuhusu kununua jina la tovuti.'],
      [3, 'Nilifuata kwa simu peke yake na ilikuwa vigumu kidogo. Unahitaji kompyuta kweli.'],
    ],
  },
  {
    slug: 'react-fundamentals',
    title: 'React Fundamentals: Build a SACCO Dashboard',
    subtitle: 'Learn components, state and effects by building a dashboard for a matatu SACCO.',
    description: `React is easiest to learn when there is something worth showing on the screen. In this blended course you will build the dashboard of a small matatu SACCO: vehicles, routes, daily takings and the drivers on duty.

Each week has self-paced lessons and one live session where we build together and look at each other’s code. We begin with plain components and props, then state, lists, forms and effects, and only then routing and data loading.

The emphasis is on habits that keep an application readable: small components, state in the right place, and effects used only when something outside React is involved. You will finish with a working dashboard that you understand line by line.`,
    category: 'programming',
    subcategory: 'web-development',
    level: 'intermediate',
    courseType: 'blended',
    language: 'en',
    price: 3500,
    currency: 'KES',
    teacher: 'wanjiru-kamau',
    tags: ['react', 'javascript', 'components', 'state', 'frontend'],
    outcomes: [
      'Break a design into components with clear props',
      'Decide where each piece of state should live',
      'Build controlled forms with validation',
      'Load and refresh data with loading and error states',
      'Recognise when an effect is not needed',
    ],
    prerequisites: [
      'Confident JavaScript: array methods, objects and async functions',
      'HTML and CSS for a simple page',
    ],
    modules: [
      {
        title: 'Thinking in components',
        lessons: [
          { title: 'What React does and does not do', minutes: 12, type: 'video', preview: true },
          ['Setting up with Vite', 15],
          ['JSX without surprises', 14],
          { title: 'Split the dashboard into pieces', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'State',
        lessons: [
          { title: 'useState and the next render', minutes: 18, type: 'video' },
          ['Lists and why keys matter', 14],
          ['Lifting state up', 16],
          { title: 'Quiz: where should it live?', minutes: 10, type: 'quiz' },
        ],
      },
      {
        title: 'Forms and events',
        lessons: [
          ['Controlled inputs', 15],
          { title: 'Validating a takings form', minutes: 20, type: 'video' },
          { title: 'Record a day’s takings', minutes: 35, type: 'assignment' },
        ],
      },
      {
        title: 'Effects and data',
        lessons: [
          { title: 'What an effect is for', minutes: 18, type: 'video' },
          ['Loading takings from an API', 22],
          ['Five effects you can delete', 15],
          ['Custom hooks', 18],
        ],
      },
      {
        title: 'Finishing the dashboard',
        lessons: [
          ['Routes for vehicles and drivers', 20],
          ['Reducers for complicated state', 18],
          { title: 'Final dashboard review', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    startsInDays: 14,
    weeks: 8,
    capacity: 60,
    hasCertificate: true,
    appeal: 76,
    reviews: [
      [
        5,
        'Five effects you can delete is worth the fee. I removed three from our code at work the next day.',
      ],
      [5, 'The live sessions were calm and useful. Wanjiru reads your code with you and asks questions.'],
      [4, 'I liked that the data looks like a real SACCO, with missing days and odd totals.'],
      [3, 'Week five is heavy. Routing and reducers together was too much alongside a full-time job.'],
    ],
  },
  {
    slug: 'typescript-for-javascript-developers',
    title: 'TypeScript for JavaScript Developers',
    subtitle: 'Add types to code you already have, and let the editor catch the mistakes.',
    description: `You already write JavaScript, and you have been bitten by undefined in production. TypeScript will not make you perfect, but it will catch a good part of those mistakes before anyone else sees them.

This course takes a working JavaScript project, a delivery tracker for a Nairobi courier, and moves it to TypeScript one file at a time, the way it happens at work. You will learn to describe data with types and unions, narrow values safely, write generic helpers only when they pay for themselves, and turn on strict mode without losing a week.

There is plenty on reading the compiler’s long messages, and on the places where types stop: data from the network, from forms and from storage.`,
    category: 'programming',
    subcategory: 'web-development',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 2500,
    currency: 'KES',
    teacher: 'wanjiru-kamau',
    tags: ['typescript', 'javascript', 'types', 'refactoring', 'frontend'],
    outcomes: [
      'Convert a JavaScript project file by file',
      'Describe data with interfaces, unions and literal types',
      'Narrow unknown values safely',
      'Write generic functions that stay readable',
      'Check data from outside the program at run time',
    ],
    prerequisites: ['Solid JavaScript, including modules and async functions', 'Some experience with npm'],
    modules: [
      {
        title: 'Types that earn their keep',
        lessons: [
          { title: 'What the compiler knows', minutes: 10, type: 'video', preview: true },
          ['Annotations and inference', 14],
          ['Objects, interfaces and type aliases', 16],
          { title: 'Quiz: will it compile?', minutes: 10, type: 'quiz' },
        ],
      },
      {
        title: 'Unions and narrowing',
        lessons: [
          { title: 'Union types for real states', minutes: 18, type: 'video' },
          ['Narrowing with typeof, in and equality', 15],
          ['Discriminated unions for a delivery', 20],
          ['Exhaustive checks with never', 12],
        ],
      },
      {
        title: 'Reuse',
        lessons: [
          { title: 'Generics from one example', minutes: 18, type: 'video' },
          ['Utility types you will meet every day', 15],
          ['When not to be clever', 10],
          { title: 'Type the courier helpers', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Moving a real project',
        lessons: [
          ['allowJs, strict and a sensible order', 16],
          ['Types for libraries', 12],
          { title: 'Data from outside: parse, then trust', minutes: 20, type: 'video' },
          { title: 'Convert the delivery tracker', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 55,
    reviews: [
      [5, 'Discriminated unions for delivery states replaced a pile of booleans in our app.'],
      [5, 'The migration order is practical. We turned on strict mode at work without stopping the team.'],
      [4, 'Good, honest about what types cannot do. The generics exercise could use one more hint.'],
      [4, 'I finally understand never.'],
    ],
  },
  {
    slug: 'web-accessibility-in-practice',
    title: 'Web Accessibility in Practice',
    subtitle: 'Make sites that people can use with a keyboard, a screen reader or tired eyes.',
    description: `Somebody who cannot use a mouse wants to pay school fees on your site tonight. Can they? This course teaches you to find out, and to fix what stops them.

It is for developers and designers who already build pages. You will work through a school fees portal with twenty planted barriers, test it with the keyboard and with NVDA, TalkBack or VoiceOver, and repair it step by step. We use the Web Content Accessibility Guidelines as a shared language, without reading them aloud to you.

You will learn:

- which problems to look for first
- what automatic checkers find, and what they miss
- how to write a short report that a busy manager will act on`,
    category: 'programming',
    subcategory: 'web-development',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 0,
    currency: 'KES',
    teacher: 'wanjiru-kamau',
    tags: ['accessibility', 'wcag', 'screen readers', 'html', 'testing'],
    outcomes: [
      'Test a page with only the keyboard',
      'Carry out a basic screen reader check on a phone and a computer',
      'Fix contrast, focus and labelling problems',
      'Use ARIA only where HTML is not enough',
      'Write a prioritised accessibility report',
    ],
    prerequisites: ['HTML and CSS', 'A little JavaScript'],
    modules: [
      {
        title: 'People and barriers',
        lessons: [
          { title: 'Four people use the same form', minutes: 12, type: 'video', preview: true },
          ['The four principles behind WCAG', 14],
          ['Barriers in the fees portal', 18],
        ],
      },
      {
        title: 'Keyboard and focus',
        lessons: [
          { title: 'Put the mouse away', minutes: 12, type: 'video' },
          ['Focus order and visible focus', 15],
          ['Dialogs that do not trap people', 18],
          { title: 'Repair the menu', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'Screen readers',
        lessons: [
          { title: 'First minutes with NVDA', minutes: 18, type: 'video' },
          { title: 'TalkBack and VoiceOver on a phone', minutes: 16, type: 'video' },
          ['Names, roles and states', 15],
          ['ARIA: less than you think', 14],
        ],
      },
      {
        title: 'Seeing and understanding',
        lessons: [
          ['Contrast, size and colour', 12],
          ['Errors that help people recover', 14],
          { title: 'Quiz: barrier or not?', minutes: 10, type: 'quiz' },
        ],
      },
      {
        title: 'Report and repair',
        lessons: [
          ['What automatic checkers miss', 12],
          ['A report people will act on', 15],
          { title: 'Audit a site you know', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 38,
    reviews: [
      [
        5,
        'I am partially sighted and a developer. This is the first course I can hand to colleagues without adding corrections.',
      ],
      [5, 'Trying TalkBack on our own booking page was humbling. We fixed the labels that week.'],
      [4, 'The report template is very useful with management.'],
      [
        4,
        'Good content. I would add something about PDF documents, which is where our organisation struggles.',
      ],
    ],
  },
  {
    slug: 'web-performance-slow-networks',
    title: 'Web Performance on Slow Networks',
    subtitle: 'Measure what visitors wait for, then remove it, one honest number at a time.',
    description: `A site that feels instant on office fibre can be unusable on a congested tower in Kakamega at seven in the evening. This course is for developers who ship real sites and want to make them fast for those visitors.

You will take a news site that needs eleven seconds to become useful and bring it under three, measuring before and after every change. We cover the loading sequence, images and fonts, JavaScript cost on weak processors, caching and service workers, and the Core Web Vitals: what they measure and what they leave out.

The final module is about keeping it fast: budgets, checks in the build, and explaining the results to people who do not read waterfall charts.`,
    category: 'programming',
    subcategory: 'web-development',
    level: 'advanced',
    courseType: 'self-paced',
    language: 'en',
    price: 29,
    currency: 'USD',
    teacher: 'wanjiru-kamau',
    tags: ['performance', 'core web vitals', 'caching', 'javascript', 'images'],
    outcomes: [
      'Read a network waterfall and a performance trace',
      'Improve largest contentful paint, layout shift and interaction delay',
      'Reduce the JavaScript a page must run before it is useful',
      'Set caching headers with confidence',
      'Set a performance budget and enforce it in the build',
    ],
    prerequisites: ['Two years or so of building websites', 'Comfort with browser developer tools'],
    modules: [
      {
        title: 'Measure first',
        lessons: [
          { title: 'Eleven seconds: a tour of a slow page', minutes: 14, type: 'video', preview: true },
          ['Lab data and field data', 15],
          ['Core Web Vitals and their blind spots', 18],
          { title: 'Take your baseline', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'The critical path',
        lessons: [
          { title: 'Reading a waterfall', minutes: 20, type: 'video' },
          ['Render-blocking styles and scripts', 18],
          ['Fonts without the flash', 15],
          ['Preload, preconnect and when to stop', 14],
        ],
      },
      {
        title: 'Weight',
        lessons: [
          { title: 'Images: format, size and priority', minutes: 20, type: 'video' },
          ['What JavaScript costs a cheap phone', 18],
          ['Splitting and removing code', 20],
          { title: 'Quiz: what would you cut?', minutes: 10, type: 'quiz' },
        ],
      },
      {
        title: 'Caching',
        lessons: [
          ['Cache-Control in plain words', 18],
          { title: 'Service workers for repeat visits', minutes: 25, type: 'video' },
          ['Content delivery and East African traffic', 15],
        ],
      },
      {
        title: 'Keeping it fast',
        lessons: [
          ['Budgets in the build', 16],
          ['Third-party scripts and hard conversations', 12],
          { title: 'Before and after report', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 29,
    reviews: [
      [
        5,
        'We cut our landing page from 4.1 MB to 600 KB and the trace lessons showed us exactly where to look.',
      ],
      [4, 'Dense, in a good way. The caching module answers questions I was too embarrassed to ask.'],
      [4, 'Very practical. Some of the trace screens are hard to read in the video at low quality.'],
      [
        2,
        'Strong on front end, but nearly nothing about slow servers and databases, which was our real problem.',
      ],
    ],
  },
  {
    slug: 'react-apps-in-production',
    title: 'React Apps in Production',
    subtitle: 'Routing, server data, forms, errors and releases for applications people depend on.',
    description: `A tutorial app never meets a dropped connection, a half-finished form or a colleague with another opinion. This six-week course is about the React applications that do.

We meet live twice a week in a group of thirty at most. Working in threes, you will take a clinic appointment system from prototype to something a real reception desk could use: typed data, cached server state, forms that survive a refresh, error boundaries, roles and permissions on screen, and a release process with a way back.

Each week ends with a code review that you both give and receive. Come with React experience; leave with opinions you can defend and a project that shows your judgement.`,
    category: 'programming',
    subcategory: 'web-development',
    level: 'advanced',
    courseType: 'instructor-led',
    language: 'en',
    price: 4500,
    currency: 'KES',
    teacher: 'wanjiru-kamau',
    tags: ['react', 'typescript', 'architecture', 'testing', 'deployment'],
    outcomes: [
      'Structure a React and TypeScript project for a team',
      'Separate server data from interface state',
      'Handle slow networks, failed requests and expired sessions',
      'Test behaviour that matters to the user',
      'Release in small steps and roll back safely',
    ],
    prerequisites: [
      'React in at least one finished project',
      'TypeScript basics',
      'About eight hours a week',
    ],
    modules: [
      {
        title: 'Structure and boundaries',
        lessons: [
          { title: 'Tour of the clinic prototype', minutes: 20, type: 'video', preview: true },
          ['Folders, modules and ownership', 25],
          ['Typed contracts with the server', 30],
          { title: 'First review: read before you write', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Server state',
        lessons: [
          { title: 'Why a cache is not a store', minutes: 25, type: 'video' },
          ['Queries, mutations and invalidation', 35],
          ['Optimistic updates and when to avoid them', 25],
        ],
      },
      {
        title: 'Forms and failure',
        lessons: [
          ['Long forms that survive a refresh', 30],
          ['Error boundaries and useful messages', 25],
          ['Expired sessions in the middle of work', 20],
          { title: 'Appointment form', minutes: 40, type: 'assignment' },
        ],
      },
      {
        title: 'Confidence',
        lessons: [
          { title: 'Tests from the user’s side', minutes: 30, type: 'video' },
          ['Permissions on screen and on the server', 25],
          { title: 'Quiz: what would you test?', minutes: 12, type: 'quiz' },
        ],
      },
      {
        title: 'Release',
        lessons: [
          ['Previews, flags and gradual release', 25],
          ['Watching errors after a release', 20],
          { title: 'Team presentation and review', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    startsInDays: 28,
    weeks: 6,
    capacity: 30,
    hasCertificate: true,
    appeal: 33,
    reviews: [
      [5, 'The code reviews were the best part. I learned to ask questions in place of giving orders.'],
      [5, 'Optimistic updates and when to avoid them: we had exactly that bug with double bookings.'],
      [4, 'Demanding but fair. Eight hours a week is accurate, do not sign up thinking it is less.'],
      [3, 'My group lost a member in week three and the workload did not shrink. Content is excellent.'],
    ],
  },
  {
    slug: 'how-the-web-talks-http-apis',
    title: 'How the Web Talks: HTTP and REST APIs',
    subtitle: 'Understand requests, responses, status codes and JSON before you write a server.',
    description: `Behind every app on your phone there is a conversation: a request goes out, a response comes back. This short course teaches you to read that conversation.

It is for beginners who are about to write their first server, and for front end developers who have been copying fetch calls without knowing what the numbers mean. You will use the browser’s network panel and the curl command to talk to a practice API of Kenyan bus routes: list them, add one, change it, delete it, and break things on purpose to see each error.

By the end you will be able to read API documentation, choose a suitable status code, and design a small, predictable API on paper.`,
    category: 'programming',
    subcategory: 'backend',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 0,
    currency: 'KES',
    teacher: 'brian-otieno',
    tags: ['http', 'rest', 'api', 'json', 'backend'],
    outcomes: [
      'Explain the parts of an HTTP request and response',
      'Send requests with curl and read the reply',
      'Choose suitable methods and status codes',
      'Read an API’s documentation and try it out',
      'Design a small REST API on paper',
    ],
    prerequisites: ['None'],
    modules: [
      {
        title: 'One request',
        lessons: [
          { title: 'What happens when you tap a link', minutes: 10, type: 'video', preview: true },
          ['Methods, paths and headers', 14],
          { title: 'Looking inside with the network panel', minutes: 12, type: 'video' },
          { title: 'Quiz: name that part', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Talking by hand',
        lessons: [
          { title: 'curl in ten minutes', minutes: 14, type: 'video' },
          ['JSON, and the commas that break it', 12],
          ['Status codes worth remembering', 15],
          { title: 'Add a bus route with curl', minutes: 20, type: 'assignment' },
        ],
      },
      {
        title: 'Thinking in resources',
        lessons: [
          ['Nouns, not verbs', 12],
          ['Filtering, sorting and pages', 15],
          ['Errors a client can act on', 14],
        ],
      },
      {
        title: 'Keys, limits and design',
        lessons: [
          { title: 'API keys and tokens', minutes: 14, type: 'video' },
          ['Rate limits and retries', 12],
          ['Caching in one lesson', 12],
          { title: 'Design an API for a market', minutes: 30, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 66,
    reviews: [
      [5, 'I was front end only for a year and never knew the difference between 401 and 403. Now I do.'],
      [5, 'The bus routes API is a nice idea, and breaking it on purpose is fun.'],
      [
        4,
        'Clear and short. Windows users: quoting JSON in curl is painful, look at the note under the lesson.',
      ],
    ],
  },
  {
    slug: 'nodejs-express-api',
    title: 'Node.js and Express: Build an Order API',
    subtitle: 'Write, secure and test the server behind a Nairobi food delivery service.',
    description: `You can write JavaScript for the browser. Here you will write it for the other side: a server that takes orders for a food delivery service in Nairobi, stores them, and tells riders what to collect.

The course builds one application from an empty folder. You will add routes, validation, a PostgreSQL database, sign-in, error handling, logging and tests, always in that order of need, so that you see why each part exists. Nothing is generated for you and every dependency is justified before it is installed.

You will end with an API that another developer could run from your README, and a clear idea of what should happen when two riders accept the same order at once.`,
    category: 'programming',
    subcategory: 'backend',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 3000,
    currency: 'KES',
    teacher: 'brian-otieno',
    tags: ['node.js', 'express', 'javascript', 'api', 'backend'],
    outcomes: [
      'Build a REST API with Express and organised routes',
      'Validate input and return helpful errors',
      'Store orders in PostgreSQL with safe queries',
      'Protect routes with sign-in and roles',
      'Write tests for routes and business rules',
    ],
    prerequisites: ['JavaScript including async functions', 'Basic understanding of HTTP and JSON'],
    modules: [
      {
        title: 'A server from an empty folder',
        lessons: [
          { title: 'Node, npm and the event loop', minutes: 15, type: 'video', preview: true },
          ['Your first routes', 16],
          { title: 'Middleware in the right order', minutes: 15, type: 'video' },
          { title: 'Menu endpoints', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'Data',
        lessons: [
          ['A schema for orders', 16],
          { title: 'Queries with parameters, never with plus signs', minutes: 18, type: 'video' },
          ['Transactions: two riders, one order', 20],
          ['Migrations', 14],
        ],
      },
      {
        title: 'Trusting no one',
        lessons: [
          ['Validating what comes in', 16],
          { title: 'Sessions or tokens?', minutes: 18, type: 'video' },
          ['Roles: customer, kitchen, rider', 16],
          { title: 'Quiz: spot the hole', minutes: 10, type: 'quiz' },
        ],
      },
      {
        title: 'Staying up',
        lessons: [
          ['One place for errors', 14],
          ['Logs you can search', 12],
          { title: 'Testing with the built-in runner', minutes: 20, type: 'video' },
          { title: 'Finish and document the API', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 63,
    reviews: [
      [
        5,
        'Two riders, one order made transactions concrete. I had read about them many times and never felt the need.',
      ],
      [4, 'Good that he explains each package before installing it. Our projects at work have hundreds.'],
      [4, 'Well built course. I would like a bonus lesson on file uploads for menu photos.'],
      [3, 'The tests come near the end. I would prefer to write them from the start.'],
    ],
  },
  {
    slug: 'postgresql-for-web-developers',
    title: 'PostgreSQL for Web Developers',
    subtitle: 'Design tables, write good queries and keep an application’s data correct.',
    description: `Frameworks let you avoid SQL until the day a page takes forty seconds or two customers buy the last ticket. This course is for developers who would like to be ready before that day.

You will design the database of an upcountry bus company, with routes, departures, seats and bookings, and let the database itself refuse impossible data. Then you will query it, from simple joins to window functions, read query plans, and add indexes that you can defend.

The last module is about daily life with a database: migrations without downtime, backups you have tried to restore, and what to look at first when it is slow. All examples use plain SQL and a supplied data set.`,
    category: 'programming',
    subcategory: 'backend',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 2500,
    currency: 'KES',
    teacher: 'lydia-achieng',
    tags: ['postgresql', 'sql', 'databases', 'indexes', 'backend'],
    outcomes: [
      'Design tables with keys and constraints that prevent bad data',
      'Write joins, aggregates and window functions',
      'Read a query plan and choose an index',
      'Use transactions to stop double bookings',
      'Take a backup and prove that it restores',
    ],
    prerequisites: ['Basic SQL: select, where and order by', 'You have built something that stores data'],
    modules: [
      {
        title: 'Tables that say no',
        lessons: [
          { title: 'The bus company’s rules', minutes: 12, type: 'video', preview: true },
          ['Types: money, time and text', 16],
          { title: 'Keys, uniqueness and checks', minutes: 18, type: 'video' },
          { title: 'Design the booking tables', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Asking better questions',
        lessons: [
          { title: 'Joins and the rows they lose', minutes: 18, type: 'video' },
          ['Grouping and filtering groups', 15],
          ['Window functions for running totals', 20],
          { title: 'Quiz: predict the rows', minutes: 10, type: 'quiz' },
        ],
      },
      {
        title: 'Speed',
        lessons: [
          { title: 'Reading EXPLAIN ANALYZE', minutes: 20, type: 'video' },
          ['How an index helps, and when it cannot', 18],
          { title: 'Slow page, real plan', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'Many people at once',
        lessons: [
          ['Transactions and isolation', 20],
          { title: 'The last seat on the night bus', minutes: 18, type: 'video' },
          ['Locks and how to see them', 14],
        ],
      },
      {
        title: 'Living with it',
        lessons: [
          ['Migrations without downtime', 16],
          { title: 'Backups and the restore drill', minutes: 20, type: 'assignment' },
          ['First five things to check when it is slow', 12],
        ],
      },
    ],
    hasCertificate: true,
    appeal: 49,
    reviews: [
      [5, 'The last seat on the night bus is the best explanation of isolation I have seen.'],
      [5, 'Our reports page went from 38 seconds to under one after the plan lessons.'],
      [4, 'Clear and serious. Lydia does not skip the dull parts, like time zones.'],
      [4, 'Needs some SQL already, as it says. I did the restore drill and found our backups were empty.'],
    ],
  },
  {
    slug: 'django-web-applications',
    title: 'Django Web Applications: a School Fees Portal',
    subtitle: 'Build a complete Python web application with accounts, an admin site and reports.',
    description: `A school bursar in Machakos keeps fees in a spreadsheet with eleven tabs. In ten weeks you will replace it.

This blended course builds a fees portal in Django: pupils, terms, invoices, payments and balances. The bursar works in the admin site, parents sign in to see what they owe, and the head teacher gets a report at the end of the week. Lessons are self-paced; every Saturday morning there is a live workshop where we solve the week’s hardest problem together.

You will learn Django the way it is meant to be used, with models first, generic views where they help and plain ones where they do not, and you will deploy the result to a small server.`,
    category: 'programming',
    subcategory: 'backend',
    level: 'intermediate',
    courseType: 'blended',
    language: 'en',
    price: 3200,
    currency: 'KES',
    teacher: 'brian-otieno',
    tags: ['django', 'python', 'web applications', 'orm', 'backend'],
    outcomes: [
      'Model pupils, invoices and payments with Django’s ORM',
      'Customise the admin site for a non-technical user',
      'Build forms, views and templates with permissions',
      'Produce a weekly report as a page and as a CSV file',
      'Deploy a Django project to a Linux server',
    ],
    prerequisites: ['Python: functions, classes and modules', 'Basic HTML'],
    modules: [
      {
        title: 'Project and models',
        lessons: [
          { title: 'What the bursar needs', minutes: 14, type: 'video', preview: true },
          ['Project, apps and settings', 16],
          { title: 'Models for fees and payments', minutes: 22, type: 'video' },
          ['Migrations explained', 15],
        ],
      },
      {
        title: 'The admin site',
        lessons: [
          { title: 'An admin a bursar enjoys', minutes: 20, type: 'video' },
          ['Filters, search and actions', 16],
          { title: 'Import the old spreadsheet', minutes: 35, type: 'assignment' },
        ],
      },
      {
        title: 'Pages for parents',
        lessons: [
          ['URLs, views and templates', 20],
          { title: 'Sign-in and ‘only my children’', minutes: 22, type: 'video' },
          ['Forms and messages', 18],
          { title: 'Quiz: who may see this page?', minutes: 10, type: 'quiz' },
        ],
      },
      {
        title: 'Reports and queries',
        lessons: [
          ['Balances with annotate and aggregate', 20],
          { title: 'The N plus one problem', minutes: 16, type: 'video' },
          { title: 'Weekly report and CSV', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Going live',
        lessons: [
          ['Settings for production', 18],
          { title: 'Static files, server and HTTPS', minutes: 25, type: 'video' },
          ['Backups and updates', 14],
          { title: 'Present your portal', minutes: 30, type: 'assignment' },
        ],
      },
    ],
    startsInDays: -7,
    weeks: 10,
    capacity: 50,
    hasCertificate: true,
    appeal: 52,
    reviews: [
      [5, 'I now have two schools using a version of this. The admin module alone impressed the bursar.'],
      [4, 'Saturday workshops are lively and recorded, which helps when power goes.'],
      [4, 'The permission lessons are careful. One parent must never see another child, and we test it.'],
      [3, 'Deployment felt rushed compared with the rest. I needed two extra evenings to get HTTPS working.'],
    ],
  },
  {
    slug: 'mpesa-payments-daraja-api',
    title: 'Accept M-Pesa Payments with the Daraja API',
    subtitle: 'Take payments with STK push, handle callbacks safely and reconcile every shilling.',
    description: `Sending an STK push takes an afternoon. Knowing for certain who has paid takes more care, and that is what this course is about.

You will add M-Pesa to a small ticket shop using Safaricom’s Daraja sandbox: get an access token, start a payment on the customer’s phone, receive the callback and mark the right order as paid, exactly once. Then you will deal with what happens in real life: a cancelled prompt, a wrong PIN, a callback that never comes, one that comes twice, and a forged one.

Examples are in Node.js, but the ideas carry to any language. The last module covers C2B and B2C payments, going live with your own short code, and a daily reconciliation your accountant will thank you for.`,
    category: 'programming',
    subcategory: 'backend',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 3800,
    currency: 'KES',
    teacher: 'brian-otieno',
    tags: ['m-pesa', 'daraja', 'payments', 'api', 'webhooks', 'node.js'],
    outcomes: [
      'Authenticate with Daraja and keep your credentials safe',
      'Start an STK push and show the customer what to do',
      'Process callbacks once and only once',
      'Query the status of a payment that went quiet',
      'Reconcile orders against the M-Pesa statement',
    ],
    prerequisites: ['You can build a simple API in any language', 'Basic understanding of HTTP and JSON'],
    modules: [
      {
        title: 'How the money moves',
        lessons: [
          { title: 'Paybill, till and short code', minutes: 10, type: 'video', preview: true },
          ['The Daraja portal and your sandbox app', 14],
          ['Access tokens and where to keep secrets', 15],
          { title: 'Quiz: who talks to whom?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'STK push',
        lessons: [
          { title: 'Building the request and its password', minutes: 18, type: 'video' },
          ['The phone number in the right format', 10],
          ['What the first response does not tell you', 12],
          { title: 'Start a payment from the ticket shop', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Callbacks',
        lessons: [
          { title: 'Receiving a callback on your own machine', minutes: 16, type: 'video' },
          ['Success, cancelled, timed out: result codes', 15],
          { title: 'Exactly once: idempotent processing', minutes: 20, type: 'video' },
          ['Callbacks you should not believe', 15],
        ],
      },
      {
        title: 'When things go quiet',
        lessons: [
          ['Querying a transaction', 14],
          ['A payment’s states, drawn out', 16],
          ['Messages customers understand', 10],
          { title: 'Handle six failures', minutes: 35, type: 'assignment' },
        ],
      },
      {
        title: 'Going live',
        lessons: [
          ['C2B: customers who pay without your app', 18],
          ['B2C: refunds and payouts', 16],
          ['From sandbox to production', 15],
          { title: 'Daily reconciliation', minutes: 30, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 91,
    reviews: [
      [
        5,
        'We were marking orders as paid from the first response. This course found a bug that had already cost us money.',
      ],
      [5, 'The state drawing is on our office wall. Support staff use it too.'],
      [5, 'Most tutorials stop at the STK push. The reconciliation lesson is what our accountant needed.'],
      [
        4,
        'Excellent, though going live depends on Safaricom paperwork that took me three weeks, nothing the course can fix.',
      ],
      [4, 'I followed it in PHP without trouble.'],
    ],
  },
  {
    slug: 'sign-in-sessions-permissions',
    title: 'Sign-in Done Right: Sessions, Passwords and Permissions',
    subtitle: 'Build account systems that protect people without making their lives difficult.',
    description: `Accounts look simple until somebody shares a phone, loses a SIM card or leaves the company with a session still open. This four-week live course is for back end developers who own, or will soon own, the sign-in system of a product.

We build one from first principles, then compare it with what frameworks and identity providers offer, so that you can choose with open eyes. Each week has two live sessions and a lab in which you attack last week’s work.

Topics include password storage, session cookies, tokens and their misuse, one-time codes and passkeys, sign-in through another provider, account recovery after a SIM swap, and permission models that survive a growing organisation.`,
    category: 'programming',
    subcategory: 'backend',
    level: 'advanced',
    courseType: 'instructor-led',
    language: 'en',
    price: 39,
    currency: 'USD',
    teacher: 'brian-otieno',
    tags: ['authentication', 'sessions', 'passwords', 'oauth', 'security', 'backend'],
    outcomes: [
      'Store passwords with a suitable hash and upgrade old ones',
      'Configure session cookies and end sessions reliably',
      'Explain when a signed token is the wrong choice',
      'Design account recovery that resists SIM swap fraud',
      'Model roles and permissions and test them',
    ],
    prerequisites: ['You have built an API with user accounts', 'HTTP, cookies and SQL'],
    modules: [
      {
        title: 'Proving who you are',
        lessons: [
          { title: 'Anatomy of a stolen account', minutes: 20, type: 'video', preview: true },
          ['Storing passwords', 30],
          ['Rate limits and leaked password checks', 25],
          { title: 'Lab: attack the sign-in form', minutes: 40, type: 'assignment' },
        ],
      },
      {
        title: 'Staying signed in',
        lessons: [
          { title: 'Session cookies, flag by flag', minutes: 30, type: 'video' },
          ['Tokens, and how they are misused', 30],
          ['Cross-site request forgery', 25],
          { title: 'Quiz: cookie or token?', minutes: 10, type: 'quiz' },
        ],
      },
      {
        title: 'More than a password',
        lessons: [
          ['One-time codes and authenticator apps', 25],
          { title: 'Passkeys in practice', minutes: 30, type: 'video' },
          ['Signing in with another provider', 30],
          ['Recovery after a SIM swap', 25],
        ],
      },
      {
        title: 'What you may do',
        lessons: [
          ['Roles, attributes and ownership', 30],
          ['Testing permissions as a table', 25],
          { title: 'Lab: find the missing check', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    startsInDays: 42,
    weeks: 4,
    capacity: 40,
    hasCertificate: true,
    appeal: 24,
    reviews: [
      [
        5,
        'Attacking our own work every week keeps you honest. The SIM swap session should be heard by every bank.',
      ],
      [4, 'Testing permissions as a table found two real gaps in our product.'],
      [4, 'The pace is quick and the labs are long. Clear your evenings.'],
      [
        3,
        'Passkeys were interesting but most of my users have older phones. I wanted more on OTP by SMS and its cost.',
      ],
    ],
  },
];
