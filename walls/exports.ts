import type { Source } from './sources';

/** A name that a file offers to others, or uses of another file; `*`: all of them. */
type Named = { name: string; target: string };

const DECLARED =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm;
const TAKEN_APART = /^export const [{[]([^=]*)[}\]] = /gm;
const LISTED = /^export (?:type )?\{([^}]*)\}/gm;

/** `a`, `a as b`, `a: b` and `type c` of a list between braces, as [later name, first name]. */
const namesIn = (list: string): [string, string][] =>
  list
    .replaceAll(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, '')
    .split(',')
    .map((each) => each.trim().replace(/^type /, ''))
    .filter((each) => each !== '')
    .map((each) => {
      const [inner = '', outer = inner] = each.split(/ as |: /);
      return [outer.trim(), inner.trim()];
    });

/** Names that a file offers. */
export const exportsOf = (text: string): string[] => [
  ...new Set([
    ...[...text.matchAll(DECLARED)].map((found) => found[1]!),
    ...[...text.matchAll(TAKEN_APART)].flatMap((found) => namesIn(found[1]!).map(([outer]) => outer)),
    ...[...text.matchAll(LISTED)].flatMap((found) => namesIn(found[1]!).map(([outer]) => outer)),
  ]),
];

const STATIC = /(?:^|\n)(?:import|export) (?:type )?([^'"`;]*?) from ['"]([^'"]+)['"]/g;
const LATER = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Which names of a module a text uses that has it as a whole: all where it hands the whole on. */
const ofWhole = (text: string, whole: string): string[] => {
  const uses = [...text.matchAll(new RegExp(String.raw`(?<![\w.'])${whole}\b(?:\.(\w+))?`, 'g'))];
  // the first is the import itself
  const names = uses.slice(1).map((found) => found[1]);
  return names.some((name) => name === undefined) ? ['*'] : (names as string[]);
};

/** What a file uses of others, by the names that they give it. */
export const usesOf = ({ text, imports }: Pick<Source, 'text' | 'imports'>): Named[] => {
  const targets = new Map(imports.flatMap((each) => (each.target === undefined ? [] : [[each.text, each.target]])));
  const used = [...text.matchAll(STATIC)].flatMap(([, what = '', from = '']): Named[] => {
    const target = targets.get(from);
    if (target === undefined) return [];
    const whole = /\* as (\w+)/.exec(what)?.[1];
    const names = whole === undefined ? [] : ofWhole(text, whole);
    const listed = /\{([^}]*)\}/.exec(what)?.[1];
    if (listed !== undefined) names.push(...namesIn(listed).map(([, inner]) => inner));
    if (what.trim() === '*' || /^\w+(,|$)/.test(what.trim())) names.push('*');
    return names.map((name) => ({ name, target }));
  });
  // what is loaded later is taken apart in many ways: whatever the file writes as a name counts
  const later = [...text.matchAll(LATER)].flatMap(([, from = '']): Named[] => {
    const target = targets.get(from);
    return target === undefined ? [] : [...new Set(text.match(/\w+/g))].map((name) => ({ name, target }));
  });
  return [...used, ...later];
};

/** What is offered without anybody importing it: found by its folder, or named in a text that is no import. */
const FOUND = [
  /\/routes\.tsx$/,
  /^apps\/web\/src\/locales\//,
  /\.global\.ts$/,
  /\.config\.ts$/,
  // loaded by a program of another compiler (apps/server/src/platform/http/openapi/typed-client.test.ts)
  /^apps\/server\/typed-client\//,
  // write programs as texts
  /^apps\/server\/src\/features\/visualdev\/codegen\/write-/,
];
const NAMED_IN_TEXTS: readonly string[] = [
  // written into the kit's files while they are built (apps/web/kit-names.ts)
  'packages/ui/src/logic/kit-texts.ts kitWord',
];

/** Files that nobody imports: programs, threads and what is found by its folder. */
const STARTED = [
  ...FOUND,
  /\.test\.tsx?$/,
  /^bench\/[^/]+\.ts$/,
  /^apps\/server\/src\/(?:main|threads\/[\w-]+)\.ts$/,
  /^apps\/web\/src\/main\.tsx$/,
];
const STARTED_BY_NAME: readonly string[] = [
  'apps/e2e/faults/run.ts',
  // a worker of the browser, named as an address
  'apps/web/src/pickers/file-preview/pdf-worker.ts',
  // says the types of tables to the compiler and nothing else
  'apps/server/src/features/tenant/tenant.table.ts',
  // the name that the kit's files ask for
  'packages/ui/src/logic/kit-texts.ts',
  'packages/ui/test/timeout.ts',
  'packages/ui/test/clean-window.ts',
];

/** Names that a file offers and no other file uses. */
export const unusedExports = (sources: ReadonlyMap<string, Source>): Named[] => {
  const used = new Map<string, Set<string>>();
  for (const source of sources.values())
    for (const { name, target } of usesOf(source)) used.set(target, (used.get(target) ?? new Set()).add(name));
  return [...sources.values()]
    .filter(({ path }) => !FOUND.some((pattern) => pattern.test(path)))
    .flatMap(({ path, text }) => {
      const names = used.get(path) ?? new Set();
      return names.has('*') ? [] : exportsOf(text).map((name) => ({ name, target: path, isUsed: names.has(name) }));
    })
    .filter(({ name, target, isUsed }) => !isUsed && !NAMED_IN_TEXTS.includes(`${target} ${name}`))
    .map(({ name, target }) => ({ name, target }));
};

/** Files that nothing loads. */
export const unusedFiles = (sources: ReadonlyMap<string, Source>): string[] => {
  const loaded = new Set([...sources.values()].flatMap(({ imports }) => imports.map(({ target }) => target)));
  return [...sources.keys()].filter(
    (path) => !loaded.has(path) && !STARTED.some((pattern) => pattern.test(path)) && !STARTED_BY_NAME.includes(path),
  );
};

/** The text of a file that keeps some of its names to itself; a name that it only passed on is gone. */
export const keptInside = (text: string, names: readonly string[]): string => {
  const inside = new Set(names);
  return text
    .replaceAll(DECLARED, (all, name: string) => (inside.has(name) ? all.slice('export '.length) : all))
    .replaceAll(/^export (?:type )?\{([^}]*)\}(?: from '[^']*')?;\n/gm, (all, list: string) => {
      const parts = list
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== '');
      const left = parts.filter((each) => !inside.has(namesIn(each)[0]![0]));
      if (left.length === parts.length) return all;
      return left.length === 0 ? '' : all.replace(list, () => ` ${left.join(', ')} `);
    });
};
