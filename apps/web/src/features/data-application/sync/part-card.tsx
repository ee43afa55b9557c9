import { useState } from 'react';
import { Button, Checkbox, Input, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { COLUMN_TYPES } from '@qiaoban/contracts/data-application/column';
import { SYNC_DELETIONS } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { SyncColumn } from '@qiaoban/contracts/data-application/data-sync.contract';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { isWhole, partOf } from './draft-part';
import type { DraftPart } from './draft-part';
import { PartPreview } from './preview-dialog';

const Mapping = ({
  part,
  onChange,
  onClose,
}: {
  part: DraftPart;
  onChange: (columns: SyncColumn[]) => void;
  onClose: () => void;
}) => {
  const t = useT();
  const taken = new Map(part.columns.map((column) => [column.from, column]));
  const types = COLUMN_TYPES.map((value) => ({ value, label: t(`data-model.type_${value}`) }));
  const put = (from: string, next: SyncColumn | undefined): void =>
    onChange(
      part.all.flatMap(({ from: name }) =>
        name === from ? (next ? [next] : []) : taken.has(name) ? [taken.get(name)!] : [],
      ),
    );
  return (
    <ModalFrame
      open
      width={760}
      title={t('data-sync.mapping_of', { table: part.from })}
      onCancel={onClose}
      onOk={onClose}
      cancelButtonProps={{ hidden: true }}
    >
      <div className="da-cols">
        <div className="da-map da-col-head">
          <span />
          <span>{t('data-sync.source_column')}</span>
          <span>{t('data-sync.target_column')}</span>
          <span>{t('data-model.type')}</span>
          <span>{t('data-model.length')}</span>
        </div>
        {part.all.map((column) => {
          const one = taken.get(column.from);
          const shown = one ?? column;
          const isKey = part.keys.includes(column.from);
          const set = (change: Partial<SyncColumn>): void => put(column.from, { ...shown, ...change });
          return (
            <div key={column.from} className="da-map">
              <Checkbox
                aria-label={`${t('data-sync.taken')} ${column.from}`}
                checked={one !== undefined}
                disabled={isKey}
                onChange={(event) => put(column.from, event.target.checked ? column : undefined)}
              />
              <span>{column.from}</span>
              <Input
                value={shown.to}
                disabled={!one}
                aria-label={t('data-sync.target_column')}
                onChange={(event) => set({ to: event.target.value })}
              />
              <Select
                value={shown.dataType}
                disabled={!one || part.targetExists}
                aria-label={t('data-model.type')}
                options={types}
                onChange={(dataType) => set({ dataType })}
              />
              <NumberBox
                min={0}
                precision={0}
                value={shown.dataLength}
                aria-label={t('data-model.length')}
                disabled={!one || part.targetExists || !['varchar', 'decimal'].includes(shown.dataType)}
                onChange={(n) => set({ dataLength: n ?? 0 })}
                style={{ width: '100%' }}
              />
            </div>
          );
        })}
      </div>
    </ModalFrame>
  );
};

type Props = {
  part: DraftPart;
  ends: { fromId: string; toId: string };
  isIncremental: boolean;
  onChange: (part: DraftPart) => void;
};

/** One table of a sync: where it goes, what tells its rows apart, which columns. */
export const PartCard = ({ part, ends, isIncremental, onChange }: Props) => {
  const t = useT();
  const [isMapping, setMapping] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const names = part.all.map((column) => ({ value: column.from, label: column.from }));
  return (
    <section className="da-part">
      <h4>
        {part.from}{' '}
        <StatusTag tone={part.targetExists ? 'info' : 'accent'}>
          {t(part.targetExists ? 'data-sync.exists' : 'data-sync.will_create')}
        </StatusTag>
      </h4>
      <div className="da-field">
        <span>{t('data-sync.target_table')}</span>
        <Input
          value={part.to}
          aria-label={t('data-sync.target_table')}
          onChange={(event) => onChange({ ...part, to: event.target.value })}
        />
      </div>
      <div className="da-field">
        <span title={t('data-sync.keys_hint')}>{t('data-sync.keys')}</span>
        <Select
          mode="multiple"
          style={{ width: '100%' }}
          aria-label={t('data-sync.keys')}
          value={part.keys}
          options={names}
          status={part.keys.length === 0 ? 'error' : ''}
          placeholder={t('data-sync.no_key')}
          onChange={(keys) => {
            const missing = part.all.filter(
              (column) => keys.includes(column.from) && !part.columns.some((each) => each.from === column.from),
            );
            onChange({ ...part, keys, columns: [...part.columns, ...missing] });
          }}
        />
      </div>
      {isIncremental && (
        <div className="da-field">
          <span>{t('data-sync.grow')}</span>
          <Select
            style={{ width: '100%' }}
            aria-label={t('data-sync.grow')}
            value={part.growColumn}
            options={[
              { value: '', label: t('data-sync.grow_none') },
              ...part.growColumns.map((value) => ({ value, label: value })),
            ]}
            onChange={(growColumn) => onChange({ ...part, growColumn })}
          />
        </div>
      )}
      <div className="da-field">
        <span title={t('data-sync.deletions_rule')}>{t('data-sync.deletions')}</span>
        <Select
          style={{ width: '100%' }}
          aria-label={t('data-sync.deletions')}
          value={part.deletions}
          options={SYNC_DELETIONS.map((value) => ({ value, label: t(`data-sync.deletions_${value}`) }))}
          onChange={(deletions) => {
            const markColumn = deletions === 'soft' ? part.markColumn || 'deleted_at' : '';
            onChange({ ...part, deletions, markColumn });
          }}
        />
      </div>
      {part.deletions === 'soft' && (
        <div className="da-field">
          <span title={t('data-sync.mark_hint')}>{t('data-sync.mark_column')}</span>
          <Input
            value={part.markColumn}
            maxLength={60}
            status={part.markColumn === '' ? 'error' : ''}
            aria-label={t('data-sync.mark_column')}
            onChange={(event) => onChange({ ...part, markColumn: event.target.value })}
          />
        </div>
      )}
      <div className="da-bar da-part-buttons">
        <Button onClick={() => setMapping(true)}>{t('data-sync.mapping', { n: part.columns.length })}</Button>
        <Button disabled={!isWhole(part)} onClick={() => setPreviewing(true)}>
          {t('data-sync.preview')}
        </Button>
      </div>
      {part.deletions !== 'off' && (
        <p className="da-muted da-wide">
          {t('data-sync.deletions_rule')} {part.deletions === 'soft' && t('data-sync.mark_hint')}
        </p>
      )}
      {part.retyped.length > 0 && (
        <details className="da-muted da-wide">
          <summary>{t('data-sync.retyped_title')}</summary>
          <ul className="da-steps">
            {part.retyped.map(({ column, from, to }) => (
              <li key={column}>{t('data-sync.retyped', { column, from, to })}</li>
            ))}
          </ul>
        </details>
      )}
      {isPreviewing && (
        <PartPreview fromId={ends.fromId} toId={ends.toId} part={partOf(part)} onClose={() => setPreviewing(false)} />
      )}
      {isMapping && (
        <Mapping part={part} onChange={(columns) => onChange({ ...part, columns })} onClose={() => setMapping(false)} />
      )}
    </section>
  );
};
