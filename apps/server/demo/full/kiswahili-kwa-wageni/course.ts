import type { DemoCourse } from '../../types.ts';

export const course: DemoCourse = {
  slug: 'kiswahili-kwa-wageni',
  title: 'Kiswahili kwa wageni: Kiswahili for newcomers',
  subtitle:
    'From your first habari to a five-minute conversation at the gate, the market and the matatu stage.',
  description: `For people who have come to Kenya, or are coming, and want to speak with those around them. It is taught in
English and begins from nothing.

You learn the sentence first: how one word such as *nitakuambia* is built from small bricks, and why nouns come in
families. Then you use it in the places where you need it:

- greetings for friends, colleagues and elders
- prices, change and M-Pesa at the market
- the six-hour shift in telling the time
- fares and stops in a matatu, directions on foot
- food, the clinic, family and work

Every lesson has short dialogues, common mistakes, exercises and worked answers. At the end you plan, rehearse and hold
a conversation of five minutes with somebody who speaks Kiswahili well.`,
  category: 'languages',
  subcategory: 'kiswahili',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 0,
  currency: 'KES',
  teacher: 'david-ochieng',
  tags: ['kiswahili', 'swahili', 'beginners', 'conversation', 'kenya', 'newcomers'],
  outcomes: [
    'Greet friends, colleagues and elders, and answer in the way they expect',
    'Build sentences about past, present and future, and say no in each of them',
    'Make adjectives, numbers and verbs agree with the six main noun families',
    'Tell the time with the six-hour shift and make an appointment without mistakes',
    'Buy at a market, ride a matatu, ask the way and explain what hurts',
    'Hold a five-minute conversation and repair it in Kiswahili when you are lost',
  ],
  prerequisites: ['Reading English', 'A phone that can record your voice'],
  modules: [
    {
      title: 'First words',
      description: 'Sounds, greetings, your name and the polite words that forgive every mistake.',
      lessons: [
        { title: 'Welcome', type: 'video', minutes: 1, preview: true, file: 'video.webm' },
        {
          title: 'Sounds and spelling',
          minutes: 14,
          preview: true,
          file: 'lessons/01-sounds-and-spelling.md',
        },
        {
          title: 'Greetings: habari, hujambo, shikamoo',
          minutes: 16,
          preview: true,
          file: 'lessons/02-greetings.md',
          resources: [{ title: 'Phrase list', file: 'resources/phrase-list.csv' }],
        },
        { title: 'Who you are: name, country, work', minutes: 16, file: 'lessons/03-who-you-are.md' },
        { title: 'Polite words: pole, karibu, naomba', minutes: 14, file: 'lessons/04-polite-words.md' },
      ],
    },
    {
      title: 'Verbs make sentences',
      description: 'One word, three or four bricks: who, when, whom and what.',
      lessons: [
        {
          title: 'I read, you read: the present with -na-',
          minutes: 18,
          file: 'lessons/05-present-tense.md',
          resources: [{ title: 'Verb table', file: 'resources/verb-table.md' }],
        },
        {
          title: 'Yesterday and tomorrow: -li- and -ta-',
          minutes: 18,
          file: 'lessons/06-past-and-future.md',
        },
        { title: 'I have arrived: -me-', minutes: 16, file: 'lessons/07-perfect.md' },
        {
          title: 'Saying no in every tense',
          minutes: 22,
          file: 'lessons/08-saying-no.md',
          resources: [{ title: 'Verb table', file: 'resources/verb-table.md' }],
        },
        {
          title: 'Asking and telling people to do things',
          minutes: 20,
          file: 'lessons/09-asking-and-telling.md',
        },
      ],
    },
    {
      title: 'Nouns and their families',
      description: 'Noun classes, one pair at a time, and the little words that follow them.',
      lessons: [
        { title: 'People: m- and wa-', minutes: 18, file: 'lessons/10-people-m-wa.md' },
        { title: 'Trees and books: m-/mi- and ki-/vi-', minutes: 18, file: 'lessons/11-trees-and-books.md' },
        {
          title: 'Fruit, houses and keys: ji-/ma-, n- and u-',
          minutes: 22,
          file: 'lessons/12-fruit-and-houses.md',
          resources: [{ title: 'Noun families', file: 'resources/noun-families.csv' }],
        },
        {
          title: 'Mine, this and that',
          minutes: 20,
          file: 'lessons/13-mine-this-that.md',
          resources: [{ title: 'Noun families', file: 'resources/noun-families.csv' }],
        },
      ],
    },
    {
      title: 'Numbers, time and money',
      description: 'Count, tell the time by the sun, make appointments and buy tomatoes.',
      lessons: [
        { title: 'Numbers and how many', minutes: 18, file: 'lessons/14-numbers.md' },
        { title: 'Time: the six-hour shift', minutes: 20, file: 'lessons/15-time.md' },
        { title: 'Days, dates and appointments', minutes: 18, file: 'lessons/16-days-and-appointments.md' },
        {
          title: 'At the market',
          minutes: 20,
          file: 'lessons/17-at-the-market.md',
          resources: [{ title: 'Phrase list', file: 'resources/phrase-list.csv' }],
        },
      ],
    },
    {
      title: 'Out and about',
      description: 'Me, you and it inside the verb; then matatus, directions, food and the clinic.',
      lessons: [
        {
          title: 'Me, you, him, it: object infixes',
          minutes: 20,
          file: 'lessons/18-object-infixes.md',
          resources: [{ title: 'Verb table', file: 'resources/verb-table.md' }],
        },
        { title: 'In the matatu', minutes: 18, file: 'lessons/19-matatu.md' },
        { title: 'Where is it? Places and directions', minutes: 20, file: 'lessons/20-where-is-it.md' },
        {
          title: 'Food, and when you do not feel well',
          minutes: 20,
          file: 'lessons/21-food-and-feeling-well.md',
        },
      ],
    },
    {
      title: 'A conversation of your own',
      description: 'Your life in sentences, questions that keep talk alive, and five minutes that are yours.',
      lessons: [
        { title: 'Family, home and work', minutes: 20, file: 'lessons/22-family-home-work.md' },
        {
          title: 'Questions, linking words and repairs',
          minutes: 20,
          file: 'lessons/23-questions-and-linking.md',
        },
        {
          title: 'Final project: a five-minute conversation',
          minutes: 40,
          file: 'lessons/24-final-project.md',
          resources: [
            { title: 'Conversation planner', file: 'resources/conversation-planner.md' },
            { title: 'Phrase list', file: 'resources/phrase-list.csv' },
          ],
        },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 92,
  reviews: [
    [
      5,
      'I missed two meetings in my first month because of saa nane. The lesson on the six-hour shift should be given ' +
        'out at the airport.',
    ],
    [
      5,
      'Verbs as bricks finally made sense of the long words I hear at work. I can now take nitawasaidia apart while ' +
        'someone is still speaking.',
    ],
    [
      4,
      'Good dialogues and honest about what people really say. I would like recordings by a native speaker for the first ' +
        'lesson; ng’ombe is hard to learn from a page.',
    ],
    [
      5,
      'Used the market lesson at Toi the same Saturday. Mama Njeri’s cousin, I think, gave me the last price and two ' +
        'extra tomatoes.',
    ],
    [
      4,
      'The noun families table is on my fridge. The lesson on fruit, houses and keys is heavy, so take two evenings for it.',
    ],
    [
      3,
      'Careful, correct Kiswahili, while my colleagues in Nairobi speak half Sheng. It tells you so, but I needed more ' +
        'of that.',
    ],
    [
      5,
      'Asante sana, mwalimu. I held my five minutes with my mother-in-law, and she asked me three questions I could ' +
        'answer. Bado ninajifunza.',
    ],
    [
      4,
      'The part on pole and samahani explained a look I had been getting for a year. I wish the clinic had a lesson of ' +
        'its own.',
    ],
  ],
};
