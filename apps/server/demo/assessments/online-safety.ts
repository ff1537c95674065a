import {
  assess,
  blanks,
  choice,
  choices,
  demoId,
  handIn,
  matching,
  ordering,
  rubric,
  sorting,
  trueFalse,
} from './questions.ts';
import type { DemoAssessment } from './types.ts';

const course = 'online-safety-everyone';
const messages = demoId('pool', course, 'messages');

/** Four of these six are drawn. */
const messageQuestions = [
  choice(
    'safety money by mistake',
    'A message says that you have received KSh 2,500. A minute later somebody calls: “I sent it to you by mistake, please send it back.” What do you do first?',
    [
      'Check your balance yourself',
      'The balance comes from your own line. The message may have been typed by anybody.',
    ],
    [
      ['Send the money back at once', 'If the message was false, you send your own money.'],
      ['Read the code in the message to the caller', 'A code that came to you is for you alone.'],
      'Switch the phone off for a day',
    ],
    {
      explanation:
        'If the money really came, the sender can ask the provider for a reversal. You do not have to send anything yourself.',
    },
  ),
  choice(
    'safety prize',
    '“Congratulations! You have won KSh 100,000. Pay KSh 1,200 for processing to receive it today.” Which sign shows most clearly that this is a trick?',
    'You have to pay before you receive anything',
    [
      'The message has an exclamation mark',
      'The sum is a round number',
      ['It arrived in the morning', 'The time of day tells nothing.'],
    ],
    { explanation: 'A real prize is never released by a payment of the winner.' },
  ),
  choice(
    'safety bank call',
    'A caller knows your name and your branch, and asks for the PIN of your card “to unlock the account”. What is the right answer?',
    'End the call, and ring the number on the back of the card',
    [
      [
        'Give the PIN, since the caller knows your branch',
        'Names and branches are easy to find. Nobody at a bank asks for a PIN.',
      ],
      'Give only the first two digits',
      'Ask the caller to ring again tomorrow',
    ],
  ),
  choice(
    'safety parcel',
    'A link in a message asks you to pay KSh 149 so that a parcel can be delivered. You have ordered nothing. What do you do?',
    'Delete the message without opening the link',
    [
      'Open the link to see what the parcel is',
      ['Pay, since the sum is small', 'The page wants the number of your card, not the KSh 149.'],
      'Send the link to a friend who may have ordered something',
    ],
  ),
  choice(
    'safety job',
    'A job abroad is offered to you in a chat group. Which request should end the conversation?',
    'A fee for the visa, paid to a private phone number',
    [
      'Your certificates, after an interview',
      'Two people who can recommend you',
      'The date on which you could begin',
    ],
  ),
  choice(
    'safety relative',
    'Your cousin’s account asks you for KSh 5,000 “urgently, my phone is broken, do not call”. How can you be sure who is asking?',
    'Call your cousin on the number that you know',
    [
      'Look at the photo of the account',
      ['Ask in the same chat', 'Whoever has the account will answer there.'],
      'Send half of the sum first',
    ],
  ),
].map((question) => ({ ...question, pool_id: messages, tags: ['messages and calls'] }));

const genuine = assess(
  { course, lesson: 'Quiz: genuine or not?' },
  {
    description:
      'Ten minutes, seven questions. Four of them are drawn, so that a second attempt is not the same.',
    instructions:
      'Imagine that each message comes to **your** phone. You have ten minutes and three attempts; the best one counts.',
    time_limit_minutes: 10,
    max_attempts: 3,
    shuffle_questions: true,
    pools: [{ id: messages, title: 'Messages and calls', pick: 4 }],
    questions: [
      ...messageQuestions,
      choices(
        'safety never share',
        'Which of these do you never tell a caller?',
        ['Your PIN', 'A one-time code that was sent to you', 'The password of your email'],
        ['The county in which you live', 'The name of your bank'],
        {
          points: 3,
          scoring: 'partial_minus',
          tags: ['PINs and codes'],
          feedback: {
            correct: 'Exactly these three open an account.',
            partly: 'Some of these open an account. Look again at what a thief could do with each.',
            incorrect: 'Read the lesson “Someone who says they are from the bank” again.',
          },
          explanation:
            'Wrong choices cost points here: in real life telling too much costs more than telling too little.',
        },
      ),
      trueFalse(
        'safety lock symbol',
        'A page with a lock symbol in the address bar is always run by somebody honest.',
        false,
        {
          tags: ['links'],
          explanation:
            'The lock says that nobody reads along on the way. It does not say who is at the other end.',
        },
      ),
      matching(
        'safety names',
        'Match each trick with its name.',
        [
          ['A false message with a link to a false page', 'Phishing'],
          ['Your number is moved to a thief’s SIM card', 'SIM swap'],
          ['A false page is made to look like that of your bank', 'Spoofing'],
        ],
        ['Roaming'],
        { points: 3, tags: ['words'] },
      ),
    ],
  },
);

