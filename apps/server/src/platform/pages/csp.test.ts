import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentHash, pagePolicy } from './csp.ts';

const directive = (policy: string, name: string): string[] =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];
const scriptsOf = (html: string): string[] => directive(pagePolicy(html), 'script-src');

describe('the policy of a page', () => {
  it('names each inline script by the hash of its exact text', () => {
    const text = "let a = '<b>é</b>';\n  run(a)";
    const hash = `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
    expect(scriptsOf(`<script>${text}</script><SCRIPT type="module">b()</SCRIPT>`)).toEqual([
      "'self'",
      hash,
      contentHash('b()'),
    ]);
  });

  it('names a repeated script once, and files and data blocks not at all', () => {
    const html = `<script>a()</script><script>a()</script>
      <script src="/assets/x.js" async></script>
      <script type="application/ld+json">{"@type":"Course"}</script>
      <script type=application/json id=x>{}</script>`;
    expect(scriptsOf(html)).toEqual(["'self'", contentHash('a()')]);
  });

  it('is not misled by attributes that look like the end of a tag', () => {
    expect(scriptsOf(`<script data-note="a > b" id='x>y'>c()</script>`)).toEqual([
      "'self'",
      contentHash('c()'),
    ]);
    expect(scriptsOf(`<script data-src-note="1">d()</script>`)).toContain(contentHash('d()'));
  });

  it('never allows inline scripts wholesale, nor evaluation, plugins, frames or another base', () => {
    const policy = pagePolicy('<script>a()</script>');
    expect(directive(policy, 'script-src').join()).not.toMatch(/unsafe|\*|https?:|data:/);
    expect(directive(policy, 'style-src-elem').join()).not.toMatch(/unsafe/);
    expect(directive(policy, 'default-src')).toEqual(["'self'"]);
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) {
      expect(directive(policy, name)).toEqual(["'none'"]);
    }
  });

  it('allows inline style sheets by hash', () => {
    expect(directive(pagePolicy('<style>p{color:red}</style>'), 'style-src-elem')).toContain(
      contentHash('p{color:red}'),
    );
  });

  it('takes more sources from the deployment, in place of none', () => {
    const policy = pagePolicy('', {
      'media-src': ['https://media.example.org'],
      'frame-src': ['https://h5p.example.org'],
    });
    expect(directive(policy, 'media-src')).toEqual(["'self'", 'blob:', 'https://media.example.org']);
    expect(directive(policy, 'frame-src')).toEqual(['https://h5p.example.org']);
  });
});
