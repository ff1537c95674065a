import { drawPaper, seededRandom } from '@darasa/contract/assessment/questions/drawing';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { formatQuantity } from '@darasa/contract/formatting/quantities';
import { escapeXml } from '#platform/xml';
import { noteForExport, rangesOf } from '../export-notes.ts';
import { type FileQuestion, nameOf } from '../file-question.ts';
import { weightsFor } from '../parts/weights.ts';
import { plainNumber } from './moodle-numbers.ts';

/** Lines stay; what XML does not allow goes. */
const xml = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(lineOf)
    .join('\n');
const lineOf = (line: string): string => line.split('\t').map(escapeXml).join('\t');
const text = (value: string): string => `<text>${xml(value)}</text>`;
const markdown = (name: string, value: string): string =>
  `<${name} format="markdown">${text(value)}</${name}>\n`;
const plain = (name: string, value: string | number): string => `<${name}>${xml(String(value))}</${name}>\n`;
const feedbackOf = (value: string): string => (value.trim() === '' ? '' : markdown('feedback', value));
const answer = (weight: number, value: string, rest = '', format = 'markdown'): string =>
  `<answer fraction="${weight}" format="${format}">${text(value)}${rest}</answer>\n`;
const resultFeedback = ({ feedback }: QuestionDocument): string =>
  markdown('correctfeedback', feedback.correct) +
  markdown('partiallycorrectfeedback', feedback.partly) +
  markdown('incorrectfeedback', feedback.incorrect);

interface Written {
  type: string;
  body: string;
  /** In place of the question's own. */
  prompt?: string;
}
type Writer = (question: QuestionDocument, reasons: string[]) => Written;

const choices: Writer = (question, reasons) => {
  const single = question.question_type === 'single_choice';
  if (!single && question.scoring !== 'partial_minus')
    reasons.push('Wrong options take away as much as right ones give');
  const weights = weightsFor(question.options);
  const body = question.options
    .map(({ text: option, is_correct, feedback }, index) =>
      answer(single ? (is_correct ? 100 : 0) : (weights[index] ?? 0), option, feedbackOf(feedback)),
    )
    .join('');
  return {
    type: 'multichoice',
    body: `${plain('single', String(single))}${shuffled(question)}${body}${resultFeedback(question)}`,
  };
};
const shuffled = ({ shuffle }: QuestionDocument): string =>
  plain('shuffleanswers', shuffle ? 'true' : 'false');

const trueFalse: Writer = ({ options, feedback }, reasons) => {
  if (feedback.correct.trim() !== '' || feedback.incorrect.trim() !== '')
    reasons.push('Feedback of the result was left out');
  const body = options
    .slice(0, 2)
    .map(({ is_correct, feedback: own }, index) =>
      answer(is_correct ? 100 : 0, index === 0 ? 'true' : 'false', feedbackOf(own), 'plain_text'),
    )
    .join('');
  return { type: 'truefalse', body };
};

const shortText: Writer = ({ accepted_answers, match, feedback }, reasons) => {
  if (match.typos > 0) reasons.push('Typos are not accepted');
  if (!match.accents) reasons.push('Accents count');
  if (feedback.incorrect.trim() !== '') reasons.push('Feedback to wrong answers was left out');
  const answers = accepted_answers.map((accepted) =>
    answer(100, accepted, feedbackOf(feedback.correct), 'plain_text'),
  );
  return { type: 'shortanswer', body: `${plain('usecase', match.case ? 1 : 0)}${answers.join('')}` };
};

function units({ units: all, unit_required }: QuestionDocument): string {
  if (all.length === 0) return '';
  const list = all.map(
    ({ unit, factor }) =>
      `<unit>${plain('multiplier', Number((1 / factor).toPrecision(12)))}${plain('unit_name', unit)}</unit>\n`,
  );
  return `<units>${list.join('')}</units>\n${plain('unitgradingtype', unit_required ? 1 : 0)}${plain('unitpenalty', 1)}${plain('showunits', unit_required ? 0 : 3)}`;
}

