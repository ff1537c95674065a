import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerWith } from '~/lib/api/test-transport';
import { loggedInUser } from '~/lib/offline/device-outbox';
import { setReached } from '~/lib/reachability/test-reach';
import { session } from '~/lib/session/session';
import { prepareLogout } from './before-logout.tsx';
import { changeBookmark, learningOutbox } from './learning-outbox.ts';

const signIn = (user_id: string) =>
  session.start({
    token: 'token',
    refreshToken: null,
    expiresIn: 900,
    remember: false,
    user: { user_id, username: 'amina', email: 'a@example.org', roles: ['student'] } as never,
  });
const bookmark = { course_id: '3', lesson_id: 'l1', set: true };

beforeEach(async () => {
  localStorage.clear();
  signIn(`student-${Math.random()}`);
  await setReached(true);
  await learningOutbox.refresh();
});

describe('logging out', () => {
  it('asks nothing when everything is sent', async () => {
    answerWith({ data: { bookmarks: ['l1'] } });
    await changeBookmark(bookmark);
    await expect(prepareLogout()).resolves.toBe(true);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(learningOutbox.state().waiting).toBe(0);
  });

  it('says what would be lost, and stays when the person wants to', async () => {
    await setReached(false);
    await changeBookmark(bookmark);
    const leaving = prepareLogout();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Log out and lose 1 change?');
    await userEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
    await expect(leaving).resolves.toBe(false);
    expect(await learningOutbox.waiting('bookmarks')).toEqual([bookmark]);
  });

  it('removes what was never sent when the person leaves all the same', async () => {
    await setReached(false);
    const user = loggedInUser();
    await changeBookmark(bookmark);
    const leaving = prepareLogout();
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    await expect(leaving).resolves.toBe(true);
    await waitFor(async () => expect(await learningOutbox.waiting('bookmarks')).toEqual([]));
    expect(localStorage.getItem('darasa:remove-device-data')).not.toBe(user);
  });
});
