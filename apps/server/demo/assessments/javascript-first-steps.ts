import { assess, blanks, choice, choices, code, shortText, trueFalse } from './questions.ts';
import type { DemoAssessment } from './types.ts';

const course = 'javascript-first-steps';

const fareSolution = `const lines = require('fs').readFileSync(0, 'utf8').trim().split('\\n');
const kilometres = Number(lines[0]);
const passengers = Number(lines[1]);
let fare = 50 + 30 * kilometres;
if (passengers === 2) fare = fare * 1.5;
console.log(Math.round(fare));
`;

const fare = assess(
  { course, lesson: 'Work out a boda boda fare' },
  {
    description: 'Your first program that somebody could use.',
    assessment_type: 'coding_challenge',
    instructions:
      'Try it with **Run the sample tests** as often as you like. Points are given for each test that passes.',
    questions: [
      code(
        'javascript fare',
        {
          title: 'The fare',
          description: 'Read two numbers and print what the ride costs.',
          problem_statement:
            'The first line of the input is the distance in kilometres, the second the number of passengers, 1 or 2. A ride costs KSh 50 and KSh 30 for each kilometre. With two passengers the whole fare is half as much again. Print the fare, rounded to whole shillings.',
          difficulty_level: 'easy',
          starter_code: {
            javascript: `const lines = require('fs').readFileSync(0, 'utf8').trim().split('\\n');
const kilometres = Number(lines[0]);
const passengers = Number(lines[1]);

// Work out the fare, then print it
console.log(kilometres);
`,
          },
          solution_template: { javascript: fareSolution },
          tests: [
            { input: '4\n1\n', output: '170', sample: true },
            { input: '4\n2\n', output: '255', sample: true },
            { input: '0.5\n1\n', output: '65' },
            { input: '7.5\n2\n', output: '413' },
            { input: '0\n1\n', output: '50' },
          ],
          wrong: [
            {
              title: 'Forgets the second passenger',
              language: 'javascript',
              code: fareSolution.replace('if (passengers === 2) fare = fare * 1.5;\n', ''),
            },
          ],
          hints: [
            'Begin with 50, and add 30 for each kilometre.',
            '“Half as much again” is the fare times 1.5.',
          ],
        },
        10,
      ),
    ],
  },
);

const prints = assess(
  { course, lesson: 'Quiz: what does it print?' },
  {
    description: 'Read each piece of code as the computer does, one line after the other.',
    instructions: 'Do not run the code: work it out on paper. You have three attempts.',
    max_attempts: 3,
    questions: [
      shortText(
        'javascript loop sum',
        'What does this print?\n\n```js\nlet sum = 0;\nfor (let i = 1; i <= 4; i++) sum += i;\nconsole.log(sum);\n```',
        ['10'],
        {
          explanation: '1 + 2 + 3 + 4 is 10.',
        },
      ),
      choice(
        'javascript plus',
        'What does `console.log("2" + 3)` print?',
        ['`23`', 'With a text on one side, `+` joins.'],
        ['`5`', '`"5"`', 'An error'],
      ),
      choices(
        'javascript falsy',
        'Which of these count as false in an `if`?',
        ['`0`', '`""`', '`undefined`'],
        ['`"0"`', '`[]`'],
        { points: 3, scoring: 'partial_minus' },
      ),
      trueFalse(
        'javascript const',
        'A list that was declared with `const` can still get new entries.',
        true,
        {
          explanation: '`const` keeps the name on the same list. What is in the list may change.',
        },
      ),
      blanks(
        'javascript while',
        'A loop that never ends usually has a [[part]] that never becomes [[value]].',
        {
          part: { accepted: ['condition', 'test'], choices: [] },
          value: { accepted: ['false'], choices: ['true', 'false'] },
        },
        { points: 2, match: { case: false, accents: false, typos: 1 } },
      ),
    ],
  },
);

const paidJs = `const lines = require('fs').readFileSync(0, 'utf8').trim().split('\\n');
const unpaid = lines
  .map((line) => line.split(','))
  .filter(([, paid]) => Number(paid) < 500)
  .map(([name]) => name)
  .sort();
console.log(unpaid.length === 0 ? 'Everybody has paid' : unpaid.join('\\n'));
`;

const whoHasNotPaid = assess(
  { course, lesson: 'Who has not paid?' },
  {
    description: 'Filter a list of members, in JavaScript or TypeScript.',
    assessment_type: 'coding_challenge',
    instructions: 'Choose the language in which you want to write.',
    questions: [
      code(
        'javascript who has not paid',
        {
          title: 'Who has not paid?',
          description: 'Find the members of a chama who have paid less than KSh 500.',
          problem_statement:
            'Each line of the input is the name of a member, a comma, and what they have paid this month. Print the names of all who have paid less than 500, in alphabetical order, one a line. If there is nobody, print `Everybody has paid`.',
          difficulty_level: 'medium',
          starter_code: {
            javascript: `const lines = require('fs').readFileSync(0, 'utf8').trim().split('\\n');
// Each line looks like: Wanjiku,350
console.log(lines.length);
`,
            typescript: `const lines: string[] = require('fs').readFileSync(0, 'utf8').trim().split('\\n');
// Each line looks like: Wanjiku,350
console.log(lines.length);
`,
          },
          solution_template: {
            javascript: paidJs,
            typescript: `interface Member {
  name: string;
  paid: number;
}
const lines: string[] = require('fs').readFileSync(0, 'utf8').trim().split('\\n');
const members: Member[] = lines.map((line) => {
  const [name = '', paid = '0'] = line.split(',');
  return { name, paid: Number(paid) };
});
const unpaid = members.filter(({ paid }) => paid < 500).map(({ name }) => name).sort();
console.log(unpaid.length === 0 ? 'Everybody has paid' : unpaid.join('\\n'));
`,
          },
          tests: [
            { input: 'Wanjiku,350\nOtieno,500\nAmina,0\n', output: 'Amina\nWanjiku', sample: true },
            { input: 'Otieno,500\nKiprop,1200\n', output: 'Everybody has paid', sample: true },
            { input: 'Zawadi,499\nBaraka,499\nNeema,1000\n', output: 'Baraka\nZawadi' },
            { input: 'Mutua,0\n', output: 'Mutua' },
          ],
          wrong: [
            {
              title: 'Leaves the names in the order of the list',
              language: 'javascript',
              code: paidJs.replace('\n  .sort()', ''),
            },
          ],
          hints: ['`line.split(",")` gives a name and a sum, both as text.', 'Filter first, sort last.'],
        },
        10,
      ),
    ],
  },
);

const splitTheBill = assess(
  { course, lesson: 'Split the bill fairly' },
  {
    description: 'A function that six friends in a restaurant would trust.',
    assessment_type: 'assignment',
    instructions:
      'Write a function that takes what each person ordered and a tip in per cent, and gives back what each pays. Paste your code, and three calls with their results.',
    results: 'when_marked',
    total_points: 10,
    questions: [],
  },
);

const calculator = assess(
  { course, lesson: 'The contribution calculator' },
  {
    description: 'The program that you planned in this module.',
    assessment_type: 'assignment',
    instructions:
      'Hand in your program, as text or as a file, with a paragraph on what was hardest and how you found the mistake.',
    results: 'when_marked',
    total_points: 20,
    questions: [],
  },
);

export const javascriptFirstSteps: DemoAssessment[] = [fare, prints, splitTheBill, whoHasNotPaid, calculator];
