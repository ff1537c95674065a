import { BLOCK_KINDS } from '@darasa/contract/authoring/lesson-markdown/blocks/kinds';
import { mergeText } from '@darasa/contract/authoring/merging/merge-text';
import { getSchema } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { lessonExtensions } from '../schema/extensions.ts';
import { parseLesson } from './parse.ts';
import { serialiseLesson } from './serialise.ts';

const schema = getSchema(lessonExtensions(() => undefined));
const again = (markdown: string): string => serialiseLesson(parseLesson(schema, markdown)).trimEnd();

const FILE = 'media:0190a0a0-0000-7000-8000-000000000001';
const PART = '0190a0a0-0000-7000-8000-000000000002';

/** Each kind as an author has it, with what another author makes of it. */
const EXAMPLES: Record<string, [before: string, after: string]> = {
  accordion: [':::accordion{title="Why"}\nBees\n:::', ':::accordion{title="Why not"}\nBees\n:::'],
  tabs: [
    '::::tabs\n:::tab{title="One"}\na\n:::\n\n:::tab{title="Two"}\nb\n:::\n::::',
    '::::tabs\n:::tab{title="One"}\na\n:::\n\n:::tab{title="Three"}\nb\n:::\n::::',
  ],
  columns: [
    '::::columns\n:::column\na\n:::\n\n:::column\nb\n:::\n::::',
    '::::columns\n:::column\na\n:::\n\n:::column\nc\n:::\n::::',
  ],
  gallery: [`:::gallery\n![a](${FILE})\n:::`, `:::gallery\n![b](${FILE})\n:::`],
  audio: [`::audio{src="${FILE}" title="Hum"}`, `::audio{src="${FILE}" title="A hum"}`],
  video: [`::video{src="${FILE}" title="Hive"}`, `::video{src="${FILE}" title="A hive"}`],
  file: [`::file{src="${FILE}" title="Notes"}`, `::file{src="${FILE}" title="My notes"}`],
  question: [`::question{id="${PART}"}`, `::question{id="${PART.replace('2', '3')}"}`],
  flashcards: [`::flashcards{id="${PART}"}`, `::flashcards{id="${PART.replace('2', '3')}"}`],
  embed: [
    '::embed{src="https://www.geogebra.org/m/abcd1234" title="Cell"}',
    '::embed{src="https://www.geogebra.org/m/abcd1234" title="A cell"}',
  ],
  diagram: [
    `:::diagram{alt="A to B" src="${FILE}" drawn="0a"}\n\`\`\`mermaid\ngraph TD\n  A --> B\n\`\`\`\n:::`,
    `:::diagram{alt="A to B" src="${FILE}" drawn="0a"}\n\`\`\`mermaid\ngraph TD\n  A --> C\n\`\`\`\n:::`,
  ],
  run: [":::run\n```python\nprint('a')\n```\n:::", ":::run\n```python\nprint('b')\n```\n:::"],
};
/** What stands in another kind alone is shown with that. */
const ofOwn = Object.entries(BLOCK_KINDS).filter(([, { within }]) => within === undefined);

it('has an example of every kind', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(ofOwn.map(([name]) => name).toSorted());
});

describe.each(Object.entries(EXAMPLES))('a block “%s”', (name, [before, after]) => {
  const page = (block: string, first = 'First.', last = 'Last.') => `${first}\n\n${block}\n\n${last}`;
  const kindsIn = (markdown: string) => {
    const found: string[] = [];
    parseLesson(schema, markdown).descendants(({ type }) => {
      if (type.name.startsWith('block')) found.push(type.name);
    });
    return found;
  };

  it('is the same when it was read and written', () => {
    for (const block of [before, after]) expect(again(page(block))).toBe(page(block));
    expect(kindsIn(page(before))).toContain(`block_${name}`);
    expect(kindsIn(page(before))).not.toContain('blockSource');
  });

  it('is merged as text: what others change around it and in it stays', () => {
    const run = { steps: 1_000_000, onePerson: false };
    const merged = mergeText(
      { base: page(before), stored: page(before, 'First, longer.', 'Last, longer.'), sent: page(after) },
      run,
    );
    expect(merged.stored).toBe(page(after, 'First, longer.', 'Last, longer.'));
    expect(merged.sent).toBe(merged.stored);
  });

  it('is whole in both texts where two change it differently', () => {
    const other = before.includes('title="')
      ? before.replace(/title="[^"]*"/, 'title="Other"')
      : `${before}\n\nMore.`;
    const { stored, sent } = mergeText(
      { base: page(before), stored: page(after), sent: page(other) },
      { steps: 1_000_000, onePerson: false },
    );
    for (const text of [stored, sent]) expect(kindsIn(text)).not.toContain('blockSource');
  });

  it('stays as it was written when its kind is not there any more', () => {
    const removed = before.replaceAll(name, 'removed');
    const written = again(page(removed));
    expect(written).toBe(page(removed));
    expect(kindsIn(page(removed))).toEqual(['blockSource']);
  });
});
