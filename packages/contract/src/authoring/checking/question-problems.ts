import type { QuestionType } from '../../assessment/constants.ts';
import { canBeTyped } from '../../assessment/grading/numbers.ts';
import { readNumber } from '../../assessment/grading/read-number.ts';
import { isSameText } from '../../assessment/grading/text-match.ts';
import { judge, rightAnswer } from '../../assessment/grading.ts';
import type { CodingChallengeDocument } from '../../assessment/questions/challenge.ts';
import { drawVariables, seededRandom } from '../../assessment/questions/drawing.ts';
import { parseExpression } from '../../assessment/questions/expression.ts';
import { givenFileProblem } from '../../assessment/questions/given-files.ts';
import type { QuestionDocument } from '../../assessment/questions/question.ts';
import { isUnseen } from '../../identity/visible-text.ts';
import { languageNames } from '../language-names.ts';
import type { Finding } from '../schemas.ts';

/** What is wrong with a field of a question or challenge. `missing`: nobody can answer it, or nobody can be right. */
export interface PartProblem {
  field: string;
  message: string;
  severity: Finding['severity'];
}

const isBlank = isUnseen;
const missing = (field: string, message: string): PartProblem => ({ field, message, severity: 'missing' });
const warning = (field: string, message: string): PartProblem => ({ field, message, severity: 'warning' });
const NO_ANSWER = 'The question has no right answer';

/** Texts that stand more than once. */
function repeated(texts: readonly string[]): boolean {
  const written = texts.filter((text) => !isBlank(text)).map((text) => text.trim().normalize('NFC'));
  return new Set(written).size < written.length;
}

/** Whether a right option reads like a wrong one. */
function repeatedAcross(options: QuestionDocument['options']): boolean {
  const textsOf = (correct: boolean) =>
    options
      .filter(({ is_correct, text }) => is_correct === correct && !isBlank(text))
      .map(({ text }) => text.trim().normalize('NFC'));
  const wrong = new Set(textsOf(false));
  return textsOf(true).some((text) => wrong.has(text));
}

export function challengeProblems(challenge: CodingChallengeDocument): PartProblem[] {
  const problems: PartProblem[] = [];
  if (isBlank(challenge.title)) problems.push(missing('title', 'Challenge title is required'));
  if (isBlank(challenge.problem_statement))
    problems.push(missing('problem_statement', 'Write the problem statement'));
  if (challenge.programming_languages.length === 0)
    problems.push(missing('programming_languages', 'Choose at least one programming language'));
  if (challenge.test_cases.length === 0) problems.push(missing('test_cases', 'Add at least one test case'));
  if (challenge.checker && isBlank(challenge.checker.code))
    problems.push(missing('checker', 'The checker has no program'));
  return [...problems, ...unitTestProblems(challenge), ...fileProblems(challenge)];
}

function unitTestProblems({ test_cases, programming_languages }: CodingChallengeDocument): PartProblem[] {
  return test_cases.flatMap(({ unit_tests }, index) => {
    if (!unit_tests) return [];
    const without = programming_languages.filter((language) =>
      isBlank((unit_tests as Partial<Record<string, string>>)[language] ?? ''),
    );
    return without.map((language) =>
      missing('test_cases', `Test case ${index + 1} has no unit tests for ${languageNames[language]}`),
    );
  });
}

function fileProblems({ files = [] }: CodingChallengeDocument): PartProblem[] {
  const problems = files.flatMap(({ name }) => {
    const problem = givenFileProblem(name);
    return problem === undefined ? [] : [missing('files', problem)];
  });
  if (repeated(files.map(({ name }) => name)))
    problems.push(missing('files', 'Two files have the same name'));
  return problems;
}

/** What a question needs, by its type. */
export function questionProblems(question: QuestionDocument): PartProblem[] {
  const problems = problemsOfType[question.question_type](question);
  if (!problems.some(({ severity }) => severity === 'missing')) problems.push(...keyProblems(question));
  const needsText = question.question_type !== 'code' || !question.challenge;
  if (needsText && isBlank(question.prompt)) problems.unshift(warning('prompt', 'The question has no text'));
  return problems;
}

