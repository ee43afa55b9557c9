// The form of `bench page` in amis, from the package registry: installed into a folder of its own, never a dependency of the product.
import { execFile } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import type { FormDocument } from '@qiaoban/form/document';
import { bigRecord } from './big-form';

const VERSION = '6.13.0';
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

type Field = { type: string; field?: string | undefined; props: Record<string, unknown> };
type Schema = Record<string, unknown>;

const labelOf = ({ props }: Field): string => {
  const { label } = props as { label?: string | { zh?: string } };
  return typeof label === 'string' ? label : (label?.zh ?? '');
};
/** The formulas of the form: a field's name, `rows.sum` for a column's. */
const formulasOf = (nodes: readonly Field[]): Map<string, string> =>
  new Map(
    nodes
      .filter(({ type }) => type === 'calculate')
      .map(({ field = '', props }) => [field, String(props['expression'])] as const),
  );
/**
 * A formula in the words of amis, in which a result is no value: one that another formula uses is worked out in it again.
 * amis that keeps results as values of the form (`value: '${…}'`) ends with React's error 185 here.
 */
const formulaOf = (expression: string, formulas: ReadonlyMap<string, string>, isRow: boolean): string => {
  const inRow = (text: string, row: string): string =>
    text.replace(/rows\.(\w+)/g, (_, name: string) => {
      const formula = formulas.get(name);
      return formula === undefined ? `${row}${name}` : `(${inRow(formula, row)})`;
    });
  if (isRow) return `\${${inRow(expression, '')}}`;
  const whole = expression.replace(
    /SUM\((rows\.\w+)\)/g,
    (_, column: string) => `SUM(ARRAYMAP(rows, item => ${inRow(column, 'item.')}))`,
  );
  return `\${${whole}}`;
};
const controlOf = (node: Field, formulas: ReadonlyMap<string, string>, isRow: boolean): Schema => {
  const name = node.field ?? '';
  const label = labelOf(node);
  if (node.type === 'numInput') return { type: 'input-number', name, label };
  if (node.type !== 'calculate') return { type: 'input-text', name, label };
  const tpl = formulaOf(formulas.get(name) ?? '', formulas, isRow);
  return { type: 'static', name: `shown_${name}`, label, tpl };
};

/** The same fields, formulas and rows as a schema of amis. */
const schemaOf = (form: FormDocument): Schema => {
  const nodes = form.nodes as unknown as Record<string, Field & { children?: string[] }>;
  const formulas = formulasOf(Object.values(nodes));
  const root = nodes[form.root]!;
  const body = (root.children ?? []).map((id): Schema => {
    const node = nodes[id]!;
    if (node.type !== 'table') return controlOf(node, formulas, false);
    const columns = (node.children ?? []).map((child) => controlOf(nodes[child]!, formulas, true));
    return { type: 'input-table', name: node.field, label: labelOf(node), needConfirm: false, columns };
  });
  return { type: 'page', body: { type: 'form', mode: 'horizontal', wrapWithPanel: false, data: bigRecord(), body } };
};

const pageOf = (schema: Schema): string => `<!doctype html><meta charset="utf-8">
<link rel="stylesheet" href="/node_modules/amis/sdk/sdk.css"><link rel="stylesheet" href="/node_modules/amis/sdk/helper.css">
<div id="root"></div><script src="/node_modules/amis/sdk/sdk.js"></script>
<script>amisRequire('amis/embed').embed('#root', ${JSON.stringify(schema).replaceAll('<', '\\u003c')})</script>`;

/** Installs amis and serves a page with the form. @returns its address, and how it goes again */
export const serveAmis = async (form: FormDocument): Promise<{ url: string; close: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'qiaoban-amis-'));
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const install = ['install', `amis@${VERSION}`, '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'];
  await promisify(execFile)('npm', install, { cwd: folder, timeout: 600_000 });
  writeFileSync(join(folder, 'index.html'), pageOf(schemaOf(form)));
  const server = createServer((request, answer) => {
    const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/'));
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!file.startsWith(folder) || !existsSync(file)) return void answer.writeHead(404).end();
    answer.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      await new Promise((done) => server.close(done));
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