const threeAccounts = assess(
  { course, lesson: 'Secure your three main accounts', dueInDays: 9 },
  {
    description: 'Do it on your own phone, then tell us what you changed.',
    assessment_type: 'assignment',
    instructions:
      'Choose your three most important accounts: most people take email, mobile money and one social network. Secure them as the lessons show, then answer. **Never write a password, PIN or code into your answer.**',
    max_attempts: 2,
    late: { policy: 'reduce', percent_per_day: 10 },
    results: 'when_marked',
    anonymous_marking: false,
    questions: [
      handIn(
        'essay',
        'safety accounts essay',
        'Which three accounts did you secure, what did you change in each, and how would you get back in if you lost your phone tomorrow?',
        {
          points: 20,
          essay: { min_words: 60, max_words: 500 },
          // A photo of one's own checklist, for those who like
          file: { types: ['jpg', 'png', 'pdf'], max_files: 2, max_mb: 10 },
          rubric: rubric('safety accounts', {
            'The three accounts': [
              [0, 'Missing', 'Fewer than two accounts, or not the important ones'],
              [4, 'In part', 'Three accounts, without a reason for the choice'],
              [8, 'Complete', 'Three accounts, and why these matter most'],
            ],
            'What was changed': [
              [0, 'Missing', 'Nothing was changed'],
              [4, 'In part', 'New passwords, or two-step sign-in, but not both'],
              [8, 'Complete', 'A password of its own for each, and two-step sign-in'],
            ],
            'The way back': [
              [0, 'Missing', 'No plan for a lost phone'],
              [2, 'In part', 'A plan that needs the lost phone itself'],
              [4, 'Complete', 'A plan that works without the phone'],
            ],
          }),
          marking_notes:
            'A screenshot of a settings page is welcome but not needed. If a password or code is visible, ask the learner to change it today.',
        },
      ),
    ],
  },
);

const firstHour = assess(
  { course, lesson: 'Practice: the first hour' },
  {
    description: 'Practise as often as you like, also without a connection. It counts for nothing.',
    instructions: 'Nobody sees your answers. When you have submitted, each is explained.',
    offline_practice: true,
    completed_by: 'submit',
    questions: [
      ordering(
        'safety first hour',
        'Your phone was stolen in a matatu. In which order do you act?',
        [
          'Borrow a phone and have your line blocked',
          'Tell your bank and your mobile money provider',
          'Change the password of your email from another device',
          'Report the theft to the police and ask for an abstract',
        ],
        { points: 4, explanation: 'The line comes first: with it a thief can receive your codes.' },
      ),
      sorting(
        'safety share',
        'What can everybody know, and what stays in the family?',
        {
          'Everybody can know': ['The name of your business', 'A photo of the Nairobi skyline'],
          'Stays in the family': [
            'The school of your children',
            'The date on which you travel',
            'Your ID number',
          ],
        },
        { points: 5 },
      ),
      blanks(
        'safety password',
        'A good password is [[length]], is used for [[accounts]], and is kept in a [[place]].',
        {
          length: { accepted: ['long'], choices: ['long', 'short', 'your name'] },
          accounts: { accepted: ['one account'], choices: ['one account', 'all accounts'] },
          place: { accepted: ['password manager', 'password safe'] },
        },
        { points: 3, match: { case: false, accents: false, typos: 1 } },
      ),
    ],
  },
);

const familyPage = assess(
  { course, lesson: 'A safety page for your family', reviewsDueInDays: 6 },
  {
    description: 'Write one page that your family can print, and read what two others wrote.',
    assessment_type: 'assignment',
    instructions:
      'Write for somebody who has a phone and little time. As soon as three learners have handed in, you get the pages of two others to review. Names are not shown.',
    results: 'when_marked',
    peer_review: {
      reviews: 2,
      due_date: null,
      instructions: 'Read the page as if it hung on your own wall. Be kind and exact.',
      rubric: rubric('safety family page', {
        'Easy to follow': [
          [0, 'Not yet', 'I would not know what to do'],
          [3, 'Mostly', 'Some steps are unclear'],
          [5, 'Yes', 'I could follow it in a hurry'],
        ],
        'Right advice': [
          [0, 'Not yet', 'Advice that could do harm'],
          [3, 'Mostly', 'Right, with something important missing'],
          [5, 'Yes', 'Right and complete'],
        ],
      }),
    },
    questions: [
      handIn(
        'essay',
        'safety family page',
        'Your page: whom to call, what never to tell, and what to do in the first ten minutes.',
        { points: 10, essay: { min_words: 40, max_words: 300 } },
      ),
    ],
  },
);

export const onlineSafety: DemoAssessment[] = [genuine, threeAccounts, firstHour, familyPage];
