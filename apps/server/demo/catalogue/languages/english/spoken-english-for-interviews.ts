import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
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
};
