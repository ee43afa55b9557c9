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

/** Every TypeScript file of the programs and packages, by path from the root; with `more`, those of other folders too. */
export const readSources = (...more: string[]): Map<string, Source> => {
  const paths = ['apps', 'packages', ...more].flatMap((top) => walk(join(ROOT, top))).filter(isCode);
  const known = new Set(paths);
  const packages = new Map<string, { folder: string; exports: Record<string, string> }>();
  for (const name of readdirSync(join(ROOT, 'packages'))) {
    const folder = join(ROOT, 'packages', name);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      exports: Record<string, string>;
    };
    packages.set(`@qiaoban/${name}`, { folder, exports: manifest.exports });
  }
  const find = (base: string): string | undefined =>
    [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts'), join(base, 'index.tsx')].find((path) =>
      known.has(path),
    );

  const resolveImport = (from: string, text: string): string | undefined => {
    if (text.startsWith('.')) return find(resolve(dirname(from), text));
    if (text.startsWith('#')) return find(join(ROOT, 'apps/web/src', text.slice(1)));
    const match = /^(@qiaoban\/[^/]+)\/(.+)$/.exec(text);
    const found = match === null ? undefined : packages.get(match[1]!);
    if (match === null || found === undefined) return undefined;
    for (const [pattern, target] of Object.entries(found.exports)) {
      const [head = '', tail = ''] = pattern.slice(2).split('*');
      const rest = match[2]!;
      if (!pattern.includes('*')) {
        if (rest === pattern.slice(2)) return find(join(found.folder, target));
      } else if (rest.startsWith(head) && rest.endsWith(tail)) {
        const path = find(join(found.folder, target.replace('*', rest.slice(head.length, rest.length - tail.length))));
        if (path !== undefined) return path;
      }
    }
    return undefined;
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
