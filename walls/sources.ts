import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');

export type Import = { from: string; text: string; target: string | undefined };
export type Source = { path: string; text: string; lines: number; imports: Import[] };

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g;

/** What a file imports, as written; comments and strings that look like imports inside templates are rare enough. */
export const importsOf = (text: string): string[] => [...text.matchAll(IMPORT)].map((m) => m[1] ?? m[2] ?? m[3] ?? '');

const isCode = (path: string): boolean => /\.(ts|tsx)$/.test(path) && !path.endsWith('.d.ts');

type Manifest = { exports?: Record<string, string>; imports?: Record<string, string> };
/** A folder with a manifest: where what stands behind a name of its `exports` or `imports` is looked for. */
type Workspace = { folder: string; exports: Record<string, string>; imports: Record<string, string> };

const readWorkspace = (folder: string): Workspace => {
  const { exports = {}, imports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  return { folder, exports, imports };
};

const readWorkspaces = (top: string): Map<string, Workspace> =>
  new Map(readdirSync(join(ROOT, top)).map((name) => [name, readWorkspace(join(ROOT, top, name))]));

/** Paths that a name may mean by a map of a manifest; of patterns the one that says most comes first, as in Node. */
const targetsOf = ({ folder }: Workspace, map: Record<string, string>, name: string): string[] =>
  Object.entries(map)
    .toSorted(([a], [b]) => b.indexOf('*') - a.indexOf('*') || b.length - a.length)
    .flatMap(([pattern, target]) => {
      const [head = '', tail = ''] = pattern.split('*');
      if (!pattern.includes('*')) return name === pattern ? [join(folder, target)] : [];
      if (!name.startsWith(head) || !name.endsWith(tail) || name.length <= head.length + tail.length) return [];
      return [join(folder, target.replace('*', name.slice(head.length, name.length - tail.length)))];
    });

/** Every TypeScript file of the programs and packages, by path from the root; with `more`, those of other folders too. */
export const readSources = (...more: string[]): Map<string, Source> => {
  const paths = ['apps', 'packages', ...more].flatMap((top) => walk(join(ROOT, top))).filter(isCode);
  const known = new Set(paths);
  const [packages, programs] = [readWorkspaces('packages'), readWorkspaces('apps')];
  const find = (base: string): string | undefined =>
    [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts'), join(base, 'index.tsx')].find((path) =>
      known.has(path),
    );

  const resolveImport = (from: string, text: string): string | undefined => {
    if (text.startsWith('.')) return find(resolve(dirname(from), text));
    const [, name = '', rest = ''] = /^@qiaoban\/([^/]+)\/(.+)$/.exec(text) ?? [];
    const own = text.startsWith('#') ? programs.get(relative(join(ROOT, 'apps'), from).split('/')[0]!) : undefined;
    const workspace = own ?? packages.get(name);
    if (workspace === undefined) return undefined;
    const targets = own ? targetsOf(own, own.imports, text) : targetsOf(workspace, workspace.exports, `./${rest}`);
    return targets.map(find).find((path) => path !== undefined);
  };

  const sources = new Map<string, Source>();
  for (const path of paths) {
    const text = readFileSync(path, 'utf8');
    const from = relative(ROOT, path);
    const imports = importsOf(text).map((each) => {
      const target = resolveImport(path, each);
      return { from, text: each, target: target === undefined ? undefined : relative(ROOT, target) };
    });
    sources.set(from, { path: from, text, lines: text.split('\n').length, imports });
  }
  return sources;
};
