import { useT } from '#lib/texts/i18n.ts';

const COLORS = [
  '',
  '#1f7a6d',
  '#2f6fde',
  '#6a4fc8',
  '#b8479a',
  '#c8402f',
  '#c9731a',
  '#8a7a12',
  '#3f8f3f',
  '#5b6770',
] as const;

/** Colour behind an icon; empty for the theme's own. */
export const ColorField = ({ value = '', onChange }: { value?: string; onChange?: (value: string) => void }) => {
  const t = useT();
  const colors = COLORS.some((color) => color === value) ? COLORS : [...COLORS, value];
  return (
    <span className="menu-colors" role="group" aria-label={t('menu.color')}>
      {colors.map((color) => (
        <button
          key={color}
          type="button"
          aria-label={color || t('menu.color_none')}
          aria-pressed={color === value}
          title={color || t('menu.color_none')}
          style={{ background: color || 'var(--qb-tint)' }}
          onClick={() => onChange?.(color)}
        />
      ))}
    </span>
  );
};
