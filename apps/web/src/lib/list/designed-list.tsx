import type { ReactNode } from 'react';
import type { Action } from '@qiaoban/ui/actions';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { usePhone } from '@qiaoban/ui/media';
import { StatusTag } from '@qiaoban/ui/status-tag';
import type { Tone } from '@qiaoban/ui/status-tag';
import { useT } from '../texts/i18n';
import { useButtons } from '../session/permission';
import { formatTime } from '../texts/time';

/** What every list of designed things (forms, portals, reports) has in its rows. */
type Designed = {
  id: string;
  fullName: string;
  creatorTime: number;
  lastModifyTime: number | null;
  application?: string;
};
type Options = readonly { value: string; label: string }[];

const TONES: readonly Tone[] = ['neutral', 'success', 'warning'];

/** The columns and actions that lists of designed things share; a page that uses it asks for the texts `designed`. */
export const useDesignedList = <Row extends Designed>(design: (id: string) => void) => {
  const t = useT();
  const may = useButtons();
  // On a phone the whole title of the card opens the row.
  const isPhone = usePhone();
  const who = { width: 110, onPhone: 'hide' } as const;
  return {
    name: (title: string, icon?: (row: Row) => ReactNode): DataColumn<Row> => ({
      key: 'fullName',
      title,
      width: 200,
      sortable: true,
      onPhone: 'title',
      render: (row) => {
        const shown = (
          <>
            {icon?.(row)}
            {icon && ' '}
            {row.fullName}
          </>
        );
        if (isPhone || !may('btn_edit')) return shown;
        return (
          <button type="button" className="qb-link" onClick={() => design(row.id)}>
            {shown}
          </button>
        );
      },
    }),
    category: <K extends keyof Row & string>(key: K, categories: Options): DataColumn<Row> => ({
      key,
      title: t('designed.category'),
      width: 120,
      render: (row) => categories.find((each) => each.value === row[key])?.label || (row.application ?? ''),
    }),
    creator: (): DataColumn<Row> => ({ key: 'creatorUser', title: t('designed.creator'), ...who }),
    createdAt: (): DataColumn<Row> => ({
      key: 'creatorTime',
      title: t('app.created_at'),
      width: 160,
      sortable: true,
      onPhone: 'hide',
      offAtFirst: true,
      render: (row) => formatTime(row.creatorTime),
    }),
    modifier: (): DataColumn<Row> => ({
      key: 'lastModifyUser',
      title: t('designed.modifier'),
      offAtFirst: true,
      ...who,
    }),
    modifiedAt: (): DataColumn<Row> => ({
      key: 'lastModifyTime',
      title: t('app.modified_at'),
      width: 160,
      sortable: true,
      render: (row) => formatTime(row.lastModifyTime ?? row.creatorTime),
    }),
    description: (): DataColumn<Row> => ({
      key: 'description',
      title: t('app.description'),
      offAtFirst: true,
      onPhone: 'hide',
    }),
    copy: (right: string, run: Action['run']): Action => ({
      key: 'copy',
      label: t('app.copy'),
      hidden: !may(right),
      run,
    }),
  };
};

/** 0 never published, 1 published, 2 published with changes that are not. */
export const PublishTag = ({ state, version = 0 }: { state: number; version?: number }) => {
  const t = useT();
  return (
    <StatusTag tone={TONES[state] ?? 'neutral'}>
      {t(`designed.state_${state}`)}
      {version > 0 && ` v${version}`}
    </StatusTag>
  );
};