/** Where the right answer of a type stands; people and programs mark the others. */
const keyFields: Record<QuestionType, string | null> = {
  single_choice: 'options',
  multiple_choice: 'options',
  true_false: 'options',
  short_text: 'accepted_answers',
  numeric: 'accepted_answers',
  calculated: 'formula',
  blanks: 'blanks',
  matching: 'pairs',
  ordering: 'items',
  sorting: 'items',
  hotspot: 'regions',
  labels: 'spots',
  essay: null,
  file: null,
  spoken: null,
  code: null,
};

/** The question's own key, given as an answer, has to get all points: else nobody can be right. */
function keyProblems(question: QuestionDocument): PartProblem[] {
  const field = keyFields[question.question_type];
  if (field === null) return [];
  const drawn = { variables: drawVariables(question, seededRandom('key')) };
  const { response, text } = rightAnswer(question, drawn);
  if (response === null) return text === null ? [missing(field, NO_ANSWER)] : [];
  return judge(question, response, drawn).state === 'right'
    ? []
    : [missing(field, 'The right answer of the question would not get all points')];
}

type Check = (question: QuestionDocument) => PartProblem[];

const choices: Check = ({ question_type, options }) => {
  const problems: PartProblem[] = [];
  const right = options.filter(({ is_correct }) => is_correct).length;
  if (right === 0) problems.push(missing('options', NO_ANSWER));
  if (right > 1 && question_type !== 'multiple_choice')
    problems.push(warning('options', 'More than one option is right, and learners choose one'));
  if (options.some(({ text, is_correct }) => is_correct && isBlank(text)))
    problems.push(missing('options', 'A right option has no text'));
  else if (options.some(({ text }) => isBlank(text)))
    problems.push(warning('options', 'An option has no text'));
  if (repeatedAcross(options))
    problems.push(missing('options', 'A right and a wrong option have the same text'));
  else if (repeated(options.map(({ text }) => text)))
    problems.push(warning('options', 'Two options have the same text'));
  return problems;
};

const acceptedNumbers: Check = ({ accepted_answers }) => {
  const written = accepted_answers.filter((text) => !isBlank(text));
  if (written.length === 0) return [missing('accepted_answers', NO_ANSWER)];
  return written
    .filter((text) => {
      const read = readNumber(text);
      return read?.rest !== '';
    })
    .map((text) => missing('accepted_answers', `“${text.trim().slice(0, 50)}” is not a number`));
};

const numbers: Check = ({ tolerance, units, unit_required }) => {
  const problems: PartProblem[] = [];
  if (
    tolerance.kind === 'significant_figures' &&
    !(Number.isInteger(tolerance.value) && tolerance.value >= 1 && tolerance.value <= 15)
  )
    problems.push(missing('tolerance', 'The number of significant figures is 1 to 15'));
  if (tolerance.kind === 'relative' && tolerance.value >= 1)
    problems.push(warning('tolerance', 'A tolerance of 100% or more takes nearly any number'));
  if (units.some(({ unit }) => isBlank(unit))) problems.push(missing('units', 'A unit has no name'));
  if (repeated(units.map(({ unit }) => unit)))
    problems.push(warning('units', 'Two units have the same name'));
  if (unit_required && units.length === 0)
    problems.push(missing('units', 'A unit is required, and none is named'));
  return problems;
};

/** `{={a}*2}` in a text shows what it computes. */
function computedProblems(prompt: string, names: ReadonlySet<string>): PartProblem[] {
  return [...prompt.matchAll(/\{=((?:[^{}]|\{[^{}]*\})*)\}/g)].flatMap(([whole, formula = '']) => {
    const parsed = parseExpression(formula);
    const known = parsed.ok && parsed.names.every((name) => names.has(name));
    return known || !/[\p{L}\d]/u.test(formula)
      ? []
      : [missing('prompt', `“${whole.slice(0, 50)}” in the text cannot be computed`)];
  });
}

/** Values that a formula is tried with. */
const TRIED = 12;

