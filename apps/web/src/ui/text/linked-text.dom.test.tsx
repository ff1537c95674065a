import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LinkedText } from './linked-text.tsx';

const linksIn = (text: string): (string | null)[] => {
  const { container, unmount } = render(<LinkedText text={text} />);
  expect(container.textContent).toBe(text);
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  unmount();
  return links;
};

it('links addresses, without what ends the sentence', () => {
  expect(linksIn('See https://example.org/a?b=1#c, or (http://example.org).')).toEqual([
    'https://example.org/a?b=1#c',
    'http://example.org',
  ]);
});

it('leaves everything else as it was written', () => {
  for (const text of [
    '',
    'no address',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://',
    'https://bank.example@evil.example/',
    '<a href="javascript:alert(1)">x</a>',
  ])
    expect(linksIn(text)).toEqual([]);
});

it('opens them in a tab that knows nothing of this page', () => {
  render(<LinkedText text="https://example.org" />);
  const link = screen.getByRole('link', { name: 'https://example.org' });
  expect(link.getAttribute('rel')).toContain('noopener noreferrer');
  expect(link.getAttribute('target')).toBe('_blank');
});
