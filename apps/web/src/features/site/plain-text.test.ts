import { groupEntries } from '@darasa/contract/administration/entries';
import { describe, expect, it } from 'vitest';
import { jsonLd } from '~/lib/json-ld';
import { plainText } from './plain-text.ts';
import { faqStructuredData } from './structured-data.ts';

describe('the words of rendered text', () => {
  it.each([
    ['<p>One <em>two</em></p>\n<ul>\n<li>three</li>\n</ul>', 'One two three'],
    ['<p>a &lt; b &amp;&amp; c &gt; d, &quot;so&quot; it&#39;s</p>', `a < b && c > d, "so" it's`],
    ['<p>&amp;lt;</p>', '&lt;'],
    ['', ''],
  ])('%s', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});

describe('structured data of questions', () => {
  const data = faqStructuredData(
    groupEntries([
      {
        id: '1',
        group: 'G',
        title: 'Is </script> safe?',
        meta: '',
        bodyHtml: '<p>Yes &amp; no</p>',
        link: null,
      },
    ]),
  );

  it('names each question with its answer in words', () => {
    expect(data).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Is </script> safe?', acceptedAnswer: { text: 'Yes & no' } }],
    });
  });

  it('cannot end its script element, and reads the same', () => {
    const { children } = jsonLd(data);
    expect(children).not.toContain('<');
    expect(JSON.parse(children)).toEqual(data);
  });
});
