import { describe, expect, it } from 'vitest';
import { nodesOf } from './owners/syntax';
import { readSources } from './sources';
import {
  ADDRESSES,
  FLOWS,
  KEPT_IN_FLOWS,
  KEPT_IN_MESSAGES,
  KEPT_NAMES,
  KEPT_OF_ADDRESSES,
  KEPT_PLACES,
  MESSAGES,
  REFUSED_IN_FLOWS,
  REFUSED_IN_MESSAGES,
  REFUSED_OF_ADDRESSES,
  REFUSED_WORDS,
} from './words';

const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** The refused word in a name; undefined when there is none. `need` is one where the name begins with it: what refuses is called `require…`. */
const refusedIn = (name: string): string | undefined =>
  /^need(?:[A-Z]|$)/.test(name) ? 'need' : partsOf(name).find((part) => Object.hasOwn(REFUSED_WORDS, part));

const HINT = new RegExp(`\\bneed|${Object.keys(REFUSED_WORDS).join('|')}`, 'i');

/** Names in a file, whatever they name. */
const namesIn = (path: string, text: string): Set<string> =>
  new Set(
    nodesOf(path, text)
      .filter(({ type }) => type === 'Identifier' || type === 'JSXIdentifier')
      .map((node) => String(node['name'])),
  );

const isKeptPlace = (path: string): boolean => KEPT_PLACES.some((place) => path.startsWith(place));
const looked = [...readSources('bench', 'walls').values()].filter(({ path }) => !isKeptPlace(path));
const found = looked.flatMap(({ path, text }) =>
  HINT.test(text)
    ? [...namesIn(path, text)].flatMap((name) => (refusedIn(name) === undefined ? [] : { path, name }))
    : [],
);
const reasonOf = (path: string, name: string): string | undefined =>
  KEPT_NAMES.find((kept) => kept.names.includes(name) && kept.places.some((place) => path.startsWith(place)))?.reason;

type Refused = Readonly<Record<string, string>>;
type Found = { path: string; name: string; word: string };

/** Names in some places that have a word which is refused there. */
const foundIn = (places: readonly string[], refused: Refused): Found[] =>
  looked.flatMap(({ path, text }) =>
    places.some((place) => path.startsWith(place))
      ? [...namesIn(path, text)].flatMap((name) => {
          const word = partsOf(name).find((part) => Object.hasOwn(refused, part));
          return word === undefined ? [] : [{ path, name, word }];
        })
      : [],
  );

describe('words that have another one here', () => {
  it.each([
    ['judge', 'judge'],
    ['JudgedRow', 'judged'],
    ['isTold', 'told'],
    ['wordsOf', 'words'],
    ['keywords', undefined],
    ['needRow', 'need'],
    ['needsPuzzle', undefined],
    ['DataNeed', undefined],
    ['retold', undefined],
    ['requireRow', undefined],
  ])('%s: %s', (name, word) => {
    expect(refusedIn(name)).toBe(word);
  });

  it('stand in no name of a file', () => {
    const named = looked
      .map(({ path }) => path)
      .filter((path) => refusedIn(path.replaceAll(/[/.]/g, '-')) !== undefined);
    expect(named).toEqual([]);
  });

  it('stand in no other name', () => {
    const wrong = found.filter(({ path, name }) => reasonOf(path, name) === undefined);
    expect(wrong.map(({ path, name }) => `${path}: ${name}: ${REFUSED_WORDS[refusedIn(name)!] ?? 'require…'}`)).toEqual(
      [],
    );
  });

  it('leave the list of what is kept when nothing has that name any more', () => {
    const idle = KEPT_NAMES.flatMap(({ names, places }) =>
      names.flatMap((name) =>
        places
          .filter((place) => !found.some((each) => each.name === name && each.path.startsWith(place)))
          .map((place) => `${name} in ${place}`),
      ),
    );
    expect(idle).toEqual([]);
  });

  it.each([
    ['flows are', FLOWS, REFUSED_IN_FLOWS, KEPT_IN_FLOWS],
    ['messages are', MESSAGES, REFUSED_IN_MESSAGES, KEPT_IN_MESSAGES],
    ['it is told where an address is', ADDRESSES, REFUSED_OF_ADDRESSES, KEPT_OF_ADDRESSES],
  ])('stand in no name where %s, but for what is stored or sent', (_, places, refused, lists) => {
    const kept = new Set(Object.values(lists).flat());
    const there = foundIn(places, refused);
    const wrong = there.filter(({ name }) => !kept.has(name));
    expect(wrong.map(({ path, name, word }) => `${path}: ${name}: ${refused[word]}`)).toEqual([]);
    expect([...kept].filter((name) => !there.some((each) => each.name === name))).toEqual([]);
  });
});
