import { Form, Input, Radio, Select } from 'antd';
import type { FormInstance } from 'antd';
import { ATTRIBUTES, MEMBER_KINDS, attributesOf } from '@qiaoban/contracts/membership/attributes';
import type { MemberKind } from '@qiaoban/contracts/membership/attributes';
import {
  MemberInput,
  createMember,
  getMember,
  listMembers,
  updateMember,
} from '@qiaoban/contracts/membership/member.contract';
import type { MemberDetail } from '@qiaoban/contracts/membership/member.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { FormSection } from '@qiaoban/ui/form-section';
import { useAction } from '#lib/call/query.ts';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireText } from '#lib/form/required.ts';
import { DayTextInput } from '#pickers/choice/day-text-input.tsx';
import { UserSelect } from '#pickers/people/user-select.tsx';
import { useBranches, useChoices } from './choices';
import { PositionRows, RepresentativeRows } from './member-rows';

const { fullName, mobile, email } = MemberInput.shape;

const Attributes = ({ kind }: { kind: MemberKind }) => {
  const t = useT();
  const { options } = useChoices();
  return attributesOf(kind).map((key) => (
    <Form.Item key={key} name={['attributes', key]} label={t(`membership.attribute_${key}`)}>
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        options={options(ATTRIBUTES[key].dictionary)}
        placeholder={t('membership.not_said')}
      />
    </Form.Item>
  ));
};

type Values = Omit<MemberInput, 'attributes'> & { attributes: Record<string, string | undefined> };
const bodyOf = (values: Values): MemberInput =>
  MemberInput.parse({
    ...values,
    branchId: values.branchId ?? '',
    userId: values.userId ?? '',
    attributes: Object.fromEntries(Object.entries(values.attributes ?? {}).map(([key, code]) => [key, code ?? ''])),
    representatives: (values.representatives ?? []).map((each) => ({ ...each, userId: each.userId ?? '' })),
    positions: (values.positions ?? []).map((each) => ({ ...each, until: each.until ?? '', note: each.note ?? '' })),
  });
const filled = (member: MemberDetail): Partial<Values> => ({
  ...member,
  attributes: Object.fromEntries(Object.entries(member.attributes).map(([key, code]) => [key, code || undefined])),
});

type Props = { member: MemberDetail | undefined; today: string; onClose: () => void };

/** A member of the register: person or company, with everything that is known. */
export const MemberDialog = guardDialog(({ member, today, onClose }: Props) => {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const kind: MemberKind = (Form.useWatch('kind', form) as MemberKind | undefined) ?? member?.kind ?? 'company';
  const create = useAction(createMember, { stale: [listMembers] });
  const update = useAction(updateMember, { stale: [listMembers, getMember] });
  const { options } = useChoices();
  const branches = useBranches();
  const required = requireText(t);
  const save = (values: Values): Promise<unknown> =>
    member === undefined
      ? create.run({ body: bodyOf(values) })
      : update.run({
          params: { id: member.id },
          body: { ...bodyOf({ ...values, kind: member.kind }), version: member.version },
        });
  const initial: Partial<Values> =
    member === undefined
      ? { kind: 'company', memberType: '2', joinedOn: today, attributes: {}, representatives: [], positions: [] }
      : filled(member);
  return (
    <FormDialog<Values>
      open
      wide
      labelWidth={130}
      form={form as FormInstance<Values>}
      title={t(member === undefined ? 'membership.new_member' : 'membership.edit_member')}
      initial={initial}
      onSubmit={save}
      onClose={onClose}
    >
      <FormSection title={t('membership.section_member')} columns>
        <Form.Item name="kind" label={t('membership.kind')}>
          <Radio.Group
            disabled={member !== undefined}
            options={MEMBER_KINDS.map((value) => ({ value, label: t(`membership.kind_${value}`) }))}
          />
        </Form.Item>
        <Form.Item
          name="fullName"
          label={t(kind === 'company' ? 'membership.company_name' : 'membership.person_name')}
          rules={[required, fieldRule(fullName)]}
        >
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="memberType" label={t('membership.member_type')} rules={[required]}>
          <Select options={options('memberType')} />
        </Form.Item>
        <Form.Item name="branchId" label={t('membership.branch')}>
          <Select
            allowClear
            options={branches}
            placeholder={t('membership.no_branch')}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Form.Item>
        <Form.Item name="joinedOn" label={t('membership.joined_on')} rules={[required]}>
          <DayTextInput />
        </Form.Item>
        <Form.Item name="identity" label={t(kind === 'company' ? 'membership.credit_code' : 'membership.identity')}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="mobile" label={t('membership.mobile')} rules={[fieldRule(mobile)]}>
          <Input maxLength={20} inputMode="tel" />
        </Form.Item>
        <Form.Item name="email" label={t('membership.email')} rules={[fieldRule(email)]}>
          <Input maxLength={100} inputMode="email" />
        </Form.Item>
        <Form.Item name="address" label={t('membership.address')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="userId" label={t('membership.account')} extra={t('membership.account_hint')}>
          <UserSelect />
        </Form.Item>
      </FormSection>
      <FormSection title={t(kind === 'company' ? 'membership.section_company' : 'membership.section_person')} columns>
        <Attributes kind={kind} />
      </FormSection>
      {kind === 'company' && (
        <FormSection title={t('membership.section_representatives')}>
          <RepresentativeRows />
        </FormSection>
      )}
      <FormSection title={t('membership.section_positions')}>
        <PositionRows options={options('position')} />
      </FormSection>
      <FormSection title={t('membership.note')}>
        <Form.Item name="note" label={t('membership.note')}>
          <Input.TextArea maxLength={1000} autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
      </FormSection>
    </FormDialog>
  );
});