const formula: Check = ({ formula: text, variables, prompt, tolerance }) => {
  const names = new Set(variables.map(({ name }) => name.trim()));
  const problems = computedProblems(prompt, names);
  if (variables.some(({ name }) => !/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)))
    problems.push(missing('variables', 'The name of a variable consists of letters and digits'));
  if (repeated(variables.map(({ name }) => name)))
    problems.push(missing('variables', 'Two variables have the same name'));
  if (variables.some(({ min, max }) => min > max))
    problems.push(warning('variables', 'The lowest value of a variable is above the highest'));
  if (isBlank(text)) return [...problems, missing('formula', 'The question has no formula')];
  const parsed = parseExpression(text);
  if (!parsed.ok)
    return [...problems, missing('formula', `The formula is not understood: ${parsed.message}`)];
  for (const name of parsed.names)
    if (!names.has(name)) problems.push(missing('formula', `There is no variable “${name}”`));
  for (const name of names)
    if (name !== '' && !prompt.replaceAll(/\s/g, '').includes(`{${name}}`))
      problems.push(warning('prompt', `The text does not show the value of “${name}”`));
  const middle = Object.fromEntries(variables.map(({ name, min, max }) => [name, (min + max) / 2]));
  const ends = Object.fromEntries(variables.map(({ name, min }) => [name, min]));
  if (problems.length === 0 && ![middle, ends].some((values) => Number.isFinite(parsed.evaluate(values))))
    problems.push(missing('formula', 'The formula may have no result for the values of its variables'));
  const random = seededRandom('tried');
  const tried = Array.from({ length: problems.length === 0 ? TRIED : 0 }, () =>
    drawVariables({ variables, formula: text }, random),
  );
  const untypable = tried.find((values) => !canBeTyped({ formula: text, tolerance }, values));
  if (untypable)
    problems.push(
      missing(
        'tolerance',
        `Nobody can type ${parsed.evaluate(untypable)} within this tolerance. Allow a difference, or ask for a number of significant figures`,
      ),
    );
  return problems;
};

const blanks: Check = ({ blanks: all, prompt }) => {
  if (all.length === 0) return [missing('blanks', 'The text has no blanks')];
  const problems: PartProblem[] = [];
  const marked = new Set([...prompt.matchAll(/\[\[([^[\]]*)\]\]/g)].map(([, name = '']) => name.trim()));
  if (repeated(all.map(({ name }) => name)))
    problems.push(missing('blanks', 'Two blanks have the same name'));
  for (const { name, accepted_answers, choices: offered, tolerance } of all) {
    if (!marked.has(name.trim()) || isBlank(name))
      problems.push(missing('prompt', `The text does not say where the blank “${name}” stands: [[${name}]]`));
    const accepted = accepted_answers.filter((text) => !isBlank(text));
    if (accepted.length === 0) problems.push(missing('blanks', `The blank “${name}” has no right answer`));
    else if (offered.length > 0 && !offered.some((text) => accepted.some((right) => isSameText(text, right))))
      problems.push(missing('blanks', `No choice of the blank “${name}” is right`));
    if (
      tolerance !== undefined &&
      offered.length === 0 &&
      accepted.some((text) => readNumber(text)?.rest !== '')
    )
      problems.push(missing('blanks', `A right answer of the blank “${name}” is not a number`));
  }
  for (const name of marked)
    if (!all.some((blank) => blank.name.trim() === name))
      problems.push(missing('prompt', `There is no blank “${name}”`));
  return problems;
};

const matching: Check = ({ pairs }) => {
  if (pairs.length === 0) return [missing('pairs', 'The question has no pairs')];
  const problems: PartProblem[] = [];
  if (pairs.length === 1) problems.push(warning('pairs', 'There is only one pair'));
  if (pairs.some(({ left, right }) => isBlank(left) || isBlank(right)))
    problems.push(missing('pairs', 'A pair has an empty side'));
  return problems;
};

const ordering: Check = ({ items }) => {
  const problems: PartProblem[] = [];
  if (items.length < 2) problems.push(missing('items', 'An order needs at least two items'));
  if (items.some(({ text }) => isBlank(text))) problems.push(missing('items', 'An item has no text'));
  if (repeated(items.map(({ text }) => text)))
    problems.push(warning('items', 'Two items have the same text'));
  return problems;
};

