import { courseDocument } from '@darasa/contract/authoring/document';
import { expect, test } from 'vitest';
import { emptyDocument } from './empty-document.ts';

test('is what the contract makes of nothing', () => {
  expect(emptyDocument()).toEqual(courseDocument.parse({}));
});
