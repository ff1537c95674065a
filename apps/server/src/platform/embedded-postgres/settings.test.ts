import { describe, expect, it } from 'vitest';
import { defaultSettings, renderSettings } from './settings.ts';

describe('settings of the embedded PostgreSQL', () => {
  it.each([
    [512, { shared_buffers: '64MB', work_mem: '4MB', maintenance_work_mem: '32MB' }],
    [1024, { shared_buffers: '128MB', work_mem: '4MB', maintenance_work_mem: '64MB' }],
    [4096, { shared_buffers: '256MB', work_mem: '16MB', maintenance_work_mem: '256MB' }],
    [65_536, { shared_buffers: '256MB', work_mem: '32MB', maintenance_work_mem: '512MB' }],
  ])('fit a machine with %i MB', (megabytes, expected) => {
    expect(defaultSettings(megabytes * 2 ** 20)).toMatchObject(expected);
  });

  it('never lose committed data', () => {
    expect(defaultSettings()).toMatchObject({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
    });
  });

  it('are quoted, and local.conf overrides them', () => {
    expect(renderSettings({ a: "it's", b: '1' }).split('\n').slice(1)).toEqual([
      "a = 'it''s'",
      "b = '1'",
      "include_if_exists = 'local.conf'",
      '',
    ]);
  });
});
