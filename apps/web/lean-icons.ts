import type { Plugin } from 'vite';

/**
 * An icon of the library builds its drawing element by element each time it is shown, through a context and a merge of
 * class names: with some sixty icons a page a tenth of rendering it, and a kilobyte in every first load. Here each icon is
 * one element whose inside was written once. `Icon` in `src/ui` gives it everything else.
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
const text = ([tag, { key, ...attributes }]) =>
  '<' + tag + Object.entries(attributes).map(([name, value]) => ' ' + name + '="' + value + '"').join('') + '/>';
export default ({ node }) => {
  const inside = { __html: node.map(text).join('') };
  return ({ size = 24, ...rest }) =>
    jsx('svg', { width: size, height: size, viewBox: '0 0 24 24', ...rest, dangerouslySetInnerHTML: inside });
};`;
    },
  };
}
