import { newOption } from '@darasa/contract/assessment/questions/defaults';
import { plainToMarkdown } from '@darasa/contract/authoring/from-html/plain-to-markdown';
import { type FileQuestion, readQuestion, skipped } from '../file-question.ts';
import { linesOf } from '../parts/lines.ts';

/*
 * Aiken, as https://docs.moodle.org/en/Aiken_format describes it: a line with the question, a line for each option (`A. ` or `A) `), and
 * `ANSWER: A`. There is no formatting.
 */

const OPTION = /^([A-Z])[.)][ \t]+(.*)$/;
const ANSWER = /^ANSWER\s*:\s*(.*)$/i;

/** Whether a text is Aiken: options and answers on lines of their own. GIFT has neither. */
export const looksLikeAiken = (text: string): boolean =>
  /^[ \t]*ANSWER[ \t]*:[ \t]*[A-Z][ \t]*$/im.test(text) && /^[ \t]*[A-Z][.)][ \t]+\S/m.test(text);

interface Open {
  line: number;
  prompt: string[];
  options: { letter: string; text: string }[];
}

/** Every question of an Aiken text, in its order, and every place that is none. */
export function* readAiken(text: string): Generator<FileQuestion> {
  let open: Open | undefined;
  for (const [line, source] of linesOf(text)) {
    const written = source.trim();
    if (written === '') continue;
    const [, letter, option = ''] = OPTION.exec(written) ?? [];
    const [, answer] = ANSWER.exec(written) ?? [];
    if (answer !== undefined) {
      yield open
        ? questionOf(open, answer.trim().toUpperCase())
        : skipped(line, written, 'An answer without a question');
      open = undefined;
    } else if (letter !== undefined && open) open.options.push({ letter, text: option });
    else if (open && open.options.length > 0) {
      yield skipped(open.line, open.prompt.join(' '), 'The question has no line ANSWER');
      open = { line, prompt: [written], options: [] };
    } else if (open) open.prompt.push(written);
    else open = { line, prompt: [written], options: [] };
  }
  if (open) yield skipped(open.line, open.prompt.join(' '), 'The question has no line ANSWER');
}

function questionOf({ line, prompt, options }: Open, answer: string): FileQuestion {
  const title = prompt.join(' ');
  if (!options.some(({ letter }) => letter === answer))
    return skipped(line, title, `There is no option “${answer.slice(0, 20)}”`);
  return readQuestion(
    line,
    'single_choice',
    {
      prompt: plainToMarkdown(prompt.join('\n')),
      shuffle: false,
      options: options.map(({ letter, text }) =>
        newOption({ text: plainToMarkdown(text), is_correct: letter === answer }),
      ),
    },
    [],
  );
}
