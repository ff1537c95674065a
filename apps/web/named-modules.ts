import { type AST, parseRegExpLiteral } from '@eslint-community/regexpp';
import type { Plugin } from 'vite';

/** Patterns that name modules of the build by their paths. */
export interface NamedModules {
  patterns: readonly RegExp[];
  /** They are compared with paths alone, without `?…`. */
  withoutQuery?: boolean;
}

type Choice = AST.Pattern | AST.Group | AST.CapturingGroup | AST.LookaroundAssertion;
const isChoice = (node: AST.Node): node is Choice =>
  'alternatives' in node && node.type !== 'ClassStringDisjunction';
const isExclusion = (node: AST.Node): node is AST.LookaroundAssertion =>
  node.type === 'Assertion' && 'negate' in node && 'alternatives' in node && node.negate;

/** The text of a node in which a part is replaced. */
const replaced = (node: AST.Node, from: number, to: number, text: string): string =>
  node.raw.slice(0, from - node.start) + text + node.raw.slice(to - node.start);

/**
 * The pattern for each of its alternatives, at every level, with that one alone. What a pattern excludes is an alternative too, and
 * becomes what it asks for: an exclusion of nothing names nothing either.
 */
export function alternativesOf(pattern: RegExp): RegExp[] {
  const found: RegExp[] = [];
  const withOnly = (alternative: AST.Alternative, text: string): string => {
    const choice = alternative.parent as Choice;
    const last = choice.alternatives.at(-1) ?? alternative;
    const whole = replaced(choice, choice.alternatives[0]?.start ?? alternative.start, last.end, text);
    if (choice.type === 'Pattern') return whole;
    let around: AST.Node = choice;
    while (around.parent && around.parent.type !== 'Alternative') around = around.parent;
    const outer = around.parent as AST.Alternative;
    return withOnly(outer, replaced(outer, choice.start, choice.end, whole.replace(/^\(\?(<?)!/, '(?$1=')));
  };
  const visit = (node: AST.Node): void => {
    if (isChoice(node)) {
      const isOptional = node.parent?.type === 'Quantifier' && node.parent.min === 0;
      for (const alternative of node.alternatives) {
        if (node.alternatives.length > 1 || isOptional || isExclusion(node) || node.type === 'Pattern')
          found.push(new RegExp(withOnly(alternative, alternative.raw), pattern.flags));
        for (const element of alternative.elements) visit(element);
      }
    } else if (node.type === 'Quantifier') visit(node.element);
  };
  visit(parseRegExpLiteral(pattern).pattern);
  return found;
}

/** Alternatives that are in no module's path. */
export function unmatched(named: readonly NamedModules[], ids: readonly string[]): RegExp[] {
  const paths = ids.map((id) => id.split('?')[0] ?? id);
  return named.flatMap(({ patterns, withoutQuery }) =>
    patterns
      .flatMap(alternativesOf)
      .filter((pattern) => !(withoutQuery ? paths : ids).some((id) => pattern.test(id))),
  );
}

/** Fails the build when a pattern, or an alternative of one, is in no module's path any more: a file was moved, and its place in the build was lost. */
export function namedModules(...named: readonly NamedModules[]): Plugin {
  return {
    name: 'darasa:named-modules',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      const lost = unmatched(named, [...this.getModuleIds()]);
      if (lost.length > 0)
        this.error(
          `These patterns match no module of the build:\n${lost.map((pattern) => `  ${pattern}`).join('\n')}`,
        );
    },
  };
}
