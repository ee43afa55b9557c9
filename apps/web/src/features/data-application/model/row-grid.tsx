import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useT } from '#lib/texts/i18n.ts';
import { RowCell } from './row-cell';
import { keyOf } from './row-draft';
import type { Draft, Row, RowColumn } from './row-draft';

type Place = { row: number; column: number };
type Props = {
  label: string;
  columns: readonly RowColumn[];
  rows: readonly Row[];
  draft: Draft | undefined;
  isDirty: boolean;
  onDraft: (draft: Draft | undefined) => void;
  onSave: () => void;
  onDelete: (row: Row) => void;
};

/** Rows that are edited in their cells, by mouse and keyboard; one row at a time. A new row stands at the top. */
export const RowGrid = ({ label, columns, rows, draft, isDirty, onDraft, onSave, onDelete }: Props) => {
  const t = useT();
  const isNew = draft?.at === 'new';
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const [isEditing, setEditing] = useState(isNew);
  const save = useRef(onSave);
  useEffect(() => {
    save.current = onSave;
  });
  const shown: { at: number | 'new'; row: Row }[] = [
    ...(isNew ? [{ at: 'new' as const, row: columns.map(() => null) }] : []),
    ...rows.map((row, at) => ({ at, row })),
  ];
  const mayEdit = (at: number | 'new', column: RowColumn): boolean =>
    !column.isComputed && (at === 'new' || draft === undefined || draft.at === at || !isDirty);
  const move = (rowStep: number, columnStep: number): void =>
    setPlace(({ row, column }) => ({
      row: Math.min(Math.max(0, row + rowStep), shown.length - 1),
      column: Math.min(Math.max(0, column + columnStep), columns.length - 1),
    }));
  const edit = (at: number | 'new', next: Place): void => {
    if (draft !== undefined && draft.at !== at && isDirty) return toast.error(t('data-model.row_first'));
    if (draft?.at !== at) onDraft({ at, values: {} });
    setPlace(next);
    setEditing(true);
  };
  const take = (at: number | 'new', { name }: RowColumn, value: string | null, step: number): void => {
    setEditing(false);
    const before = draft?.at === at ? draft.values : {};
    const was = at === 'new' ? null : (rows[at]?.[columns.findIndex((each) => each.name === name)] ?? null);
    const isSame = value === was && !Object.hasOwn(before, name);
    if (!isSame) onDraft({ at, values: { ...before, [name]: value } });
    if (step === 0) return;
    const open = columns.flatMap((column, k) => (column.isComputed ? [] : [k]));
    const next = open[open.indexOf(place.column) + step];
    if (next === undefined) return;
    setPlace({ ...place, column: next });
    setEditing(true);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 's' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      // the cell hands over its value first
      setTimeout(() => save.current());
    } else if (event.key === 'Escape' && draft !== undefined && !isEditing) {
      event.stopPropagation();
      onDraft(undefined);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the cells inside
    <div className="da-result" onKeyDown={onKey}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- cells are gone through by keys */}
      <table role="grid" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" title={column.type}>
                {column.name}
                {column.isKey && ' *'}
              </th>
            ))}
            <th scope="col" aria-label={t('data-model.row_actions')} />
          </tr>
        </thead>
        <tbody>
          {shown.map(({ at, row }, index) => (
            <tr key={at}>
              {columns.map((column, k) => {
                const isDraft = draft?.at === at && Object.hasOwn(draft.values, column.name);
                const value = isDraft ? (draft.values[column.name] ?? null) : (row[k] ?? null);
                const isActive = place.row === index && place.column === k;
                return (
                  <RowCell
                    key={column.name}
                    label={column.name}
                    value={value}
                    isDefault={at === 'new' && !isDraft && (column.isFilled || column.isComputed)}
                    isChanged={isDraft && (at === 'new' || value !== (row[k] ?? null))}
                    isActive={isActive}
                    isEditing={isActive && isEditing}
                    mayEdit={mayEdit(at, column)}
                    isNullable={column.isNullable}
                    onActive={() => setPlace({ row: index, column: k })}
                    onEdit={() => edit(at, { row: index, column: k })}
                    onMove={move}
                    onTake={(next, step) => take(at, column, next, step)}
                    onGiveUp={() => setEditing(false)}
                  />
                );
              })}
              <td>
                {at !== 'new' && (
                  <Button
                    size="small"
                    type="text"
                    danger
                    icon={<DeleteOutlined />}
                    aria-label={`${t('data-model.row_delete')} ${keyOf(columns, row)}`}
                    onClick={() => onDelete(row)}
                  />
                )}
              </td>
            </tr>
          ))}
          {shown.length === 0 && (
            <tr>
              <td colSpan={columns.length + 1} className="da-muted">
                {t('data-model.no_rows')}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
};