const sorting: Check = ({ items, groups }) => {
  const problems: PartProblem[] = [];
  const known = new Set(groups.map(({ id }) => id));
  if (groups.length === 0) problems.push(missing('groups', 'There are no groups'));
  if (groups.some(({ title }) => isBlank(title))) problems.push(warning('groups', 'A group has no title'));
  if (items.length === 0) problems.push(missing('items', 'There are no items to sort'));
  else if (!items.some(({ group_id }) => group_id !== null && known.has(group_id)))
    problems.push(missing('items', 'No item belongs to a group'));
  if (items.some(({ group_id }) => group_id !== null && !known.has(group_id)))
    problems.push(missing('items', 'The group of an item no longer exists'));
  if (items.some(({ text }) => isBlank(text))) problems.push(missing('items', 'An item has no text'));
  return problems;
};

const picture: Check = ({ picture: shown }) => {
  if (!shown) return [missing('picture', 'The question has no picture')];
  return isBlank(shown.alt) ? [warning('picture', 'The picture has no alternative text')] : [];
};

/** A rectangle or an ellipse has two corners, a polygon three at least. */
const hasArea = ({ shape, points }: QuestionDocument['regions'][number]): boolean => {
  if (shape === 'polygon') return points.length >= 3;
  const [one, other] = points;
  return one !== undefined && other !== undefined && one[0] !== other[0] && one[1] !== other[1];
};

const hotspot: Check = (question) => {
  const { regions } = question;
  const problems = picture(question);
  if (!regions.some(({ is_correct }) => is_correct)) problems.push(missing('regions', NO_ANSWER));
  if (regions.some((region) => !hasArea(region))) problems.push(missing('regions', 'A region has no area'));
  if (regions.some(({ label }) => isBlank(label)))
    problems.push(warning('regions', 'A region has no name: who cannot use the picture cannot choose it'));
  if (regions.length > 0 && regions.every(({ is_correct }) => is_correct))
    problems.push(warning('regions', 'Name wrong regions too: in a list of right ones nobody can be wrong'));
  return problems;
};

const labels: Check = (question) => {
  const { spots } = question;
  const problems = picture(question);
  if (spots.length === 0) problems.push(missing('spots', 'There are no places for labels'));
  if (spots.some(({ label }) => isBlank(label))) problems.push(missing('spots', 'A label has no text'));
  return problems;
};

const rubric: Check = ({ rubric: used }) => {
  if (!used) return [];
  if (used.criteria.length === 0) return [warning('rubric', 'The rubric has no criteria')];
  return used.criteria.some(({ levels }) => levels.length === 0)
    ? [warning('rubric', 'A criterion of the rubric has no levels')]
    : [];
};

const problemsOfType: Record<QuestionType, Check> = {
  single_choice: choices,
  multiple_choice: choices,
  true_false: choices,
  short_text: ({ accepted_answers }) =>
    accepted_answers.every(isBlank) ? [missing('accepted_answers', NO_ANSWER)] : [],
  numeric: (question) => [...acceptedNumbers(question), ...numbers(question)],
  calculated: (question) => [...formula(question), ...numbers(question)],
  blanks,
  matching,
  ordering,
  sorting,
  hotspot,
  labels,
  essay: (question) => {
    const { min_words, max_words } = question.essay;
    const never = min_words !== null && max_words !== null && min_words > max_words;
    return [
      ...(never ? [missing('essay', 'The minimum number of words is above the maximum')] : []),
      ...rubric(question),
    ];
  },
  file: (question) => [
    ...(question.file.max_files === 0 ? [missing('file', 'No file can be handed in')] : []),
    ...rubric(question),
  ],
  spoken: rubric,
  code: ({ challenge }) =>
    challenge
      ? challengeProblems(challenge).map((problem) => ({ ...problem, field: `challenge/${problem.field}` }))
      : [missing('challenge', 'Write the challenge')],
};
