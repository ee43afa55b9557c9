import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';

type Tile<Value> = {
  value: Value;
  /** Said aloud where the tile shows no words. */
  name?: string;
  hint: string;
  style?: CSSProperties;
  children?: ReactNode;
};
type Props<Value> = {
  className: string;
  label: string;
  value: Value | undefined;
  tiles: readonly Tile<Value>[];
  onChange: (value: Value) => void;
};

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** As in every radio group, arrows choose the next one, round and round. */
const chooseByArrow = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const tile = event.currentTarget;
  const tiles = [...tile.parentElement!.querySelectorAll<HTMLElement>('[role=radio]')];
  const at = tiles.indexOf(tile);
  const next = tiles[(at + step + tiles.length) % tiles.length];
  next?.focus();
  next?.click();
};

/** One of a few that are shown as pictures or colours: one stop for the Tab key, arrows choose. */
export const RadioTiles = <Value extends string>({ className, label, value, tiles, onChange }: Props<Value>) => {
  const stop = tiles.some((tile) => tile.value === value) ? value : tiles[0]?.value;
  return (
    <div className={className} role="radiogroup" aria-label={label}>
      {tiles.map((tile) => (
        <button
          key={tile.value}
          type="button"
          role="radio"
          aria-checked={tile.value === value}
          aria-label={tile.name}
          title={tile.hint}
          tabIndex={tile.value === stop ? 0 : -1}
          style={tile.style}
          onClick={() => onChange(tile.value)}
          onKeyDown={chooseByArrow}
        >
          {tile.children}
        </button>
      ))}
    </div>
  );
};
