/**
 * oxlint's rule `halyard/lone-text`: a text is the only child of its element, and a <Trans> has an element and a key
 * (docs/decisions/0028-translated-pages.md).
 *
 * It reads one file at a time and no types. It takes literals, results of methods and of imported functions, members of
 * objects, and properties whose type in the file is not one of React's for text. Texts that it can't see, such as those
 * in `children`, are left to scripts/test/fail-on-loose-text.ts, which watches what React does in the browser tests.
 */
import type { RuleTester } from 'oxlint/plugins-dev';

type Rule = Parameters<RuleTester['run']>[1];
type Context = Parameters<NonNullable<Rule['create']>>[0];
type Visitors = ReturnType<NonNullable<Rule['create']>>;
type JsxElement = Parameters<NonNullable<Visitors['JSXElement']>>[0];
type JsxFragment = Parameters<NonNullable<Visitors['JSXFragment']>>[0];
type JsxChild = JsxElement['children'][number];
type Expression = Extract<JsxChild, { type: 'JSXExpressionContainer' }>['expression'];
type Ancestor = NonNullable<JsxElement['parent']>;
type Definition = NonNullable<ReturnType<typeof findDefinition>>;
type Identifier = Extract<Expression, { type: 'Identifier' }>;

const BESIDE =
  'This text is not the only child of an element. Give it one, such as a <span>: translation by the browser replaces text nodes, which React then can neither change, remove, nor insert before.';
const TRANS =
  'A <Trans> needs `parent` and a `key` that changes with its text, such as the language: React can’t change the mixed content of a page that the browser translates, so it has to be replaced.';

/** Methods that return elements, as the site uses them. */
const LIST_METHODS = new Set(['map', 'flatMap', 'from']);
/** Names in a type that can hold an element. */
const ELEMENT_TYPE = /\b(React\w*|Element|JSX)\b|=>/;

export const loneText = {
  meta: { type: 'problem' },
  create(context: Context): Visitors {
    const parents: (JsxElement | JsxFragment)[] = [];
    /** The values that components return. Their text is a child of whatever element the component is in. */
    const returned: Expression[] = [];
    /** The types of all properties that the file declares, by name. */
    const propertyTypes = new Map<string, string[]>();
    const isText = (value: Expression) => mayBeText(value, context, propertyTypes);
    return {
      JSXElement(node) {
        parents.push(node);
        const { name, attributes } = node.openingElement;
        if (name.type !== 'JSXIdentifier' || name.name !== 'Trans') return;
        const givenChildren = attributes.flatMap((attribute) =>
          attribute.type === 'JSXAttribute' ? [attribute.name.name] : [],
        );
        if (!givenChildren.includes('key') || !givenChildren.includes('parent')) {
          context.report({ node, message: TRANS });
        }
      },
      JSXFragment: (node) => void parents.push(node),
      TSPropertySignature({ key, typeAnnotation }) {
        if (key.type !== 'Identifier' || !typeAnnotation) return;
        const type = context.sourceCode.getText(typeAnnotation);
        propertyTypes.set(key.name, [...(propertyTypes.get(key.name) ?? []), type]);
      },
      ReturnStatement(node) {
        if (node.argument && isComponent(findEnclosingFunction(node))) returned.push(node.argument);
      },
      'Program:exit'() {
        for (const value of returned) {
          if (isText(value)) context.report({ node: value, message: BESIDE });
        }
        for (const parent of parents) {
          const children = parent.children.filter((child) => !isLeftOut(child));
          // A fragment has no element, so its text is a child of whatever the fragment is in.
          if (children.length < 2 && parent.type === 'JSXElement') continue;
          for (const child of children) {
            const isBare =
              (child.type === 'JSXText' && child.value.trim() !== '') ||
              (child.type === 'JSXExpressionContainer' && isText(child.expression));
            if (isBare) context.report({ node: child, message: BESIDE });
          }
        }
      },
    };
  },
} satisfies Rule;

export default { meta: { name: 'halyard' }, rules: { 'lone-text': loneText } };

/** Finds the name of the function that directly contains a node. */
function findEnclosingFunction(node: Ancestor): string | undefined {
  let ancestor: Ancestor | null = node.parent;
  while (ancestor && !ancestor.type.includes('Function')) ancestor = ancestor.parent;
  return ancestor?.type === 'FunctionDeclaration' ? ancestor.id?.name : undefined;
}

const isComponent = (name: string | undefined) => /^[A-Z]/.test(name ?? '');

/** Whether JSX leaves a child out: a comment, or white space of the source. */
function isLeftOut(child: JsxChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() === '' && child.value.includes('\n');
  return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression';
}

function mayBeText(
  value: Expression,
  context: Context,
  propertyTypes: ReadonlyMap<string, readonly string[]>,
): boolean {
  const isText = (part: Expression) => mayBeText(part, context, propertyTypes);
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- No other expression is a text.
  switch (value.type) {
    case 'Literal':
      // White space is not translated.
      return (
        typeof value.value === 'number' ||
        (typeof value.value === 'string' && value.value.trim() !== '')
      );
    case 'TemplateLiteral':
    case 'BinaryExpression':
    case 'MemberExpression':
      return true;
    case 'ConditionalExpression':
      return isText(value.consequent) || isText(value.alternate);
    case 'LogicalExpression':
      return isText(value.right) || (value.operator !== '&&' && isText(value.left));
    case 'CallExpression': {
      const { callee } = value;
      if (callee.type === 'Identifier') return returnsText(callee, context);
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
      if (!LIST_METHODS.has(callee.property.name)) return true;
      return value.arguments.some(
        (argument) =>
          argument.type === 'ArrowFunctionExpression' &&
          argument.body.type !== 'BlockStatement' &&
          isText(argument.body),
      );
    }
    case 'Identifier': {
      const definition = findDefinition(value, context);
      const { type, node } = definition ?? {};
      if (type === 'Parameter') {
        const types = propertyTypes.get(value.name) ?? (isListItem(node) ? ['unknown'] : []);
        return types.length > 0 && !types.some((declared) => ELEMENT_TYPE.test(declared));
      }
      if (node?.type !== 'VariableDeclarator' || !node.init) return false;
      return node.id.type === 'Identifier' ? isText(node.init) : node.id.type === 'ObjectPattern';
    }
    default:
      return false;
  }
}

/** Whether a parameter's function is called for each item of a list. Items are data. */
function isListItem(node: Definition['node'] | undefined): boolean {
  if (node?.type !== 'ArrowFunctionExpression' || node.parent.type !== 'CallExpression')
    return false;
  const { callee } = node.parent;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  return LIST_METHODS.has(callee.property.name);
}

/**
 * Whether a function returns text: an imported one or one of a hook, such as `t`, or one in this file without any
 * element.
 */
function returnsText(callee: Identifier, context: Context): boolean {
  const { type, node } = findDefinition(callee, context) ?? {};
  if (type === 'ImportBinding') return true;
  if (!node || (type !== 'Variable' && type !== 'FunctionName')) return false;
  return !/<\/|\/>/.test(context.sourceCode.getText(node));
}

function findDefinition(identifier: Identifier, { sourceCode }: Context) {
  let scope: ReturnType<typeof sourceCode.getScope> | null = sourceCode.getScope(identifier);
  while (scope) {
    const [definition] = scope.set.get(identifier.name)?.defs ?? [];
    if (definition) return definition;
    scope = scope.upper;
  }
  return undefined;
}
