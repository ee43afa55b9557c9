import { Button, Input, Segmented } from 'antd';
import { MOST_TILES, Tile } from '@qiaoban/portal/blocks/data-board/definition';
import { LocalTextInput } from '@qiaoban/form/views/local-text-input';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { IconSelect } from '#pickers/form/icon-select.tsx';
import { AddressInput } from './address-input';
import type { EditorProps } from './editor-props';
import { FieldInput } from './field-input';
import { LineCard } from './line-card';
import { SourceEditor } from './source-editor';
import { useFields } from './use-fields';

const OfInterface = ({ tile, onChange }: { tile: Tile; onChange: (tile: Partial<Tile>) => void }) => {
  const t = useT();
  const { fields } = useFields(tile.source);
  return (
    <>
      <SourceEditor
        value={tile.source}
        onChange={(source) => onChange({ source: source as Tile['source'], field: '' })}
      />
      <FieldInput
        label={t('portal-designer.field')}
        placeholder={t('portal-designer.first_field')}
        value={tile.field}
        fields={fields}
        onChange={(field) => onChange({ field })}
      />
    </>
  );
};

/** Figures of a data board. */
export const TilesEditor = ({ id, value, onChange }: EditorProps) => {
  const t = useT();
  const language = useLanguage();
  const tiles = (Array.isArray(value) ? value : []).map((tile) => Tile.catch(Tile.parse({})).parse(tile));
  const set = (at: number, tile: Partial<Tile>): void =>
    onChange(tiles.map((each, index) => (index === at ? { ...each, ...tile } : each)));
  return (
    <div id={id} style={{ display: 'contents' }}>
      {tiles.map((tile, at) => (
        <LineCard
          key={at}
          at={at}
          lines={tiles}
          onChange={onChange}
          head={
            <LocalTextInput
              id={`${id}-label-${at}`}
              label={t('portal-designer.label')}
              language={language}
              value={tile.label}
              onChange={(label) => set(at, { label: label ?? '' })}
            />
          }
        >
          <Segmented<Tile['mode']>
            block
            value={tile.mode}
            options={[
              { value: 'fixed', label: t('portal-designer.from_fixed') },
              { value: 'interface', label: t('portal-designer.from_interface') },
            ]}
            onChange={(mode) => set(at, { mode })}
          />
          {tile.mode === 'fixed' ? (
            <Input
              aria-label={t('portal-designer.value')}
              placeholder={t('portal-designer.value')}
              maxLength={60}
              value={tile.value}
              onChange={(event) => set(at, { value: event.target.value })}
            />
          ) : (
            <OfInterface tile={tile} onChange={(next) => set(at, next)} />
          )}
          <LocalTextInput
            id={`${id}-unit-${at}`}
            label={t('portal-designer.unit')}
            language={language}
            value={tile.unit}
            onChange={(unit) => set(at, { unit: unit ?? '' })}
          />
          <label htmlFor={`${id}-icon-${at}`}>{t('portal-designer.icon')}</label>
          <IconSelect id={`${id}-icon-${at}`} value={tile.icon} onChange={(icon) => set(at, { icon })} />
          <label htmlFor={`${id}-link-${at}`}>{t('portal-designer.link')}</label>
          <AddressInput id={`${id}-link-${at}`} value={tile.link} onChange={(link) => set(at, { link })} />
        </LineCard>
      ))}
      <Button
        block
        type="dashed"
        disabled={tiles.length >= MOST_TILES}
        onClick={() => onChange([...tiles, Tile.parse({})])}
      >
        {t('portal-designer.add_tile')}
      </Button>
    </div>
  );
};
