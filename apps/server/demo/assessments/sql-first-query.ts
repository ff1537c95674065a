import { assess, blanks, choice, code, matching, ordering, trueFalse } from './questions.ts';
import type { DemoAssessment } from './types.ts';

const course = 'sql-from-the-first-query';

const readTheQuery = assess(
  { course, lesson: 'Check: read the query' },
  {
    description: 'Can you say what comes back before you run it?',
    instructions:
      'The table `trips` has the columns `day`, `driver`, `route` and `fares`. `fares` is in shillings and may be NULL.',
    questions: [
      choice(
        'sql where',
        'Which trips does `SELECT * FROM trips WHERE fares > 3000` leave out, besides the small ones?',
        'Those whose fares are NULL',
        [
          ['Those of exactly 3,001 shillings', '3,001 is more than 3,000.'],
          'Those of the first driver',
          'None',
        ],
        { explanation: 'NULL is not known, so `NULL > 3000` is not true.' },
      ),
      trueFalse('sql order', 'Without `ORDER BY`, a database may give the rows in any order.', true),
      blanks(
        'sql ten best',
        'The ten best days:\n\n`SELECT day, SUM(fares) FROM trips` [[group]] `day` [[order]] `SUM(fares)` [[direction]] `LIMIT 10`',
        {
          group: { accepted: ['GROUP BY'], choices: ['GROUP BY', 'ORDER BY', 'WHERE'] },
          order: { accepted: ['ORDER BY'], choices: ['GROUP BY', 'ORDER BY', 'HAVING'] },
          direction: { accepted: ['DESC'], choices: ['ASC', 'DESC'] },
        },
        { points: 3 },
      ),
      ordering(
        'sql stages',
        'In which order does a query do its work?',
        ['FROM', 'WHERE', 'GROUP BY', 'HAVING', 'SELECT', 'ORDER BY'],
        {
          points: 4,
          explanation: 'Rows are chosen before they are grouped, and groups before they are sorted.',
        },
      ),
    ],
  },
);

const joins = assess(
  { course, lesson: 'Check: joins' },
  {
    description: 'Which rows meet, and which are left over?',
    instructions:
      '`vehicles` has 12 rows. Two of them never left the garage, so they have no row in `trips`.',
    attempt_policy: 'last',
    max_attempts: 3,
    questions: [
      matching(
        'sql joins',
        'Match each question with the join that answers it.',
        [
          ['All trips, with the plate of their vehicle', 'INNER JOIN'],
          ['All vehicles, with their trips if they have any', 'LEFT JOIN'],
          ['Every vehicle with every route', 'CROSS JOIN'],
        ],
        ['UNION'],
        { points: 3 },
      ),
      choice(
        'sql doubled',
        'After a join with `repairs`, the sum of fares is twice as large for some vehicles. Why?',
        'Each trip appears once for each repair of its vehicle',
        [
          '`SUM` counts NULL twice',
          ['The trips were stored twice', 'Without the join the sum is right.'],
          'The join is too slow',
        ],
        { points: 2 },
      ),
    ],
  },
);

const reportSolution = `SELECT d.name, COUNT(*) AS trips, SUM(t.fares) AS fares
FROM drivers d
JOIN trips t ON t.driver_id = d.id
WHERE t.fares IS NOT NULL
GROUP BY d.id, d.name
HAVING SUM(t.fares) > 5000
ORDER BY fares DESC, d.name;
`;
const tables = `CREATE TABLE drivers (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE trips (driver_id INTEGER, day TEXT, fares INTEGER);
`;

const report = assess(
  { course, lesson: 'The SACCO’s monthly report' },
  {
    description: 'One query that the manager can read.',
    assessment_type: 'coding_challenge',
    instructions:
      'The tables are filled before your query runs. Its rows are compared with those that are expected.',
    questions: [
      code(
        'sql report',
        {
          title: 'Drivers above 5,000',
          description: 'Trips and fares by driver.',
          problem_statement:
            'There are `drivers (id, name)` and `trips (driver_id, day, fares)`. For each driver whose fares together are more than 5,000, give the name, the number of trips whose fares are known, and the sum of the fares. The greatest sum comes first; of equal sums, the name that comes first in the alphabet.',
          difficulty_level: 'medium',
          starter_code: { sql: 'SELECT name FROM drivers;\n' },
          solution_template: { sql: reportSolution },
          tests: [
            {
              input: `${tables}INSERT INTO drivers VALUES (1, 'Achieng'), (2, 'Kamau'), (3, 'Barasa');
INSERT INTO trips VALUES (1, '2026-10-01', 3200), (1, '2026-10-02', 4100), (2, '2026-10-01', 2000), (3, '2026-10-03', 5600), (3, '2026-10-04', NULL);
`,
              output: 'Achieng|2|7300\nBarasa|1|5600',
              sample: true,
            },
            {
              input: `${tables}INSERT INTO drivers VALUES (1, 'Naliaka'), (2, 'Cherono');
INSERT INTO trips VALUES (1, '2026-10-01', 3000), (1, '2026-10-02', 3000), (2, '2026-10-01', 6000);
`,
              output: 'Cherono|1|6000\nNaliaka|2|6000',
            },
            {
              input: `${tables}INSERT INTO drivers VALUES (1, 'Hodan'), (2, 'Juma');
INSERT INTO trips VALUES (1, '2026-10-01', 5000), (2, '2026-10-02', 5001);
`,
              output: 'Juma|1|5001',
            },
          ],
          wrong: [
            {
              title: 'Counts trips whose fares are not known',
              language: 'sql',
              code: reportSolution.replace('WHERE t.fares IS NOT NULL\n', ''),
            },
          ],
          hints: ['Join the two tables on the driver.', 'A condition on a sum stands in `HAVING`.'],
        },
        10,
      ),
    ],
  },
);

export const sqlFirstQuery: DemoAssessment[] = [readTheQuery, joins, report];
