/**
 * oxlint's rule `halyard/top-level-await`: no module of a browser awaits outside of its functions. WebKit evaluates such modules
 * wrongly (https://bugs.webkit.org/show_bug.cgi?id=242740): it was seen to evaluate the site's entry for ever, and the page hung.
 */
import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Parameters<RuleTester['run']>[1];
type Context = Parameters<NonNullable<Rule['create']>>[0];
type Visitors = ReturnType<NonNullable<Rule['create']>>;
type Awaiting = Parameters<NonNullable<Visitors['AwaitExpression' | 'ForOfStatement']>>[0];

const MESSAGE = 'WebKit evaluates modules that wait wrongly. Await in a function.';

export const topLevelAwait = {
  meta: { type: 'problem' },
  create(context: Context): Visitors {
    const check = (node: Awaiting) => {
      let ancestor: Awaiting['parent'] | null = node.parent;
      while (ancestor && !ancestor.type.includes('Function')) ancestor = ancestor.parent;
      if (!ancestor) context.report({ node, message: MESSAGE });
    };
    return {
      AwaitExpression: check,
      ForOfStatement(node) {
        if (node.await) check(node);
      },
    };
  },
} satisfies Rule;
