import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { breaches, cycles, FEATURES, reachable } from './rules';
import { importsOf, readSources, ROOT } from './sources';
import type { Import, Source } from './sources';

const sources = readSources();
const isTest = (path: string): boolean => /\.test\.tsx?$|\/test\/|^apps\/e2e\//.test(path);

const planted = (path: string, text: string, target?: string): Source => ({
  path,
  text: '',
  lines: 1,
  imports: [{ from: path, text, target } satisfies Import],
});

describe('the checker itself', () => {
  it('reads every source file that the repository tracks', () => {
    const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((path) => /\.(ts|tsx)$/.test(path) && !path.endsWith('.d.ts'));
    expect(tracked.filter((path) => !sources.has(path))).toEqual([]);
    expect(sources.size).toBeGreaterThan(150);
  });

  it('sees every form of import', () => {
    const text = `import a from 'one';\nimport type { B } from "two";\nexport { c } from 'three';\nimport 'four';\nconst d = await import('five');\nimport {\n  e,\n  f,\n} from 'six';`;
    expect(importsOf(text)).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
  });

  it('resolves nearly all imports of our own', () => {
    const own = [...sources.values()]
      .flatMap((s) => s.imports)
      .filter((i) => i.text.startsWith('@qiaoban/') || /^(\.{1,2}|#[a-z]+)\//.test(i.text));
    const lost = own.filter((i) => i.target === undefined && !/\.(css|svg|png|json|js)$/.test(i.text));
    expect(lost.map((i) => `${i.from} → ${i.text}`)).toEqual([]);
  });

  const faults: [string, Source][] = [
    [
      'a lower floor imports a higher one',
      planted('packages/language/src/x.ts', '@qiaoban/contracts/ids', 'packages/contracts/src/ids.ts'),
    ],
    ['a pure file imports React', planted('packages/form/src/fields.ts', 'react')],
    ['a pure file imports a view', planted('packages/form/src/x.ts', './y', 'packages/form/src/y.tsx')],
    ['a pure file imports Node', planted('packages/flow/src/engine/advance.ts', 'node:fs')],
    [
      'one kind imports another',
      planted('packages/form/src/x.ts', '@qiaoban/flow/advance', 'packages/flow/src/engine/advance.ts'),
    ],
    [
      'a block imports another block',
      planted('packages/form/src/blocks/radio/a.ts', '../select/b', 'packages/form/src/blocks/select/b.ts'),
    ],
    ['a feature unpacks what somebody sent', planted('apps/server/src/features/form/x.ts', 'yauzl')],
    ['a feature reads a picture by itself', planted('apps/server/src/core/system/logo.ts', 'sharp')],
    [
      'or by the file that loads what reads it',
      planted(
        'apps/server/src/core/system/logo.ts',
        '../../platform/untrusted/picture-library',
        'apps/server/src/platform/untrusted/picture-library.ts',
      ),
    ],
    [
      'a feature looks behind a facade',
      planted('apps/server/src/features/workflow/x.ts', '../log/audit', 'apps/server/src/core/log/audit.ts'),
    ],
    [
      'a feature imports one below it',
      planted('apps/server/src/core/log/x.ts', '../auth', 'apps/server/src/core/auth/index.ts'),
    ],
    [
      'the composition looks behind a facade',
      planted('apps/server/src/compose/core.ts', '../core/log/audit', 'apps/server/src/core/log/audit.ts'),
    ],
    [
      'the platform imports a feature',
      planted('apps/server/src/platform/x.ts', '../core/log', 'apps/server/src/core/log/index.ts'),
    ],
    [
      'routes reach a store',
      planted('apps/server/src/core/menu/a.routes.ts', './a.store', 'apps/server/src/core/menu/a.store.ts'),
    ],
    [
      'a web feature imports another',
      planted('apps/web/src/features/auth/a.tsx', '../home/b', 'apps/web/src/features/home/b.tsx'),
    ],
    ['lib imports a picker', planted('apps/web/src/lib/a/x.ts', '#pickers/b/y.ts', 'apps/web/src/pickers/b/y.ts')],
    ['the shell imports the app', planted('apps/web/src/shell/x.ts', '#app/y.ts', 'apps/web/src/app/y.ts')],
    ['one zone climbs into another', planted('apps/web/src/app/x.ts', '../lib/a/y', 'apps/web/src/lib/a/y.ts')],
    [
      'a designer looks behind a facade',
      planted('apps/web/src/designers/portal/x.ts', '#features/portal/y.ts', 'apps/web/src/features/portal/y.ts'),
    ],
    [
      'one folder of the server climbs into another',
      planted('apps/server/src/core/log/x.ts', '../../platform/ids', 'apps/server/src/platform/ids.ts'),
    ],
    ['code imports a test', planted('packages/form/src/x.ts', './y.test', 'packages/form/src/y.test.ts')],
  ];
  it.each(faults)('finds a planted fault: %s', (_name, source) => {
    expect(breaches(source)).not.toEqual([]);
  });

  it.each([
    "import { Button, Drawer } from 'antd';\nexport const a = 1;",
    "import { InputNumber } from 'antd';\nexport const a = 1;",
    "import { x } from 'y';\nexport const UserDialog = ({ id, onClose }: Props) => {\n};",
  ])('finds a part of the kit where ours mends it, and a dialog whose failure would take the page with it', (text) => {
    const path = 'apps/web/src/features/auth/parts/a.tsx';
    expect(breaches({ path, text, lines: 2, imports: [] })).not.toEqual([]);
  });

  it.each([
    ['apps/web/src/features/auth/parts/a.tsx', 'rules={[{ pattern: /^a$/, message: t("x") }]}'],
    ['apps/web/src/features/auth/parts/a.tsx', 'rules={[{ pattern: A_CODE, message: t("x") }]}'],
    ['packages/contracts/src/auth/a.contract.ts', "z.string().regex(/^a$/, 'field.web_address')"],
  ])('finds a field in %s whose pattern is written a second time', (path, text) => {
    expect(breaches({ path, text, lines: 2, imports: [] })).not.toEqual([]);
  });

  it.each([
    ['apps/server/src/core/log/index.ts', 'export {};\n'.repeat(50)],
    ['apps/server/src/compose/core.ts', 'const a = () => {\n  let b;\n};'],
  ])('finds a facade or a composition that does something by itself: %s', (path, text) => {
    expect(breaches({ path, text, lines: text.split('\n').length, imports: [] })).not.toEqual([]);
  });

  it('finds a comment that cites what is not in the repository, and a file that lies flat', () => {
    const source = { path: 'apps/server/src/x.ts', text: `// (formats ${2}.4)`, lines: 1, imports: [] };
    expect(breaches(source)).toHaveLength(1);
    expect(breaches({ ...source, path: 'apps/web/src/lib/x.ts', text: '' })).toHaveLength(1);
  });

  it('finds a planted cycle', () => {
    const a = planted('a.ts', './b', 'b.ts');
    const b = planted('b.ts', './a', 'a.ts');
    expect(
      cycles(
        new Map([
          ['a.ts', a],
          ['b.ts', b],
        ]),
      ),
    ).toEqual([['a.ts', 'b.ts', 'a.ts']]);
  });
});

describe('the walls', () => {
  it('stand', () => {
    expect([...sources.values()].flatMap(breaches)).toEqual([]);
  });

  it('hold no circle, type imports included', () => {
    expect(cycles(sources).map((cycle) => cycle.join(' → '))).toEqual([]);
  });

  it('know every feature of the server', () => {
    const features = new Set(
      [...sources.keys()]
        .map((path) => /^apps\/server\/src\/(?:features|core)\/([^/]+)\//.exec(path)?.[1])
        .filter((name) => name !== undefined),
    );
    expect([...features].filter((name) => !FEATURES.includes(name))).toEqual([]);
  });

  it('one name on every floor: contracts and screens are called as their feature', () => {
    const named = (pattern: RegExp): string[] => [
      ...new Set([...sources.keys()].flatMap((path) => pattern.exec(path)?.[1] ?? [])),
    ];
    // folders of contracts hold more than one file; pages that only show what several features know have a name of their own
    expect(
      named(/^packages\/contracts\/src\/([^/]+)\/.*\.contract\.ts$/).filter((name) => !FEATURES.includes(name)),
    ).toEqual([]);
    const pages = new Set(['article', 'home', 'icons', 'online']);
    const screens = named(/^apps\/web\/src\/features\/([^/]+)\//).filter((name) => !pages.has(name));
    expect(screens.filter((name) => !FEATURES.includes(name))).toEqual([]);
  });

  it.each(['packages/form/src/registry.ts', 'packages/flow/src/registry.ts'])(
    'the registry %s of the server reaches no view',
    (start) => {
      expect(sources.has(start)).toBe(true);
      expect([...reachable(sources, start)].filter((path) => path.endsWith('.tsx'))).toEqual([]);
    },
  );
});

/** Files that may be longer than the limit, with the reason. The list may only shrink. */
const LONGER: Record<string, string> = {};

describe('the budgets', () => {
  const code = [...sources.values()].filter((source) => !isTest(source.path));
  it('hold for every file', () => {
    const over = [...sources.values()].filter(
      ({ path, lines }) => lines > (isTest(path) ? 600 : 400) && !(path in LONGER),
    );
    expect(over.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
  });

  it('hold for the median and for nine in ten', () => {
    const lines = code.map((source) => source.lines).sort((a, b) => a - b);
    expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(80);
    expect(lines[Math.floor(lines.length * 0.9)]).toBeLessThanOrEqual(200);
  });

  it('hold for names and silenced checks', () => {
    const bad = code
      .filter(({ path }) => /(^|\/)(utils?|helpers?|common|misc|manager)(\/|\.tsx?$)/.test(path))
      .map(({ path }) => path);
    const silenced = code.filter(({ text }) => /@ts-(ignore|nocheck|expect-error)/.test(text)).map(({ path }) => path);
    const wordless = [...sources.values()]
      .filter(({ text }) => /(?:ox|es)lint-disable(?![^\n]* -- \S)/.test(text))
      .map(({ path }) => path);
    const unlocked = [...sources.values()]
      .filter(({ text }) => /\b(it|test|describe)\.(only|skip|todo)\(/.test(text))
      .map(({ path }) => path);
    expect({ bad, silenced, wordless, unlocked }).toEqual({ bad: [], silenced: [], wordless: [], unlocked: [] });
  });
});
