import { assessmentLimits } from '@darasa/contract/assessment/limits';
import { htmlToText } from '@darasa/contract/authoring/from-html/html-to-markdown';
import { randomId } from '@darasa/contract/http/ids';
import { toMarkdown } from '../formatted-text.ts';
import { childOf, childrenOf, textOf } from '../parts/xml-tree.ts';
import type { Made, Reading } from './moodle-parts.ts';
import { readCloze } from './read-cloze.ts';

const GAP = /\[\[[^[\]]+\]\]/g;
/** Markers of blanks are not escaped as brackets are. */
const promptWithGaps = (text: string, reading: Reading): string =>
  toMarkdown(text, reading.prompt.format, { ...reading, keep: GAP });

/** `ddwtos` and `gapselect`: `[[1]]` in the text stands for the first of all choices; a gap offers those of its group. */
export function gaps(reading: Reading): Made {
  const { element, prompt } = reading;
  const offered = [...childrenOf(element, 'dragbox'), ...childrenOf(element, 'selectoption')].map((box) => ({
    text: htmlToText(textOf(box)),
    group: textOf(childOf(box, 'group')) || '1',
  }));
  const blanks: { id: string; name: string; accepted_answers: string[]; choices: string[] }[] = [];
  const places = [...prompt.text.matchAll(/\[\[(\d+)\]\]/g)];
  if (places.length === 0) return { problem: 'The text has no gaps' };
  // Each has all the choices of its group
  if (places.length > assessmentLimits.parts)
    return { problem: `A question has at most ${assessmentLimits.parts} gaps` };
  const taken = new Set(places.map(([, number = '']) => number));
  let next = offered.length;
  let problem: string | undefined;
  const text = prompt.text.replaceAll(/\[\[(\d+)\]\]/g, (_, number: string) => {
    const right = offered[Number(number) - 1];
    if (!right) problem = 'A gap has no choice of its number';
    // A choice that is right in two places: the second gap gets a name of its own
    let name = number;
    if (blanks.some((blank) => blank.name === number)) {
      do name = String(++next);
      while (taken.has(name));
    }
    const choices = offered.filter(({ group }) => group === right?.group).map((entry) => entry.text);
    blanks.push({
      id: randomId(),
      name,
      accepted_answers: [right?.text ?? ''],
      choices: [...new Set(choices.filter((choice) => choice !== ''))],
    });
    return `[[${name}]]`;
  });
  if (problem !== undefined) return { problem };
  return { type: 'blanks', fields: { blanks, prompt: promptWithGaps(text, reading) } };
}

export function cloze(reading: Reading): Made {
  const { prompt, reasons } = reading;
  const read = readCloze(prompt.text, prompt.format, reasons);
  if ('problem' in read) return read;
  return {
    type: 'blanks',
    fields: {
      blanks: read.blanks,
      prompt: promptWithGaps(read.text, reading),
      match: read.match,
      points: read.points,
    },
  };
}
