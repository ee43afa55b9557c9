import { Alert, Form, Input, Select } from 'antd';
import { ChangeWish, askMyChange, getMyMembership, listMyChanges } from '@qiaoban/contracts/membership/mine.contract';
import type { BodyOf, ReplyOf } from '@qiaoban/contracts/route';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useAction } from '#lib/call/query.ts';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireText } from '#lib/form/required.ts';
import { useChoices } from '../parts/choices';

type Wish = BodyOf<typeof askMyChange>;
type Props = { mine: ReplyOf<typeof getMyMembership>; onClose: () => void };

/** Asks for a change of the own data; it holds when somebody approved it. */
export const ChangeDialog = guardDialog(({ mine, onClose }: Props) => {
  const t = useT();
  const { options } = useChoices();
  const ask = useAction(askMyChange, { stale: [getMyMembership, listMyChanges] });
  const { id, kind, fullName, mobile, email, address, memberType, branchId, branches, representatives } = mine;
  const { fullName: contactName = '', title: contactTitle = '' } =
    representatives.find(({ isMain }) => isMain) ?? representatives[0] ?? {};
  const required = requireText(t);
  const shape = ChangeWish.shape;
  const send = async (values: Wish): Promise<void> => {
    const { branchId: branch = '', ...rest } = values;
    await ask.run({ params: { id }, body: { ...rest, branchId: branch } });
    toast.success(t('membership.change_sent'));
  };
  return (
    <FormDialog<Wish>
      open
      width={560}
      layout="vertical"
      title={t('membership.ask_change')}
      okText={t('membership.submit_change')}
      initial={{ fullName, mobile, email, address, contactName, contactTitle, memberType, branchId }}
      onSubmit={send}
      onClose={onClose}
    >
      <Alert type="info" showIcon title={t('membership.change_hint')} className="ms-alert" />
      <Form.Item
        name="fullName"
        label={t(kind === 'company' ? 'membership.company_name' : 'membership.person_name')}
        rules={[required, fieldRule(shape.fullName)]}
      >
        <Input maxLength={100} />
      </Form.Item>
      {kind === 'company' && (
        <>
          <Form.Item name="contactName" label={t('membership.contact')}>
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="contactTitle" label={t('membership.title_there')}>
            <Input maxLength={50} />
          </Form.Item>
        </>
      )}
      <Form.Item name="mobile" label={t('membership.mobile')} rules={[fieldRule(shape.mobile)]}>
        <Input maxLength={20} inputMode="tel" autoComplete="tel" />
      </Form.Item>
      <Form.Item name="email" label={t('membership.email')} rules={[fieldRule(shape.email)]}>
        <Input maxLength={100} inputMode="email" autoComplete="email" />
      </Form.Item>
      <Form.Item name="address" label={t('membership.address')}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="memberType" label={t('membership.member_type')} rules={[{ required: true }]}>
        <Select options={options('memberType')} />
      </Form.Item>
      <Form.Item name="branchId" label={t('membership.branch')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: '', label: t('membership.no_branch') },
            ...branches.map((each) => ({ value: each.id, label: each.fullName })),
            // a branch of before, which is none any more
            ...(branchId !== '' && !branches.some((each) => each.id === branchId)
              ? [{ value: branchId, label: mine.branchName }]
              : []),
          ]}
        />
      </Form.Item>
      <Form.Item name="reason" label={t('membership.reason')}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </FormDialog>
  );
});
