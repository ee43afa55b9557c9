import { useState } from 'react';
import { Button, Dropdown } from 'antd';
import { DownOutlined, FileTextOutlined } from '@ant-design/icons';
import { getCandidate } from '@qiaoban/contracts/recruitment/candidate.contract';
import type { CandidateDetail } from '@qiaoban/contracts/recruitment/candidate.contract';
import { STAGES, mayMove } from '@qiaoban/contracts/recruitment/stage';
import type { Stage } from '@qiaoban/contracts/recruitment/stage';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { Failed } from '@qiaoban/ui/empty';
import { usePhone } from '@qiaoban/ui/media';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { Tabs } from '@qiaoban/ui/tabs';
import { useRoute } from '#lib/call/query.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { openFilePreview } from '#pickers/file-preview/preview-store.ts';
import { CandidateFacts } from './candidate-facts';
import { CandidateHistory } from './candidate-history';
import { CandidateInterviews } from './candidate-interviews';
import { HireDialog } from './hire-dialog';
import { InterviewDialog } from './interview-dialog';
import { MergeDialog } from './merge-dialog';
import { MoveDialog } from './move-dialog';
import { OfferDialog } from './offer-dialog';

type Props = { id: string; onOpen: (id: string) => void; onEdit?: () => void; onClose: () => void };
type Asked =
  | { kind: 'move'; to: Stage }
  | { kind: 'merge'; otherId: string }
  | { kind: 'interview' | 'offer' | 'hire' };

const Acts = ({
  found,
  onAsk,
  onEdit,
}: {
  found: CandidateDetail;
  onAsk: (asked: Asked) => void;
  onEdit?: (() => void) | undefined;
}) => {
  const t = useT();
  const may = useButtons({ menu: 'recruitment.candidate' });
  const targets = STAGES.filter((to) => mayMove(found.stage, to));
  const isOver = found.stage === 'hired';
  return (
    <div className="rc-acts">
      {found.resumeId !== '' && (
        <Button
          icon={<FileTextOutlined />}
          onClick={() => openFilePreview([{ fileId: found.resumeId, name: found.resumeName }])}
        >
          {t('recruitment.resume')}
        </Button>
      )}
      {found.mayChange && may('btn_edit') && onEdit && <Button onClick={onEdit}>{t('app.edit')}</Button>}
      {found.mayChange && may('btn_move') && targets.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: targets.map((to) => ({ key: to, label: t(`recruitment.stage_${to}`) })),
            onClick: ({ key }) => onAsk({ kind: 'move', to: key as Stage }),
          }}
        >
          <Button>
            {t('recruitment.move')} <DownOutlined />
          </Button>
        </Dropdown>
      )}
      {found.mayChange && !isOver && may('btn_interview') && (
        <Button onClick={() => onAsk({ kind: 'interview' })}>{t('recruitment.new_interview')}</Button>
      )}
      {found.mayChange && !isOver && found.offerState === 'none' && may('btn_offer') && (
        <Button onClick={() => onAsk({ kind: 'offer' })}>{t('recruitment.offer_start')}</Button>
      )}
      {found.mayChange && !isOver && found.offerState === 'approved' && may('btn_hire') && (
        <Button type="primary" onClick={() => onAsk({ kind: 'hire' })}>
          {t('recruitment.hire')}
        </Button>
      )}
    </div>
  );
};

/** A candidate: facts, resume, interviews and evaluations, history; and everything that may be done. */
export const CandidateDrawer = guardDialog(({ id, onOpen, onEdit, onClose }: Props) => {
  const t = useT();
  const isPhone = usePhone();
  const [asked, setAsked] = useState<Asked>();
  const answer = useRoute(getCandidate, { params: { id } });
  const found = answer.data;
  const close = (): void => setAsked(undefined);
  const name = found?.isRemoved ? t('recruitment.removed', { code: found.code }) : (found?.fullName ?? '');
  return (
    <Drawer
      open
      title={name || t('recruitment.candidate')}
      size={isPhone ? '100%' : 'min(760px, 92vw)'}
      onClose={onClose}
    >
      {answer.error && !found && <Failed text={answer.error.message} retry={() => void answer.refetch()} />}
      {!found && !answer.error && <LinesSkeleton lines={10} />}
      {found && (
        <>
          <Acts found={found} onAsk={setAsked} onEdit={onEdit} />
          <Tabs
            items={[
              {
                key: 'facts',
                label: t('recruitment.tab_facts'),
                children: (
                  <CandidateFacts
                    found={found}
                    onOpen={onOpen}
                    onMerge={(otherId) => setAsked({ kind: 'merge', otherId })}
                  />
                ),
              },
              {
                key: 'interviews',
                label: t('recruitment.tab_interviews'),
                children: <CandidateInterviews found={found} />,
              },
              ...(found.moves.length > 0
                ? [
                    {
                      key: 'history',
                      label: t('recruitment.tab_history'),
                      children: <CandidateHistory moves={found.moves} />,
                    },
                  ]
                : []),
            ]}
          />
          {asked?.kind === 'move' && <MoveDialog candidate={found} to={asked.to} onClose={close} />}
          {asked?.kind === 'merge' && (
            <MergeDialog
              candidate={found}
              otherId={asked.otherId}
              onDone={(kept) => {
                close();
                onOpen(kept);
              }}
              onClose={close}
            />
          )}
          {asked?.kind === 'interview' && <InterviewDialog candidate={found} interview={undefined} onClose={close} />}
          {asked?.kind === 'offer' && <OfferDialog candidate={found} onClose={close} />}
          {asked?.kind === 'hire' && <HireDialog candidate={found} onClose={close} />}
        </>
      )}
    </Drawer>
  );
});
