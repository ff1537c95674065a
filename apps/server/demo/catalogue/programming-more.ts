import type { DemoCourse } from '../types.ts';

/** Python, mobile, tools, and languages and theory courses of the demo catalogue. */
export const programmingCourses: DemoCourse[] = [
  {
    slug: 'python-automation-office-work',
    title: 'Python for Office Work: Automate the Boring Afternoon',
    subtitle: 'Rename files, combine spreadsheets and prepare letters with short Python scripts.',
    description: `On the last Friday of the month somebody in your office copies numbers from thirty spreadsheets into one. It might be you. This course shows you how to hand that work to a script of forty lines.

It is written for administrators, accountants, clerks and anyone else who works with files all day. You need only the first ideas of Python. Each module takes one chore from start to finish:

- sorting and renaming a folder of scanned documents
- combining branch sales into one workbook
- filling a letter for every name on a list
- checking a list for duplicates and missing numbers

You will also learn to test on copies first, so that a mistake never costs you the originals.`,
    category: 'programming',
    subcategory: 'python',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 1500,
    currency: 'KES',
    teacher: 'brian-otieno',
    tags: ['python', 'automation', 'excel', 'files', 'productivity'],
    outcomes: [
      'Rename and sort hundreds of files safely',
      'Read and write Excel workbooks from Python',
      'Produce letters from a template and a list',
      'Clean phone numbers and names in a CSV file',
      'Schedule a script to run by itself',
    ],
    prerequisites: [
      'First steps in Python: variables, loops and functions',
      'A computer on which you may install Python',
    ],
    modules: [
      {
        title: 'Files and folders',
        lessons: [
          { title: 'Work on copies: a rule for life', minutes: 7, type: 'video', preview: true },
          ['Paths without headaches', 14],
          { title: 'Listing and filtering files', minutes: 12, type: 'video' },
          { title: 'Sort the scanned documents', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'Spreadsheets',
        lessons: [
          { title: 'Opening a workbook with openpyxl', minutes: 16, type: 'video' },
          ['Reading rows that are not tidy', 18],
          ['Writing totals and formats', 15],
          { title: 'Combine thirty branch files', minutes: 35, type: 'assignment' },
        ],
      },
      {
        title: 'Text and lists',
        lessons: [
          ['CSV files and their traps', 14],
          ['Cleaning names and phone numbers', 18],
          ['Finding duplicates', 12],
          { title: 'Quiz: what will this script do?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Letters and routine',
        lessons: [
          { title: 'A letter for every name', minutes: 18, type: 'video' },
          ['Sending email with care', 15],
          ['Running a script on a schedule', 12],
          { title: 'Automate one chore of your own', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 68,
    reviews: [
      [5, 'Month end used to take me a day and a half. It is now about twenty minutes, mostly checking.'],
      [5, 'I work in a county registry. The renaming script alone was worth it.'],
      [4, 'Cleaning phone numbers into 254 format is exactly our daily problem.'],
      [4, 'Useful. My work computer blocks Python, so ask IT before you start.'],
      [3, 'The email lesson depends a lot on your provider and mine needed extra steps that are not shown.'],
    ],
  },
  {
    slug: 'python-beyond-scripts',
    title: 'Python Beyond Scripts: Modules, Types and Tests',
    subtitle: 'Turn scripts that work today into programs that still work next year.',
    description: `There comes a day when your script is 900 lines long, three people use it, and nobody dares to change it. This course is for that day.

You will take a messy water billing script for a community borehole and turn it into a small, well-made program. First you add tests that describe what it does now. Then you split it into modules, give the data a clear shape with dataclasses and type hints, replace prints with proper logging, and build a command line interface the treasurer can use.

The course shows every step, including the wrong turns. You will finish with a package you can install anywhere and a routine for changing code without fear.`,
    category: 'programming',
    subcategory: 'python',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 2500,
    currency: 'KES',
    teacher: 'brian-otieno',
    tags: ['python', 'testing', 'type hints', 'packaging', 'clean code'],
    outcomes: [
      'Write tests around code you did not design',
      'Split a long script into modules with clear duties',
      'Use dataclasses and type hints to describe data',
      'Handle errors and logging deliberately',
      'Package and install your own command line program',
    ],
    prerequisites: ['You write Python scripts of a hundred lines or more'],
    modules: [
      {
        title: 'Safety first',
        lessons: [
          { title: 'The borehole script, as found', minutes: 12, type: 'video', preview: true },
          { title: 'Tests that describe what happens today', minutes: 18, type: 'video' },
          ['Fixtures and temporary files', 15],
          { title: 'Cover the billing rules', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Shape',
        lessons: [
          ['Modules, packages and imports', 16],
          { title: 'Dataclasses for meters and bills', minutes: 18, type: 'video' },
          ['Type hints and a type checker', 18],
          { title: 'Quiz: where does this belong?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Behaviour',
        lessons: [
          ['Exceptions: raise, catch, let go', 16],
          ['Logging in place of printing', 14],
          ['Money and Decimal', 12],
        ],
      },
      {
        title: 'Delivery',
        lessons: [
          { title: 'A command line with argparse', minutes: 16, type: 'video' },
          ['pyproject.toml and virtual environments', 18],
          ['Installing it on the treasurer’s computer', 14],
          { title: 'Final refactoring', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 42,
    reviews: [
      [5, 'Starting with tests for the old behaviour is a method I now use everywhere.'],
      [4, 'I enjoyed seeing the wrong turns. It feels like sitting next to a colleague.'],
      [4, 'The Decimal lesson explained a one shilling difference we had chased for months.'],
      [3, 'Good, but the type checker part is short and I got lost with third-party libraries.'],
    ],
  },
  {
    slug: 'fastapi-web-services',
    title: 'Web Services with FastAPI',
    subtitle: 'Build a typed, tested and documented Python API for a network of weather stations.',
    description: `Farmers’ cooperatives in Trans Nzoia have begun to put up small weather stations. Their readings need somewhere to go. You will build that place: a web service in FastAPI that receives measurements, checks them, stores them and answers questions about them.

The course is for Python programmers who want a modern way to write APIs. You will learn to describe data with Pydantic models, organise routes and dependencies, talk to a database, protect stations with keys, and understand when async helps and when it only makes things harder.

The service ends up in a container with tests and automatic documentation that a phone developer can use without calling you.`,
    category: 'programming',
    subcategory: 'python',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 3200,
    currency: 'KES',
    teacher: 'brian-otieno',
    tags: ['python', 'fastapi', 'api', 'async', 'pydantic'],
    outcomes: [
      'Describe and validate request data with Pydantic',
      'Organise a FastAPI project with routers and dependencies',
      'Store and query readings with SQLAlchemy',
      'Decide between ordinary and async functions',
      'Test endpoints and run the service in a container',
    ],
    prerequisites: ['Python functions, classes and type hints', 'Basic HTTP and SQL'],
    modules: [
      {
        title: 'First readings',
        lessons: [
          { title: 'What a station sends', minutes: 10, type: 'video', preview: true },
          ['Path, query and body', 15],
          { title: 'Models that reject nonsense', minutes: 18, type: 'video' },
          { title: 'Receive a reading', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'Structure',
        lessons: [
          ['Routers and settings', 14],
          { title: 'Dependencies explained slowly', minutes: 18, type: 'video' },
          ['Errors with useful detail', 14],
          { title: 'Quiz: which status code?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Storage',
        lessons: [
          ['SQLAlchemy models and sessions', 20],
          ['Rainfall by week and station', 18],
          ['Migrations with Alembic', 16],
          { title: 'async: help or hindrance?', minutes: 18, type: 'video' },
        ],
      },
      {
        title: 'Ready for others',
        lessons: [
          ['Keys for stations, sign-in for people', 18],
          ['Testing with a temporary database', 20],
          ['A container and a health check', 16],
          { title: 'Finish the service', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 46,
    reviews: [
      [
        5,
        'Dependencies explained slowly is exactly that. The official examples never clicked for me before.',
      ],
      [5, 'Our cooperative’s two stations now post to my service. A very good final project.'],
      [4, 'Honest about async. We went back to plain functions and nothing got slower.'],
      [4, 'Covers a lot. The Alembic lesson could be longer.'],
    ],
  },
  {
    slug: 'kotlin-for-beginners',
    title: 'Kotlin for Beginners',
    subtitle: 'A friendly first language for people who want to build Android apps.',
    description: `Kotlin is the language most Android apps are written in today, and it is a pleasant one to start with. This free course teaches you the language itself, before any screens or buttons, so that later you can concentrate on one new thing at a time.

You will work in the browser on Kotlin’s online playground, so a modest computer is fine. Exercises come from daily life: a shop’s change, a football league table from Kigali, a list of contacts, a bus timetable.

By the end you will write small programs with functions, classes and collections, and you will know what a null is and how Kotlin keeps it from ruining your day.`,
    category: 'programming',
    subcategory: 'mobile',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 0,
    currency: 'KES',
    teacher: 'claire-uwimana',
    tags: ['kotlin', 'programming', 'beginner', 'android'],
    outcomes: [
      'Write Kotlin programs with conditions, loops and functions',
      'Use lists, sets and maps to organise information',
      'Create classes and data classes',
      'Handle missing values with Kotlin’s null safety',
      'Read compiler errors and correct them',
    ],
    prerequisites: ['None'],
    modules: [
      {
        title: 'First words',
        lessons: [
          { title: 'Your first program in the playground', minutes: 8, type: 'video', preview: true },
          ['val, var and basic types', 12],
          ['Text templates', 9],
          { title: 'Work out the change', minutes: 20, type: 'assignment' },
        ],
      },
      {
        title: 'Choices and repetition',
        lessons: [
          { title: 'if and when as expressions', minutes: 15, type: 'video' },
          ['Ranges and loops', 14],
          ['Functions with default values', 15],
          { title: 'Quiz: read the program', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Collections',
        lessons: [
          ['Lists you may change and lists you may not', 14],
          ['Maps for a contact list', 14],
          { title: 'filter, map and sortedBy', minutes: 18, type: 'video' },
          { title: 'The league table', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Classes and missing values',
        lessons: [
          ['Classes and properties', 16],
          ['Data classes', 12],
          { title: 'Null, and the question mark', minutes: 18, type: 'video' },
          { title: 'The bus timetable', minutes: 35, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 57,
    reviews: [
      [5, 'The playground idea is great, I did the whole course in a cyber without installing anything.'],
      [5, 'Claire explains null with a missing phone number and it makes perfect sense.'],
      [4, 'Very clear. I would like more practice on classes before the timetable.'],
      [4, 'A good warm-up before Android Studio.'],
    ],
  },
  {
    slug: 'first-android-app-kotlin',
    title: 'Your First Android App: a Savings Tracker',
    subtitle: 'Go from an empty project to an app on your own phone.',
    description: `There is a particular pleasure in tapping an icon on your own phone and seeing something you made. This course takes you there.

You will build a savings tracker: set a goal, record deposits, watch the total grow. It has two screens, keeps its data when the phone restarts, and works with no connection at all. You will write it in Kotlin with Jetpack Compose, Android’s current toolkit for screens.

We take time over the parts that defeat beginners: installing Android Studio on a computer with 8 GB of memory, connecting a real phone by cable, and reading the red text when the build fails. No earlier app experience is needed, only the first ideas of Kotlin.`,
    category: 'programming',
    subcategory: 'mobile',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 1000,
    currency: 'KES',
    teacher: 'claire-uwimana',
    tags: ['android', 'kotlin', 'android studio', 'jetpack compose', 'beginner'],
    outcomes: [
      'Set up Android Studio and run an app on a real phone',
      'Build screens with text, buttons, fields and lists',
      'Keep what the user types with state',
      'Save data on the device',
      'Find the useful line in a build error',
    ],
    prerequisites: ['First steps in Kotlin', 'A computer with at least 8 GB of memory'],
    modules: [
      {
        title: 'Set up without tears',
        lessons: [
          { title: 'What you need and what you do not', minutes: 7, type: 'video', preview: true },
          { title: 'Android Studio on a modest computer', minutes: 18, type: 'video' },
          ['Connecting your own phone', 12],
          ['A tour of the project’s folders', 14],
        ],
      },
      {
        title: 'The first screen',
        lessons: [
          { title: 'Composable functions', minutes: 16, type: 'video' },
          ['Rows, columns and spacing', 15],
          ['Buttons and text fields', 16],
          { title: 'Build the deposit form', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Making it remember',
        lessons: [
          { title: 'State: why the screen changes', minutes: 18, type: 'video' },
          ['A list of deposits', 16],
          ['Saving to the device', 22],
          { title: 'Quiz: why did it forget?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'A second screen and a finish',
        lessons: [
          ['Moving between screens', 18],
          ['Name, icon and colours', 12],
          ['When the build goes red', 15],
          { title: 'Finish the savings tracker', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 62,
    reviews: [
      [5, 'My mother now uses the savings tracker for her merry-go-round group. I made that.'],
      [5, 'The setup lessons saved me. I had given up on Android Studio twice.'],
      [4, 'Good first app. The saving lesson is harder than the rest, go slowly.'],
      [3, 'My laptop has 4 GB and it did not work even with the tips. The requirement is real.'],
    ],
  },
  {
    slug: 'jetpack-compose-interfaces',
    title: 'Jetpack Compose: Interfaces That Feel Right',
    subtitle: 'Build lists, forms, themes and motion for Android, and keep state under control.',
    description: `You can put a button on a screen. This course is about everything between that and an app people describe as smooth.

You will build the interface of a parcel app for a long-distance bus company: a searchable list of parcels, a booking form with several steps, a tracking screen and a dark theme for night staff. The data is supplied, so that you can give your full attention to the screen.

You will learn how recomposition works and how to see it, where state belongs, how view models survive a rotation, how to write a layout that suits a small phone and a tablet, and how to test it with TalkBack on.`,
    category: 'programming',
    subcategory: 'mobile',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 2800,
    currency: 'KES',
    teacher: 'claire-uwimana',
    tags: ['android', 'jetpack compose', 'kotlin', 'user interface', 'state'],
    outcomes: [
      'Explain recomposition and avoid unnecessary work',
      'Hoist state and connect screens to view models',
      'Build long lists and multi-step forms',
      'Create a theme with light and dark colours',
      'Test a screen with automated checks and with TalkBack',
    ],
    prerequisites: ['You have built one small Android app', 'Kotlin, including lambdas'],
    modules: [
      {
        title: 'How Compose thinks',
        lessons: [
          { title: 'From data to pixels', minutes: 14, type: 'video', preview: true },
          { title: 'Recomposition, seen with your own eyes', minutes: 18, type: 'video' },
          ['Modifiers and their order', 15],
          { title: 'Quiz: what redraws?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'State in its place',
        lessons: [
          ['Hoisting state', 16],
          { title: 'View models and screen state', minutes: 20, type: 'video' },
          ['Events that happen once', 16],
          { title: 'The parcel list', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Forms and lists',
        lessons: [
          ['Lazy lists and keys', 16],
          ['A booking form in three steps', 22],
          ['Validation people can understand', 15],
        ],
      },
      {
        title: 'Look and feel',
        lessons: [
          { title: 'Colours, type and shape', minutes: 16, type: 'video' },
          ['Motion with a purpose', 14],
          ['Small phones, large text, tablets', 18],
        ],
      },
      {
        title: 'Proof',
        lessons: [
          ['Interface tests', 18],
          { title: 'A session with TalkBack', minutes: 15, type: 'video' },
          { title: 'Finish the parcel app', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 37,
    reviews: [
      [5, 'Seeing recomposition counts on screen taught me more than a month of reading.'],
      [4, 'The three-step form is very close to what I do at work.'],
      [4, 'Modifiers and their order: finally. Good course for people moving from XML layouts.'],
      [4, 'I would have liked the data layer too, but the description is clear that it is not included.'],
    ],
  },
  {
    slug: 'flutter-from-scratch',
    title: 'Flutter from Scratch: One App, Two Platforms',
    subtitle: 'Learn Dart and Flutter by building a community notice board.',
    description: `With Flutter you write an app once and run it on Android and iPhone. This blended course is for people with a little programming behind them, in any language, who want a complete app at the end of eight weeks.

The app is a notice board for an estate or a village: announcements, lost and found, a page for each notice and a form to post a new one. You learn Dart as you need it, then widgets, layout, state, navigation and talking to a server.

Every Wednesday evening there is a live clinic where you bring what is broken. All work can be done on Android; the last week explains what an iPhone release requires, including the Mac you may have to borrow.`,
    category: 'programming',
    subcategory: 'mobile',
    level: 'beginner',
    courseType: 'blended',
    language: 'en',
    price: 2500,
    currency: 'KES',
    teacher: 'claire-uwimana',
    tags: ['flutter', 'dart', 'mobile', 'android', 'ios'],
    outcomes: [
      'Read and write Dart, including async code',
      'Compose screens from widgets',
      'Manage state without a heavy library',
      'Load and post notices through an API',
      'Prepare builds for Android and understand the iPhone process',
    ],
    prerequisites: ['A little programming in any language', 'A computer with at least 8 GB of memory'],
    modules: [
      {
        title: 'Dart in a week',
        lessons: [
          { title: 'Hello, Dart', minutes: 10, type: 'video', preview: true },
          ['Types, functions and collections', 18],
          ['Null safety and classes', 18],
          { title: 'Future and await', minutes: 16, type: 'video' },
        ],
      },
      {
        title: 'Widgets',
        lessons: [
          { title: 'Everything is a widget, almost', minutes: 14, type: 'video' },
          ['Rows, columns and overflow stripes', 18],
          ['Lists of notices', 16],
          { title: 'Build the notice card', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'State and navigation',
        lessons: [
          ['Stateless and stateful', 16],
          { title: 'Passing data between pages', minutes: 15, type: 'video' },
          ['Shared state with a notifier', 20],
          { title: 'Quiz: who owns this state?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'The server',
        lessons: [
          ['Reading notices from an API', 20],
          { title: 'Posting with validation', minutes: 20, type: 'video' },
          ['Offline and error screens', 16],
        ],
      },
      {
        title: 'Release',
        lessons: [
          ['Icons, names and versions', 12],
          ['Building for Android', 16],
          ['What an iPhone release requires', 14],
          { title: 'Show your notice board', minutes: 30, type: 'assignment' },
        ],
      },
    ],
    startsInDays: 21,
    weeks: 8,
    capacity: 80,
    hasCertificate: true,
    appeal: 59,
    reviews: [
      [5, 'Our estate in Kitengela uses my notice board. Seventy families so far.'],
      [5, 'The Wednesday clinic is the reason I finished. Bring your broken code, nobody laughs.'],
      [4, 'Good order of topics. Dart in a week is tight if it is only your second language.'],
      [3, 'I have an iPhone and no Mac, so the iPhone part stayed theory. The page does say so.'],
    ],
  },
  {
    slug: 'premiere-application-flutter',
    title: 'Première application mobile avec Flutter',
    subtitle: 'Créez pas à pas un carnet de dépenses pour Android, sans expérience du mobile.',
    description: `Ce cours s’adresse aux personnes qui savent déjà lire un petit programme et qui veulent fabriquer leur première application, du projet vide jusqu’à l’installation sur leur propre téléphone.

Nous construisons un carnet de dépenses : on note un achat, on choisit une catégorie, on voit le total du mois. Les montants s’affichent en francs rwandais, en shillings ou en euros, et tout fonctionne sans connexion.

Chaque module ajoute une seule idée :

- les bases de Dart
- les widgets et la mise en page
- l’état de l’écran et les formulaires
- l’enregistrement des données sur le téléphone

Les erreurs les plus courantes sont montrées telles qu’elles apparaissent, puis corrigées ensemble.`,
    category: 'programming',
    subcategory: 'mobile',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'fr',
    price: 29,
    currency: 'EUR',
    teacher: 'claire-uwimana',
    tags: ['flutter', 'dart', 'mobile', 'android', 'débutant'],
    outcomes: [
      'Installer Flutter et lancer une application sur un vrai téléphone',
      'Écrire des programmes simples en Dart',
      'Assembler un écran avec des widgets',
      'Valider un formulaire et afficher des messages clairs',
      'Enregistrer les dépenses sur l’appareil',
    ],
    prerequisites: [
      'Notions de programmation dans n’importe quel langage',
      'Un ordinateur avec au moins 8 Go de mémoire',
    ],
    modules: [
      {
        title: 'Préparer son atelier',
        lessons: [
          { title: 'Ce que nous allons construire', minutes: 6, type: 'video', preview: true },
          { title: 'Installer Flutter sans se perdre', minutes: 18, type: 'video' },
          ['Lancer l’application sur son téléphone', 14],
        ],
      },
      {
        title: 'Dart, juste ce qu’il faut',
        lessons: [
          ['Variables, types et fonctions', 16],
          ['Listes et boucles', 15],
          { title: 'Classes et valeurs nulles', minutes: 18, type: 'video' },
          { title: 'Quiz : lire un programme Dart', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Les écrans',
        lessons: [
          { title: 'Lignes, colonnes et espaces', minutes: 16, type: 'video' },
          ['Une liste de dépenses', 15],
          ['Formater les montants et les dates', 14],
          { title: 'Exercice : la fiche d’une dépense', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'L’état et les formulaires',
        lessons: [
          ['Quand l’écran doit-il changer ?', 16],
          { title: 'Un formulaire qui aide l’utilisateur', minutes: 18, type: 'video' },
          ['Passer d’un écran à l’autre', 14],
        ],
      },
      {
        title: 'Conserver les données',
        lessons: [
          ['Choisir où enregistrer', 12],
          ['Lire et écrire sur le téléphone', 20],
          { title: 'Projet final : votre carnet de dépenses', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 26,
    reviews: [
      [
        5,
        'J’utilise mon carnet de dépenses tous les jours au marché de Kimironko. Les explications sont très claires.',
      ],
      [
        4,
        'Enfin un cours en français avec des exemples de chez nous. Le module sur les formulaires est excellent.',
      ],
      [4, 'Bon rythme. Il manque une leçon sur la sauvegarde en ligne.'],
      [3, 'L’installation a été longue avec ma connexion : prévoyez plusieurs gigaoctets à télécharger.'],
    ],
  },
  {
    slug: 'react-native-with-expo',
    title: 'React Native with Expo',
    subtitle: 'Use the React you know to build a phone app with camera, location and notifications.',
    description: `If you know React for the web, you are closer to a phone app than you think. This course shows what carries over, what does not, and what a phone can do that a page cannot.

You will build a road report app: take a photograph of a pothole, mark where it is, add a note and send it to the county’s list. When someone updates the report, you receive a notification.

Lessons cover native components and styling, navigation, permissions asked at the right moment, the camera and location, storing reports until there is a network, and building with Expo’s services. You can do nearly everything on one Android phone.`,
    category: 'programming',
    subcategory: 'mobile',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 25,
    currency: 'GBP',
    teacher: 'claire-uwimana',
    tags: ['react native', 'expo', 'react', 'javascript', 'mobile'],
    outcomes: [
      'Build screens with React Native components and styles',
      'Set up tabs and stacks with Expo Router',
      'Ask for permissions at a moment that makes sense',
      'Use the camera, location and notifications',
      'Produce an installable build for testers',
    ],
    prerequisites: ['React, including hooks', 'JavaScript async functions'],
    modules: [
      {
        title: 'From web to phone',
        lessons: [
          { title: 'What carries over from React', minutes: 12, type: 'video', preview: true },
          ['View, Text and no div', 14],
          { title: 'Styling without CSS files', minutes: 16, type: 'video' },
          { title: 'Quiz: web or native?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Moving around',
        lessons: [
          { title: 'Tabs and stacks with Expo Router', minutes: 18, type: 'video' },
          ['Passing parameters', 12],
          ['Keyboard, safe areas and the back button', 16],
        ],
      },
      {
        title: 'The phone’s senses',
        lessons: [
          ['Asking permission well', 14],
          { title: 'Taking a photograph', minutes: 18, type: 'video' },
          ['Location and its accuracy', 16],
          { title: 'Build the report form', minutes: 35, type: 'assignment' },
        ],
      },
      {
        title: 'Network and notifications',
        lessons: [
          ['Sending a photograph on a weak signal', 18],
          ['Keeping reports until later', 18],
          { title: 'Push notifications from start to finish', minutes: 22, type: 'video' },
        ],
      },
      {
        title: 'Into other hands',
        lessons: [
          ['Development builds and why you need one', 15],
          ['A build for testers', 16],
          { title: 'Finish the road report app', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 34,
    reviews: [
      [5, 'Asking permission at the right moment doubled the number of our users who allow location.'],
      [4, 'Good for React people. I had a working app in two weekends.'],
      [4, 'The section on weak signals is rare in courses and very useful here in Turkana.'],
      [3, 'A couple of screens in the Expo dashboard look different now, though the steps still work.'],
    ],
  },
  {
    slug: 'offline-first-mobile-apps',
    title: 'Offline-first Mobile Apps',
    subtitle: 'Design apps that keep working without a network and tell the truth about what is saved.',
    description: `A community health volunteer in Marsabit may see a signal twice a week. Her app cannot show a spinner until then. This six-week live course is for mobile developers who must build for people like her.

We work on a household visit app, with examples in Kotlin; those who use Flutter or React Native can follow in their own tools. You will design a local database as the source of truth, a queue of changes, and a sync that survives a dead battery. Then we cause trouble: two phones edit the same household, a clock is wrong by a day, an old version of the app comes back after a month.

Weekly group reviews concentrate on the design more than the syntax.`,
    category: 'programming',
    subcategory: 'mobile',
    level: 'advanced',
    courseType: 'instructor-led',
    language: 'en',
    price: 4000,
    currency: 'KES',
    teacher: 'claire-uwimana',
    tags: ['offline first', 'synchronisation', 'mobile', 'sqlite', 'architecture'],
    outcomes: [
      'Design a local database as the source of truth',
      'Build a change queue that survives restarts',
      'Choose and explain a rule for each kind of conflict',
      'Show users clearly what is saved and what is sent',
      'Test synchronisation under bad conditions',
    ],
    prerequisites: [
      'You have released or maintained a mobile app',
      'Basic API knowledge; a little SQL helps',
      'About six hours a week',
    ],
    modules: [
      {
        title: 'Designing for absence',
        lessons: [
          { title: 'A week with a health volunteer', minutes: 18, type: 'video', preview: true },
          ['What must work with no network', 25],
          { title: 'Local first: the source of truth', minutes: 30, type: 'video' },
        ],
      },
      {
        title: 'The queue',
        lessons: [
          ['Recording intentions, not screens', 25],
          { title: 'Retries, order and duplicates', minutes: 30, type: 'video' },
          ['Work in the background and battery limits', 25],
          { title: 'Build the visit queue', minutes: 40, type: 'assignment' },
        ],
      },
      {
        title: 'Conflicts',
        lessons: [
          { title: 'Two phones, one household', minutes: 30, type: 'video' },
          ['Last write wins, and when it must not', 25],
          ['Clocks you cannot trust', 20],
          { title: 'Quiz: choose the rule', minutes: 12, type: 'quiz' },
        ],
      },
      {
        title: 'Change over time',
        lessons: [
          ['Database migrations on the phone', 25],
          ['Old apps and new servers', 25],
          ['Deleting data and keeping trust', 20],
        ],
      },
      {
        title: 'Proof in the field',
        lessons: [
          ['Tests that pull the plug', 30],
          ['Honest status on screen', 20],
          { title: 'Final design review', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    startsInDays: 35,
    weeks: 6,
    capacity: 35,
    hasCertificate: true,
    appeal: 21,
    reviews: [
      [5, 'We redesigned our survey app after week two. Lost records went from weekly to none so far.'],
      [5, 'The wrong clock exercise is brilliant and slightly cruel.'],
      [
        4,
        'Deep and practical. I followed in Flutter and only the background work lesson was hard to translate.',
      ],
      [4, 'Group reviews were as good as the lessons.'],
    ],
  },
  {
    slug: 'publish-app-google-play',
    title: 'Publish Your App on Google Play',
    subtitle: 'Signing, testing, the store page and the first month after release.',
    description: `Your app works on your phone. Between that and a stranger installing it lie a signing key, a developer account, a testing period, a privacy form and a store page. None is difficult, but each can cost you a week if it surprises you.

This short course walks through the whole path with a real app. You will prepare a signed app bundle, keep its key safe, set up testing, answer the data safety questions truthfully, and write a store page that people understand. We also cover what new personal accounts must do before release, and how to organise enough testers.

The last module is the month after: crash reports, staged updates and replying to a one-star review.`,
    category: 'programming',
    subcategory: 'mobile',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 1500,
    currency: 'KES',
    teacher: 'claire-uwimana',
    tags: ['google play', 'android', 'release', 'app store', 'privacy'],
    outcomes: [
      'Create a signed app bundle and protect the upload key',
      'Set up internal and closed testing',
      'Answer the data safety form accurately',
      'Write a store page with honest screenshots',
      'Release updates in stages and watch for crashes',
    ],
    prerequisites: [
      'A finished or nearly finished Android app',
      'The one-off Google Play registration fee, paid to Google',
    ],
    modules: [
      {
        title: 'Before you upload',
        lessons: [
          { title: 'The path from phone to store', minutes: 8, type: 'video', preview: true },
          ['Version numbers and app bundles', 14],
          { title: 'Signing keys and how not to lose them', minutes: 16, type: 'video' },
          { title: 'Quiz: ready to upload?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Account and testing',
        lessons: [
          ['Personal or organisation account?', 12],
          { title: 'Internal, closed and open testing', minutes: 15, type: 'video' },
          ['Finding testers and keeping them', 12],
          { title: 'Start your closed test', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'The store page',
        lessons: [
          ['Title, description and icon', 14],
          { title: 'Screenshots that explain', minutes: 14, type: 'video' },
          ['Data safety and a privacy policy', 20],
          ['Ratings and target age', 10],
        ],
      },
      {
        title: 'After release',
        lessons: [
          ['Staged rollout', 12],
          ['Reading crash reports', 16],
          ['Replying to reviews', 10],
          { title: 'Your release plan', minutes: 25, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 41,
    reviews: [
      [5, 'I would have been rejected twice without the data safety lesson.'],
      [4, 'The advice on finding testers helped, our church youth group did it.'],
      [4, 'Short and complete. Rules change often, but the lessons tell you where to check.'],
      [2, 'Useful for Android only. I was hoping for at least one lesson on the App Store.'],
    ],
  },
  {
    slug: 'command-line-essentials',
    title: 'Command Line Essentials',
    subtitle: 'Move, search and automate with the terminal, without fear of breaking anything.',
    description: `The terminal looks unfriendly because nobody introduced you properly. This short course does that.

In a practice folder where nothing can go wrong, you will learn to move about, look inside files, find a word in a thousand documents, join small commands into useful ones, and write your first script. The exercises follow one story: the records of a Mombasa clearing agent, with cargo lists, invoices and far too many badly named files.

It suits future programmers, system administrators and anyone who has pasted a command from a web page and wondered what it did. Linux, macOS and Windows with WSL are all covered, and each command that can delete something comes with a warning.`,
    category: 'programming',
    subcategory: 'tools',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 0,
    currency: 'KES',
    teacher: 'hassan-ali',
    tags: ['command line', 'terminal', 'bash', 'linux', 'productivity'],
    outcomes: [
      'Move around and organise files from the terminal',
      'Search inside files with grep and find',
      'Combine commands with pipes',
      'Read a manual page and find the option you need',
      'Write a short script that repeats a task',
    ],
    prerequisites: ['None'],
    modules: [
      {
        title: 'Finding your feet',
        lessons: [
          { title: 'Opening a terminal on any computer', minutes: 8, type: 'video', preview: true },
          ['Where am I? pwd, ls and cd', 12],
          ['Making, copying and moving', 14],
          ['Deleting with respect', 9],
        ],
      },
      {
        title: 'Looking inside',
        lessons: [
          ['cat, less, head and tail', 12],
          { title: 'Searching with grep', minutes: 15, type: 'video' },
          ['find and file names', 14],
          { title: 'Which container is missing?', minutes: 20, type: 'assignment' },
        ],
      },
      {
        title: 'Joining commands',
        lessons: [
          { title: 'Pipes and redirection', minutes: 15, type: 'video' },
          ['sort, uniq, cut and wc', 16],
          { title: 'Count invoices per customer', minutes: 20, type: 'assignment' },
          { title: 'Quiz: what comes out?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Scripts and habits',
        lessons: [
          ['Variables and the PATH', 14],
          { title: 'Your first script', minutes: 18, type: 'video' },
          ['Permissions in plain words', 14],
          ['Manual pages and getting help', 10],
        ],
      },
    ],
    hasCertificate: false,
    appeal: 60,
    reviews: [
      [5, 'The cargo story makes it feel like detective work. I did two modules in one evening.'],
      [5, 'I had used ls and cd for years. Pipes opened the door.'],
      [4, 'Very good introduction. A printable list of commands would help.'],
      [4, 'WSL setup took me longer than the first module, but the notes were right.'],
    ],
  },
  {
    slug: 'git-github-teams',
    title: 'Git and GitHub for Teams',
    subtitle: 'Save your work, share it and undo mistakes, alone or with others.',
    description: `If your folders are called final, final2 and final_final_really, you need Git. So does every team you will ever join.

This course begins with one person and one folder: what a commit is, how to look back, how to undo. Then it moves to teams. You will work on a shared recipe site with branches, pull requests and reviews, meet your first merge conflict in a safe place, and resolve it without shouting.

Pictures are drawn for every idea, because Git makes sense once you can see it. We use commands first and then show the same thing in an editor. The last lesson is a rescue manual for the ten most common accidents.`,
    category: 'programming',
    subcategory: 'tools',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 1000,
    currency: 'KES',
    teacher: 'brian-otieno',
    tags: ['git', 'github', 'version control', 'collaboration', 'pull requests'],
    outcomes: [
      'Record work in clear, small commits',
      'Undo changes at every stage without losing work',
      'Work on branches and merge them',
      'Open, review and complete a pull request',
      'Resolve a merge conflict calmly',
    ],
    prerequisites: ['You can open a terminal and change folders'],
    modules: [
      {
        title: 'One person, one folder',
        lessons: [
          { title: 'What Git remembers', minutes: 9, type: 'video', preview: true },
          ['Your first commits', 14],
          { title: 'Looking back: log, diff and show', minutes: 14, type: 'video' },
          ['Messages your future self can use', 8],
        ],
      },
      {
        title: 'Undoing',
        lessons: [
          { title: 'Three places your work can be', minutes: 12, type: 'video' },
          ['restore, reset and revert', 18],
          ['Finding lost commits with reflog', 14],
          { title: 'Quiz: which undo?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Branches',
        lessons: [
          ['A branch is a label', 10],
          ['Merging and fast forward', 14],
          { title: 'Your first conflict, on purpose', minutes: 18, type: 'video' },
          { title: 'Resolve three conflicts', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'Working together',
        lessons: [
          ['Remotes: push, fetch and pull', 15],
          ['Pull requests and kind reviews', 16],
          ['What never to commit', 10],
          ['Rescue manual for ten accidents', 18],
        ],
      },
    ],
    hasCertificate: true,
    appeal: 67,
    reviews: [
      [5, 'I keep the rescue manual open at work. Reflog saved a Friday for me.'],
      [5, 'Three places your work can be: one drawing and Git stopped being magic.'],
      [5, 'Our whole team of six took it. Reviews are kinder now.'],
      [4, 'Very good. Rebase gets a mention only and my team uses it a lot.'],
    ],
  },
  {
    slug: 'automated-testing-in-practice',
    title: 'Automated Testing in Practice',
    subtitle: 'Write unit, integration and browser tests that catch real mistakes and stay out of the way.',
    description: `Some test suites protect a team. Others only slow it down. The difference lies in what you choose to test and how you write it.

You will work on an existing bookings application for a Naivasha campsite, written in TypeScript, which has no tests and several bugs that guests complain about. You begin with the pricing rules, move on to the database and the API, and finish with a handful of browser tests in Playwright. Each bug you find becomes a test before it becomes a fix.

We talk honestly about mocks, coverage figures and tests that fail one day in ten, and you will set everything up to run on each change.`,
    category: 'programming',
    subcategory: 'tools',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 2200,
    currency: 'KES',
    teacher: 'brian-otieno',
    tags: ['testing', 'unit tests', 'playwright', 'continuous integration', 'quality'],
    outcomes: [
      'Choose what deserves a test and at which level',
      'Write unit tests that read like rules',
      'Test code that uses a database and the clock',
      'Write reliable browser tests',
      'Run all tests automatically on every change',
    ],
    prerequisites: ['JavaScript or TypeScript at a working level', 'Basic Git'],
    modules: [
      {
        title: 'Rules first',
        lessons: [
          { title: 'Complaints from the campsite', minutes: 10, type: 'video', preview: true },
          ['A test is a sentence', 12],
          { title: 'Weekend prices and edge cases', minutes: 18, type: 'video' },
          { title: 'Test the pricing rules', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Code with company',
        lessons: [
          ['Time, randomness and other troublemakers', 16],
          { title: 'Mocks, stubs and restraint', minutes: 18, type: 'video' },
          ['A real database in tests', 18],
          { title: 'Quiz: unit, integration or browser?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'The whole application',
        lessons: [
          { title: 'First steps with Playwright', minutes: 18, type: 'video' },
          ['Finding elements as a person would', 14],
          ['Tests that fail one day in ten', 16],
          { title: 'The booking journey', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Every change',
        lessons: [
          ['Running tests in continuous integration', 16],
          ['What coverage can tell you', 12],
          { title: 'Bug, test, fix', minutes: 35, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 39,
    reviews: [
      [5, 'Turning each complaint into a test is now how our support and developers talk to each other.'],
      [4, 'Sensible about mocks. We deleted a lot of them.'],
      [4, 'Playwright part is well explained and the flaky test lesson is gold.'],
      [4, 'TypeScript only, which is stated, but the ideas worked in our PHP project too.'],
    ],
  },
  {
    slug: 'docker-for-developers',
    title: 'Docker for Developers',
    subtitle: 'Package an application once and run it the same way everywhere.',
    description: `It works on my machine is not a release plan. Containers let you ship the machine’s relevant parts along with the code, and this course teaches you to do it well.

You will package a small clinic queue application, with a web server, a worker, PostgreSQL and Redis, first one piece at a time and then together with Compose. You will write images that build quickly on a slow connection, keep secrets out of them, store data where it survives, and find out why a container stops the moment it starts.

The last module puts the application on a single rented server with updates and backups. For many businesses that is all the hosting they need.`,
    category: 'programming',
    subcategory: 'tools',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 2500,
    currency: 'KES',
    teacher: 'hassan-ali',
    tags: ['docker', 'containers', 'compose', 'deployment', 'linux'],
    outcomes: [
      'Explain images, containers, volumes and networks',
      'Write a small, cache-friendly Dockerfile',
      'Run several services together with Compose',
      'Find out why a container will not start',
      'Deploy and update an application on one server',
    ],
    prerequisites: ['Comfortable in the terminal', 'You know what a web server and a database do'],
    modules: [
      {
        title: 'First containers',
        lessons: [
          { title: 'What a container is, and is not', minutes: 12, type: 'video', preview: true },
          ['Running, stopping and removing', 14],
          { title: 'Ports and volumes', minutes: 16, type: 'video' },
          { title: 'Quiz: where is the data?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Your own images',
        lessons: [
          { title: 'A Dockerfile, line by line', minutes: 16, type: 'video' },
          ['Layers and a build that respects your data bundle', 18],
          ['Multi-stage builds', 15],
          { title: 'Package the queue application', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Together',
        lessons: [
          { title: 'Services and networks in Compose', minutes: 18, type: 'video' },
          ['Environment, settings and secrets', 15],
          ['Health checks and start order', 14],
        ],
      },
      {
        title: 'When it goes wrong',
        lessons: [
          ['Logs, exec and inspect', 15],
          ['It stopped at once: seven causes', 16],
          ['Cleaning up disk space', 8],
        ],
      },
      {
        title: 'One server',
        lessons: [
          ['A registry for your images', 14],
          { title: 'Deploying with Compose', minutes: 20, type: 'video' },
          { title: 'Updates, backups and a way back', minutes: 35, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 48,
    reviews: [
      [5, 'Builds that respect your data bundle: our image went from 1.3 GB to 180 MB.'],
      [5, 'Seven causes is the list I wish I had three years ago.'],
      [4, 'Clear. Hassan speaks slowly enough to type along.'],
      [4, 'Ends with one server, no Kubernetes. That suited me perfectly.'],
      [3, 'On Windows a few volume examples were slow and needed changes.'],
    ],
  },
  {
    slug: 'algorithms-data-structures',
    title: 'Algorithms and Data Structures with Everyday Problems',
    subtitle: 'Sort, search and organise data, and predict how long a program will take.',
    description: `How does a map application choose a route across Nairobi in a second? Why does one program handle a million voters and another stop at ten thousand? The answers are algorithms and data structures, and they are more approachable than their reputation.

In this ten-week course with live evening classes, each topic begins with a problem you can hold: sorting a pile of exam scripts, finding a name in a register, planning a delivery round. We solve it by hand, write it in Python, and then work out how its cost grows.

Tutorial groups of ten meet weekly to solve problems aloud, which is also the best preparation for technical interviews.`,
    category: 'programming',
    subcategory: 'languages-and-theory',
    level: 'intermediate',
    courseType: 'instructor-led',
    language: 'en',
    price: 2000,
    currency: 'KES',
    teacher: 'peter-mutua',
    tags: ['algorithms', 'data structures', 'complexity', 'python', 'problem solving'],
    outcomes: [
      'Estimate the running time of a program with Big O',
      'Choose between lists, sets, dictionaries, stacks and queues',
      'Implement searching, sorting and recursion',
      'Represent and explore networks as graphs',
      'Explain your reasoning aloud while solving a problem',
    ],
    prerequisites: ['Python or another language: functions, loops and lists', 'Secondary school mathematics'],
    modules: [
      {
        title: 'Counting steps',
        lessons: [
          { title: 'A pile of exam scripts', minutes: 15, type: 'video', preview: true },
          ['Big O without fear', 25],
          { title: 'Searching a register', minutes: 20, type: 'video' },
          { title: 'Quiz: how does it grow?', minutes: 10, type: 'quiz' },
        ],
      },
      {
        title: 'Containers for data',
        lessons: [
          ['Stacks, queues and a clinic’s waiting room', 25],
          { title: 'Hash tables from the inside', minutes: 30, type: 'video' },
          ['Linked lists and why they exist', 20],
        ],
      },
      {
        title: 'Sorting and recursion',
        lessons: [
          { title: 'Insertion sort and merge sort', minutes: 30, type: 'video' },
          ['Thinking recursively', 30],
          { title: 'Sort a million voters', minutes: 35, type: 'coding_challenge' },
        ],
      },
      {
        title: 'Trees and graphs',
        lessons: [
          ['Trees for families and folders', 25],
          { title: 'Breadth first and depth first', minutes: 30, type: 'video' },
          ['Shortest routes across Nairobi', 35],
        ],
      },
      {
        title: 'Methods',
        lessons: [
          ['Greedy choices and when they fail', 25],
          { title: 'Dynamic programming with bus fares', minutes: 35, type: 'video' },
          ['Solving a problem aloud', 20],
          { title: 'Final problem set', minutes: 40, type: 'coding_challenge' },
        ],
      },
    ],
    startsInDays: 10,
    weeks: 10,
    capacity: 70,
    hasCertificate: true,
    appeal: 36,
    reviews: [
      [5, 'Mwalimu Mutua explains hash tables with school lockers and I have never forgotten it.'],
      [5, 'The tutorial group got me through two interviews.'],
      [4, 'Dynamic programming is still hard but now I know how to begin.'],
      [3, 'Ten weeks is long and the evening classes sometimes ran over by half an hour.'],
    ],
  },
  {
    slug: 'c-from-the-ground-up',
    title: 'C from the Ground Up',
    subtitle: 'Learn what memory, pointers and compilers really do by writing small, sharp programs.',
    description: `C is more than fifty years old and still runs beneath almost everything you touch: operating systems, databases, the language you normally write. Learning it shows you what the others are hiding.

This course is for programmers who know another language and want to understand the machine. You will write a word counter, a growing array, a tiny key and value store and a program that reads a bitmap image byte by byte. On the way you will meet the stack, the heap, pointers, strings that are not really strings, and several interesting crashes.

We compile with every warning on and use a debugger and sanitizers from the first week, so that mistakes teach you something.`,
    category: 'programming',
    subcategory: 'languages-and-theory',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 1800,
    currency: 'KES',
    teacher: 'brian-otieno',
    tags: ['c', 'pointers', 'memory', 'systems programming', 'compilers'],
    outcomes: [
      'Compile, link and debug C programs',
      'Use pointers and arrays with confidence',
      'Allocate and free memory without leaks',
      'Build a dynamic array and a hash table',
      'Read and write binary files',
    ],
    prerequisites: ['Experience in another programming language', 'Comfortable in the terminal'],
    modules: [
      {
        title: 'From text to machine',
        lessons: [
          { title: 'What the compiler makes of your file', minutes: 12, type: 'video', preview: true },
          ['Types, sizes and overflow', 15],
          ['Functions, headers and linking', 16],
          { title: 'Count the words', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'Pointers',
        lessons: [
          { title: 'An address on an envelope', minutes: 14, type: 'video' },
          ['Arrays and pointer arithmetic', 18],
          { title: 'Strings and the missing zero', minutes: 18, type: 'video' },
          { title: 'Quiz: what is printed?', minutes: 10, type: 'quiz' },
        ],
      },
      {
        title: 'Memory',
        lessons: [
          ['Stack and heap', 15],
          { title: 'malloc, free and ownership', minutes: 20, type: 'video' },
          ['Sanitizers and the debugger', 18],
          { title: 'A growing array', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Structures and files',
        lessons: [
          ['Structs and their layout', 16],
          ['A hash table in 150 lines', 22],
          ['Reading a bitmap byte by byte', 20],
          { title: 'Build the key and value store', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 23,
    reviews: [
      [5, 'I write Python for a living and now I understand what my lists cost.'],
      [4, 'Sanitizers from week one is the right choice. The crashes really are interesting.'],
      [4, 'The envelope explanation of pointers is simple and correct.'],
      [3, 'The key and value store is a big jump from the exercises before it.'],
    ],
  },
  {
    slug: 'apprendre-a-penser-en-algorithmes',
    title: 'Apprendre à penser en algorithmes',
    subtitle: 'Résoudre un problème étape par étape, avec du papier, puis avec Python.',
    description: `Avant d’apprendre un langage, il est utile d’apprendre à réfléchir comme on programme : décrire un problème, le découper, vérifier chaque étape. C’est le but de ce cours gratuit, destiné aux élèves, aux enseignants et aux adultes curieux.

Nous commençons sans ordinateur, avec des cartes, des recettes et le plan d’un quartier de Kigali. Ensuite, les mêmes idées deviennent de courts programmes en Python que vous exécutez dans le navigateur.

Vous apprendrez notamment à :

- écrire des instructions sans ambiguïté
- utiliser des conditions et des répétitions
- chercher dans une liste et la trier
- trouver l’erreur dans un raisonnement

Comptez environ deux heures par semaine pendant un mois.`,
    category: 'programming',
    subcategory: 'languages-and-theory',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'fr',
    price: 0,
    currency: 'KES',
    teacher: 'claire-uwimana',
    tags: ['algorithmes', 'logique', 'python', 'débutant', 'résolution de problèmes'],
    outcomes: [
      'Décrire une méthode en étapes claires et vérifiables',
      'Utiliser variables, conditions et boucles',
      'Rechercher une valeur et trier une liste',
      'Tester une méthode sur des cas particuliers',
      'Traduire un algorithme simple en Python',
    ],
    prerequisites: ['Aucun'],
    modules: [
      {
        title: 'Des instructions précises',
        lessons: [
          { title: 'Une recette comprise de travers', minutes: 8, type: 'video', preview: true },
          ['Entrées, étapes, résultat', 12],
          ['Trouver son chemin dans un quartier', 15],
          { title: 'Exercice : guider un ami les yeux fermés', minutes: 20, type: 'assignment' },
        ],
      },
      {
        title: 'Choisir et répéter',
        lessons: [
          { title: 'Les conditions', minutes: 12, type: 'video' },
          ['Les répétitions et leur fin', 14],
          ['Suivre un programme à la main', 15],
          { title: 'Quiz : que se passe-t-il ?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'De la feuille à Python',
        lessons: [
          { title: 'Premiers pas dans le navigateur', minutes: 14, type: 'video' },
          ['Variables et calculs', 14],
          ['Écrire ses propres fonctions', 16],
        ],
      },
      {
        title: 'Chercher et trier',
        lessons: [
          ['Chercher un nom dans un registre', 15],
          { title: 'Trier un jeu de cartes', minutes: 16, type: 'video' },
          ['Les cas qui dérangent', 12],
          { title: 'Projet : le classement d’un tournoi', minutes: 35, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 31,
    reviews: [
      [5, 'J’enseigne au collège et j’ai repris l’activité des cartes avec ma classe. Les élèves ont adoré.'],
      [5, 'Je n’avais jamais programmé. L’idée de suivre le programme à la main m’a beaucoup aidé.'],
      [4, 'Très bien expliqué. Le projet du tournoi demande plus de temps qu’annoncé.'],
    ],
  },
];
