import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { site } from '../src/lib/reachability/site.ts';

// A browser has no page host: calls go out by fetch. The build says so by taking the server's side out.
vi.mock('~/lib/page-host', async (original) => ({
  ...(await original<object>()),
  pageHost: () => undefined,
}));
// On a busy machine a page takes its time; what comes at once is not waited for.
configure({ asyncUtilTimeout: 10_000 });
// What a test has drawn is gone before the next one, also what stood beside its tree. The announcer is made once for all.
afterEach(() => {
  // A test that fails with the time in its hand would stop every later one of the process
  vi.useRealTimers();
  cleanup();
  for (const element of document.body.querySelectorAll(':scope > :not([data-live-announcer])'))
    element.remove();
  // What one test did to the line is over
  site.heard();
});
// A site that a test has cut off is looked for until it answers, also after the test: here it does.
const fetchAnything = globalThis.fetch;
globalThis.fetch = (input, init) =>
  input === '/healthz' ? Promise.resolve(Response.json({})) : fetchAnything(input, init);
// There is no layout to scroll in.
Element.prototype.scrollIntoView = () => undefined;
