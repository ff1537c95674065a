import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/api/errors';
import { QueryResult } from './query-result.tsx';

function show(error: Error | null, fetchStatus: 'idle' | 'paused' = 'idle') {
  const refetch = vi.fn();
  render(
    <QueryResult
      query={{ data: undefined, error, isPlaceholderData: false, fetchStatus, refetch }}
      skeleton={null}
      failed="The list could not be loaded"
      missing={<p>Not there</p>}
    >
      {() => <p>Loaded</p>}
    </QueryResult>,
  );
  return refetch;
}
const refusal = (status: number) => new ApiError(`Answer ${status}`, 'SERVER_ERROR', { status });

it('what failed can be asked for again', async () => {
  const refetch = show(refusal(503));
  expect(screen.getByRole('alert')).toHaveTextContent('The list could not be loaded');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('what somebody may not see is not offered again', () => {
  show(refusal(403));
  expect(screen.getByText('Answer 403')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('what is missing says so in the words of the page', () => {
  show(refusal(404));
  expect(screen.getByText('Not there')).toBeVisible();
});

it('without a connection it says that instead of an error', () => {
  show(refusal(403), 'paused');
  expect(screen.getByText('You are offline')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