const numeric: Writer = (question, reasons) => {
  const { feedback } = question;
  if (feedback.incorrect.trim() !== '') reasons.push('Feedback to wrong answers was left out');
  const answers = rangesOf(question, reasons).map(({ value, tolerance }) =>
    answer(
      100,
      String(value),
      `${plain('tolerance', tolerance)}${feedbackOf(feedback.correct)}`,
      'plain_text',
    ),
  );
  return { type: 'numerical', body: `${answers.join('')}${units(question)}` };
};

/** Values that Moodle draws from; it needs some to begin with. */
const VALUES = 10;

const calculated: Writer = (question, reasons) => {
  const { formula, tolerance, variables, feedback } = question;
  const { kind, value } = tolerance;
  if (kind === 'significant_figures') reasons.push('Significant figures became a relative tolerance');
  if (feedback.incorrect.trim() !== '') reasons.push('Feedback to wrong answers was left out');
  const allowed = kind === 'significant_figures' ? 0.5 * 10 ** (1 - Math.max(1, Math.round(value))) : value;
  const rule = `${plain('tolerance', Number(allowed.toPrecision(12)))}${plain('tolerancetype', kind === 'absolute' ? 2 : 1)}${plain('correctanswerformat', 1)}${plain('correctanswerlength', 2)}`;
  const random = seededRandom(question.id);
  const draws = Array.from(
    { length: VALUES },
    () =>
      drawPaper({ questions: [question], pools: [], shuffle_questions: false }, random)[0]?.variables ?? {},
  );
  const sets = variables.map(({ name, min, max, decimals }) => {
    const items = draws.map(
      (values, index) =>
        `<dataset_item>${plain('number', index + 1)}${plain('value', values[name] ?? min)}</dataset_item>\n`,
    );
    return `<dataset_definition><status>${text('private')}</status>\n<name>${text(name)}</name>\n${plain('type', 'calculated')}<distribution>${text('uniform')}</distribution>\n<minimum>${text(String(min))}</minimum>\n<maximum>${text(String(max))}</maximum>\n<decimals>${text(String(decimals))}</decimals>\n${plain('itemcount', VALUES)}<dataset_items>${items.join('')}</dataset_items>\n${plain('number_of_items', VALUES)}</dataset_definition>\n`;
  });
  return {
    type: 'calculated',
    body: `${plain('synchronize', 0)}${answer(100, braced(formula, variables), `${rule}${feedbackOf(feedback.correct)}`, 'plain_text')}${units(question)}<dataset_definitions>${sets.join('')}</dataset_definitions>\n`,
  };
};
/** Moodle knows variables in curly brackets only. */
const braced = (formula: string, variables: QuestionDocument['variables']): string => {
  const names = new Set(variables.map(({ name }) => name));
  return formula.replaceAll(/\{[^{}]*\}|[\p{L}_][\p{L}\p{N}_]*/gu, (word) =>
    names.has(word) ? `{${word}}` : word,
  );
};

const matching: Writer = (question) => {
  const pair = (left: string, right: string) =>
    `<subquestion format="markdown">${text(left)}<answer format="markdown">${text(right)}</answer></subquestion>\n`;
  const body = [
    ...question.pairs.map(({ left, right }) => pair(left, right)),
    ...question.distractors.map((distractor) => pair('', distractor.text)),
  ];
  return { type: 'matching', body: `${shuffled(question)}${body.join('')}${resultFeedback(question)}` };
};

const ordering: Writer = (question) => ({
  type: 'ordering',
  body: `${plain('layouttype', 'VERTICAL')}${plain('selecttype', 'ALL')}${plain('gradingtype', question.scoring === 'all_or_nothing' ? 'ALL_OR_NOTHING' : 'RELATIVE_NEXT_EXCLUDE_LAST')}${question.items.map((item, index) => answer(index + 1, item.text)).join('')}${resultFeedback(question)}`,
});

