import { htmlToText } from '@darasa/contract/authoring/from-html/html-to-markdown';
import { type FileQuestion, LONGEST, readQuestion, skipped, TOO_LONG } from '../file-question.ts';
import { toMarkdown } from '../formatted-text.ts';
import { type Category, categoryNote, categoryOf, tagsOf } from '../parts/category.ts';
import { createPictures, filesIn, type Pictures } from '../parts/pictures.ts';
import { childOf, childrenOf, elementsOf, textOf, type XmlElement, XmlProblem } from '../parts/xml-tree.ts';
import { TEXT_BEFORE, type TextBefore, WaitingTexts, withTextBefore } from '../text-before.ts';
import { formatOf, markdownOf, numberOf, type Reading } from './moodle-parts.ts';
import { moodleReaders } from './moodle-questions.ts';

/*
 * Moodle XML, as https://docs.moodle.org/en/Moodle_XML_format describes it and Moodle exports it.
 */

/** Every question of the file, in its order, and everything else that stands in it. */
export function* readMoodle(text: string, pictures: Pictures = createPictures()): Generator<FileQuestion> {
  let category: Category | null = null;
  const waiting = new WaitingTexts();
  try {
    for (const element of elementsOf(text, 'quiz')) {
      if (element.name !== 'question')
        yield skipped(element.line, `<${element.name}>`, 'The element is none of the format');
      else if (element.attributes.type === 'category') {
        const path = textOf(childOf(element, 'category'));
        category = categoryOf(path);
        yield skipped(element.line, path, categoryNote(category));
      } else if (element.attributes.type === 'description')
        waiting.add(element.line, readDescription(element, pictures));
      else {
        const read = readElement(element, category, pictures, waiting.whole());
        // They wait for the next one where this became no question
        if (read.question) yield* waiting.taken(true);
        yield read;
      }
    }
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error;
    yield* waiting.taken(false);
    yield skipped(error.line, '', error.message);
  }
  yield* waiting.taken(false);
}

/** Pictures do not count. */
const lengthOf = ({ text, children, name }: XmlElement): number =>
  /^(file|image_base64)$/.test(name)
    ? 0
    : children.reduce(
        (length, child) => length + lengthOf(child),
        text.length < LONGEST ? text.length : text.replaceAll(/data:image\/[^"'()\s]+/g, '').length,
      );

/** A text between questions is put in front of the next one. */
function readDescription(element: XmlElement, pictures: Pictures): TextBefore {
  const reading = readingOf(element, pictures);
  const markdown = lengthOf(element) > LONGEST ? '' : markdownOf(childOf(element, 'questiontext'), reading);
  return { markdown, reasons: [...reading.lost] };
}

function readingOf(element: XmlElement, pictures: Pictures): Reading {
  const textElement = childOf(element, 'questiontext');
  const lost = new Set<string>();
  const files = filesIn(element);
  let text = textOf(textElement);
  // Old files have one picture beside the text
  const [picture, name] = [textOf(childOf(element, 'image_base64')), textOf(childOf(element, 'image'))];
  const format = formatOf(textElement);
  if (picture !== '' && name !== '') {
    const own = name.replaceAll('/', '_');
    files.set(own, picture);
    text +=
      format === 'markdown'
        ? `\n\n![](@@PLUGINFILE@@/${encodeURIComponent(own)})`
        : ` <img src="@@PLUGINFILE@@/${encodeURIComponent(own)}">`;
  }
  return { element, prompt: { text, format }, lost, reasons: [], picture: pictures.resolver(files, lost) };
}

function readElement(
  element: XmlElement,
  category: Category | null,
  pictures: Pictures,
  before: TextBefore | null,
): FileQuestion {
  const { type = '' } = element.attributes;
  const reading = readingOf(element, pictures);
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
  const own = {
    prompt: toMarkdown(prompt.text, prompt.format, { ...reading, keep: undefined }),
    ...made.fields,
  };
  return readQuestion(
    element.line,
    made.type,
    {
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
      ...own,
      prompt: withTextBefore(before, own.prompt),
    },
    [...(before ? [TEXT_BEFORE, ...before.reasons] : []), ...lost, ...reasons],
  );
}

const notRead: Readonly<Record<string, string>> = {
  ddmarker: 'Questions on pictures are not read: the picture cannot be taken from the file',
  ddimageortext: 'Questions on pictures are not read: the picture cannot be taken from the file',
  random: 'A random question names others, and is none itself',
};
