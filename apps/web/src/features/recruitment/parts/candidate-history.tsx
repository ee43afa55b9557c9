import { Timeline } from 'antd';
import type { CandidateDetail } from '@qiaoban/contracts/recruitment/candidate.contract';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';

/** The way of a candidate over the board, the newest first. */
export const CandidateHistory = ({ moves }: Pick<CandidateDetail, 'moves'>) => {
  const t = useT();
  return (
    <Timeline
      className="rc-history"
      items={moves.map((move) => ({
        key: move.id,
        content: (
          <>
            <strong>
              {move.kind === 'manual' || move.kind === 'interview'
                ? t('recruitment.moved_to', { name: t(`recruitment.stage_${move.to}`) })
                : t(`recruitment.kind_${move.kind}`)}
            </strong>
            {move.reason !== '' && <p>{move.reason}</p>}
            <small>
              {formatTime(move.at)} {move.byName || t('recruitment.candidate')}
              {move.origin !== '' && ` · ${t('recruitment.made_in', { code: move.origin })}`}
            </small>
          </>
        ),
      }))}
    />
  );
};
