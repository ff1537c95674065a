import { describe, expect, it } from 'vitest';
import { findingsOf, type KeyPrints, type Measured, type NodeRow, stopsServing } from './findings.ts';

const NOW = new Date('2026-11-25T12:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const keys: KeyPrints = { signs: 'a', accepts: ['a', 'b'], encrypts: 'e' };
const node = (id: string, more: Partial<NodeRow> = {}): NodeRow => ({
  ...{ id, name: `machine ${id}`, started_at: minutesAgo(60), seen_at: minutesAgo(0), runs_jobs: true },
  ...{ schema_version: 5, version: '1.0.0', keys, findings: [], ...more },
});
const well: Measured = {
  ...{
    id: 'own',
    keys,
    schemaVersion: 5,
    databaseSchema: 5,
    databaseNow: NOW,
    clockAheadMs: 0,
    clockErrorMs: 1,
  },
  ...{
    databaseTakesWrites: true,
    notified: true,
    mark: 'seen',
    mediaTakesWrites: true,
    diskProblem: undefined,
  },
  ...{
    oldestJobSeconds: 3,
    unlistedProxy: undefined,
    nodes: [node('own', { started_at: minutesAgo(10) }), node('other')],
  },
};
const others = (keysOfOther: KeyPrints | null, more: Partial<NodeRow> = {}): Partial<Measured> => ({
  nodes: [node('own', { started_at: minutesAgo(10) }), node('other', { keys: keysOfOther, ...more })],
});
const foreign: KeyPrints = { signs: 'x', accepts: ['x'], encrypts: 'e' };

describe('what a node finds', () => {
  const rows: [string, Partial<Measured>, string[]][] = [
    ['nothing when all is well', {}, []],
    ['other signing keys than the node that runs longer', others(foreign), ['keys']],
    ['another key for secrets', others({ ...keys, encrypts: 'f' }), ['keys']],
    [
      'no difference while keys are changed in order',
      others({ signs: 'b', accepts: ['b', 'a'], encrypts: 'e' }),
      [],
    ],
    [
      'a new key that the other does not accept yet',
      others({ signs: 'b', accepts: ['b'], encrypts: 'e' }),
      ['keys'],
    ],
    ['nothing when it is the one that runs longer', others(foreign, { started_at: minutesAgo(5) }), []],
    ['nothing when the other has ended', others(foreign, { seen_at: minutesAgo(5) }), []],
    ['nothing about a worker, which has no keys', others(null), []],
    ['a database that takes no writes', { databaseTakesWrites: false }, ['database_writes']],
    ['other stored files', { mark: 'missing' }, ['media']],
    ['no stored files', { mark: 'unreachable', mediaTakesWrites: false }, ['media']],
    ['files that cannot be written', { mediaTakesWrites: false }, ['media_writes']],
    ['a full disk', { diskProblem: 'The disk is full' }, ['disk']],
    ['a newer database', { databaseSchema: 6 }, ['schema']],
    ['nothing about an older one, which is being migrated', { databaseSchema: 4 }, []],
    ['a clock that is ahead', { clockAheadMs: 120_000 }, ['clock']],
    ['a clock that is behind', { clockAheadMs: -6000 }, ['clock']],
    ['nothing when the answer of the database came late', { clockAheadMs: 6000, clockErrorMs: 5000 }, []],
    ['no notifications', { notified: false }, ['notifications']],
    [
      'nobody who runs jobs',
      { nodes: [node('own', { runs_jobs: false }), node('w', { seen_at: minutesAgo(4) })] },
      ['workers'],
    ],
    ['a job that nobody takes', { oldestJobSeconds: 700 }, ['job_queue']],
    ['a proxy that is not listed', { unlistedProxy: '10.0.0.9' }, ['proxy']],
  ];
  it.each(rows)('%s', (_name, differs, names) => {
    expect(findingsOf({ ...well, ...differs }).map(({ name }) => name)).toEqual(names);
  });

  it('says values in sentences, and fingerprints nowhere', () => {
    const [clock] = findingsOf({ ...well, clockAheadMs: 120_000 });
    expect(clock?.value).toBe('The clock is 120 s ahead of that of the database.');
    const [found] = findingsOf({ ...well, ...others(foreign) });
    expect(found?.value).toBe('The keys differ from those of machine other, which runs longer.');
  });

  it('stops serving for other keys and a database without writes only', () => {
    const all = rows.flatMap(([, , names]) => names);
    expect([...new Set(all)].filter((name) => stopsServing(name as never))).toEqual([
      'keys',
      'database_writes',
    ]);
  });
});

it('of two nodes with other keys exactly one goes on, whenever they started', () => {
  for (const [one, two] of [
    [10, 5],
    [5, 10],
    [7, 7],
  ] as const) {
    const nodes = [
      node('one', { started_at: minutesAgo(one) }),
      node('two', { started_at: minutesAgo(two), keys: foreign }),
    ];
    const wrong = [
      findingsOf({ ...well, nodes, id: 'one', keys }),
      findingsOf({ ...well, nodes, id: 'two', keys: foreign }),
    ].filter((found) => found.some(({ name }) => name === 'keys'));
    expect(wrong).toHaveLength(1);
  }
});
