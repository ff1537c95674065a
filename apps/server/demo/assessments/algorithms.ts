import { assess, calculated, choice, code, matching, ordering } from './questions.ts';
import type { DemoAssessment } from './types.ts';

const course = 'algorithms-data-structures';

const howDoesItGrow = assess(
  { course, lesson: 'Quiz: how does it grow?' },
  {
    description: 'From steps to growth.',
    instructions: 'In these questions, $n$ is the number of entries. A calculator is allowed.',
    time_limit_minutes: 15,
    max_attempts: 2,
    questions: [
      matching(
        'algorithms growth',
        'Match each task with how its steps grow.',
        [
          ['Look at the first entry', '$O(1)$'],
          ['Look for a name in a sorted register by halving', '$O(\\log n)$'],
          ['Add up all entries', '$O(n)$'],
          ['Compare every pair', '$O(n^2)$'],
        ],
        ['$O(2^n)$'],
        { points: 4 },
      ),
      calculated(
        'algorithms pairs',
        'A class has {n} pupils, and each shakes hands with each other one once. How many handshakes are there?',
        '{n} * ({n} - 1) / 2',
        { n: [20, 60] },
        {
          points: 2,
          explanation: 'Each of the $n$ pupils meets $n - 1$ others, and each handshake is counted twice.',
        },
      ),
      ordering(
        'algorithms order of growth',
        'Order these from the slowest growth to the fastest.',
        ['$\\log n$', '$n$', '$n \\log n$', '$n^2$', '$2^n$'],
        { points: 3 },
      ),
      choice(
        'algorithms register',
        'A register has 1,000 names in alphabetical order. How many names does a binary search look at, at most?',
        '10',
        ['2', '100', ['500', 'Half of the register is left after the first look, not after the last.']],
      ),
    ],
  },
);

const python = `import sys

votes = {}
for name in sys.stdin.read().split():
    votes[name] = votes.get(name, 0) + 1
for name in sorted(votes, key=lambda name: (-votes[name], name)):
    print(name, votes[name])
`;

const sortVoters = assess(
  { course, lesson: 'Sort a million voters' },
  {
    description: 'Count, then sort by two things at once.',
    assessment_type: 'coding_challenge',
    instructions:
      'Write in Python, Lua, Ruby or PHP. The last test is long: comparing every pair is too slow.',
    questions: [
      code(
        'algorithms voters',
        {
          title: 'Count the votes',
          description: 'A list of names, each of them a vote.',
          problem_statement:
            'The input is a list of names, separated by blanks or line breaks. Print each name once, with a blank and the number of its votes: the most votes first, and names with the same number in alphabetical order.',
          difficulty_level: 'medium',
          constraints: 'Names have no blanks and only the letters A to Z. There are at most 20,000 votes.',
          starter_code: {
            python: 'import sys\n\nnames = sys.stdin.read().split()\nprint(len(names))\n',
            lua: 'local names = {}\nfor name in io.read("a"):gmatch("%S+") do\n  names[#names + 1] = name\nend\nprint(#names)\n',
            ruby: 'names = STDIN.read.split\nputs names.length\n',
            php: '<?php\n$names = preg_split("/\\s+/", trim(stream_get_contents(STDIN)));\necho count($names), "\\n";\n',
          },
          solution_template: {
            python,
            lua: `local votes, names = {}, {}
for name in io.read("a"):gmatch("%S+") do
  if not votes[name] then
    votes[name] = 0
    names[#names + 1] = name
  end
  votes[name] = votes[name] + 1
end
table.sort(names, function(a, b)
  if votes[a] ~= votes[b] then return votes[a] > votes[b] end
  return a < b
end)
for _, name in ipairs(names) do print(name .. " " .. votes[name]) end
`,
            ruby: `votes = STDIN.read.split.tally
votes.sort_by { |name, count| [-count, name] }.each { |name, count| puts "#{name} #{count}" }
`,
            php: `<?php
$votes = array_count_values(preg_split("/\\s+/", trim(stream_get_contents(STDIN))));
$names = array_keys($votes);
usort($names, fn($a, $b) => $votes[$b] <=> $votes[$a] ?: strcmp($a, $b));
foreach ($names as $name) echo $name, " ", $votes[$name], "\\n";
`,
          },
          tests: [
            { input: 'Amina Otieno Amina\n', output: 'Amina 2\nOtieno 1', sample: true },
            {
              input: 'Wafula Chebet Wafula Chebet Akinyi\n',
              output: 'Chebet 2\nWafula 2\nAkinyi 1',
              sample: true,
            },
            { input: 'Mutua\n', output: 'Mutua 1' },
            {
              input: `${Array.from({ length: 3000 }, (_, index) => ['Kamau', 'Atieno', 'Kiprop'][index % 3]).join('\n')}\nAtieno\n`,
              output: 'Atieno 1001\nKamau 1000\nKiprop 1000',
            },
          ],
          wrong: [
            {
              title: 'Sorts by name alone',
              language: 'python',
              code: python.replace('key=lambda name: (-votes[name], name)', 'key=str'),
            },
          ],
          hints: [
            'Count first, in a dictionary or table.',
            'Sort by the negative number of votes, then by the name.',
          ],
        },
        20,
      ),
    ],
  },
);

const fares = `import sys

numbers = list(map(int, sys.stdin.read().split()))
target, stages = numbers[0], numbers[1:]
best = [0] + [None] * target
for sum_ in range(1, target + 1):
    options = [best[sum_ - fare] + 1 for fare in stages if fare <= sum_ and best[sum_ - fare] is not None]
    best[sum_] = min(options) if options else None
print(-1 if best[target] is None else best[target])
`;

const finalSet = assess(
  { course, lesson: 'Final problem set' },
  {
    description: 'One problem for dynamic programming, where a greedy choice fails.',
    assessment_type: 'coding_challenge',
    instructions: 'Solve it on paper for a small sum first.',
    max_attempts: 10,
    questions: [
      code(
        'algorithms fares',
        {
          title: 'Fewest notes',
          description: 'Pay a sum with as few notes as possible.',
          problem_statement:
            'The first number of the input is a sum, the others are the values of notes, of each of which you have as many as you like. Print the least number of notes that make exactly this sum, or `-1` if none do.',
          difficulty_level: 'hard',
          constraints: 'The sum is from 1 to 10,000. There are 1 to 10 values, all greater than 0.',
          starter_code: {
            python:
              'import sys\n\nnumbers = list(map(int, sys.stdin.read().split()))\ntarget, notes = numbers[0], numbers[1:]\nprint(target)\n',
          },
          solution_template: { python: fares },
          tests: [
            { input: '60 10 30 40\n', output: '2', sample: true },
            { input: '7 5\n', output: '-1', sample: true },
            { input: '1000 50 100 200 500 1000\n', output: '1' },
            { input: '9999 7 13 50\n', output: '206' },
          ],
          wrong: [
            {
              title: 'Always takes the largest note',
              language: 'python',
              code: `import sys

numbers = list(map(int, sys.stdin.read().split()))
rest, count = numbers[0], 0
for note in sorted(numbers[1:], reverse=True):
    count += rest // note
    rest %= note
print(count if rest == 0 else -1)
`,
            },
          ],
          hints: [
            'What is the answer for a sum of 0?',
            'The answer for a sum is one more than the best answer for the sum less one note.',
          ],
        },
        30,
      ),
    ],
  },
);

export const algorithms: DemoAssessment[] = [howDoesItGrow, sortVoters, finalSet];