const essay: Writer = ({ question_type, essay: words, file, marking_notes }) => {
  const onlyFiles = question_type === 'file';
  const limits = onlyFiles
    ? ''
    : `${plain('minwordlimit', words.min_words ?? '')}${plain('maxwordlimit', words.max_words ?? '')}`;
  return {
    type: 'essay',
    body: `${plain('responseformat', onlyFiles ? 'noinline' : 'editor')}${plain('responserequired', onlyFiles ? 0 : 1)}${plain('attachments', file.max_files)}${plain('filetypeslist', file.types.map((type) => `.${type}`).join(','))}${limits}${markdown('graderinfo', marking_notes)}`,
  };
};

const clozeText = (value: string): string => value.replaceAll(/[\\}~#"/]/g, '\\$&');

const blanks: Writer = (question, reasons) => {
  const { match, prompt, blanks: all } = question;
  if (match.typos > 0) reasons.push('Typos are not accepted');
  if (!match.accents) reasons.push('Accents count');
  const byName = new Map(all.map((blank) => [blank.name.trim(), blank]));
  // Their weights together are the points
  const share = question.points / Math.max(1, all.length);
  const weight = Number.isInteger(share) && share > 0 ? share : 1;
  if (weight * all.length !== question.points)
    reasons.push(
      `${formatQuantity(question.points, 'point')} became ${weight * all.length}: one for each blank`,
    );
  const used = prompt.replaceAll(/\[\[([^[\]]*)\]\]/g, (marker, name: string) => {
    const blank = byName.get(name.trim());
    if (!blank) return marker;
    const { accepted_answers, choices: offered, tolerance } = blank;
    if (tolerance !== undefined && offered.length === 0)
      return `{${weight}:NUMERICAL:${accepted_answers.map((accepted) => `=${clozeText(plainNumber(accepted))}:${tolerance}`).join('~')}}`;
    const wrong = offered.filter((choice) => !accepted_answers.includes(choice));
    const answers = [
      ...accepted_answers.map((accepted) => `=${clozeText(accepted)}`),
      ...wrong.map(clozeText),
    ];
    const kind = offered.length > 0 ? 'MULTICHOICE' : match.case ? 'SHORTANSWER_C' : 'SHORTANSWER';
    return `{${weight}:${kind}:${answers.join('~')}}`;
  });
  return { type: 'cloze', prompt: used, body: '' };
};

/** Null: Moodle has no such type. */
const writers: Record<QuestionDocument['question_type'], Writer | null> = {
  single_choice: choices,
  multiple_choice: choices,
  true_false: trueFalse,
  short_text: shortText,
  numeric,
  calculated,
  blanks,
  matching,
  ordering,
  sorting: null,
  hotspot: null,
  labels: null,
  essay,
  file: essay,
  spoken: null,
  code: null,
};

/** Questions as a Moodle XML file, and what it cannot hold. */
export function writeMoodle(questions: readonly QuestionDocument[]): { text: string; notes: FileQuestion[] } {
  const notes: FileQuestion[] = [];
  const elements = questions.flatMap((question) => {
    const reasons: string[] = [];
    const written = writers[question.question_type]?.(question, reasons);
    notes.push(...noteForExport(question, 'Moodle XML', written ? reasons : null, ['scoring', 'rubric']));
    if (!written) return [];
    const tags = question.tags.map((tag) => `<tag>${text(tag)}</tag>`).join('');
    return [
      `<question type="${written.type}">\n<name>${text(nameOf(question))}</name>\n${markdown('questiontext', written.prompt ?? question.prompt)}${markdown('generalfeedback', question.explanation)}${plain('defaultgrade', question.points)}${plain('penalty', 0)}${plain('hidden', 0)}${written.body}${tags === '' ? '' : `<tags>${tags}</tags>\n`}</question>\n`,
    ];
  });
  return { text: `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${elements.join('')}</quiz>\n`, notes };
}
