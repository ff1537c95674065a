import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFocusAfterPaging } from './use-focus-after-paging.ts';

/** Results with links to their pages, the last of which is missing on page 2, and a filter. */
function Results({ page }: { page: number }) {
  const results = useFocusAfterPaging(page);
  return (
    <>
      <button type="button">A filter</button>
      <section ref={results} tabIndex={-1} aria-label="Results">
        <nav data-pages="">
          <a href="?page=1">1</a>
          {page === 1 && <a href="?page=2">Next</a>}
        </nav>
      </section>
    </>
  );
}
const results = () => screen.getByRole('region', { name: 'Results' });

it('leaves the focus alone when the page is first shown', () => {
  render(<Results page={2} />);
  expect(document.body).toHaveFocus();
});

it.each(['1', 'Next'])(
  'moves the focus from the link "%s" to the results when another page is shown',
  (name) => {
    const { rerender } = render(<Results page={1} />);
    screen.getByRole('link', { name }).focus();
    rerender(<Results page={2} />);
    expect(results()).toHaveFocus();
  },
);

it('keeps the focus on a filter that changed the page', () => {
  const { rerender } = render(<Results page={2} />);
  screen.getByRole('button', { name: 'A filter' }).focus();
  rerender(<Results page={1} />);
  expect(screen.getByRole('button', { name: 'A filter' })).toHaveFocus();
});
