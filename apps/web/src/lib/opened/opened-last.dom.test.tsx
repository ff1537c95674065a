import { afterEach, expect, it } from 'vitest';
import { noteOpened, openedLast } from './opened-last.ts';

afterEach(() => localStorage.clear());
const write = (course: string, owner: string, href = `/${course}`) =>
  noteOpened({ id: `write ${course}`, what: 'write', title: course, href }, owner);

it('keeps the last three places, each once, the newest first', () => {
  for (const course of ['a', 'b', 'c', 'd']) write(course, '1');
  write('b', '1', '/b?open=2');
  expect(openedLast('1').map(({ href }) => href)).toEqual(['/b?open=2', '/d', '/c']);
});

it('shows nobody the places of who was here before', () => {
  write('a', '1');
  expect(openedLast('2')).toEqual([]);
  write('b', '2');
  expect(openedLast('1')).toEqual([]);
});

it('reads nothing of what is no list', () => {
  localStorage.setItem('opened-last', '{"owner":"1","opened":7}');
  expect(openedLast('1')).toEqual([]);
  localStorage.setItem('opened-last', '{');
  expect(openedLast('1')).toEqual([]);
});
