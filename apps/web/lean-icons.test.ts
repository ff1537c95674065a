import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textOf } from './lean-icons.ts';

describe('the drawing of an icon', () => {
  it('stands in the document as the library would build it, without its keys', () => {
    const elements = `[
    ["circle", { cx: "12", cy: "12", r: "10", key: "1mglay" }],
    ["path", { d: "M12 6v6l4 2", "stroke-width": "2", key: "mmk7yg" }]
  ]`;
    expect(textOf(elements)).toBe('<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2" stroke-width="2"/>');
  });

  it('can be read of every icon of the library', () => {
    const icons = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/icons');
    const files = readdirSync(icons).filter((name) => name.endsWith('.mjs'));
    expect(files.length).toBeGreaterThan(1000);
    for (const file of files) {
      const code = readFileSync(join(icons, file), 'utf8');
      if (!code.includes('createLucideIcon(')) continue;
      const [, elements = ''] = /\bnode: (\[[\s\S]*?\}\s*\]\s*\])/.exec(code) ?? [];
      expect(textOf(elements), file).toMatch(/^(<[a-z]+( [\w-]+="[^"<>]*")+\/>)+$/i);
    }
  });
});
