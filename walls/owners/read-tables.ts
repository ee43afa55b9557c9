import { HOLE, nodesOf, textOf } from './syntax';
import type { Node } from './syntax';

/** A place of the program that names a table. */
export type TableUse = { path: string; line: number; table: string; kind: 'read' | 'write' };

const WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const READS = /^(selectFrom|from|using|(inner|left|right|full|cross)Join)$/;
const methodOf = (node: Node): string => {
  const callee = node['callee'] as Node | undefined;
  const name = callee?.type === 'MemberExpression' ? (callee['property'] as Node)['name'] : undefined;
  return typeof name === 'string' ? name : '';
};
const firstOf = (node: Node): Node | undefined => (node['arguments'] as Node[])[0];

/** `a`, `a as b`, `a b`, `schema.a`. */
const nameIn = (text: string): string => /^\s*(?:\w+\.)?(\w+)/.exec(text)?.[1] ?? '';

/** Tables that a call of the query builder names. */
const inCall = (node: Node): { kind: TableUse['kind']; names: string[] } | undefined => {
  const method = methodOf(node);
  const first = node.type === 'CallExpression' ? firstOf(node) : undefined;
  if (first === undefined || !(WRITES.has(method) || READS.test(method))) return undefined;
  const given = first.type === 'ArrayExpression' ? (first['elements'] as Node[]) : [first];
  const texts = given.map(textOf).filter((text) => text !== undefined);
  return { kind: WRITES.has(method) ? 'write' : 'read', names: texts.map(nameIn) };
};

/** `saveVersion(tx, 'portal', …)`: a function that is given a handle and the name of a table. */
const inHandedOver = (node: Node): { kind: TableUse['kind']; names: string[] } | undefined => {
  const callee = node.type === 'CallExpression' ? (node['callee'] as Node) : undefined;
  if (callee?.type !== 'Identifier') return undefined;
  const [handle, table] = node['arguments'] as Node[];
  if (handle === undefined || table === undefined) return undefined;
  const name = handle.type === 'MemberExpression' ? (handle['property'] as Node)['name'] : handle['name'];
  if (name !== 'db' && name !== 'tx') return undefined;
  return {
    kind: /^(save|remove|delete|insert)/.test(String(callee['name'])) ? 'write' : 'read',
    names: [textOf(table) ?? ''],
  };
};

/** A table whose name is known only while the program runs. */
const isComputed = (node: Node): boolean => {
  if (node.type !== 'CallExpression' || !/^(table|selectFrom|insertInto|updateTable|deleteFrom)$/.test(methodOf(node)))
    return false;
  const first = firstOf(node);
  return first !== undefined && /^(Identifier|MemberExpression|ConditionalExpression)$/.test(first.type);
};

const IS_SQL = /\b(select|insert\s+into|update|delete\s+from|merge\s+into|truncate|from|join|using|lock\s+table)\b/i;
// `for update of x` locks what the statement reads, `do update set` names no table
const NAMED =
  /(?:(?<!\b(?:for|do)\s+(?:no\s+key\s+)?)\bupdate|\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|lock\s+table)|\b(from|join|using))\s+(?:only\s+|lateral\s+)?/gi;
const NAME =
  /^(?:"?\w+"?\.)?"?([a-z_]\w*)"?(?:\s+(?:as\s+)?(?!(?:on|where|set|join|left|right|inner|cross|full|using|order|group|limit|for|union)\b)"?[a-z_]\w*"?)?\s*(,\s*(?:lateral\s+)?)?/i;

/** Tables that a text of SQL names, also several behind one `from`. */
const inSql = (sql: string): { kind: TableUse['kind']; name: string }[] => {
  const bare = sql.replace(/--[^\n]*/g, ' ').replace(/'(?:[^']|'')*'/g, "''");
  return [...bare.matchAll(NAMED)].flatMap((match) => {
    const kind = match[1] === undefined ? 'write' : 'read';
    const names: string[] = [];
    let rest = bare.slice(match.index + match[0].length);
    for (let found = NAME.exec(rest); found !== null; found = NAME.exec(rest)) {
      names.push(found[1]!);
      if (found[2] === undefined) break;
      rest = rest.slice(found[0].length);
    }
    return names.map((name) => ({ kind, name }) as const);
  });
};

const WRITES_COMPUTED = new RegExp(String.raw`\b(update|insert\s+into|delete\s+from)\s*${HOLE}`, 'i');

/**
 * Every place of a file that names one of `tables`: calls of the query builder, templates and texts of SQL. Where a name
 * of a table is put in while the program runs, every text that is one counts.
 */
export const tablesIn = (path: string, text: string, tables: ReadonlySet<string>): TableUse[] => {
  const found: TableUse[] = [];
  const nodes = nodesOf(path, text);
  const add = (node: Node, kind: TableUse['kind'], table: string): void => {
    if (!tables.has(table)) return;
    found.push({ path, line: text.slice(0, node.start).split('\n').length, table, kind });
  };
  const seen = new Set<number>();
  for (const node of nodes) {
    const call = inCall(node);
    for (const name of call?.names ?? []) add(node, call!.kind, name);
    if (call !== undefined) seen.add(firstOf(node)!.start);
    const handedOver = inHandedOver(node);
    for (const name of handedOver?.names ?? []) add(node, handedOver!.kind, name);
    if (handedOver !== undefined) seen.add((node['arguments'] as Node[])[1]!.start);
    const sql = textOf(node);
    if (sql === undefined || !/\s/.test(sql.replaceAll(HOLE, '').trim()) || !IS_SQL.test(sql)) continue;
    for (const { kind, name } of inSql(sql)) add(node, kind, name);
  }
  if (!nodes.some(isComputed)) return found;
  const kind = nodes.some((node) => WRITES_COMPUTED.test(textOf(node) ?? '')) ? 'write' : 'read';
  for (const node of nodes) if (node.type === 'Literal' && !seen.has(node.start)) add(node, kind, textOf(node) ?? '');
  return found;
};
