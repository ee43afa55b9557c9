import { describe, expect, it } from 'vitest';
import { withGoneOptions } from './gone-options';
import { formOf } from '../sample-form';

const named = (...ids: string[]) => ids.map((id) => ({ id, fullName: `名${id}` }));
const formWith = (ids: string[], type = 'select') =>
  formOf([
    { type, field: 'state', props: { label: '状态', options: named(...ids) } },
    { type: 'comInput', field: 'name', props: { label: '名称' } },
  ]);
const goneOf = (document: ReturnType<typeof formWith>) => document.nodes['state']?.props['goneOptions'];

describe('choices that were taken out', () => {
  it('are remembered over versions, and forgotten once they are back', () => {
    const first = formWith(['a', 'b', 'c']);
    const second = withGoneOptions(formWith(['b', 'c']), first);
    expect(goneOf(second)).toEqual(named('a'));
    const third = withGoneOptions(formWith(['c', 'd']), second);
    expect(goneOf(third)).toEqual(named('b', 'a'));
    const fourth = withGoneOptions(formWith(['a', 'c', 'd']), third);
    expect(goneOf(fourth)).toEqual(named('b'));
  });

  it('are those of the design as well, and not those of another kind of field', () => {
    const first = formWith(['a', 'b']);
    const draft = formWith(['b']);
    draft.nodes['state']!.props['goneOptions'] = named('x');
    expect(goneOf(withGoneOptions(draft, first))).toEqual(named('x', 'a'));
    expect(goneOf(withGoneOptions(formWith(['b'], 'checkbox'), first))).toBeUndefined();
  });

  it('of a choice with a text are remembered too', () => {
    const second = withGoneOptions(formWith(['b'], 'complexRadio'), formWith(['a', 'b'], 'complexRadio'));
    expect(goneOf(second)).toEqual(named('a'));
  });

  it('leave a form without any as it is', () => {
    const first = formWith(['a']);
    expect(withGoneOptions(formWith(['a', 'b']), first)).toEqual(formWith(['a', 'b']));
  });
});
