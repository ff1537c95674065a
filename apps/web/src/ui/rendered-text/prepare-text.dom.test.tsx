import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { prepareText } from './prepare-text.ts';

const prepared = (html: string) => {
  document.body.innerHTML = `<div>${html}</div>`;
  return prepareText(document.body.firstElementChild as HTMLElement);
};

test('the headings of a text follow the title of its lesson, whatever level the author began with', () => {
  prepared('<h3>Soil</h3><h4>Clay</h4><h3>Water</h3>');
  expect(screen.getByRole('heading', { level: 2, name: 'Soil' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Clay' })).toBeVisible();
  prepared('<h2>Soil</h2><h3>Clay</h3>');
  expect(screen.getByRole('heading', { level: 3, name: 'Clay' })).toBeVisible();
});

test('code can be copied, and scrolled by keys; preparing twice adds nothing', () => {
  const stop = prepared('<pre><code>print(1)</code></pre>');
  stop();
  prepareText(document.body.firstElementChild as HTMLElement);
  expect(screen.getAllByRole('button', { name: 'Copy code' })).toHaveLength(1);
  expect(document.querySelector('pre')).toHaveAttribute('tabindex', '0');
});
