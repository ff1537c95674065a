import { htmlToText } from '@darasa/contract/authoring/from-html/html-to-markdown';
import { type Category, categoryNote, categoryOf, tagsOf } from './category.ts';
import { type FileQuestion, LONGEST, readQuestion, skipped, TOO_LONG } from './file-question.ts';
import { formatOf, markdownOf, numberOf, type Reading } from './moodle-parts.ts';
import { moodleReaders } from './moodle-questions.ts';
import { childOf, childrenOf, elementsOf, textOf, type XmlElement, XmlProblem } from './xml-tree.ts';

/*
 * Moodle XML, as https://docs.moodle.org/en/Moodle_XML_format describes it and Moodle exports it.
 */

/** Every question of the file, in its order, and everything else that stands in it. */
export function* readMoodle(text: string): Generator<FileQuestion> {
  let category: Category | null = null;
  try {
    for (const element of elementsOf(text, 'quiz')) {
      if (element.name !== 'question')
        yield skipped(element.line, `<${element.name}>`, 'The element is none of the format');
      else if (element.attributes.type === 'category') {
        const path = textOf(childOf(element, 'category'));
        category = categoryOf(path);
        yield skipped(element.line, path, categoryNote(category));
      } else yield readElement(element, category);
    }
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error;
    yield skipped(error.line, '', error.message);
  }
}

const lengthOf = ({ text, children, name }: XmlElement): number =>
  name === 'file' ? 0 : children.reduce((length, child) => length + lengthOf(child), text.length);

function readElement(element: XmlElement, category: Category | null): FileQuestion {
  const { type = '' } = element.attributes;
  const textElement = childOf(element, 'questiontext');
  const reading: Reading = {
    element,
    prompt: { text: textOf(textElement), format: formatOf(textElement) },
    lost: new Set(),
    reasons: [],
  };
  const { prompt, lost, reasons } = reading;
  const name = textOf(childOf(element, 'name'));
  const read = Object.hasOwn(moodleReaders, type) ? moodleReaders[type] : undefined;
  const title = htmlToText(prompt.text.slice(0, 1000)) || name;
  if (!read) return skipped(element.line, title, notRead[type] ?? `The type “${type}” is not known here`);
  if (lengthOf(element) > LONGEST) return skipped(element.line, title, TOO_LONG);
  const made = read(reading);
  if ('problem' in made) return skipped(element.line, title, made.problem);
  if (childrenOf(element, 'hint').some((hint) => textOf(hint) !== '')) reasons.push('Hints were left out');
  const tags = childrenOf(childOf(element, 'tags'), 'tag').map((tag) => textOf(tag));
  const points = numberOf(textOf(childOf(element, 'defaultgrade')));
  return readQuestion(
    element.line,
    made.type,
    {
      prompt: markdownOf(textElement, reading),
      explanation: markdownOf(childOf(element, 'generalfeedback'), reading),
      feedback: {
        correct: markdownOf(childOf(element, 'correctfeedback'), reading),
        partly: markdownOf(childOf(element, 'partiallycorrectfeedback'), reading),
        incorrect: markdownOf(childOf(element, 'incorrectfeedback'), reading),
      },
      ...(points === undefined ? {} : { points }),
      tags: tagsOf(tags, category),
      name,
      idnumber: textOf(childOf(element, 'idnumber')),
      category: category?.path,
      ...made.fields,
    },
    [...lost, ...reasons],
  );
}

const notRead: Readonly<Record<string, string>> = {
  description: 'A description is not a question',
  ddmarker: 'Questions on pictures are not read: the picture cannot be taken from the file',
  ddimageortext: 'Questions on pictures are not read: the picture cannot be taken from the file',
  random: 'A random question names others, and is none itself',
};
