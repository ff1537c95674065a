import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '~/lib/session/session';
import { dropDraft, readDraft, writeDraft } from './draft-storage.ts';

function memory(values = new Map<string, string>()) {
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

let storage: ReturnType<typeof memory>;
beforeEach(() => {
  storage = memory();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a kept draft', () => {
  it('comes back as it was, form by form', () => {
    const kept = { draft: { name: 'Amina', message: 'Zeile\n2' }, attempt: { key: 'k', content: 'c' } };
    writeDraft('contact', kept);
    expect(readDraft('contact')).toEqual(kept);
    expect(readDraft('corporate')).toEqual({ draft: {} });
    dropDraft('contact');
    expect(readDraft('contact')).toEqual({ draft: {} });
  });

  it('stays with whoever wrote it, when another person signs in in the same tab', () => {
    const held = vi.spyOn(session, 'held');
    const signIn = (user_id: string) => held.mockReturnValue({ user: { user_id } } as never);
    signIn('amina');
    writeDraft('contact', { draft: { message: 'Hello' } });
    signIn('juma');
    expect(readDraft('contact')).toEqual({ draft: {} });
    signIn('amina');
    expect(readDraft('contact')).toEqual({ draft: { message: 'Hello' } });
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"draft":3}',
    '{"draft":{"name":5,"message":"m","x":"y"},"attempt":{"key":1}}',
  ])('is read without harm where storage holds %s', (text) => {
    storage.values.set('supportDraft:contact', text);
    expect(readDraft('contact')).toEqual({ draft: text.includes('"m"') ? { message: 'm' } : {} });
  });

  it('does not disturb the form where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    writeDraft('contact', { draft: { name: 'Amina' } });
    dropDraft('contact');
    expect(readDraft('contact')).toEqual({ draft: {} });
  });
});
