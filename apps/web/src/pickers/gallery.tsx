import type { ReactNode } from 'react';
import { Radio } from 'antd';
import './gallery.css';

/** Something to begin with: its picture, its name, and what it is for. */
export type GalleryTile = { key: string; icon: ReactNode; name: string; hint: string };
type Props = {
  label: string;
  tiles: readonly GalleryTile[];
  value?: string | undefined;
  onChange?: ((key: string) => void) | undefined;
};

/** What to begin with, as tiles of which one is chosen. An item of a form. */
export const Gallery = ({ label, tiles, value = '', onChange }: Props) => (
  <Radio.Group
    className="gallery"
    aria-label={label}
    value={value}
    onChange={(event) => onChange?.(String(event.target.value))}
    options={tiles.map(({ key, icon, name, hint }) => ({
      value: key,
      label: (
        <span className="gallery-tile" title={hint}>
          <span className="gallery-icon" aria-hidden="true">
            {icon}
          </span>
          <strong>{name}</strong>
          <span>{hint}</span>
        </span>
      ),
    }))}
  />
);
