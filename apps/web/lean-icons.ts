import type { Plugin } from 'vite';

/**
 * An icon of the library builds its drawing element by element each time it is shown, through a context and a merge of
 * class names: with some sixty icons a page a tenth of rendering it, and a kilobyte in every first load. Here each icon is
 * one element whose inside was written when the product was built. `Icon` in `src/ui` gives it everything else.
 */
export function leanIcons(): Plugin {
  return {
    name: 'darasa:lean-icons',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
    load(id) {
      if (!/lucide-react\/dist\/esm\/createLucideIcon\.mjs/.test(id)) return undefined;
      return `import { jsx } from 'react/jsx-runtime';
export default (__html) => {
  const inside = { __html };
  return ({ size = 24, ...rest }) =>
    jsx('svg', { width: size, height: size, viewBox: '0 0 24 24', ...rest, dangerouslySetInnerHTML: inside });
};`;
    },
    transform(code, id) {
      if (!/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs/.test(id) || !code.includes('createLucideIcon('))
        return undefined;
      const [, elements] = /\bnode: (\[[\s\S]*?\}\s*\]\s*\])/.exec(code) ?? [];
      if (elements === undefined) return this.error(`The library writes its icons in another way: ${id}`);
      const inside = JSON.stringify(textOf(elements));
      return {
        code: `import createLucideIcon from '../createLucideIcon.mjs';
export default /* @__PURE__ */ createLucideIcon(${inside});`,
        map: null,
      };
    },
  };
}

/** The elements of an icon, `["path", { d: "M12 6v6l4 2", key: "mmk7yg" }]` each, as they stand in a document. */
export function textOf(elements: string): string {
  const json = elements.replaceAll(/([{,]\s*)([\w-]+):/g, '$1"$2":');
  return (JSON.parse(json) as [string, Record<string, string>][])
    .map(([tag, { key, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${written.join('')}/>`;
    })
    .join('');
}
