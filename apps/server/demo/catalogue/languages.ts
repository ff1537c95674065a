import type { DemoCourse } from '../types.ts';

export const languageCourses: DemoCourse[] = [
  {
    slug: 'clear-emails-and-reports-in-english',
    title: 'Clear Emails and Reports in English',
    subtitle:
      'Write messages that busy people understand the first time, without stiffness or long apologies.',
    description: `“Kindly find attached herewith” says very little in five words. If English is your working language but writing takes you too
long, this course will make you quicker and easier to read.

You will learn to put the request first, choose plain words, shape a paragraph, and match your tone to a supplier, a manager or a
county office. Each module takes real kinds of documents (a request, a complaint, minutes, a two-page report) from first draft to
final version, showing every change and the reason for it.

It is for office workers, teachers, NGO staff and small-business owners at an intermediate level or above. Keep five of your own old
emails at hand: you will rewrite them.`,
    category: 'languages',
    subcategory: 'english',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 1400,
    currency: 'KES',
    teacher: 'david-ochieng',
    tags: ['english', 'business writing', 'email', 'reports', 'plain language'],
    outcomes: [
      'Open with the point and close with a clear request',
      'Replace heavy phrases with plain ones',
      'Adjust tone for a customer, a colleague and an official',
      'Write minutes that record decisions rather than speeches',
      'Structure a two-page report with a useful summary',
    ],
    prerequisites: ['Intermediate English: you can write a one-page letter'],
    modules: [
      {
        title: 'The message first',
        lessons: [
          { title: 'One email, three versions', minutes: 9, type: 'video', preview: true },
          ['Subject lines people can find again', 7],
          ['Request, reason, date', 9],
          { title: 'Rewrite two of your own', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'Words and sentences',
        lessons: [
          ['Plain words for heavy ones', 10],
          ['Shorter sentences that do not sound rude', 11],
          ['Articles and prepositions that trip us up', 14],
          ['Punctuation that changes meaning', 10],
          { title: 'Repair these sentences', minutes: 10, type: 'quiz' },
        ],
      },
      {
        title: 'Tone',
        lessons: [
          ['Polite, direct, both', 9],
          ['Saying no and reporting bad news', 11],
          ['A complaint that gets an answer', 10],
        ],
      },
      {
        title: 'Longer documents',
        lessons: [
          ['Minutes in half an hour', 12],
          ['Planning a report from its conclusion', 14],
          ['Tables, headings and a summary', 12],
          { title: 'A two-page report', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 68,
    reviews: [
      [5, 'My supervisor replied within ten minutes for the first time. I had put the question in line one.'],
      [5, 'The lesson on articles explained mistakes I have made since Standard Eight.'],
      [4, 'Very good on emails. The report module deserved a second example, from a school perhaps.'],
      [4, 'I miss “kindly” a little, but my messages are half as long and nobody has complained.'],
    ],
  },
  {
    slug: 'spoken-english-for-interviews',
    title: 'Spoken English for Job Interviews',
    subtitle: 'Practise aloud in small live groups until your own story comes out clearly and calmly.',
    description: `You know English; you read it and understand it. Yet in an interview the words hide. The cure is speaking, often, with people
who listen, and that is what these five weeks are for.

Groups of six meet online twice a week. You will practise introducing yourself in ninety seconds, telling a story that shows a skill,
answering what you do not know, and asking your own questions. Short lessons between meetings work on pronunciation, word stress and the
tenses that interviews need.

It is for school leavers, diploma and degree holders and people changing jobs, from a simple conversational level upwards. You will not
lose your accent, nor should you; the aim is to be understood and to sound like yourself.`,
    category: 'languages',
    subcategory: 'english',
    level: 'beginner',
    courseType: 'instructor-led',
    language: 'en',
    price: 2800,
    currency: 'KES',
    teacher: 'david-ochieng',
    tags: ['english', 'speaking', 'job interviews', 'pronunciation', 'confidence'],
    outcomes: [
      'Introduce yourself in ninety seconds without a script',
      'Tell three short stories that show what you can do',
      'Use past and present perfect correctly when speaking of experience',
      'Ask for a question to be repeated, and buy time politely',
      'Pronounce and stress the key words of your own field',
    ],
    prerequisites: ['Simple conversation in English', 'A quiet place and a microphone twice a week'],
    modules: [
      {
        title: 'Finding your voice',
        lessons: [
          { title: 'Two answers to “tell us about yourself”', minutes: 8, type: 'video', preview: true },
          ['Your ninety seconds', 12],
          ['Breath, pace and pauses', 8],
          { title: 'Record your introduction', minutes: 20, type: 'assignment' },
        ],
      },
      {
        title: 'Stories that prove it',
        lessons: [
          ['Situation, action, result', 11],
          ['I did, I have done, I was doing', 14],
          ['Stories from school, home and casual work', 9],
          { title: 'Which tense?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Being understood',
        lessons: [
          { title: 'Word stress in long words', minutes: 12, type: 'video' },
          ['Sounds that cause confusion: ship and sheep, rice and lice', 10],
          ['Phone and video interviews', 9],
        ],
      },
      {
        title: 'Hard questions',
        lessons: [
          ['Weaknesses, gaps and pay', 12],
          ['When you do not know', 7],
          ['Questions to ask them', 7],
          { title: 'Mock interview', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    startsInDays: 6,
    weeks: 5,
    capacity: 36,
    hasCertificate: true,
    appeal: 61,
    reviews: [
      [5, 'Six people who had to listen to me twice a week. By week three I stopped translating in my head.'],
      [
        5,
        'I told the story about repairing my uncle’s posho mill, as we practised, and I got the apprenticeship.',
      ],
      [4, 'Kind teacher, honest comments. One group member was often absent, which made pair work hard.'],
      [4, 'The part about pay saved me from giving a number too early.'],
    ],
  },
  {
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
  },
  {
    slug: 'everyday-kiswahili-for-newcomers',
    title: 'Everyday Kiswahili for Newcomers',
    subtitle: 'Greet, shop, travel and make friends in Kiswahili from your first week in East Africa.',
    description: `A good greeting opens more doors than a large vocabulary. This course begins there and takes you, in four hours of lessons and as much practice, to simple
conversations in a shop, a matatu, an office and somebody’s home.

You will hear each dialogue slowly and at natural speed, learn the pieces it is made of, and say it aloud with your own details. Grammar
comes in small amounts when you need it: how *ni-na-soma* is built, why it is *mtu mzuri* but *kitu kizuri*, and how to count money and tell
the time, which in Kiswahili starts at sunrise.

It is for visitors, new residents, and East Africans whose Kiswahili never got past songs. The Kiswahili taught is standard, with notes on
what you will hear in Nairobi, Mombasa and Dar es Salaam.`,
    category: 'languages',
    subcategory: 'kiswahili',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 0,
    currency: 'KES',
    teacher: 'david-ochieng',
    tags: ['kiswahili', 'swahili', 'beginners', 'conversation', 'travel'],
    outcomes: [
      'Greet people of different ages correctly and answer their greetings',
      'Introduce yourself, your family and your work',
      'Buy food, bargain politely and understand prices',
      'Tell the time and arrange to meet without a six-hour mistake',
      'Build sentences in present, past and future',
    ],
    prerequisites: ['None'],
    modules: [
      {
        title: 'Greetings and people',
        lessons: [
          { title: 'Hujambo, shikamoo, mambo: who says what', minutes: 9, type: 'video', preview: true },
          { title: 'Sounds and stress', minutes: 8, preview: true },
          ['Jina langu ni…: introducing yourself', 11],
          ['My family and where I come from', 12],
          { title: 'Choose the greeting', minutes: 6, type: 'quiz' },
        ],
      },
      {
        title: 'How a sentence is built',
        lessons: [
          ['Ninasoma: three pieces, one word', 13],
          ['Yesterday and tomorrow: -li- and -ta-', 12],
          ['Sijui, sitaki: saying no', 11],
          ['Mtu mzuri, kitu kizuri: first noun classes', 15],
          { title: 'Ten sentences about your day', minutes: 20, type: 'assignment' },
        ],
      },
      {
        title: 'Money, food and time',
        lessons: [
          ['Numbers and shillings', 10],
          ['At the market: bei gani?', 12],
          ['Ordering food and tea', 9],
          { title: 'Saa ngapi? Time from sunrise', minutes: 11, type: 'video' },
        ],
      },
      {
        title: 'Out and about',
        lessons: [
          ['Matatu, boda and directions', 12],
          ['At the clinic and at the office', 12],
          ['Visiting a home: karibu, asante, pole', 9],
          { title: 'Record a three-minute conversation', minutes: 25, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 86,
    reviews: [
      [
        5,
        'I arrived at a meeting six hours wrong in my first month. The lesson on time should be printed at the airport.',
      ],
      [5, 'Grew up in Leicester with a grandmother from Mombasa. I finally used shikamoo and she cried.'],
      [4, 'Clear and friendly. Noun classes arrive gently, but I needed to repeat that lesson twice.'],
      [4, 'Je parle français et un peu anglais, and I could still follow. The slow dialogues help a lot.'],
      [3, 'I wanted more listening at natural speed. Real people in Tanzania talk far faster.'],
    ],
  },
  {
    slug: 'insha-za-kcse',
    title: 'Insha za KCSE: Kupanga, Kuandika na Kusahihisha',
    subtitle:
      'Jiandae kwa Karatasi ya Kwanza ya Kiswahili kwa kuandika insha nane na kujifunza kuzisahihisha.',
    description: `Wanafunzi wengi wana mawazo mazuri lakini hupoteza alama kwa mpangilio, sura ya insha na makosa madogo ya lugha. Kozi hii
inakuongoza hatua kwa hatua, kuanzia kusoma swali hadi kusahihisha kazi yako mwenyewe.

Utajifunza sura za insha za kiuamilifu kama vile barua rasmi, ripoti, kumbukumbu za mkutano, hotuba na tahariri. Kisha utaandika insha
za methali, mjadala, maelezo na masimulizi. Kila aina ina mfano kamili, orodha ya makosa ya kawaida na zoezi la kuandika kwa
muda maalumu.

Inawafaa wanafunzi wa Kidato cha Tatu na cha Nne, watahiniwa wa kibinafsi na walimu wanaotafuta mazoezi ya darasani. Andaa daftari
moja la insha pekee: mwishoni mwa kozi litakuwa na insha nane zilizosahihishwa na ushahidi wa maendeleo yako.`,
    category: 'languages',
    subcategory: 'kiswahili',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'sw',
    price: 950,
    currency: 'KES',
    teacher: 'david-ochieng',
    tags: ['insha', 'kcse', 'kiswahili', 'uandishi', 'sarufi', 'methali'],
    outcomes: [
      'Kuchanganua swali na kupanga insha kwa dakika tano',
      'Kuandika insha za kiuamilifu kwa sura sahihi',
      'Kujenga aya zenye hoja moja na mifano ya kutosha',
      'Kutumia methali, nahau na tamathali mahali panapofaa',
      'Kusahihisha makosa ya upatanisho wa kisarufi, tahajia na uakifishaji',
    ],
    prerequisites: ['Kiswahili cha Kidato cha Pili au zaidi'],
    modules: [
      {
        title: 'Kabla ya kuandika',
        lessons: [
          { title: 'Mtahini anatafuta nini?', minutes: 9, type: 'video', preview: true },
          ['Kusoma swali: neno kuu na mipaka', 9],
          ['Mpango wa dakika tano', 10],
          ['Aya: hoja moja, mfano mmoja au zaidi', 11],
          { title: 'Panga insha tatu', minutes: 20, type: 'assignment' },
        ],
      },
      {
        title: 'Insha za kiuamilifu',
        lessons: [
          ['Barua rasmi na barua kwa mhariri', 13],
          ['Ripoti na kumbukumbu za mkutano', 15],
          ['Hotuba na tahariri', 13],
          { title: 'Tambua kosa la sura', minutes: 8, type: 'quiz' },
          { title: 'Ripoti ya wanafunzi kuhusu usafi wa shule', minutes: 40, type: 'assignment' },
        ],
      },
      {
        title: 'Insha za kubuni na za hoja',
        lessons: [
          ['Insha ya methali: kisa kinachothibitisha', 14],
          ['Mjadala: pande mbili na msimamo wako', 12],
          ['Masimulizi yenye kianzio au kimalizio ulichopewa', 13],
          { title: 'Insha moja kwa dakika arobaini', minutes: 40, type: 'assignment' },
        ],
      },
      {
        title: 'Lugha na kusahihisha',
        lessons: [
          ['Upatanisho wa kisarufi katika ngeli', 13],
          ['Tahajia, herufi kubwa na uakifishaji', 11],
          ['Kuepuka sheng na tafsiri sisisi', 9],
          { title: 'Sahihisha ukurasa huu', minutes: 12, type: 'quiz' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 54,
    reviews: [
      [
        5,
        'Nilikuwa napata alama tisa kati ya ishirini. Baada ya kupanga kwa dakika tano kabla ya kuandika, nimefika kumi na tano.',
      ],
      [
        5,
        'Kama mwalimu, natumia zoezi la kusahihisha ukurasa kila Ijumaa. Wanafunzi hushindana kutafuta makosa.',
      ],
      [4, 'Mifano ya ripoti na kumbukumbu ni mizuri. Ningependa pia mfano wa mahojiano na wasifu.'],
      [4, 'Somo la methali limenisaidia sana, hasa kuacha kueleza methali pekee bila kisa.'],
    ],
  },
  {
    slug: 'french-from-zero-for-east-africa',
    title: 'French from Zero, for East African Learners',
    subtitle:
      'First conversations, numbers, food and travel, building on the English and Kiswahili you know.',
    description: `If you speak two or three languages already, you have learned how languages work, and French will come faster than you fear.
This course uses that. It points out where French resembles English (*table, important, nation*) and spends its time on
what is truly new: sounds, gender and verb endings.

In twenty short lessons you will greet, introduce yourself, order food, ask the way, talk about your family and your week, and
survive a bus station in Kigali, Goma or Bujumbura. Every lesson has a dialogue to hear, a pattern to practise and something to say
into your phone.

For complete beginners. A quarter of an hour a day, with each dialogue repeated until it is easy, gives you a sound start on level A1.`,
    category: 'languages',
    subcategory: 'french',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 1300,
    currency: 'KES',
    teacher: 'claire-uwimana',
    tags: ['french', 'beginners', 'a1', 'conversation', 'travel'],
    outcomes: [
      'Pronounce French vowels, nasal sounds and silent endings',
      'Introduce yourself and ask simple questions',
      'Use être, avoir, aller and regular -er verbs in the present',
      'Order, buy and understand prices and times',
      'Ask for and follow simple directions',
    ],
    prerequisites: ['None; the lessons are explained in English'],
    modules: [
      {
        title: 'Sounds and greetings',
        lessons: [
          { title: 'Bonjour: your first five minutes', minutes: 7, type: 'video', preview: true },
          ['Letters you see but do not say', 10],
          ['Je m’appelle…, et vous ?', 9],
          ['Tu or vous', 8],
          { title: 'Which word did you hear?', minutes: 6, type: 'quiz' },
        ],
      },
      {
        title: 'People and things',
        lessons: [
          ['Être and avoir', 12],
          ['Le, la, les: living with gender', 13],
          ['Family, work and nationality', 11],
          ['Numbers to one hundred, including soixante-dix', 12],
          { title: 'Introduce three people', minutes: 15, type: 'assignment' },
        ],
      },
      {
        title: 'Daily life',
        lessons: [
          ['Parler, habiter, travailler', 12],
          ['Ne… pas: saying no', 9],
          { title: 'At the market and the café', minutes: 11, type: 'video' },
          ['Time, days and appointments', 10],
          ['I like, I would like', 8],
        ],
      },
      {
        title: 'Getting around',
        lessons: [
          ['Aller, and where to', 11],
          ['Left, right, straight on', 9],
          ['At the bus station and the border', 11],
          ['What I did yesterday: a first look', 12],
          { title: 'A two-minute recording', minutes: 20, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 63,
    reviews: [
      [
        5,
        'I drive a lorry from Mombasa to Kigali and on to Bukavu. The border lesson is exactly what I say every week.',
      ],
      [
        4,
        'Claire explains silent letters with patience. I still write “ils parlent” wrong but I say it right.',
      ],
      [4, 'Good that it uses Kiswahili for comparison, such as gender being a small noun class system.'],
      [
        3,
        'The pace jumps at numbers. Soixante-dix and quatre-vingts need more practice than one lesson gives.',
      ],
    ],
  },
  {
    slug: 'french-for-hotels-and-tours',
    title: 'French for Hotels, Restaurants and Tours',
    subtitle:
      'Welcome French-speaking guests at the desk, at table and on safari with confidence and courtesy.',
    description: `A guest who is greeted properly in French forgives a great deal. This course is for receptionists, waiters, guides and drivers who
have some French from school and need it for work by next season.

You will practise complete scenes: check-in and a room that is not ready, a table for six with an allergy, describing
*ugali, sukuma wiki* and grilled tilapia, a game-drive briefing, a lost passport, a complaint about noise. Each scene gives you the polite
forms, the ten phrases that carry it, and a role play to record.

We work on listening too, with voices from France, Belgium, Canada, Rwanda and West Africa. By the end you will manage most routine
conversations and know how to ask for help gracefully in the rest.`,
    category: 'languages',
    subcategory: 'french',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 15,
    currency: 'USD',
    teacher: 'claire-uwimana',
    tags: ['french', 'hospitality', 'tourism', 'customer service', 'restaurants'],
    outcomes: [
      'Check a guest in and out and explain facilities',
      'Take orders, describe local dishes and note allergies',
      'Give a clear safety briefing before a drive or walk',
      'Respond to complaints with the polite conditional',
      'Handle bookings and payments by telephone',
    ],
    prerequisites: ['French at about A2: present and past tense, numbers, simple questions'],
    modules: [
      {
        title: 'Reception',
        lessons: [
          { title: 'Bienvenue: the first thirty seconds', minutes: 8, type: 'video', preview: true },
          ['Bookings, names and spelling aloud', 11],
          ['Rooms, keys, times and Wi-Fi', 10],
          ['The room is not ready', 9],
          { title: 'Record a check-in', minutes: 20, type: 'assignment' },
        ],
      },
      {
        title: 'Restaurant',
        lessons: [
          ['Taking an order for six', 11],
          ['Describing dishes: partitives and cooking words', 13],
          ['Allergies, halal and vegetarian guests', 10],
          { title: 'What did the guest order?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Tours',
        lessons: [
          { title: 'A briefing before the drive', minutes: 12, type: 'video' },
          ['Animals, birds and distances', 11],
          ['Instructions: the imperative, politely', 10],
          ['History and culture in simple sentences', 12],
        ],
      },
      {
        title: 'Problems',
        lessons: [
          ['Je voudrais, pourriez-vous: the conditional at work', 11],
          ['Complaints about noise, bills and delays', 11],
          ['Illness, loss and calling for help', 10],
          { title: 'Handle a difficult evening', minutes: 30, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 24,
    reviews: [
      [
        5,
        'I guide in the Mara. The imperative lesson stopped me from giving orders to grandmothers from Lyon.',
      ],
      [4, 'Describing tilapia and sukuma in French sounds small, but guests ask at every meal.'],
      [4, 'Voices from Canada were the hardest, and I am glad they are there.'],
    ],
  },
  {
    slug: 'francais-professionnel-reunions-et-courriels',
    title: 'Français professionnel\u00a0: réunions, courriels et comptes rendus',
    subtitle: 'Prenez la parole, rédigez et négociez en français dans un milieu de travail plurilingue.',
    description: `Vous comprenez bien le français, mais au travail il vous manque la formule juste, le ton qui convient ou le mot qui débloque une
réunion. Ce cours s’adresse aux personnes de niveau B2 qui travaillent avec des collègues francophones, dans une ONG, une entreprise
régionale ou une administration.

À partir de situations vécues entre Nairobi, Kigali, Kinshasa et Abidjan, vous apprendrez à ouvrir et à conduire une réunion, à exprimer un
désaccord avec tact, à rédiger un courriel clair et un compte rendu fidèle, puis à négocier un délai ou un budget.

Chaque module comporte un document de travail réaliste, une leçon de langue ciblée et une production à comparer à un modèle commenté.
Prévoyez un peu plus de quatre heures de leçons et d’exercices, et du temps pour vous relire.`,
    category: 'languages',
    subcategory: 'french',
    level: 'advanced',
    courseType: 'self-paced',
    language: 'fr',
    price: 29,
    currency: 'EUR',
    teacher: 'claire-uwimana',
    tags: ['français professionnel', 'réunions', 'courriels', 'compte rendu', 'négociation'],
    outcomes: [
      'Conduire une réunion en français, de l’ordre du jour à la conclusion',
      'Exprimer un accord, une réserve ou un désaccord avec tact',
      'Rédiger des courriels clairs, au ton adapté au destinataire',
      'Établir un compte rendu qui distingue décisions et discussions',
      'Négocier un délai ou un budget en nuançant ses propos',
    ],
    prerequisites: ['Un niveau B2 en français, à l’oral comme à l’écrit'],
    modules: [
      {
        title: 'Prendre la parole en réunion',
        lessons: [
          {
            title: 'Ouvrir la séance et présenter l’ordre du jour',
            minutes: 10,
            type: 'video',
            preview: true,
          },
          ['Donner, prendre et garder la parole', 11],
          ['Reformuler et vérifier que l’on a compris', 10],
          ['Exprimer un désaccord avec tact', 12],
          { title: 'Enregistrez une intervention de deux minutes', minutes: 20, type: 'assignment' },
        ],
      },
      {
        title: 'Écrire des courriels efficaces',
        lessons: [
          ['L’objet, la demande, le délai', 10],
          ['Formules d’appel et de congé\u00a0: du formel au cordial', 11],
          ['Relancer sans froisser', 9],
          { title: 'Quel ton pour quel destinataire\u00a0?', minutes: 8, type: 'quiz' },
          { title: 'Réécrivez trois courriels', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Rendre compte',
        lessons: [
          ['Prendre des notes utiles', 10],
          ['Le discours rapporté et la concordance des temps', 15],
          ['Le compte rendu en une page', 13],
          { title: 'Rédigez le compte rendu d’une réunion', minutes: 35, type: 'assignment' },
        ],
      },
      {
        title: 'Négocier et nuancer',
        lessons: [
          ['Le conditionnel et les tournures d’atténuation', 13],
          { title: 'Négocier un délai\u00a0: deux versions d’un échange', minutes: 14, type: 'video' },
          ['Conclure un accord et le confirmer par écrit', 10],
        ],
      },
    ],
    hasCertificate: true,
    appeal: 16,
    reviews: [
      [
        5,
        'Je travaille à Nairobi avec des collègues d’Abidjan. La leçon sur le désaccord m’a évité deux malentendus en une semaine.',
      ],
      [
        4,
        'Le module sur les courriels est excellent. J’aurais voulu davantage d’exemples pour l’administration publique.',
      ],
      [5, 'Enfin un cours qui explique comment relancer quelqu’un sans avoir l’air fâché.'],
      [3, 'Contenu solide, mais on aimerait un retour personnel sur les enregistrements oraux.'],
    ],
  },
  {
    slug: 'kenyan-sign-language-first-steps',
    title: 'Kenyan Sign Language: First Steps',
    subtitle: 'Fingerspell, greet and hold a simple signed conversation, with respect for Deaf culture.',
    description: `Kenyan Sign Language (KSL) is a full language with its own grammar, not English on the hands, and the Constitution commits the
State to promoting it. This course gives hearing beginners a careful start.

For eight weeks you learn from short videos and then meet once a week online, cameras on and voices off. You will practise the manual
alphabet, numbers, greetings, family, time and everyday needs, and learn to use your face and the space in front of you, which
carry as much meaning as your hands. Deaf guests join three sessions.

It is for families, teachers, nurses, shop and office staff and anybody with a Deaf colleague or neighbour. Eight weeks will not make
you an interpreter; important medical and legal conversations need a qualified one. Signs vary between regions, and we show common variants.`,
    category: 'languages',
    subcategory: 'sign-language',
    level: 'beginner',
    courseType: 'blended',
    language: 'en',
    price: 0,
    currency: 'KES',
    teacher: 'david-ochieng',
    tags: ['kenyan sign language', 'ksl', 'deaf culture', 'inclusion', 'beginners'],
    outcomes: [
      'Fingerspell your name and read names spelled to you',
      'Greet, introduce yourself and ask simple questions in KSL',
      'Use facial expression and head movement for questions and negation',
      'Sign numbers, days, time and family',
      'Get attention and take turns in ways Deaf people find polite',
      'Explain why and when a qualified interpreter is needed',
    ],
    prerequisites: ['A camera and enough light for others to see your hands and face'],
    modules: [
      {
        title: 'Eyes, hands and manners',
        lessons: [
          { title: 'Hello, with voices off', minutes: 9, type: 'video', preview: true },
          ['Deaf, hard of hearing, hearing: words and respect', 9],
          { title: 'Getting attention and keeping eye contact', minutes: 8, type: 'video' },
          { title: 'Polite or not?', minutes: 6, type: 'quiz' },
        ],
      },
      {
        title: 'Alphabet and numbers',
        lessons: [
          { title: 'The manual alphabet', minutes: 14, type: 'video' },
          { title: 'Reading fingerspelling as shapes', minutes: 12, type: 'video' },
          { title: 'Numbers, prices and phone numbers', minutes: 11, type: 'video' },
          { title: 'Record your name and your town', minutes: 15, type: 'assignment' },
        ],
      },
      {
        title: 'People and questions',
        lessons: [
          { title: 'Family and friends', minutes: 12, type: 'video' },
          { title: 'Who, what, where: the face asks too', minutes: 13, type: 'video' },
          { title: 'Yes, no and not', minutes: 9, type: 'video' },
          ['Name signs and how one is given', 7],
        ],
      },
      {
        title: 'Daily life',
        lessons: [
          { title: 'Days, time and a timeline in space', minutes: 13, type: 'video' },
          { title: 'Food, transport and money', minutes: 12, type: 'video' },
          { title: 'At the clinic: simple needs, and asking for an interpreter', minutes: 10, type: 'video' },
          { title: 'A two-minute signed conversation', minutes: 25, type: 'assignment' },
        ],
      },
    ],
    startsInDays: 15,
    weeks: 8,
    capacity: 48,
    hasCertificate: true,
    appeal: 59,
    reviews: [
      [5, 'My nephew is Deaf and six years old. Last Sunday we talked about his goat for ten minutes.'],
      [
        5,
        'Voices off was frightening the first week and by the fourth I was laughing without a sound. The Deaf guests made it real.',
      ],
      [
        4,
        'I work at a pharmacy in Nyeri. I can greet and take turns now, and I know when to call an interpreter.',
      ],
      [
        3,
        'Good teaching, but on a weak connection the video freezes, and fingerspelling is lost when that happens.',
      ],
    ],
  },
];
