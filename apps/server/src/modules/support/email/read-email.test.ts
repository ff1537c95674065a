import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEmail } from './read-email.ts';
import { readOnThread } from './read-on-thread.ts';

const mail = (type: string, body: string): Buffer =>
  Buffer.from(
    ['From: neema@example.org', 'To: support@example.org', `Content-Type: ${type}`, '', body].join('\r\n'),
  );
const html = async (body: string): Promise<string> => (await readEmail(mail('text/html', body))).text;

describe('the words of an email in HTML alone', () => {
  it.each([
    ['<p>Hello<br>you &amp; me</p><div>Bye</div>', 'Hello\nyou & me\nBye'],
    ['<html><head><title>T</title><style>p { color: red }</style></head><body>Words</body>', 'Words'],
    ['<head><style>p{}</style><body>A head that never ends', 'A head that never ends'],
    ['Before<script>let a = "<b>";</script> after', 'Before after'],
    ['Kept <!-- not <b>this</b> --> too', 'Kept  too'],
    ['<!doctype html><![if mso]>Old programs', 'Old programs'],
    ['It is 1 < 2 and &lt;b&gt; is text', 'It is 1 < 2 and <b> is text'],
    ['My answer<blockquote>What you wrote</blockquote>', 'My answer'],
    ['A tag that never ends <a href="', 'A tag that never ends'],
    ['&amp;lt;script&amp;gt;', '&lt;script&gt;'],
  ])('of %s', async (body, words) => {
    expect(await html(body)).toBe(words);
  });
});

describe('an email that is made to take long', () => {
  it('keeps nobody waiting: it is read elsewhere', async () => {
    let turns = 0;
    const other = setInterval(() => {
      turns += 1;
    }, 5);
    await readOnThread(mail('text/html', '\n'.repeat(100_000))).catch(() => undefined);
    clearInterval(other);
    expect(turns).toBeGreaterThan(5);
  });

  it('is text with one empty line in a row at most, and no spaces before a line’s end', async () => {
    const piece = fc.constantFrom('<', '<style', '<!--', '>', ' ', '\n', 'a', '</p>', '\t');
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 400 }), async (pieces) => {
        expect(await html(pieces.join(''))).not.toMatch(/\n\n\n|[ \t]\n/);
      }),
    );
  });
});
