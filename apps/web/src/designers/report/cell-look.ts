import type { CSSProperties } from 'react';
import type { ReportCell } from '@qiaoban/report/document';
import type { Translate } from '#lib/texts/i18n.ts';

export const textOf = (cell: ReportCell | undefined): string => {
  const content = cell?.content;
  if (content === undefined) return '';
  if (content.kind === 'formula') return `=${content.formula}`;
  return content.kind === 'text' ? content.text : '';
};

export const lookOf = (cell: ReportCell | undefined): CSSProperties => {
  const { bold, italic, size, color, background, align } = cell?.style ?? {};
  return {
    ...(bold === true ? { fontWeight: 600 } : {}),
    ...(italic === true ? { fontStyle: 'italic' } : {}),
    ...(size === undefined ? {} : { fontSize: `${size}pt` }),
    // chosen for white paper: the style sheet gives a dark window their shades
    ...(color === undefined ? {} : { ['--cell-ink' as string]: color }),
    ...(background === undefined ? {} : { ['--cell-fill' as string]: background }),
    ...(align === undefined ? {} : { textAlign: align }),
  };
};

/** What a cell says: its text, or the field with how its values are taken. */
export const textsOf = (cell: ReportCell | undefined, t: Translate): [what: string, how?: string] => {
  if (cell?.content.kind !== 'field') return [textOf(cell)];
  const { dataSet, field, mode } = cell.content;
  const arrow = cell.expand === 'down' ? ' ↓' : cell.expand === 'right' ? ' →' : '';
  return [`${dataSet}.${field}`, `${t(`report-designer.mode_${mode}`)}${arrow}`];
};

type State = { isCurrent: boolean; isChosen: boolean; isBad: boolean };

export const classesOf = (cell: ReportCell | undefined, { isCurrent, isChosen, isBad }: State): string =>
  [
    'report-cell',
    isCurrent ? 'is-current' : isChosen ? 'is-chosen' : '',
    isBad ? 'is-bad' : '',
    cell?.style?.background === undefined ? '' : 'is-painted',
    cell?.style?.border === true ? 'is-bordered' : '',
  ].join(' ');
