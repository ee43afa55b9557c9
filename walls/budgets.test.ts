import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FULL_FOLDERS, LISTS, MOST_IN_FOLDER, MOST_LINES, NAMED_NOWHERE, SERVER_LIBRARIES } from './budgets';
import { componentsOf } from './components';
import { readSources, ROOT } from './sources';

const sources = readSources();

type Manifest = { dependencies?: Record<string, string> };
const dependenciesOf = (workspace: string): string[] => {
  const { dependencies = {} } = JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8')) as Manifest;
  return Object.keys(dependencies);
};
const workspaces = ['apps', 'packages'].flatMap((top) => readdirSync(join(ROOT, top)).map((name) => `${top}/${name}`));

/** Whether a text names a package: an import, a file of it, or what is loaded later. */
const names = (text: string, library: string): boolean =>
  [`'${library}'`, `'${library}/`].some((each) => text.includes(each));

describe('libraries', () => {
  it('are used by the workspace that depends on them', () => {
    const unused = workspaces.flatMap((workspace) => {
      const texts = [...sources.values()]
        .filter(({ path }) => path.startsWith(`${workspace}/`))
        .map(({ text }) => text);
      return dependenciesOf(workspace)
        .filter((library) => !(library in NAMED_NOWHERE) && !texts.some((text) => names(text, library)))
        .map((library) => `${workspace}: ${library}`);
    });
    expect(unused).toEqual([]);
  });

  it('of the server have a reason each, and every reason its library', () => {
    const libraries = dependenciesOf('apps/server').filter((name) => !name.startsWith('@qiaoban/'));
    expect(libraries.toSorted()).toEqual(Object.keys(SERVER_LIBRARIES).toSorted());
  });

  it.each([
    ["import { a } from 'pg';", true],
    ["const b = await import('pg/lib/utils');", true],
    ["import { c } from 'pg-cursor';", false],
    ['// pg', false],
  ])('are found by name: %s', (text, isNamed) => {
    expect(names(text, 'pg')).toBe(isNamed);
  });
});

describe('folders', () => {
  const counts = new Map<string, number>();
  for (const path of sources.keys())
    if (!/\.test\.tsx?$/.test(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);

  it('hold few files, or no more than they are allowed to', () => {
    const full = [...counts].filter(
      ([folder, count]) => !LISTS.includes(folder) && count > (FULL_FOLDERS[folder] ?? MOST_IN_FOLDER),
    );
    expect(full).toEqual([]);
  });

  it('leave the list when they are small enough', () => {
    expect(Object.keys(FULL_FOLDERS).filter((folder) => (counts.get(folder) ?? 0) <= MOST_IN_FOLDER)).toEqual([]);
  });
});

describe('components', () => {
  const lengths = new Map<string, number>(
    [...sources.values()]
      .filter(({ path }) => path.endsWith('.tsx') && !/\.test\.tsx$|\/test\//.test(path))
      .flatMap(componentsOf)
      .map(({ path, name, lines }) => [`${path} ${name}`, lines] as const),
  );

  it('are measured from their first line to the one that closes them', () => {
    const text = [
      "const LEVELS = ['a'];",
      'type Props = {',
      '  id: string;',
      '};',
      'const Short = ({ id }: Props) => <b>{id}</b>;',
      'export const Long = memo(',
      '  ({ id }: Props) => {',
      '',
      '    return <b>{id}</b>;',
      '  },',
      ');',
      'export const Other = ({',
      '  id,',
      '}: Props) => {',
      '  return id;',
      '};',
    ].join('\n');
    const measured = componentsOf({ path: 'a.tsx', text }).map(({ name, lines }) => `${name} ${lines}`);
    expect(measured).toEqual(['Short 1', 'Long 6', 'Other 5']);
    expect(lengths.size).toBeGreaterThan(1000);
  });

  it('are short', () => {
    expect([...lengths].filter(([, lines]) => lines > MOST_LINES)).toEqual([]);
  });
});
