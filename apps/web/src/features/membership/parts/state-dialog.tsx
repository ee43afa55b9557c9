import { Alert, Form, Input } from 'antd';
import { listDues } from '@qiaoban/contracts/membership/due.contract';
import { getMember, listMembers, setMemberState } from '@qiaoban/contracts/membership/member.contract';
import type { MemberRow, MemberState } from '@qiaoban/contracts/membership/member.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useAction, useRoute } from '#lib/call/query.ts';
import { requireText } from '#lib/form/required.ts';
import { useMenu } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { yuan } from '#pickers/money/money.ts';

export type StateChange = { member: MemberRow; state: MemberState };

/** What a member who leaves or is suspended still owes: nobody is reminded of it by itself any more. */
const OpenDues = ({ memberId }: { memberId: string }) => {
  const t = useT();
  const open = useRoute(listDues, { query: { memberId, pageSize: 1 } }).data?.sums.open ?? '0';
  if (open === '0') return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 16 }}
      title={t('membership.leaves_open', { amount: yuan(open) })}
    />
  );
};

/** Why a member is suspended, leaves or comes back. */
export const StateDialog = guardDialog(({ member, state, onClose }: StateChange & { onClose: () => void }) => {
  const t = useT();
  const maySeeDues = useMenu('membership.due');
  const change = useAction(setMemberState, { stale: [listMembers, getMember, listDues] });
  return (
    <FormDialog<{ reason?: string }>
      open
      width={480}
      layout="vertical"
      title={t(`membership.to_${state}_title`, { name: member.fullName })}
      okText={t(`membership.to_${state}`)}
      initial={{}}
      onSubmit={({ reason = '' }) => change.run({ params: { id: member.id }, body: { state, reason } })}
      onClose={onClose}
    >
      {state !== 'active' && maySeeDues && <OpenDues memberId={member.id} />}
      <Form.Item name="reason" label={t('membership.reason')} rules={state === 'active' ? [] : [requireText(t)]}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </FormDialog>
  );
});
