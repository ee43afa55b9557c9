import { Form } from 'antd';
import { getCandidate, listCandidates } from '@qiaoban/contracts/recruitment/candidate.contract';
import type { CandidateDetail } from '@qiaoban/contracts/recruitment/candidate.contract';
import { hireCandidate } from '@qiaoban/contracts/recruitment/offer.contract';
import { listPosts } from '@qiaoban/contracts/recruitment/post.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireValue } from '#lib/form/required.ts';
import { AccountFields } from '#pickers/people/account-fields.tsx';
import { DepartmentSelect } from '#pickers/people/department-select.tsx';
import { PositionSelect } from '#pickers/people/position-select.tsx';
import { RoleSelect } from '#pickers/people/role-select.tsx';

type Values = { account: string; password: string; organizeId: string; positionIds?: string[]; roleIds: string[] };

/** Takes a candidate on: the account in the directory. */
export const HireDialog = guardDialog(({ candidate, onClose }: { candidate: CandidateDetail; onClose: () => void }) => {
  const t = useT();
  const hire = useAction(hireCandidate, { stale: [getCandidate, listCandidates, listPosts] });
  const posts = useRoute(listPosts, { query: { pageSize: 500 } }).data?.list;
  const organizeId = posts?.find(({ id }) => id === candidate.postId)?.organizeId ?? '';
  const required = requireValue(t);
  return (
    <FormDialog<Values>
      open
      title={t('recruitment.hire_title', { name: candidate.fullName })}
      okText={t('recruitment.hire')}
      labelWidth={100}
      initial={posts && (organizeId === '' ? {} : { organizeId })}
      onSubmit={({ positionIds, ...values }) =>
        hire.run({ params: { id: candidate.id }, body: { ...values, positionIds: positionIds ?? [] } })
      }
      onClose={onClose}
    >
      <AccountFields
        name={candidate.fullName}
        account={t('recruitment.account')}
        password={t('recruitment.password')}
        passwordHint={t('recruitment.password_hint')}
      />
      <Form.Item name="organizeId" label={t('recruitment.department')} rules={[required]}>
        <DepartmentSelect />
      </Form.Item>
      <Form.Item name="positionIds" label={t('recruitment.positions')}>
        <PositionSelect multiple />
      </Form.Item>
      <Form.Item name="roleIds" label={t('recruitment.roles')} extra={t('recruitment.roles_hint')} rules={[required]}>
        <RoleSelect multiple />
      </Form.Item>
    </FormDialog>
  );
});
