import type { LessonCompletion } from '@darasa/contract/learning/completion';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useReadToEnd } from './use-read-to-end.ts';

vi.mock('./record-progress.ts', () => ({ flushProgress: vi.fn() }));

let come: (isIntersecting: boolean) => void;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        come = (isIntersecting) => seen([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {
        come = () => {};
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const record = vi.fn();
function Text({ completion, done }: { completion: LessonCompletion; done: boolean }) {
  const end = useReadToEnd({ completion }, done, record);
  return <span ref={end} />;
}
const read: LessonCompletion = { rule: 'read', watch_percent: null, read_seconds: 20 };

it('says that a text was read when its end was in sight and there was time to read it', () => {
  record.mockClear();
  render(<Text completion={read} done={false} />);
  act(() => vi.advanceTimersByTime(5000));
  come(false);
  act(() => vi.advanceTimersByTime(60_000));
  expect(record).not.toHaveBeenCalled();
  come(true);
  act(() => vi.advanceTimersByTime(0));
  expect(record).toHaveBeenCalledExactlyOnceWith({ kind: 'done' });
});

it('waits when the end is in sight at once, and says it once', () => {
  record.mockClear();
  render(<Text completion={read} done={false} />);
  come(true);
  act(() => vi.advanceTimersByTime(20_000));
  expect(record).not.toHaveBeenCalled();
  come(true);
  act(() => vi.advanceTimersByTime(2000));
  expect(record).toHaveBeenCalledTimes(1);
});

it.each([
  ['that was read before', read, true],
  ['of which learners say so', { rule: 'mark', watch_percent: null } as const, false],
])('says nothing of a text %s', (_name, completion, done) => {
  record.mockClear();
  come = () => {};
  render(<Text completion={completion} done={done} />);
  come(true);
  act(() => vi.advanceTimersByTime(60_000));
  expect(record).not.toHaveBeenCalled();
});
