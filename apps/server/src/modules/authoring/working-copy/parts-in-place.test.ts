import { changedParts } from '@darasa/contract/authoring/parts';
import { newId } from '@darasa/contract/http/ids';
import { expect, it } from 'vitest';
import { completeDocument } from '../../../../test/authoring/authoring.ts';
import { partsInPlace } from './parts-in-place.ts';

const document = completeDocument();
const change = (edit: (changed: typeof document) => void) => {
  const changed = structuredClone(document);
  edit(changed);
  return partsInPlace(changedParts(changed, document), changed);
};
const lessonAt = ({ modules }: typeof document, at = 0) => {
  const lesson = modules[0]?.lessons[at];
  if (!lesson) throw new Error('The document has too few lessons');
  return lesson;
};

it('names the place and the growth of what a save changes', () => {
  const inPlace = change((changed) => {
    lessonAt(changed).content_text += 'ñ';
  });
  expect(inPlace?.bytes).toBe(2);
  expect(inPlace?.parts.map(({ path }) => path.join('/'))).toEqual(['modules/0/lessons/0']);
  expect(JSON.parse(inPlace?.parts[0]?.value ?? '').content_text).toMatch(/ñ$/);
  const details = change((changed) => {
    changed.details.title = 'Kilimo';
  });
  expect(details?.parts.map(({ path }) => path.join('/'))).toEqual(['details']);
});

it('leaves to a whole document what is added, taken away or moved', () => {
  expect(change((changed) => changed.modules[0]?.lessons.push({ ...lessonAt(changed), id: newId() }))).toBe(
    undefined,
  );
  expect(change((changed) => changed.modules[0]?.lessons.pop())).toBe(undefined);
  expect(
    change((changed) => changed.assessments.push({ ...document.assessments[0], id: newId() } as never)),
  ).toBe(undefined);
  expect(
    change((changed) => {
      if (changed.modules[0]) changed.modules[0].title = 'Soils';
    }),
  ).toBe(undefined);
});
