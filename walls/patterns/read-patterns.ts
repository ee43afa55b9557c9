import { parseSync } from 'vite';
import { readSources } from '../sources';

/** A regular expression of the code base. `source` is undefined where it is put together while the program runs. */
type OwnPattern = { path: string; line: number; source: string | undefined; flags: string; code: string };

type Node = { type: string; start: number; end: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const visit = (value: unknown, see: (node: Node) => void): void => {
  if (Array.isArray(value)) for (const each of value) visit(each, see);
  else if (isNode(value)) {
    see(value);
    for (const each of Object.values(value)) visit(each, see);
  }
};

/** A text that stands in the code as it is: 'a', `a`, String.raw`a`. */
const plainText = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  const template = node.type === 'TaggedTemplateExpression' ? (node['quasi'] as Node) : node;
  const quasis = template['quasis'] as { value: { raw: string; cooked: string } }[] | undefined;
  if (template.type !== 'TemplateLiteral' || quasis?.length !== 1) return undefined;
  return node === template ? quasis[0]?.value.cooked : quasis[0]?.value.raw;
};

/** Texts of a schema's `.regex('…')` do not exist: these functions of JavaScript make a pattern out of a text. */
const MAKES_PATTERN = new Set(['match', 'matchAll', 'search']);

export const patternsIn = (path: string, text: string): OwnPattern[] => {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const found: OwnPattern[] = [];
  visit(program, (node) => {
    const add = (source: string | undefined, flags: string): void =>
      void found.push({
        path,
        line: text.slice(0, node.start).split('\n').length,
        source,
        flags,
        code: text.slice(node.start, node.end),
      });
    const literal = node['regex'] as { pattern: string; flags: string } | undefined;
    if (node.type === 'Literal' && literal) add(literal.pattern, literal.flags);
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return;
    const callee = node['callee'] as Node;
    const [first, second] = node['arguments'] as unknown[];
    if (callee.type === 'Identifier' && callee['name'] === 'RegExp') add(plainText(first), plainText(second) ?? '');
    const method = callee.type === 'MemberExpression' ? (callee['property'] as Node)['name'] : undefined;
    if (typeof method === 'string' && MAKES_PATTERN.has(method) && plainText(first) !== undefined)
      add(plainText(first), '');
  });
  return found;
};

const isTest = (path: string): boolean => /\.test\.tsx?$|\/test\/|^apps\/e2e\//.test(path);

/** Every pattern of the program itself, as TypeScript's syntax has it. */
export const ownPatterns = (): OwnPattern[] =>
  [...readSources().values()].filter(({ path }) => !isTest(path)).flatMap(({ path, text }) => patternsIn(path, text));
