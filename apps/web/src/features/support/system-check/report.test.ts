import { supportLimits } from '@darasa/contract/support/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraft } from '../draft-storage.ts';
import { checkGroups } from './checks.ts';
import { fail, ok, skipped, warn } from './finding.ts';
import { handOver, questionWith } from './hand-over.ts';
import { REPORT_BEGINS, reportText, summaryText } from './report.ts';

const around = {
  siteName: 'Shule',
  at: new Date('2026-11-20T08:05:00Z'),
  userAgent: 'Mozilla/5.0',
  languages: ['sw-KE', 'en'],
  timeZone: 'Africa/Nairobi',
  savesData: true,
};
const report = reportText(
  checkGroups,
  { storage: ok('Available'), live: fail('Neither way', 'Ask.'), clock: warn('4 minutes fast', 'Set it.') },
  around,
);

describe('the summary', () => {
  it.each([
    [{ a: ok('x') }, 'Everything works'],
    [{ a: ok('x'), b: skipped('x') }, 'Everything that was checked works'],
    [{ a: fail('x', 'y') }, '1 thing does not work'],
    [{ a: warn('x', 'y') }, '1 thing works in part'],
    [{ a: warn('x', 'y'), b: warn('x', 'y') }, '2 things work in part'],
    [{ a: fail('x', 'y'), b: fail('x', 'y'), c: warn('x', 'y') }, '2 things do not work, 1 works in part'],
  ])('of %o', (findings, words) => {
    expect(summaryText(findings)).toBe(words);
  });
});

describe('the report', () => {
  it('names the browser and each check with what was found', () => {
    for (const line of [
      'System check of Shule, 2026-11-20 08:05 UTC',
      '1 thing does not work, 1 works in part',
      'Browser: Mozilla/5.0',
      'Languages: sw-KE, en. Time zone: Africa/Nairobi. Data saver: on',
      '- Storage: Works. Available',
      '- Live updates: Does not work. Neither way',
      '- Clock: Works in part. 4 minutes fast',
      '- WebAssembly: Not checked',
    ])
      expect(report.split('\n')).toContain(line);
    for (const { checks } of checkGroups)
      for (const { title } of checks) expect(report).toContain(`- ${title}: `);
  });

  it('has room in a message to support, with what somebody writes above it', () => {
    expect(report.length).toBeLessThan(supportLimits.message / 2);
  });
});

describe('handed over to support', () => {
  let kept: Map<string, string>;
  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal('sessionStorage', {
      setItem: (key: string, value: string) => void kept.set(key, value),
      getItem: (key: string) => kept.get(key) ?? null,
    });
  });
  afterEach(() => void vi.unstubAllGlobals());
  const typed = () => readDraft('question').draft.message ?? '';

  it('stands under what was typed, once', () => {
    expect(handOver(report, 'x')).toBe('/support/chat');
    expect(typed()).toContain('What I tried to do');
    const own = typed().replace(/^What .*/, 'The video stops.');
    kept.set('supportDraft:question', JSON.stringify({ draft: { message: own, name: 'Neema' } }));
    handOver(report, 'x');
    expect(typed()).toBe(`The video stops.\n\n\n${report}`);
    expect(typed().split(REPORT_BEGINS)).toHaveLength(2);
    expect(readDraft('question').draft.name).toBe('Neema');
  });

  it('goes by the address, in short, where the browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', {
      setItem: () => {
        throw new Error('refused');
      },
      getItem: () => null,
    });
    const address = new URL(handOver(report, '1 thing does not work'), 'https://shule.example');
    expect(address.pathname).toBe('/support/chat');
    expect(address.searchParams.get('question')).toContain('System check: 1 thing does not work.');
  });

  it('is never longer than a message may be', () => {
    const message = questionWith('x'.repeat(9000), 'The video stops.');
    expect(message).toHaveLength(supportLimits.message);
  });
});
