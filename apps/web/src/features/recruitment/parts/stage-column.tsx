import { useState } from 'react';
import { Button, Dropdown } from 'antd';
import { MoreOutlined } from '@ant-design/icons';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import { listCandidates } from '@qiaoban/contracts/recruitment/candidate.contract';
import type { CandidateRow } from '@qiaoban/contracts/recruitment/candidate.contract';
import { STAGES, mayMove } from '@qiaoban/contracts/recruitment/stage';
import type { Stage } from '@qiaoban/contracts/recruitment/stage';
import { Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { CandidateCard } from './candidate-card';
import { StageTag } from './candidate-texts';

type Props = {
  stage: Stage;
  filter: { postId: string; source: string; keyword: string };
  mayPress: boolean;
  /** Stage of the card that is dragged. */
  from: Stage | undefined;
  onMove: (row: CandidateRow, to: Stage) => void;
  onOpen: (id: string) => void;
};
const STEP = 30;
const MOST = 480;

const BoardCard = ({
  row,
  mayPress,
  onMove,
  onOpen,
}: Omit<Props, 'stage' | 'filter' | 'from'> & { row: CandidateRow }) => {
  const t = useT();
  const targets = mayPress && !row.isRemoved ? STAGES.filter((to) => mayMove(row.stage, to)) : [];
  const isMovable = targets.length > 0;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: row.id, data: { row }, disabled: !isMovable });
  return (
    <li ref={setNodeRef} className="rc-card" data-dragging={isDragging || undefined} {...listeners}>
      <button type="button" className="rc-card-open" onClick={() => onOpen(row.id)}>
        <CandidateCard row={row} />
      </button>
      {isMovable && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: targets.map((to) => ({
              key: to,
              label: t('recruitment.move_to', { name: t(`recruitment.stage_${to}`) }),
            })),
            onClick: ({ key }) => onMove(row, key as Stage),
          }}
        >
          <Button
            className="rc-card-more"
            type="text"
            size="small"
            icon={<MoreOutlined />}
            aria-label={t('recruitment.move_card', { name: row.fullName })}
          />
        </Dropdown>
      )}
    </li>
  );
};

/** One stage and the candidates who stand there, those who moved last first. */
export const StageColumn = ({ stage, filter, from, ...rest }: Props) => {
  const t = useT();
  const [size, setSize] = useState(STEP);
  const answer = useRoute(listCandidates, { query: { ...filter, stage, pageSize: size } }, { keepPrevious: true });
  const isTarget = from !== undefined && mayMove(from, stage);
  const { setNodeRef, isOver } = useDroppable({ id: stage, disabled: !isTarget });
  const rows = answer.data?.list ?? [];
  const total = answer.data?.pagination.total ?? 0;
  const name = t(`recruitment.stage_${stage}`);
  return (
    <section
      ref={setNodeRef}
      className="rc-column"
      data-over={isOver || undefined}
      data-closed={(from !== undefined && !isTarget && from !== stage) || undefined}
      aria-label={name}
    >
      <header>
        <StageTag stage={stage} />
        <span className="rc-count">{answer.data ? total : ''}</span>
      </header>
      {answer.error && !answer.data && <Failed text={answer.error.message} retry={() => void answer.refetch()} />}
      {!answer.data && !answer.error && <LinesSkeleton lines={4} />}
      {answer.data && rows.length === 0 && <p className="rc-none">{t('recruitment.nobody')}</p>}
      <ul className="rc-cards">
        {rows.map((row) => (
          <BoardCard key={row.id} row={row} {...rest} />
        ))}
      </ul>
      {total > rows.length && size < MOST && (
        <Button type="link" size="small" loading={answer.isFetching} onClick={() => setSize(size + STEP)}>
          {t('recruitment.more', { count: total - rows.length })}
        </Button>
      )}
    </section>
  );
};
