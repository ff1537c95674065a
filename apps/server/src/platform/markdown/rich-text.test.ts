import { expect, test } from 'vitest';
import { renderRichText } from './rich-text.ts';

const PICTURE = '01a20453-682a-7abe-83c5-5829eaeed316';

test('formulas and pictures are drawn, and code keeps its lines', () => {
  expect(renderRichText('The sum of $a^2 + b^2$.')).toMatch(/<p>The sum of .*<math/s);
  expect(renderRichText(`![A hive](media:${PICTURE})`)).toContain(`<img src="media:${PICTURE}" alt="A hive"`);
  expect(renderRichText('```js\nif (a < b) return;\n```')).toContain('if (a &lt; b) return;');
});

test('nothing in it is taken for HTML, and links lead to the web only', () => {
  const html = renderRichText(
    '<script>alert(1)</script> [x](javascript:alert(1)) ![y](https://elsewhere.example/y.png)',
  );
  expect(html).not.toMatch(/<script|href="javascript|<img/);
});

test('a text of nothing but formulas does not keep the server busy', () => {
  const html = renderRichText('$x$ '.repeat(500));
  expect(html.match(/<math/g)).toHaveLength(100);
  expect(html.match(/math-source/g)).toHaveLength(400);
});
