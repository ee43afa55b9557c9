import { parseSync } from 'vite';

export type Node = { type: string; start: number; end: number; [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every node of a file, outer ones first. */
export const nodesOf = (path: string, text: string): Node[] => {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const found: Node[] = [];
  const open: unknown[] = [program];
  while (open.length > 0) {
    const value = open.pop();
    if (Array.isArray(value)) open.push(...(value as unknown[]).toReversed());
    else if (isNode(value)) {
      found.push(value);
      open.push(...Object.values(value).toReversed());
    }
  }
  return found;
};

/** What stands between the parts of a template that are put in while the program runs. */
export const HOLE = ' \u0000 ';

/** The text of a literal or of a template, with a hole for each part that is put in; undefined for any other node. */
export const textOf = (node: Node): string | undefined => {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node['quasis'] as { value: { raw: string; cooked: string | null } }[])
    .map(({ value }) => value.cooked ?? value.raw)
    .join(HOLE);
};
