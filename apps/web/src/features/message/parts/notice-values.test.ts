import { expect, it } from 'vitest';
import { missingIn, valuesOf } from './notice-values';

const values = valuesOf(undefined, 'en');
const filled = (title: string, bodyText: string, audience: { kind: 'everyone' }[] = []) =>
  ({ ...values, texts: { ...values.texts, en: { title, bodyText } }, audience }) as typeof values;

it.each([
  ['nothing', filled('', ''), ['title', 'bodyText', 'audience']],
  ['blanks only', filled('  ', '<p>&nbsp; <br></p>'), ['title', 'bodyText', 'audience']],
  ['a picture is a text', filled('T', '<p><img src="x"></p>', [{ kind: 'everyone' }]), []],
  ['the main language counts', { ...filled('T', 'x'), language: 'zh' as const }, ['title', 'bodyText', 'audience']],
  ['no receivers', filled('T', '<p>x</p>'), ['audience']],
])('%s', (_name, given, expected) => {
  expect(missingIn(given).map((place) => place.at(-1))).toEqual(expected);
});
