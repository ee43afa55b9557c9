import { describe, expect, it } from 'vitest';
import { readSources } from './sources';

const sources = readSources();
const isTest = (path: string): boolean => /\.test\.tsx?$|\/test\/|^apps\/e2e\/|\/testing\//.test(path);

/** Where kinds of parts of a document have a folder each, and how the rest of the code would ask for one by its name. */
const HOMES = [
  { home: 'packages/flow/src/nodes/', asked: String.raw`\.type` },
  { home: 'packages/form/src/blocks/', asked: String.raw`\b(?:field|node|block|definition)\??\.(?:type|key)` },
  { home: 'packages/portal/src/blocks/', asked: String.raw`\b(?:node|block|definition)\??\.(?:type|key)` },
];

/** Files that ask nevertheless, with the reason; the list only shrinks. */
const ASKING: Readonly<Record<string, string>> = {
  'apps/server/src/features/visualdev/other-form/form-rows.ts': 'a switch is stored as a number and told as a word',
  'packages/form/src/views/component-table.ts': 'the page about the blocks says of each what is special',
};

const camelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_all, first: string) => first.toUpperCase());

/** How a text asks whether something is of one of the kinds. */
const asking = (kinds: readonly string[], asked: string): RegExp =>
  new RegExp(`${asked} ?[!=]== ?'(?:${kinds.map(camelCase).join('|')})'`);

describe.each(HOMES)('kinds of $home', ({ home, asked }) => {
  const kinds = [
    ...new Set([...sources.keys()].filter((path) => path.startsWith(home)).map((path) => path.slice(home.length))),
  ].flatMap((path) => (path.includes('/') ? [path.split('/')[0]!] : []));
  const pattern = asking([...new Set(kinds)], asked);

  it('are known by name in their folder only', () => {
    const found = [...sources.values()].filter(
      ({ path, text }) => !path.startsWith(home) && !isTest(path) && !(path in ASKING) && pattern.test(text),
    );
    expect(found.map(({ path, text }) => `${path}: ${pattern.exec(text)![0]}`)).toEqual([]);
  });
});

it('finds who asks for a kind by name, and nothing else', () => {
  const pattern = asking(['date-range', 'service'], String.raw`\.type`);
  const found = ["step.type === 'service'", "a?.type !== 'dateRange'", "kind === 'service'", 'a.type === b.type'];
  expect(found.map((text) => pattern.test(text))).toEqual([true, true, false, false]);
});

it('asks for reasons of files that are there and still ask', () => {
  const patterns = HOMES.map(({ asked }) => new RegExp(`${asked} ?[!=]== ?'`));
  const idle = Object.keys(ASKING).filter((path) => !patterns.some((each) => each.test(sources.get(path)?.text ?? '')));
  expect(idle).toEqual([]);
});
