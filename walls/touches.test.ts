import { describe, expect, it } from 'vitest';
import { readSources } from './sources';

const sources = readSources();
const isTest = (path: string): boolean => /\.test\.tsx?$|\/test\/|\/testing\/|^apps\/e2e\//.test(path);
const code = [...sources.values()].filter(({ path }) => !isTest(path));

/** How many files one change may touch: what is known of a thing stands in few places. */
const MOST_OF_PERSONAL_FIELD = 8;
const MOST_OF_FLOW_NODE = 6;

describe('what a change touches', () => {
  // fields whose names nothing else bears
  it.each(['nativePlace', 'urgentContacts', 'urgentTelePhone'])(
    'the personal field %s of a user is named in few files',
    (field) => {
      // labels: `f_nativePlace`, `person_nativePlace`
      const name = new RegExp(`(?:\\b|_)${field}\\b`);
      const named = code.filter(({ text }) => name.test(text));
      expect(named.length).toBeGreaterThan(1);
      expect(named.map(({ path }) => path).slice(MOST_OF_PERSONAL_FIELD)).toEqual([]);
    },
  );

  const NODES = 'packages/flow/src/nodes/';
  const types = new Set([...sources.keys()].flatMap((path) => /src\/nodes\/([^/]+)\//.exec(path)?.[1] ?? []));
  it.each([...types])('a flow node like %s is its folder and the lists that name it', (type) => {
    const folder = `${NODES}${type}/`;
    const own = code.filter(({ path }) => path.startsWith(folder));
    const lists = code.filter(
      ({ path, imports }) =>
        /^packages\/flow\/src\/registry[^/]*$/.test(path) &&
        imports.some(({ target }) => target?.startsWith(folder) === true),
    );
    expect(lists.length).toBeGreaterThan(1);
    expect([...own, ...lists].map(({ path }) => path).slice(MOST_OF_FLOW_NODE)).toEqual([]);
  });
});
