import type { MemberState } from '@qiaoban/contracts/membership/member.contract';
import type { DUE_STATES } from '@qiaoban/contracts/membership/due.contract';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';

const TONES = { active: 'success', suspended: 'warning', left: 'neutral' } as const;
export const StateTag = ({ state }: { state: MemberState }) => {
  const t = useT();
  return (
    <StatusTag dot tone={TONES[state]}>
      {t(`membership.state_${state}`)}
    </StatusTag>
  );
};

const DUE_TONES = { paid: 'success', open: 'warning', overdue: 'danger' } as const;
export const DueTag = ({ state }: { state: (typeof DUE_STATES)[number] }) => {
  const t = useT();
  return <StatusTag tone={DUE_TONES[state]}>{t(`membership.due_${state}`)}</StatusTag>;
};
