import type { DemoCourse } from '../types.ts';

export const businessCourses: DemoCourse[] = [
  {
    slug: 'bookkeeping-for-small-shops',
    title: 'Bookkeeping for Small Shops: Cash, Credit and M-Pesa',
    subtitle: 'Keep honest daily books for a shop or kiosk and know by Sunday evening what it really earned.',
    description: `Many shops are busy all day and still cannot say whether they made money. The cash in the drawer, the M-Pesa
till and the customers who pay at month end are three different stories, and this course puts them on one page.

You follow a made-up shop in Kitengela through a full month. You will record its sales, purchases, expenses and debts, count
its stock, and draw up a profit statement that you can explain to a brother-in-law or a loan officer.

It is for shopkeepers, kiosk and salon owners, and anyone who helps in a family business. A notebook is enough; each exercise
can also be done in a spreadsheet. Twenty minutes a day is a good pace.`,
    category: 'business',
    subcategory: 'bookkeeping',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 0,
    currency: 'KES',
    teacher: 'amina-yusuf',
    tags: ['bookkeeping', 'small business', 'm-pesa', 'cash book', 'profit'],
    outcomes: [
      'Keep a daily cash book with separate columns for cash, till and bank',
      'Match an M-Pesa till statement to your own sales record',
      'Track customers who buy on credit and follow up politely',
      'Count stock and work out the cost of what you sold',
      'Prepare a one-page profit statement for the month',
    ],
    prerequisites: ['None'],
    modules: [
      {
        title: 'Your money and the shop’s money',
        description: 'Why mixing the two hides losses, and how to separate them this week.',
        lessons: [
          { title: 'A busy shop that was losing money', minutes: 7, type: 'video', preview: true },
          ['Pay yourself a fixed amount', 9],
          ['What to write down, and when', 10],
          { title: 'Business expense or personal expense?', minutes: 6, type: 'quiz' },
        ],
      },
      {
        title: 'The daily cash book',
        lessons: [
          ['Drawing the columns: cash, till, bank', 12],
          ['Sales, purchases and small expenses', 14],
          { title: 'Closing the day and finding a difference', minutes: 11, type: 'video' },
          { title: 'Record one week for the Kitengela shop', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'M-Pesa and credit customers',
        lessons: [
          ['Reading a till statement line by line', 12],
          ['Charges and reversals', 9],
          ['A debtors’ page for every regular', 10],
          ['Asking for what you are owed', 8],
          { title: 'Till and debtors check', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Stock and profit',
        lessons: [
          ['Counting stock without closing for a day', 11],
          ['Cost of goods sold, with unga and sugar', 13],
          ['The one-page profit statement', 15],
          { title: 'Your own first month', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 91,
    reviews: [
      [
        5,
        'I discovered I was taking 900 shillings a day from my own shop in lunch and airtime. Now I pay myself on Fridays only.',
      ],
      [
        5,
        'The till statement lesson is the one I needed. I found two reversals I had been counting as sales.',
      ],
      [
        4,
        'Very clear with the cash book. I would have liked one more example for a salon, since we sell time and not unga.',
      ],
      [
        4,
        'My mother and I did it together with a notebook. The debtors’ page has already brought back KES 6,400.',
      ],
      [3, 'Good for a shop, but it stops before tax. I still had to ask somebody about that.'],
    ],
  },
  {
    slug: 'hesabu-za-biashara-ndogo',
    title: 'Hesabu za Biashara Ndogo: Kutoka Daftari hadi Faida',
    subtitle:
      'Jifunze kuandika mauzo, matumizi na madeni ya biashara yako, na kujua faida halisi kila mwezi.',
    description: `Kozi hii ni ya mama mboga, fundi, mwenye kibanda, muuza mitumba na yeyote anayefanya biashara ndogo bila
mhasibu. Huhitaji kompyuta: daftari, kalamu na simu yenye M-Pesa vinatosha.

Tunafuata biashara ya Mwanaidi, anayeuza nguo katika soko la Kongowea, Mombasa. Utaandika mauzo yake ya kila siku, utatenganisha
pesa zake na za biashara, utafuatilia wateja wanaokopa, na mwishoni utapiga hesabu ya faida ya mwezi mzima.

Kila somo lina mfano mmoja na zoezi fupi la kufanya kwa biashara yako mwenyewe. Ukitumia dakika ishirini kwa siku, utamaliza
kwa wiki mbili hivi ukiwa na daftari safi ambalo unaweza kumwonyesha afisa wa mikopo wa benki au wa SACCO.`,
    category: 'business',
    subcategory: 'bookkeeping',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'sw',
    price: 600,
    currency: 'KES',
    teacher: 'amina-yusuf',
    tags: ['hesabu', 'biashara ndogo', 'm-pesa', 'faida', 'madeni'],
    outcomes: [
      'Kuandika mauzo na matumizi ya kila siku kwa mpangilio',
      'Kutenganisha pesa za biashara na pesa za nyumbani',
      'Kulinganisha taarifa ya M-Pesa na daftari lako',
      'Kufuatilia madeni ya wateja na ya wauzaji wa jumla',
      'Kupiga hesabu ya faida halisi ya mwezi',
    ],
    prerequisites: ['Kujua kujumlisha na kutoa; simu yenye kikokotoo inatosha'],
    modules: [
      {
        title: 'Kuanza na daftari',
        lessons: [
          { title: 'Kwa nini pesa hupotea bila kuonekana', minutes: 6, type: 'video', preview: true },
          ['Kurasa nne za daftari lako', 10],
          ['Mshahara wako mwenyewe', 8],
          { title: 'Pesa za biashara au za nyumbani?', minutes: 5, type: 'quiz' },
        ],
      },
      {
        title: 'Mauzo na matumizi ya kila siku',
        lessons: [
          ['Kuandika mauzo ya pesa taslimu', 9],
          ['Mauzo ya M-Pesa na ada zake', 11],
          ['Matumizi madogo yanayosahaulika: nauli, mifuko, kodi ya soko', 10],
          { title: 'Kufunga siku ya Mwanaidi', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'Madeni',
        lessons: [
          ['Ukurasa wa wateja wanaokopa', 9],
          ['Kudai deni bila kugombana', 7],
          ['Deni lako kwa muuzaji wa jumla', 8],
        ],
      },
      {
        title: 'Faida ya mwezi',
        lessons: [
          ['Kuhesabu bidhaa zilizobaki', 10],
          { title: 'Faida si pesa zilizo mkononi', minutes: 9, type: 'video' },
          ['Hesabu ya faida kwenye ukurasa mmoja', 14],
          { title: 'Mwezi wako wa kwanza', minutes: 35, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 64,
    reviews: [
      [
        5,
        'Somo la matumizi madogo limenifungua macho. Nauli na mifuko vilikuwa vinakula karibu elfu mbili kwa wiki.',
      ],
      [
        5,
        'Nimeelewa kwa nini nina pesa mkononi lakini sina faida. Lugha ni rahisi na mifano ni ya sokoni kabisa.',
      ],
      [4, 'Kozi nzuri sana. Ningependa mfano wa biashara ya huduma kama kinyozi, siyo nguo pekee.'],
      [
        4,
        'Nilimwonyesha afisa wa SACCO daftari langu na akasema hajaona mtu amepanga hivyo. Asante Mwalimu Amina.',
      ],
    ],
  },
  {
    slug: 'month-end-close-and-reconciliation',
    title: 'Month-End Close: Reconciliations, Accruals and a Clean Trial Balance',
    subtitle:
      'Close the books of a small company in five working days, with every balance supported by a document.',
    description: `You can post invoices and receipts. What comes next is the part nobody shows you: getting from a list of
transactions to figures a director can rely on.

This course works through the month-end of a distributor in Nakuru with two bank accounts, a paybill and a warehouse. You reconcile
each account, find the planted mistakes, post accruals, prepayments and depreciation, and finish with a trial balance, a profit
and loss statement and a balance sheet that agree.

Everything is done in a spreadsheet, so it carries over to whichever accounting package your employer uses. It suits
accounts assistants, CPA students looking for practice, and owners who want to check their accountant’s work.`,
    category: 'business',
    subcategory: 'bookkeeping',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 3200,
    currency: 'KES',
    teacher: 'amina-yusuf',
    tags: ['accounting', 'reconciliation', 'month-end', 'trial balance', 'spreadsheets'],
    outcomes: [
      'Reconcile bank, paybill and petty cash accounts and explain each difference',
      'Agree customer and supplier ledgers to their control accounts',
      'Post accruals, prepayments and depreciation with clear narrations',
      'Trace and correct errors that a balanced trial balance does not reveal',
      'Build a closing checklist with dates and a named person for each step',
    ],
    prerequisites: [
      'Double entry: you can post a sale, a purchase and a payment',
      'Basic spreadsheet formulas, including SUMIFS or a pivot table',
    ],
    modules: [
      {
        title: 'Planning the close',
        lessons: [
          { title: 'What a closed month means', minutes: 8, type: 'video', preview: true },
          ['A five-day calendar', 10],
          ['Cut-off: which month does this invoice belong to?', 13],
          { title: 'Cut-off cases', minutes: 10, type: 'quiz' },
        ],
      },
      {
        title: 'Reconciling cash',
        lessons: [
          ['Bank reconciliation from a downloaded statement', 18],
          ['Matching hundreds of paybill receipts with one formula', 20],
          ['Unpresented cheques, bank charges and unknown deposits', 14],
          { title: 'Reconcile three accounts', minutes: 40, type: 'assignment' },
        ],
      },
      {
        title: 'Ledgers and adjustments',
        lessons: [
          ['Debtors and creditors control accounts', 16],
          ['Accruals: the electricity bill that has not come', 12],
          ['Prepayments: insurance paid for the year', 11],
          ['A fixed-asset register and monthly depreciation', 17],
          { title: 'Which entry, which month?', minutes: 10, type: 'quiz' },
        ],
      },
      {
        title: 'From trial balance to statements',
        lessons: [
          ['Six errors a trial balance will not show', 15],
          ['Suspense accounts and how to empty them', 12],
          { title: 'Reviewing the figures before anyone else does', minutes: 13, type: 'video' },
          { title: 'Close the Nakuru company', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 43,
    reviews: [
      [
        5,
        'The paybill matching formula saved me about a day a month. I had been ticking a printout with a pen.',
      ],
      [
        5,
        'The planted errors are cruel in the right way. I spent an hour on a transposed figure and will never forget to divide by nine.',
      ],
      [
        4,
        'Solid. The depreciation lesson uses straight line only, so reducing balance is left for you to read up.',
      ],
      [
        3,
        'Content is good but the final assignment is far longer than the forty minutes stated. It took me an evening.',
      ],
    ],
  },
  {
    slug: 'test-a-business-idea-in-six-weeks',
    title: 'Test a Business Idea in Six Weeks',
    subtitle: 'Talk to real customers, sell a small first version and decide with evidence whether to go on.',
    description: `Before you pay rent or order stock from Kamukunji, find out whether anybody wants what you plan to sell.
In six weeks you will take one idea from a sentence to a small, real sale, or learn cheaply that it should be dropped.

Each week has short lessons to do in your own time and one live evening session where four people present what they found. You will
interview at least eight possible customers, run one test that costs less than KES 3,000, and work out the money for a single
sale.

**Who it is for:** people with an idea and a job, students, and owners who want to add a product to an existing business.
You finish with a two-page decision note.`,
    category: 'business',
    subcategory: 'entrepreneurship',
    level: 'beginner',
    courseType: 'blended',
    language: 'en',
    price: 2500,
    currency: 'KES',
    teacher: 'amina-yusuf',
    tags: ['entrepreneurship', 'customer interviews', 'business idea', 'experiments', 'start-up'],
    outcomes: [
      'Turn a vague idea into guesses that can be tested',
      'Interview possible customers without leading them',
      'Design and run a test that costs less than KES 3,000',
      'Work out the profit on one sale before investing',
      'Write a decision note: go on, change or stop',
    ],
    prerequisites: [
      'One idea you care about, even if it is half formed',
      'Time to meet customers on two weekdays or a weekend',
    ],
    modules: [
      {
        title: 'Week 1: From idea to guesses',
        lessons: [
          { title: 'Three ideas and what became of them', minutes: 9, type: 'video', preview: true },
          ['Who has the problem, and what do they do today?', 12],
          ['Ranking your riskiest guesses', 10],
          { title: 'Your idea on one page', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'Weeks 2 and 3: Listening to customers',
        lessons: [
          ['Questions about the past, not the future', 13],
          ['“Would you buy it?” and other questions to avoid', 9],
          { title: 'A good and a bad interview', minutes: 14, type: 'video' },
          ['Finding strangers to talk to', 8],
          { title: 'Eight interviews and what you heard', minutes: 40, type: 'assignment' },
        ],
      },
      {
        title: 'Weeks 4 and 5: A small, real test',
        lessons: [
          ['Pre-orders, pop-ups and doing it by hand', 14],
          ['Setting the result you need before you start', 8],
          ['The money in one sale', 15],
          { title: 'Is this test fair?', minutes: 7, type: 'quiz' },
          { title: 'Run your test', minutes: 40, type: 'assignment' },
        ],
      },
      {
        title: 'Week 6: Deciding',
        lessons: [
          ['Reading results you did not want', 9],
          ['Changing the idea without fooling yourself', 10],
          { title: 'The two-page decision note', minutes: 35, type: 'assignment' },
        ],
      },
    ],
    startsInDays: 18,
    weeks: 6,
    capacity: 40,
    hasCertificate: true,
    appeal: 58,
    reviews: [
      [
        5,
        'I wanted to open a laundry in Rongai. After eight interviews I offered pick-up only, from my house, and got eleven paying customers.',
      ],
      [
        5,
        'My idea failed the test and it cost me 1,800 shillings instead of my savings. Best failure I have had.',
      ],
      [
        4,
        'The live evenings are where I learned most. Other people’s interviews showed me I was still selling instead of listening.',
      ],
      [3, 'Useful, but hard to do with a full-time job. Week 3 asks for a lot of meetings in a few days.'],
    ],
  },
  {
    slug: 'register-a-business-in-kenya',
    title: 'Register a Business in Kenya, Step by Step',
    subtitle:
      'Choose the right form, register it on eCitizen, and know which permits and returns come after.',
    description: `Registering is cheaper and quicker than most people are told, but the order of the steps matters and so does
what you do afterwards. This short course walks you through it, screen by screen.

You will compare a business name, a partnership and a limited company for your own case, search for and reserve a name, prepare
your documents, and list the county permits and licences that apply to you. The last part covers what new owners miss: returns
that are due even when you earned nothing, electronic invoices, and what changes when you hire.

Fees and tax rates change, so the lessons show you where to find today’s figure on the official pages. This is general information;
for a difficult case, ask an advocate or an accountant.`,
    category: 'business',
    subcategory: 'entrepreneurship',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 0,
    currency: 'KES',
    teacher: 'amina-yusuf',
    tags: ['registration', 'ecitizen', 'permits', 'tax', 'kenya', 'small business'],
    outcomes: [
      'Choose between a business name, a partnership and a limited company',
      'Prepare the documents and details the registrar asks for',
      'Identify the county permit and sector licences you need',
      'List the returns your business must file and when',
      'Spot brokers and false “registration officers”',
    ],
    prerequisites: ['A national ID and a KRA PIN, or the willingness to apply for the PIN first'],
    modules: [
      {
        title: 'Which form suits you?',
        lessons: [
          { title: 'Business name, partnership or company', minutes: 12, preview: true },
          ['What “limited” protects, and what it does not', 9],
          ['When it is fine to wait', 6],
          { title: 'Five traders, five choices', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Registering',
        lessons: [
          ['Choosing and searching a name', 8],
          { title: 'The application, screen by screen', minutes: 18, type: 'video' },
          ['Why applications are sent back', 9],
          ['Doing it yourself or paying someone', 6],
        ],
      },
      {
        title: 'Permits and after',
        lessons: [
          ['The county single business permit', 10],
          ['Food, health and other sector licences', 11],
          ['Returns, including the nil return', 12],
          ['Electronic tax invoices in plain words', 10],
          ['Your first employee: what you must deduct and pay', 13],
          { title: 'Your own compliance calendar', minutes: 25, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: false,
    appeal: 79,
    reviews: [
      [
        5,
        'I registered my business name on my phone in a matatu on the way to town. A broker had quoted me six thousand.',
      ],
      [5, 'The nil return lesson alone is worth it. I had no idea I had to file with zero income.'],
      [
        4,
        'Clear and honest about what changes. I would welcome more on county differences; my permit in Kiambu was different.',
      ],
      [
        2,
        'Fine for a sole trader, but I am opening a company with a foreign partner and that gets only two sentences.',
      ],
    ],
  },
  {
    slug: 'whatsapp-business-for-traders',
    title: 'WhatsApp Business for Traders: Catalogue, Replies and Repeat Orders',
    subtitle: 'Set up a tidy catalogue, answer faster and bring customers back without annoying them.',
    description: `If customers send you “how much?” forty times a day, this course is for you. In about three hours you will turn
an ordinary WhatsApp number into a small shop front that answers the common questions for you.

You set up a business profile, photograph and describe ten products, write quick replies you would be happy to receive
yourself, and label every chat so that no order is forgotten. Then you plan a month of status posts and broadcast messages, with
a simple rule for how often is too often.

The examples come from a shoe seller in Gikomba, a cake baker in Eldoret and a spare-parts shop in Kisumu. A smartphone with the
free WhatsApp Business app is all you need.`,
    category: 'business',
    subcategory: 'marketing',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 800,
    currency: 'KES',
    teacher: 'amina-yusuf',
    tags: ['whatsapp', 'selling online', 'customer care', 'product photos', 'small business'],
    outcomes: [
      'Set up a complete business profile and a ten-product catalogue',
      'Take clear product photographs with a phone and a window',
      'Write quick replies that answer and move towards a sale',
      'Track every order with labels from enquiry to delivery',
      'Plan a month of status posts and broadcasts people do not block',
    ],
    prerequisites: ['A smartphone and a number you can use for the business'],
    modules: [
      {
        title: 'Your shop front',
        lessons: [
          { title: 'One number or two?', minutes: 7, preview: true },
          ['Profile, hours and location', 8],
          { title: 'Product photographs beside a window', minutes: 12, type: 'video' },
          ['Descriptions that answer the next question', 11],
          { title: 'Your first ten products', minutes: 40, type: 'assignment' },
        ],
      },
      {
        title: 'Conversations that end in an order',
        lessons: [
          ['Showing the price, and why', 8],
          ['Quick replies, greetings and away messages', 12],
          ['Deposits, delivery and confirming an M-Pesa payment safely', 13],
          ['Handling a complaint in writing', 9],
          { title: 'Fake payment message or real?', minutes: 6, type: 'quiz' },
        ],
      },
      {
        title: 'Bringing people back',
        lessons: [
          ['Labels: from enquiry to delivered', 10],
          ['Broadcast lists and permission', 9],
          { title: 'Thirty days of status posts', minutes: 30, type: 'assignment' },
          ['Three numbers to look at every Monday', 7],
        ],
      },
    ],
    hasCertificate: true,
    appeal: 73,
    reviews: [
      [
        5,
        'Putting prices in the catalogue scared me, but the time-wasters disappeared and serious customers order straight away.',
      ],
      [5, 'The lesson on fake payment messages saved me the same week. I check my balance now, not the SMS.'],
      [
        4,
        'Good photos beside a window with a 14,000 shilling phone, who knew. The status calendar was a bit basic for me.',
      ],
      [4, 'Labels changed how I work. I used to lose two or three cake orders a month in the chats.'],
    ],
  },
  {
    slug: 'vendre-en-ligne-petite-boutique',
    title: 'Vendre en ligne\u00a0: les bases pour une petite boutique',
    subtitle:
      'Présentez vos produits, fixez vos prix et livrez vos premières commandes sans budget publicitaire.',
    description: `Vous tenez une boutique à Kigali, à Bujumbura, à Goma ou ailleurs, et vos clients vous demandent si vous vendez
«\u00a0sur Internet\u00a0». Ce cours vous accompagne de la première photo jusqu’à la dixième commande livrée.

Vous apprendrez à choisir les produits qui se prêtent à la vente en ligne, à rédiger des fiches claires, à fixer un prix qui tient
compte de la livraison et des frais de paiement mobile, puis à organiser l’emballage, le transport et les retours.

Aucune connaissance technique n’est nécessaire\u00a0: nous comparons une simple page sur un réseau social, un catalogue WhatsApp et
une boutique en ligne, et vous choisissez ce qui convient à votre activité. Comptez environ trois heures, exercices compris.`,
    category: 'business',
    subcategory: 'marketing',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'fr',
    price: 19,
    currency: 'EUR',
    teacher: 'claire-uwimana',
    tags: ['vente en ligne', 'petite boutique', 'paiement mobile', 'livraison', 'fiches produit'],
    outcomes: [
      'Choisir cinq à dix produits adaptés à la vente en ligne',
      'Rédiger une fiche produit complète et honnête',
      'Calculer un prix qui couvre la livraison et les frais de paiement',
      'Organiser l’emballage, la livraison et les retours',
      'Suivre les commandes dans un tableau simple',
    ],
    prerequisites: [
      'Avoir quelque chose à vendre, même en petite quantité',
      'Un téléphone avec un appareil photo',
    ],
    modules: [
      {
        title: 'Choisir son point de vente',
        lessons: [
          {
            title: 'Réseau social, catalogue ou boutique en ligne\u00a0?',
            minutes: 10,
            type: 'video',
            preview: true,
          },
          ['Quels produits vendre d’abord', 9],
          ['Connaître trois clients avant d’en chercher cent', 11],
          { title: 'Votre choix en une page', minutes: 20, type: 'assignment' },
        ],
      },
      {
        title: 'Présenter et fixer le prix',
        lessons: [
          ['Photographier près d’une fenêtre', 12],
          ['La fiche produit\u00a0: taille, matière, délai, prix', 13],
          ['Calculer le prix complet', 15],
          { title: 'Où est passée la marge\u00a0?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Vendre et livrer',
        lessons: [
          ['Répondre vite et bien', 9],
          ['Se faire payer en toute sécurité', 11],
          ['Emballage, moto et point de retrait', 12],
          ['Accepter un retour sans perdre un client', 8],
          { title: 'Le tableau de suivi des commandes', minutes: 25, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 27,
    reviews: [
      [
        5,
        'La leçon sur le prix complet m’a montré que je perdais de l’argent sur chaque livraison hors de Kigali.',
      ],
      [
        4,
        'Exemples proches de notre réalité, surtout pour le paiement mobile. J’aurais aimé un modèle de fiche à télécharger.',
      ],
      [
        4,
        'Je vends des pagnes à Goma. Depuis que j’indique les mesures et le délai, on me pose deux fois moins de questions.',
      ],
      [3, 'Bon cours pour débuter, mais la partie sur la boutique en ligne reste très générale.'],
    ],
  },
  {
    slug: 'social-media-adverts-on-a-small-budget',
    title: 'Social Media Adverts on a Small Budget',
    subtitle: 'Plan, run and judge paid posts with KES 500 a day or less, and stop the ones that do not pay.',
    description: `Boosting a post and hoping is an expensive habit. Here you learn to treat a small advert budget as a series of
cheap experiments, each with a question, a limit and a result.

You will write an offer, choose an audience you can describe in a sentence, make two versions of an advert and compare them fairly.
We spend most time on what happens after the click: enquiries counted, sales traced back, and the true cost of winning one customer.

The method works on any platform that sells adverts, so screens may change without the course going stale. It suits owners who
already sell something online and marketing assistants who must explain their spending. The practical work can be done with as
little as KES 2,000 in total, or on paper with the sample data.`,
    category: 'business',
    subcategory: 'marketing',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 2200,
    currency: 'KES',
    teacher: 'njeri-mwangi',
    tags: ['advertising', 'social media', 'marketing', 'budget', 'experiments'],
    outcomes: [
      'Write an offer with one clear action for the reader',
      'Define an audience by need and place rather than by guesswork',
      'Compare two adverts fairly by changing one thing at a time',
      'Trace sales back to an advert with codes and simple questions',
      'Work out cost per enquiry and cost per customer',
      'Decide when to stop, repeat or increase spending',
    ],
    prerequisites: [
      'You already sell something and have a business page or profile',
      'Comfort with percentages',
    ],
    modules: [
      {
        title: 'Before you spend',
        lessons: [
          { title: 'What KES 5,000 bought two shops', minutes: 9, type: 'video', preview: true },
          ['One advert, one question', 8],
          ['What you can afford to pay for a customer', 14],
          { title: 'Set your limits', minutes: 15, type: 'assignment' },
        ],
      },
      {
        title: 'Making the advert',
        lessons: [
          ['The offer: what, for whom, by when', 11],
          ['Headlines without shouting', 10],
          { title: 'A clean picture in fifteen minutes', minutes: 15, type: 'video' },
          ['Choosing place, age and interest', 12],
        ],
      },
      {
        title: 'Running and reading it',
        lessons: [
          ['Two versions, one difference', 10],
          ['Clicks, enquiries, sales: follow the drop', 13],
          ['Codes and the question “where did you see us?”', 8],
          { title: 'Which advert won?', minutes: 10, type: 'quiz' },
          { title: 'A one-page advert report', minutes: 35, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 49,
    reviews: [
      [
        5,
        'I learned I was paying KES 1,150 for each customer on a cake that leaves me 700. Stopped that advert the same evening.',
      ],
      [4, 'Njeri’s point about changing one thing at a time sounds obvious, yet I had never done it.'],
      [4, 'Good on measuring. The design lesson is short, so do one of her other courses for that.'],
      [
        3,
        'I hoped for a walk through the actual advert screens. It teaches the thinking and leaves the buttons to you.',
      ],
    ],
  },
  {
    slug: 'pricing-and-break-even',
    title: 'Pricing and Break-Even for Products and Services',
    subtitle: 'Find your true cost, set a price you can defend and know how many sales keep the doors open.',
    description: `“What is everyone else charging?” is where most prices come from. It is one useful question out of four, and this
course covers the other three: what does it cost you, what is it worth to the customer, and how many must you sell?

You will cost a product, a service hour and a contract job, using a tailor, a phone repairer and a small printing firm. You learn
the difference between mark-up and margin, split costs into fixed and variable, and draw a break-even chart that shows when a
discount is harmless and when it is ruinous.

All sums are shown by hand first and then in a spreadsheet you build yourself. It is for owners, freelancers and anyone
who has to send a quotation.`,
    category: 'business',
    subcategory: 'finance',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 1500,
    currency: 'KES',
    teacher: 'amina-yusuf',
    tags: ['pricing', 'break-even', 'costing', 'margin', 'quotations'],
    outcomes: [
      'Cost a product, an hour of work and a whole job',
      'Convert between mark-up and margin without mistakes',
      'Calculate break-even sales in units and in shillings',
      'Test what a discount does to profit before offering it',
      'Write a quotation that states what is and is not included',
    ],
    prerequisites: ['Percentages and simple spreadsheet formulas', 'A rough record of your own costs helps'],
    modules: [
      {
        title: 'What it really costs',
        lessons: [
          { title: 'The school uniform that lost money', minutes: 10, preview: true },
          ['Materials, time and the costs you forget', 14],
          ['What is an hour of your work worth?', 13],
          { title: 'Fixed or variable?', minutes: 7, type: 'quiz' },
        ],
      },
      {
        title: 'Setting the price',
        lessons: [
          { title: 'Mark-up and margin: 33% is also 25%', minutes: 11, type: 'video' },
          ['Pricing from the customer’s side', 12],
          ['Reading competitors’ prices properly', 10],
          ['Packages, minimum orders and rush fees', 11],
        ],
      },
      {
        title: 'How many must you sell?',
        lessons: [
          ['Break-even by hand', 13],
          ['Building the break-even sheet', 18],
          ['When a discount makes sense', 12],
          { title: 'Break-even for your own business', minutes: 40, type: 'assignment' },
        ],
      },
      {
        title: 'Quoting and raising prices',
        lessons: [
          ['A quotation that prevents quarrels', 12],
          ['Telling regulars the price is going up', 8],
          { title: 'Price three jobs', minutes: 30, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 55,
    reviews: [
      [
        5,
        'For years I added 30% and thought I had a 30% margin. The second module corrected my whole price list.',
      ],
      [
        5,
        'The discount lesson is sobering. At my margin, ten per cent off means selling two thirds more just to stand still.',
      ],
      [4, 'I repair phones and the hourly costing was spot on. The printing example was heavy going.'],
      [4, 'I raised prices by 8% with the suggested message and lost one customer out of about forty.'],
    ],
  },
  {
    slug: 'savings-saccos-and-debt',
    title: 'A Plan for Your Money: Savings, SACCOs and Debt',
    subtitle:
      'Make a budget that survives payday, compare borrowing honestly and build a three-month cushion.',
    description: `This course is for people whose income is modest, irregular or already promised to somebody. It starts with what
you earn and owe today and ends with a plan for the next twelve months that fits on one sheet.

You will track one ordinary month, build a budget that includes family contributions and school fees, and work out the yearly
cost of a mobile loan, a shop’s instalment plan and a SACCO loan so that you can compare them side by side. We look at how
SACCOs and chamas work, what guaranteeing a friend’s loan means, and how to recognise a scheme that will vanish with your money.

It is general education, not personal financial advice, and it sells no product.`,
    category: 'business',
    subcategory: 'finance',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 0,
    currency: 'KES',
    teacher: 'amina-yusuf',
    tags: ['personal finance', 'budget', 'sacco', 'loans', 'savings', 'chama'],
    outcomes: [
      'Build a monthly budget that includes irregular costs',
      'Calculate the yearly cost of a short loan',
      'Compare a SACCO, a chama, a bank and a mobile wallet for saving',
      'Order your debts and plan how to clear them',
      'Recognise the signs of a savings scam',
    ],
    prerequisites: ['None'],
    modules: [
      {
        title: 'Where it goes now',
        lessons: [
          { title: 'Thirty days of small spending', minutes: 8, type: 'video', preview: true },
          ['Using your M-Pesa statement as a diary', 11],
          ['School fees, funerals and other “surprises”', 10],
          { title: 'Your budget, first draft', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Borrowing',
        lessons: [
          ['What a loan costs in a year', 14],
          ['Mobile loans, instalments and shylocks', 12],
          ['Guaranteeing someone else’s loan', 9],
          ['Clearing debts: smallest first or dearest first?', 11],
          { title: 'Compare four loans', minutes: 9, type: 'quiz' },
        ],
      },
      {
        title: 'Saving and growing',
        lessons: [
          ['A cushion, one week at a time', 9],
          ['How a SACCO works: shares, deposits and dividends', 13],
          ['Chamas that last', 10],
          ['Schemes that promise too much', 10],
          { title: 'Your twelve-month sheet', minutes: 35, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 84,
    reviews: [
      [
        5,
        'I worked out that my phone loans cost me more in a year than my rent deposit. Two are closed already.',
      ],
      [
        5,
        'Finally someone who puts family contributions into the budget instead of pretending they do not exist.',
      ],
      [
        4,
        'The SACCO lesson made the difference between shares and deposits clear, which my own SACCO never managed.',
      ],
      [4, 'Helpful and calm. A section on pensions would complete it.'],
      [
        3,
        'Good, though most examples assume a monthly salary. As a boda rider I am paid daily and had to adapt.',
      ],
    ],
  },
  {
    slug: 'financial-modelling-for-growing-firms',
    title: 'Financial Modelling for Growing Firms',
    subtitle: 'Build a three-statement model with scenarios and a loan schedule that stands up to questions.',
    description: `An investor asks what happens to cash if customers pay thirty days later. Can your spreadsheet answer in one minute?
In this eight-week course you build a model that can.

Starting from two years of accounts for a fictional maize miller in Eldoret, you forecast sales from volumes and prices, link the
income statement, balance sheet and cash flow, and add working capital, capital spending and a bank loan. Then you stress it with
scenarios for price, exchange rate and drought.

Live sessions run on Thursday evenings (East Africa Time) and are recorded. Each week’s sheet gets written comments. For finance
officers, analysts and founders who already read accounts comfortably; it is demanding, about five hours a week.`,
    category: 'business',
    subcategory: 'finance',
    level: 'advanced',
    courseType: 'instructor-led',
    language: 'en',
    price: 49,
    currency: 'USD',
    teacher: 'amina-yusuf',
    tags: ['financial modelling', 'forecasting', 'cash flow', 'spreadsheets', 'scenarios'],
    outcomes: [
      'Lay out a model that separates inputs, workings and results',
      'Forecast revenue and costs from drivers rather than percentages',
      'Link three statements so that the balance sheet always balances',
      'Model a loan with interest, repayment and covenants',
      'Run scenarios and present a sensitivity table',
      'Audit somebody else’s model and report its errors',
    ],
    prerequisites: [
      'You can read an income statement, a balance sheet and a cash flow statement',
      'Confident use of spreadsheet references, IF and lookup functions',
    ],
    modules: [
      {
        title: 'Structure and discipline',
        lessons: [
          { title: 'A tour of the finished model', minutes: 14, type: 'video', preview: true },
          ['Inputs, workings, results', 12],
          ['Timelines, signs and units', 13],
          ['Checks that shout when something breaks', 12],
        ],
      },
      {
        title: 'Operating forecast',
        lessons: [
          ['Tonnes, prices and extraction rates', 20],
          ['Direct costs and the price of maize', 18],
          ['Staff, power and overheads', 15],
          { title: 'Submit your operating forecast', minutes: 40, type: 'assignment' },
        ],
      },
      {
        title: 'Linking the statements',
        lessons: [
          ['Working capital: days of stock, debtors and creditors', 22],
          ['Capital spending and depreciation', 17],
          ['Tax and timing', 14],
          ['The cash flow statement, and why it will not balance at first', 24],
          { title: 'Linkage test', minutes: 12, type: 'quiz' },
        ],
      },
      {
        title: 'Finance and scenarios',
        lessons: [
          ['A term loan and an overdraft', 22],
          ['Breaking a circular reference', 13],
          ['Covenants and headroom', 14],
          ['Scenarios: price, exchange rate, drought', 20],
          { title: 'Present to a sceptical lender', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    startsInDays: 32,
    weeks: 8,
    capacity: 30,
    hasCertificate: true,
    appeal: 18,
    reviews: [
      [
        5,
        'My balance sheet was out by exactly the depreciation for two days. Amina’s comment was one line and it fixed everything.',
      ],
      [
        5,
        'The drought scenario felt made for us. We used the same structure for a real board paper in Kampala.',
      ],
      [4, 'Strong course. Five hours a week is optimistic; in the linking weeks I needed closer to eight.'],
    ],
  },
  {
    slug: 'leading-your-first-team',
    title: 'Leading Your First Team',
    subtitle:
      'For people promoted last month: set clear work, give feedback and handle the hard conversations.',
    description: `On Friday they were your colleagues and on Monday they report to you. Nobody explained how to share out work, tell a
friend that the report was late, or say no to your own boss.

Over six weeks a small group meets each Tuesday evening to practise exactly those conversations. Before each meeting there are short
lessons, and afterwards one thing to try at work, such as a weekly one-to-one or a written agreement about who does what.

The cases come from a clinic, a supermarket branch, a school and a construction site. **It is for** supervisors, shift leaders,
heads of department and founders with their first two or three employees. By the end you will have a working routine, not a folder of
theory.`,
    category: 'business',
    subcategory: 'management',
    level: 'intermediate',
    courseType: 'instructor-led',
    language: 'en',
    price: 4200,
    currency: 'KES',
    teacher: 'amina-yusuf',
    tags: ['management', 'leadership', 'feedback', 'delegation', 'teams'],
    outcomes: [
      'Hand over work with a clear result, date and limit',
      'Run a useful twenty-minute one-to-one',
      'Give feedback on behaviour without attacking the person',
      'Hold and document a difficult conversation fairly',
      'Plan a team’s week and protect it from constant emergencies',
    ],
    prerequisites: ['You lead at least one person now, or will within a few months'],
    modules: [
      {
        title: 'From colleague to supervisor',
        lessons: [
          { title: 'Monday morning', minutes: 8, type: 'video', preview: true },
          ['What your team needs from you first', 10],
          ['Friends at work: drawing a kind line', 9],
          { title: 'Your first thirty days on a page', minutes: 20, type: 'assignment' },
        ],
      },
      {
        title: 'Work that gets done',
        lessons: [
          ['Result, date, limit: handing over a task', 12],
          ['Checking without hovering', 9],
          ['A weekly plan on one board', 11],
          { title: 'Delegate, do or drop?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Talking honestly',
        lessons: [
          ['The twenty-minute one-to-one', 12],
          ['Feedback: what I saw, what it caused, what next', 13],
          { title: 'Two versions of the same conversation', minutes: 15, type: 'video' },
          { title: 'Practise with a partner', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'When it is hard',
        lessons: [
          ['Lateness, lapses and a fair record', 14],
          ['Conflict between two good people', 12],
          ['Saying no upwards', 10],
          { title: 'Your own routine', minutes: 25, type: 'assignment' },
        ],
      },
    ],
    startsInDays: 11,
    weeks: 6,
    capacity: 24,
    hasCertificate: true,
    appeal: 36,
    reviews: [
      [
        5,
        'I am a nurse in charge of a ward and the clinic case could have been us. The one-to-ones have cut our roster quarrels.',
      ],
      [
        5,
        'Practising the lateness conversation twice with a stranger meant I could do it calmly with my friend.',
      ],
      [
        4,
        'Good mix of people in the group. The lesson on saying no upwards was too short for the bosses I have.',
      ],
      [4, 'Result, date, limit. I wrote it on the wall of our site office and the foreman uses it too.'],
    ],
  },
  {
    slug: 'stock-control-for-shops-and-stores',
    title: 'Stock Control for Shops and Stores',
    subtitle: 'Stop running out and stop over-buying, using counts, reorder levels and a simple stock sheet.',
    description: `Money on a shelf cannot pay rent. Yet the item you run out of is always the one a customer came for. Stock control is
about living between those two problems, and it takes arithmetic more than software.

You will build a stock sheet for a hardware shop in Thika with 120 items: codes, receipts, issues, balances and a value for
each line. Then you sort items by how much they matter, set reorder levels from real sales, plan short regular counts, and trace where
missing goods went.

The course suits shop managers, storekeepers in schools, clinics and hotels, and owners planning to buy a point-of-sale system who
want clean data first. You need a computer with any spreadsheet program.`,
    category: 'business',
    subcategory: 'management',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 1800,
    currency: 'KES',
    teacher: 'lydia-achieng',
    tags: ['stock control', 'inventory', 'spreadsheets', 'retail', 'storekeeping'],
    outcomes: [
      'Set up item codes and a stock sheet that keeps its own balances',
      'Sort stock into A, B and C groups by value of sales',
      'Calculate reorder levels from daily sales and delivery time',
      'Run weekly part-counts and investigate differences',
      'Report slow stock, losses and stock value each month',
    ],
    prerequisites: ['Basic spreadsheet skills: formulas, sorting and filtering'],
    modules: [
      {
        title: 'Knowing what you have',
        lessons: [
          { title: 'The shop with eleven kinds of nail', minutes: 8, type: 'video', preview: true },
          ['Item codes that make sense', 11],
          ['Receipts, issues and a running balance', 18],
          { title: 'Set up the Thika stock sheet', minutes: 35, type: 'assignment' },
        ],
      },
      {
        title: 'Knowing what matters',
        lessons: [
          ['A, B and C items', 13],
          ['Slow and dead stock', 10],
          ['What holding stock costs', 12],
          { title: 'Sort these twenty items', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Buying on time',
        lessons: [
          ['Daily sales and delivery time', 11],
          ['Reorder levels and a little safety', 15],
          ['Seasons: back to school, planting, December', 10],
          ['Highlighting what to order today', 12],
        ],
      },
      {
        title: 'Counting and losses',
        lessons: [
          ['Counting a little every week', 9],
          ['Breakage, errors and theft: following the trail', 13],
          ['First in, first out with expiry dates', 9],
          { title: 'The monthly stock report', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 31,
    reviews: [
      [
        5,
        'We run a school store and the weekly part-count showed that “theft” was mostly sugar issued without a note.',
      ],
      [
        4,
        'Lydia builds the sheet slowly enough to follow. The colour for “order today” is now my favourite cell.',
      ],
      [
        4,
        'Reorder levels with seasons were useful for our agrovet. I would add a lesson on expiry for chemicals.',
      ],
      [3, 'Fine with 120 items. We have more than 2,000 and the sheet gets slow, so treat it as training.'],
    ],
  },
];
