import { expect, it } from 'vitest';
import { type Check, type CheckContext, type Finding, ok } from './finding.ts';
import { runChecks } from './run-checks.ts';

const check = (key: string, run: Check['run']): Check => ({ key, title: key, meaning: key, run });
const never = () => new Promise<Finding>(() => undefined);

function prepare() {
  const controller = new AbortController();
  const context: CheckContext = {
    measuresSpeed: false,
    signal: controller.signal,
    server: () => Promise.reject(new Error('not asked')),
  };
  const steps: string[] = [];
  return {
    controller,
    context,
    steps,
    listen: {
      onBegin: ({ key }: Check, { title }: { title: string }) => void steps.push(`${title}: ${key} …`),
      onFinding: ({ key }: Check, { outcome, found }: Finding) =>
        void steps.push(`${key} ${outcome} ${found}`),
    },
  };
}

it('makes one check after another, in order', async () => {
  const { context, steps, listen } = prepare();
  const groups = [
    { title: 'A', checks: [check('one', () => ok('1')), check('two', async () => ok('2'))] },
    { title: 'B', checks: [check('three', () => ok('3'))] },
  ];
  await runChecks(groups, context, listen);
  expect(steps).toEqual(['A: one …', 'one ok 1', 'A: two …', 'two ok 2', 'B: three …', 'three ok 3']);
});

it('goes on after one that breaks at once, breaks later, or never answers', async () => {
  const { context, steps, listen } = prepare();
  const checks = [
    check('throws', () => {
      throw new Error('no such thing');
    }),
    check('rejects', () => Promise.reject(new Error('later'))),
    check('hangs', never),
    check('works', () => ok('fine')),
  ];
  await runChecks([{ title: 'A', checks }], context, listen, 20);
  expect(steps.filter((step) => !step.endsWith('…'))).toEqual([
    'throws warn Could not be checked',
    'rejects warn Could not be checked',
    'hangs warn No response in time',
    'works ok fine',
  ]);
});

it('tells nothing more once nobody waits for it', async () => {
  const { context, controller, steps, listen } = prepare();
  const checks = [
    check('left', async () => {
      controller.abort();
      return ok('too late');
    }),
    check('next', () => ok('never')),
  ];
  await runChecks([{ title: 'A', checks }], context, listen);
  expect(steps).toEqual(['A: left …']);
});
