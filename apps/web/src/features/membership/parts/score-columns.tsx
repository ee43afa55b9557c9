import type { ScoreEntry } from '@qiaoban/contracts/membership/score.contract';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useChoices } from './choices';

type ScoreLine = Pick<ScoreEntry, 'id' | 'scoreType' | 'points' | 'balance' | 'reason' | 'at'>;

/** Points with their sign. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

/** Columns of the ledger of one member's score. */
export const useScoreColumns = (): DataColumn<ScoreLine>[] => {
  const t = useT();
  const { name } = useChoices();
  return [
    { key: 'at', title: t('membership.at'), width: 160, render: (row) => formatTime(row.at) },
    {
      key: 'scoreType',
      title: t('membership.score_type'),
      width: 120,
      onPhone: 'title',
      render: (row) => name('scoreType', row.scoreType),
    },
    { key: 'points', title: t('membership.points'), kind: 'number', width: 90, render: (row) => signed(row.points) },
    { key: 'balance', title: t('membership.balance'), kind: 'number', width: 90 },
    { key: 'reason', title: t('membership.reason') },
  ];
};
