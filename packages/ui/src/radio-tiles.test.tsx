import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { RadioTiles } from './radio-tiles';

const COLOURS = ['blue', 'green', 'red'] as const;
const Choice = ({ first }: { first?: (typeof COLOURS)[number] }) => {
  const [value, setValue] = useState(first);
  const tiles = COLOURS.map((each) => ({ value: each, name: each, hint: each }));
  return <RadioTiles className="c" label="colour" value={value} tiles={tiles} onChange={setValue} />;
};
const stops = (): string[] =>
  screen.getAllByRole('radio').flatMap((tile) => (tile.tabIndex === 0 ? [tile.getAttribute('aria-label')!] : []));
const press = (key: string): boolean => fireEvent.keyDown(document.activeElement!, { key });

describe('tiles of which one is chosen', () => {
  afterEach(cleanup);

  it('are one stop for the Tab key: the chosen one, or the first', () => {
    const { unmount } = render(<Choice first="green" />);
    expect(stops()).toEqual(['green']);
    unmount();
    render(<Choice />);
    expect(stops()).toEqual(['blue']);
  });

  it.each([
    ['ArrowRight', 'blue', 'green'],
    ['ArrowDown', 'green', 'red'],
    ['ArrowRight', 'red', 'blue'],
    ['ArrowLeft', 'green', 'blue'],
    ['ArrowUp', 'blue', 'red'],
  ] as const)('%s goes from %s to %s, chooses it and has the keyboard there', (key, from, to) => {
    render(<Choice first={from} />);
    screen.getByRole('radio', { name: from }).focus();
    press(key);
    const tile = screen.getByRole('radio', { name: to });
    expect(tile.getAttribute('aria-checked')).toBe('true');
    expect(document.activeElement).toBe(tile);
    expect(stops()).toEqual([to]);
  });
});
