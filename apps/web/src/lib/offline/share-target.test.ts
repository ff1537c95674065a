import { expect, it } from 'vitest';
import { sharedTarget } from './share-target.ts';

it.each([
  ['a link of this site', { url: 'https://darasa.example/courses/soil?x=1#top' }, '/courses/soil?x=1#top'],
  ['a link of this site in a text', { text: 'Look: https://darasa.example/j/ABC' }, '/j/ABC'],
  ['words', { text: 'soil & water' }, '/courses?search=soil+%26+water'],
  [
    'a link of elsewhere by its title',
    { title: 'Bees', text: 'https://evil.example/x' },
    '/courses?search=Bees',
  ],
  ['a site that begins alike', { url: 'https://darasa.example.evil/x' }, '/courses'],
  ['nothing', {}, '/courses'],
])('%s', (_what, shared, target) => {
  expect(sharedTarget(shared, 'https://darasa.example')).toBe(target);
});
