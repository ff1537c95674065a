import { type FileQuestion, LONGEST, readQuestion, skipped, TOO_LONG } from './file-question.ts';
import { htmlToText } from './formatted-text.ts';
import { formatOf, isTrue, markdownOf, numberOf } from './moodle-parts.ts';
import { moodleReaders } from './moodle-questions.ts';
import { categoryTag } from './read-gift.ts';
import { childOf, childrenOf, elementsOf, textOf, type XmlElement, XmlProblem } from './xml-tree.ts';

/*
 * Moodle XML, as https://docs.moodle.org/en/Moodle_XML_format describes it and Moodle exports it.
 */

/** Every question of the file, in its order, and everything else that stands in it. */
export function* readMoodle(text: string): Generator<FileQuestion> {
  let category: string | null = null;
  try {
    for (const element of elementsOf(text, 'quiz')) {
      if (element.name !== 'question')
        yield skipped(element.line, `<${element.name}>`, 'The element is none of the format');
      else if (element.attributes.type === 'category') {
        const path = textOf(childOf(element, 'category'));
        category = categoryTag(path);
        yield skipped(
          element.line,
          path,
          category === null
            ? 'The category has no name'
            : `The category became the tag “${category}” of the questions after it`,
        );
      } else yield readElement(element, category);
    }
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error;
    yield skipped(error.line, '', error.message);
  }
}

const lengthOf = ({ text, children }: XmlElement): number =>
  children.reduce((length, child) => length + lengthOf(child), text.length);

function readElement(element: XmlElement, category: string | null): FileQuestion {
  const { type = '' } = element.attributes;
  const lost = new Set<string>();
  const reasons: string[] = [];
  const textElement = childOf(element, 'questiontext');
  const prompt = { text: textOf(textElement), format: formatOf(textElement) };
  const read = Object.hasOwn(moodleReaders, type) ? moodleReaders[type] : undefined;
  const title = htmlToText(prompt.text.slice(0, 1000)) || textOf(childOf(element, 'name'));
  if (!read) return skipped(element.line, title, notRead[type] ?? `The type “${type}” is not known here`);
  if (lengthOf(element) > LONGEST) return skipped(element.line, title, TOO_LONG);
  const made = read({ element, prompt, lost, reasons });
  if ('problem' in made) return skipped(element.line, title, made.problem);
  if (childrenOf(element, 'hint').some((hint) => textOf(hint) !== '')) reasons.push('Hints were left out');
  const tags = childrenOf(childOf(element, 'tags'), 'tag').map((tag) => textOf(tag).slice(0, 50));
  const points = numberOf(textOf(childOf(element, 'defaultgrade')));
  const shuffle = childOf(element, 'shuffleanswers');
  return readQuestion(
    element.line,
    made.type,
    {
      prompt: markdownOf(textElement, lost),
      explanation: markdownOf(childOf(element, 'generalfeedback'), lost),
      feedback: {
        correct: markdownOf(childOf(element, 'correctfeedback'), lost),
        partly: markdownOf(childOf(element, 'partiallycorrectfeedback'), lost),
        incorrect: markdownOf(childOf(element, 'incorrectfeedback'), lost),
      },
      ...(points === undefined ? {} : { points }),
      ...(shuffle ? { shuffle: isTrue(shuffle) } : {}),
      tags: [...new Set([...tags, ...(category === null ? [] : [category])])].filter(Boolean).slice(0, 20),
      name: textOf(childOf(element, 'name')),
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
