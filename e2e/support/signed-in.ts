import type { Page } from '@playwright/test';

const HOUR_S = 3600;

/** A token with an expiry, which is all that the browser reads. */
function tokenFor(seconds: number): string {
  const claims = { exp: Math.floor(Date.now() / 1000) + seconds };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
}

/** What pages that everybody may see ask for somebody who is signed in. */
const ASKED_EVERYWHERE = {
  '**/api/v1/notifications/unread-count': { unread: 0 },
  '**/api/v1/saved-courses/ids': { ids: [] },
  '**/api/v1/enrollments/progress': { courses: [], due: [] },
  '**/api/v1/tracks/*/enrollment': {
    track: { slug: 'fullstack', name: 'Full-stack' },
    joined_at: null,
    chapters: [],
    done: 0,
    next: null,
    abilities: { join: true, leave: false },
  },
  '**/api/v1/certificates': { certificates: [], tracks: [] },
};

/**
 * A session in the tab's storage, under the keys that a login uses; call it before the first navigation. It opens the pages
 * that the browser guards; the server does not accept it, so what those pages ask for is answered here.
 */
export async function holdSession(page: Page, roles: readonly string[], validForS = HOUR_S): Promise<void> {
  const user = {
    user_id: '00000000-0000-4000-8000-000000000001',
    username: 'amina',
    email: 'amina@example.org',
    first_name: 'Amina',
    last_name: 'Yusuf',
    roles,
  };
  for (const [url, data] of Object.entries(ASKED_EVERYWHERE))
    await page.route(url, (route) => route.fulfill({ json: { success: true, message: 'OK', data } }));
  await page.addInitScript(
    ([token, stored]) => {
      if (sessionStorage.getItem('held')) return;
      sessionStorage.setItem('held', 'yes');
      sessionStorage.setItem('authToken', token ?? '');
      sessionStorage.setItem('userData', stored ?? '');
    },
    [tokenFor(validForS), JSON.stringify(user)],
  );
}
