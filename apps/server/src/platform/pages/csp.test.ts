import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentHash, pagePolicy } from './csp.ts';

const directive = (policy: string, name: string): string[] =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];
const scriptsOf = (...scripts: string[]): string[] =>
  directive(pagePolicy({ scripts, styles: [] }), 'script-src');

describe('the content security policy of a page', () => {
  it('allows each inline script of the renderer by its hash', () => {
    const text = "let a = '<b>é</b>';\n  run(a)";
    const hash = `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
    expect(scriptsOf(text, 'b()')).toEqual(["'self'", hash, contentHash('b()')]);
  });

  it('lists a repeated script once', () => {
    expect(scriptsOf('a()', 'a()')).toEqual(["'self'", contentHash('a()')]);
  });

  it('allows nothing inline where the renderer wrote nothing', () => {
    expect(directive(pagePolicy(), 'script-src')).toEqual(["'self'"]);
  });

  it('never allows unsafe-inline scripts, eval, plugins, frames or another base', () => {
    const policy = pagePolicy({ scripts: ['a()'], styles: [] });
    expect(directive(policy, 'script-src').join()).not.toMatch(/unsafe|\*|https?:|data:/);
    expect(directive(policy, 'style-src-elem').join()).not.toMatch(/unsafe/);
    expect(directive(policy, 'default-src')).toEqual(["'self'"]);
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) {
      expect(directive(policy, name)).toEqual(["'none'"]);
    }
  });

  it('allows inline style sheets by hash', () => {
    expect(directive(pagePolicy({ scripts: [], styles: ['p{color:red}'] }), 'style-src-elem')).toContain(
      contentHash('p{color:red}'),
    );
  });

  it('adds the deployment’s sources, in place of none', () => {
    const policy = pagePolicy(undefined, {
      'media-src': ['https://media.example.org'],
      'frame-src': ['https://h5p.example.org'],
    });
    expect(directive(policy, 'media-src')).toEqual(["'self'", 'blob:', 'https://media.example.org']);
    expect(directive(policy, 'frame-src')).toEqual(['https://h5p.example.org']);
  });
});
