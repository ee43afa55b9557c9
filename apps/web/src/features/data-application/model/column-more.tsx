import { Checkbox, Input, Select } from 'antd';
import type { ModelColumn } from '@qiaoban/contracts/data-application/column';
import { AUTO_TYPES, COLUMN_ATTRIBUTES, UNSIGNED_TYPES } from '@qiaoban/contracts/data-application/column-attributes';
import type { Attribute } from '@qiaoban/contracts/data-application/column-attributes';
import type { EditedColumn } from '@qiaoban/contracts/data-application/data-model.contract';
import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import { useT } from '#lib/texts/i18n.ts';

type Props = {
  column: EditedColumn;
  /** The column as the database has it; undefined for a new one. */
  stored: ModelColumn | undefined;
  dbType: DbType;
  onSet: (part: Partial<EditedColumn>) => void;
};

/** What of a column is said seldom: default, numbering, sign, expression; and what stays as it is. */
export const ColumnMore = ({ column, stored, dbType, onSet }: Props) => {
  const t = useT();
  const allowed = COLUMN_ATTRIBUTES[dbType];
  const may = (what: Attribute): boolean =>
    allowed[what] === 'always' || (allowed[what] === 'new' && stored === undefined);
  const isGenerated = (column.generated ?? '') !== '';
  const isTime = column.dataType === 'date' || column.dataType === 'datetime';
  const given = column.defaultValue ?? { kind: 'none' as const, text: '' };
  const kinds = [
    { value: 'none' as const, label: t('data-model.default_none') },
    { value: 'value' as const, label: t('data-model.default_value') },
    ...(isTime ? [{ value: 'now' as const, label: t('data-model.default_now') }] : []),
    ...(given.kind === 'other' ? [{ value: 'other' as const, label: t('data-model.default_other') }] : []),
  ];
  const isAuto = column.autoIncrement === true;
  const mayCompute = stored === undefined && !column.primaryKey;
  return (
    <div className="da-col-more">
      {!isGenerated && (
        <label className="da-field">
          <span>{t('data-model.default')}</span>
          <Select
            value={given.kind}
            aria-label={t('data-model.default')}
            options={kinds}
            disabled={!may('defaults') || isAuto}
            onChange={(kind) => onSet({ defaultValue: { kind, text: '' } })}
          />
        </label>
      )}
      {!isGenerated && (given.kind === 'value' || given.kind === 'other') && (
        <label className="da-field da-grow">
          <span>{t(given.kind === 'value' ? 'data-model.default_text' : 'data-model.default_other')}</span>
          <Input
            value={given.text}
            aria-label={t('data-model.default_text')}
            disabled={!may('defaults') || given.kind === 'other' || isAuto}
            onChange={(event) => onSet({ defaultValue: { kind: 'value', text: event.target.value } })}
          />
        </label>
      )}
      {allowed.unsigned !== 'never' && UNSIGNED_TYPES.includes(column.dataType) && !isGenerated && (
        <Checkbox
          checked={column.unsigned === true}
          disabled={!may('unsigned')}
          onChange={({ target }) => onSet({ unsigned: target.checked })}
        >
          {t('data-model.unsigned')}
        </Checkbox>
      )}
      {(isAuto || (AUTO_TYPES.includes(column.dataType) && column.primaryKey)) && (
        <Checkbox
          checked={isAuto}
          disabled={!may('autoIncrement')}
          onChange={({ target }) =>
            onSet(
              target.checked
                ? { autoIncrement: true, defaultValue: { kind: 'none', text: '' } }
                : { autoIncrement: false },
            )
          }
        >
          {t('data-model.auto')}
        </Checkbox>
      )}
      {(isGenerated || mayCompute) && (
        <label className="da-field da-grow">
          <span>{t('data-model.generated')}</span>
          <Input
            value={column.generated ?? ''}
            aria-label={t('data-model.generated')}
            placeholder={t('data-model.generated_example')}
            disabled={stored !== undefined}
            onChange={(event) => onSet({ generated: event.target.value })}
          />
        </label>
      )}
      {stored !== undefined && (
        <div className="da-muted da-col-facts">
          <div>
            {t('data-model.native')} <span className="da-code">{stored.nativeType}</span>
          </div>
          {stored.otherIndexes.length > 0 && (
            <div>
              {t('data-model.other_indexes')} <span className="da-code">{stored.otherIndexes.join('; ')}</span>
            </div>
          )}
        </div>
      )}
      {mayCompute && <div className="da-muted da-col-facts">{t('data-model.more_help_new')}</div>}
    </div>
  );
};

/** The seldom things that a column has, in a line; empty for none. */
export const useMoreText = (column: EditedColumn): string => {
  const t = useT();
  const { kind, text } = column.defaultValue ?? { kind: 'none', text: '' };
  return [
    kind === 'none' ? '' : `${t('data-model.default')} ${kind === 'now' ? t('data-model.default_now') : text}`,
    column.unsigned === true ? t('data-model.unsigned') : '',
    column.autoIncrement === true ? t('data-model.auto') : '',
    column.generated ? `${t('data-model.generated')} ${column.generated}` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
};
