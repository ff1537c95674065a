import { newLesson, newModule } from '@darasa/contract/authoring/edits';
import { newId } from '@darasa/contract/http/ids';
import { expect, it } from 'vitest';
import { emptyDocument } from '../course-document/empty-document.ts';
import { bothTexts, titlesIn, valueText } from './conflict-values.ts';

it('names the parts of an order by their titles', () => {
  const lessons = ['Queen', 'Drones'].map((title) => newLesson({ title }));
  const document = { ...emptyDocument(), modules: [newModule({ title: 'Hive', lessons })] };
  const ids = lessons.map(({ id }) => id);
  expect(valueText(ids, 'module:x/lessons', titlesIn(document))).toBe('• Queen\n• Drones');
  expect(valueText(newId(), 'lesson:x/media_id')).toBe('An uploaded file');
});

it('says names, switches and nothing in words', () => {
  expect(valueText('self-paced', 'details/course_type')).toBe('Self-paced');
  expect(valueText(false, 'lesson:x/is_mandatory')).toBe('No');
  expect(valueText('', 'details/subtitle')).toBe('(nothing)');
  expect(valueText({ starts_at: '2026-11-23T10:00', join_url: '' })).toContain('2026-11-23T10:00');
});

it('puts two texts together only where they are texts', () => {
  expect(bothTexts({ current: 'One.\n\nMine.', other: 'One.\n\nTheirs.' })).toBe('One.\n\nMine.\n\nTheirs.');
  expect(bothTexts({ current: 10, other: 20 })).toBeUndefined();
});
