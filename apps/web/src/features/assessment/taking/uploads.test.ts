import type { AnswerFile } from '@darasa/contract/assessment/taking/attempts';
import { expect, it } from 'vitest';
import { createAnswerUploads, type Upload } from './uploads.ts';

const FILE = new File(['Lamu'], 'map.txt');

/** Uploads that end when they are told to. */
function waitingUploads() {
  const calls: { signal: AbortSignal; arrive: () => void; fail: (error: Error) => void }[] = [];
  const upload: Upload = (file, { signal }) =>
    new Promise((resolve, reject) => {
      const id = `f${calls.length + 1}`;
      const arrived: AnswerFile = { id, name: file.name, bytes: file.size, type: '', url: '' };
      calls.push({ signal, arrive: () => resolve(arrived), fail: reject });
    });
  const uploads = createAnswerUploads(upload);
  const told: string[] = [];
  uploads.whenArrived('q1', ({ id }) => told.push(`first ${id}`));
  return { uploads, calls, told };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('go on while another question is shown, and give what arrives to whoever shows theirs by then', async () => {
  const { uploads, calls, told } = waitingUploads();
  uploads.start('q1', FILE);
  uploads.start('q1', FILE);
  expect(uploads.running()).toBe(2);
  calls[0]?.arrive();
  await settled();
  uploads.whenArrived('q1', ({ id }) => told.push(`second ${id}`));
  calls[1]?.arrive();
  await settled();
  expect(told).toEqual(['first f1', 'second f2']);
  expect([uploads.running(), uploads.of('q1'), uploads.of('q2')]).toEqual([0, [], []]);
});

it('that fail no longer run, and say why until they are dismissed', async () => {
  const { uploads, calls } = waitingUploads();
  uploads.start('q1', FILE);
  calls[0]?.fail(new Error('Too large'));
  await settled();
  expect([uploads.running(), uploads.of('q1').map(({ problem }) => problem)]).toEqual([0, ['Too large']]);
  uploads.forget('q1', uploads.of('q1')[0]?.key ?? 0);
  expect(uploads.of('q1')).toEqual([]);
});

it.each(['cancelled', 'left'])('that are %s are ended and give nothing', async (how) => {
  const { uploads, calls, told } = waitingUploads();
  uploads.start('q1', FILE);
  if (how === 'left') uploads.stop();
  else uploads.forget('q1', uploads.of('q1')[0]?.key ?? 0);
  expect(calls[0]?.signal.aborted).toBe(true);
  calls[0]?.arrive();
  await settled();
  expect([told, uploads.running(), uploads.of('q1')]).toEqual([[], 0, []]);
});
