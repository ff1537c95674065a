import type { Bench, Scenario } from '../bench.ts';
import { courseDocumentOf } from '../data/course-document.ts';
import { startCpuMeter } from '../machine/cpu-meter.ts';
import { writeCourse } from '../product/authoring.ts';
import { beginAuthorSessions } from '../product/sessions.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import type { Goal } from '../report/figures.ts';
import { median, percentile } from '../statistics.ts';
import { READS_PER_SECOND, readCatalogue } from './read-catalogue.ts';

const LESSONS = 300;
const BYTES = 1_000_000;
const SAVES = 300;
const PUBLICATIONS = 15;

/** Saves of one lesson of a large course. An editor waits for the reply before it saves again, so they come one by one. */
export const saveDraft: Scenario = {
  name: 'save-draft',
  async run(bench) {
    const stage = bench.stages.at(-1);
    if (!stage) return;
    const { product, scale } = stage;
    const record = recordFor(bench, scale, `Save of one lesson, course of ${LESSONS} lessons and 1 MB`);
    const [session] = await beginAuthorSessions(product, 1);
    const document = courseDocumentOf({ lessons: LESSONS, bytes: BYTES, seed: bench.round });
    const course = await writeCourse(product.origin, session?.token ?? '', document);
    const lessons = document.modules.flatMap((module) => module.lessons);
    const saveNth = async (n: number): Promise<void> => {
      const lesson = lessons[n % lessons.length];
      if (!lesson) return;
      const content_text = `${lesson.content_text}\n\nWritten in save ${n}.`;
      await course.save({ lessons: { [lesson.id]: { ...lesson, content_text } } });
    };
    // Code that is compiled with the first saves
    for (let n = 0; n < 20; n++) await saveNth(n);
    const stop = startCpuMeter(product.pid);
    const times: number[] = [];
    for (let n = 0; n < bench.count(SAVES); n++) times.push(await timed(() => saveNth(n + 20)));
    const cpu = stop();
    const sorted = times.toSorted((one, other) => one - other);
    record('p50', 'ms', percentile(sorted, 0.5));
    record('p99', 'ms', percentile(sorted, 0.99), { most: 100 });
    record('CPU of a save, server', 'ms', cpu.own / times.length);
    record('CPU of a save, PostgreSQL', 'ms', cpu.postgres / times.length);
    await waitUntilIdle(product);
  },
};

/** Publishing a large course: for the first time, and again with one changed lesson, while others read the catalogue. */
export const publish: Scenario = {
  name: 'publish',
  async run(bench) {
    const stage = bench.stages.at(-1);
    if (!stage) return;
    const { product, scale } = stage;
    const scenario = `Publishing ${LESSONS} lessons, 1 MB`;
    const record = recordFor(bench, scale, scenario);
    const [session] = await beginAuthorSessions(product, 1, ['instructor', 'admin']);
    const token = session?.token ?? '';
    const documentOf = (seed: number) =>
      courseDocumentOf({ lessons: LESSONS, bytes: BYTES, seed: seed + bench.round });
    // The server is still preparing what was saved
    const hurried = await writeCourse(product.origin, token, documentOf(1000));
    record('as soon as all of it was saved', 'ms', await timed(() => hurried.publish()));
    const document = documentOf(1500);
    const course = await writeCourse(product.origin, token, document);
    await waitUntilIdle(product);
    record('for the first time', 'ms', await timed(() => course.publish()), { most: 500 });
    const quiet = await readCatalogue(bench, stage, scenario, 5);
    const lessons = document.modules.flatMap((module) => module.lessons);
    const times: number[] = [];
    const reading = readCatalogue(bench, stage, scenario, 10);
    for (let n = 0; n < bench.count(PUBLICATIONS); n++) {
      const lesson = lessons[n];
      if (!lesson) break;
      await course.save({ lessons: { [lesson.id]: { ...lesson, content_text: `Another text, ${n}.` } } });
      times.push(await timed(() => course.publish()));
    }
    record('again, one lesson changed: median', 'ms', median(times), { most: 500 });
    record('again, one lesson changed: slowest', 'ms', Math.max(...times));
    record(`the catalogue without it: p99 at ${READS_PER_SECOND}/s`, 'ms', quiet);
    record(`the catalogue meanwhile: p99 at ${READS_PER_SECOND}/s`, 'ms', await reading);
    await waitUntilIdle(product);
  },
};

type Record = (figure: string, unit: string, value: number, goal?: Goal) => void;
const recordFor =
  (bench: Bench, scale: number, scenario: string): Record =>
  (figure, unit, value, goal) =>
    bench.figures.record({ scenario, scale, figure, unit, goal }, value);

async function timed(act: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}
