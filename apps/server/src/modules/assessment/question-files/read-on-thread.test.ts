import { describe, expect, test } from 'vitest';
import { createFileReader, readFileOnThread } from './read-on-thread.ts';

describe('files that are read on a thread', () => {
  test('of several people, each with its own questions, while the process goes on', {
    timeout: 90_000,
  }, async () => {
    let turns = 0;
    const turning = setInterval(() => turns++, 1);
    const hostile = 'a{=}\n\n'.repeat(15_000);
    const [first, ...others] = await Promise.all([
      ...[1, 2].map(() => readFileOnThread({ format: 'gift', content: hostile }, 1)),
      ...[2, 3].map((by) => readFileOnThread({ format: 'gift', content: `Is it ${by}? {T}` }, by)),
    ]);
    clearInterval(turning);
    expect(turns).toBeGreaterThan(1);
    expect(first?.notes).toHaveLength(10_001);
    expect(others.slice(-2).map(({ questions }) => questions[0]?.prompt)).toEqual(['Is it 2?', 'Is it 3?']);
  });

  test('are refused when that takes too long, and others are read after them', async () => {
    const program = new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { parentPort } from 'node:worker_threads';
        parentPort.on('message', ({ content }) => {
          while (content === 'hang');
          parentPort.postMessage({ questions: [], notes: [{ title: content }] });
        });`)}`,
    );
    const read = createFileReader({ timeout: 1500, program });
    const hanging = read({ format: 'gift', content: 'hang' }, 1);
    const good = read({ format: 'gift', content: 'good' }, 2);
    await expect(hanging).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'The file takes too long to read. Split it into several.',
    });
    expect(await good).toMatchObject({ notes: [{ title: 'good' }] });
  });
});
