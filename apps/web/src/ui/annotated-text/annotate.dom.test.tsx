import { describe, expect, it } from 'vitest';
import { annotate, findPlace, selectedPlace } from './annotate.ts';

const source = 'Maize **needs** rain.\n\nSow _early_ in May.';
const html = '<p>Maize <strong>needs</strong> rain.</p>\n<p>Sow <em>early</em> in May.</p>\n';
const place = (words: string) => findPlace(source, words) ?? { from: 0, to: 0 };
const marked = (text: string) => {
  const body = new DOMParser().parseFromString(text, 'text/html').body;
  return [...body.querySelectorAll('mark')].map((mark) => [mark.dataset.annotation, mark.textContent]);
};

describe('annotated HTML', () => {
  it('has the words of each place marked, across elements', () => {
    expect(marked(annotate(html, source, [place('Maize needs'), place('early')]))).toEqual([
      ['0', 'Maize '],
      ['0', 'needs'],
      ['1', 'early'],
    ]);
  });
  it('says the same as before', () => {
    const after = annotate(html, source, [place('needs rain'), place('rain. Sow')]);
    const text = (of: string) => new DOMParser().parseFromString(of, 'text/html').body.textContent;
    expect(text(after)).toBe(text(html));
    expect(annotate(html, source, [])).toBe(html);
  });
  it('shows the later one where two overlap', () => {
    expect(marked(annotate(html, source, [place('Sow early in May'), place('early')]))).toEqual([
      ['0', 'Sow '],
      ['1', 'early'],
      ['0', ' in May'],
    ]);
  });
});

it('finds the place that is selected', () => {
  document.body.innerHTML = `<div id="root">${html}</div><p>Other</p>`;
  const root = document.getElementById('root') as HTMLElement;
  const range = document.createRange();
  range.setStart(root.querySelector('strong')?.firstChild as Text, 0);
  range.setEnd(root.querySelectorAll('p')[0]?.lastChild as Text, 5);
  const found = selectedPlace(root, source, range);
  expect(found && source.slice(found.from, found.to)).toBe('needs** rain');
  range.selectNodeContents(document.body.lastChild as Node);
  expect(selectedPlace(root, source, range)).toBeUndefined();
});

it.each([
  ['EARLY', 'early'],
  ['sow early', 'Sow _early'],
  ['not there', undefined],
  ['  ', undefined],
  ['May.', 'May.'],
])('finds the place of typed words: %s', (words, text) => {
  const found = findPlace(source, words);
  expect(found && source.slice(found.from, found.to)).toBe(text);
});
