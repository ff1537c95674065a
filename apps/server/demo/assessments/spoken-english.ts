import { assess, blanks, choice, handIn, rubric, shortText } from './questions.ts';
import type { DemoAssessment } from './types.ts';

const course = 'spoken-english-for-interviews';

const speaking = (key: string) =>
  rubric(key, {
    Content: [
      [0, 'Not yet', 'It does not answer what was asked'],
      [3, 'In part', 'It answers, with little that can be checked'],
      [5, 'Complete', 'It answers with an example and a result'],
    ],
    Clarity: [
      [0, 'Not yet', 'Hard to understand'],
      [3, 'In part', 'Clear, with a few words that are hard to catch'],
      [5, 'Complete', 'Calm, clear, and easy to follow'],
    ],
  });

const introduction = assess(
  { course, lesson: 'Record your introduction', dueInDays: 13 },
  {
    description: 'Ninety seconds about yourself, recorded in the browser.',
    assessment_type: 'assignment',
    instructions:
      'Record it twice: the second time is almost always better. Nobody but your teacher hears it.',
    max_attempts: 3,
    attempt_policy: 'last',
    late: { policy: 'reduce', percent_per_day: 5 },
    results: 'when_marked',
    questions: [
      handIn('spoken', 'english introduction', '“Tell us about yourself.” Answer in about ninety seconds.', {
        points: 10,
        spoken: { max_seconds: 120 },
        rubric: speaking('english introduction'),
      }),
    ],
  },
);

const whichTense = assess(
  { course, lesson: 'Which tense?' },
  {
    description: 'Simple past or present perfect?',
    instructions: 'Say each sentence aloud before you choose.',
    questions: [
      blanks(
        'english tenses',
        'I [[worked]] at a hotel in Mombasa in 2023. Since then I [[lived]] in Nairobi. Last week I [[finished]] my certificate.',
        {
          worked: { accepted: ['worked'], choices: ['worked', 'have worked'] },
          lived: { accepted: ['have lived'], choices: ['lived', 'have lived'] },
          finished: { accepted: ['finished'], choices: ['finished', 'have finished'] },
        },
        {
          points: 3,
          explanation: 'A finished time, such as *in 2023* or *last week*, takes the simple past.',
        },
      ),
      shortText(
        'english perfect',
        'Write the missing word: “I have ___ (write) two reports this year.”',
        ['written'],
        { match: { case: false, accents: false, typos: 1 } },
      ),
      choice(
        'english repeat',
        'You did not understand the question. Which sentence is best?',
        '“Could you say that again, please?”',
        ['“What?”', ['“Yes.”', 'To say yes to what you did not understand is a risk.'], '“Repeat.”'],
      ),
    ],
  },
);

const mockInterview = assess(
  { course, lesson: 'Mock interview', dueInDays: 39 },
  {
    description: 'Three questions of a real interview.',
    assessment_type: 'assignment',
    instructions: 'Take each question when you are ready. You can listen to yourself before you submit.',
    max_attempts: 2,
    results: 'when_marked',
    second_marker: false,
    questions: [
      handIn(
        'spoken',
        'english problem',
        'Tell us about a problem that you solved at work, at school or at home.',
        {
          points: 10,
          spoken: { max_seconds: 180 },
          rubric: speaking('english problem'),
        },
      ),
      handIn('spoken', 'english why you', 'Why should we choose you?', {
        points: 10,
        spoken: { max_seconds: 120 },
        rubric: speaking('english why you'),
      }),
      handIn(
        'essay',
        'english your questions',
        'Write three questions that you would ask at the end of the interview.',
        {
          points: 5,
          essay: { min_words: 15, max_words: 150 },
        },
      ),
    ],
  },
);

export const spokenEnglish: DemoAssessment[] = [introduction, whichTense, mockInterview];
