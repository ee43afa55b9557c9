import { Form, Input } from 'antd';
import {
  CompanyProperty,
  createOrganize,
  getOrganize,
  updateOrganize,
} from '@qiaoban/contracts/directory/organize.contract';
import type { Company, CompanyInput } from '@qiaoban/contracts/directory/organize.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { FormSection } from '@qiaoban/ui/form-section';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { requireValue } from '#lib/form/required.ts';
import { forgetNames } from '#pickers/people/names.ts';
import { DepartmentSelect } from '#pickers/people/department-select.tsx';
import { UserSelect } from '#pickers/people/user-select.tsx';
import { DayInput } from './day-input';
import { DictionarySelect } from './dictionary-select';
import { NameFields, OrderFields } from './name-fields';
import { staleAfter } from './stale';

type Props = {
  open: boolean;
  /** The company to change; undefined for a new one. */
  id: string | undefined;
  /** Company above a new one. */
  parentId: string;
  onClose: () => void;
};

const TOP = '-1';
const texts = ['shortName', 'licence', 'telePhone', 'fax', 'webSite', 'address'] as const;
const legal = ['managerName', 'managerTelePhone', 'managerMobilePhone', 'manageEmail'] as const;
const bank = ['bankName', 'bankAccount'] as const;

const useCompanyForm = ({ id, parentId }: Props) => {
  const stored = useRoute(getOrganize, { params: { id: id ?? '' } }, { enabled: id !== undefined, staleTime: 0 });
  const options = { stale: [...staleAfter.organize, getOrganize], done: forgetNames };
  const create = useAction(createOrganize, options);
  const update = useAction(updateOrganize, options);
  const save = (values: CompanyInput): Promise<unknown> => {
    const body = { ...values, managerId: values.managerId ?? null, parentId: values.parentId || TOP };
    if (id === undefined) return create.run({ body });
    return update.run({
      params: { id },
      body: { ...body, enabledMark: stored.data?.enabledMark ?? 1, version: stored.data?.version ?? 0 },
    });
  };
  const fresh: Partial<Company> = { parentId: parentId || TOP, sortCode: 0 };
  return { initial: id === undefined ? fresh : stored.isFetching ? undefined : stored.data, save };
};

/** A company: name and place, contact, representative, bank. */
export const CompanyDialog = guardDialog((props: Props) => {
  const t = useT();
  const { initial, save } = useCompanyForm(props);
  const line = (name: keyof CompanyProperty) => (
    <Form.Item
      key={name}
      name={['propertyJson', name]}
      label={t(`directory.company_${name}`)}
      rules={[fieldRule(CompanyProperty.shape[name])]}
    >
      <Input maxLength={200} />
    </Form.Item>
  );
  return (
    <FormDialog<CompanyInput>
      open={props.open}
      title={t(props.id === undefined ? 'directory.new_organize' : 'directory.edit_organize')}
      wide
      labelWidth={110}
      initial={initial as Partial<CompanyInput> | undefined}
      onSubmit={save}
      onClose={props.onClose}
    >
      <FormSection title={t('directory.company_block')} columns>
        <Form.Item name="parentId" label={t('directory.parent')} rules={[requireValue(t)]}>
          <DepartmentSelect
            only="company"
            top={{ id: TOP, fullName: t('directory.top') }}
            {...(props.id ? { without: props.id } : {})}
          />
        </Form.Item>
        <Form.Item name="managerId" label={t('directory.head')}>
          <UserSelect />
        </Form.Item>
        <NameFields />
        <OrderFields />
      </FormSection>
      <FormSection title={t('directory.contact')} columns>
        <Form.Item name={['propertyJson', 'enterpriseNature']} label={t('directory.company_enterpriseNature')}>
          <DictionarySelect code="EnterpriseNature" />
        </Form.Item>
        <Form.Item name={['propertyJson', 'industry']} label={t('directory.company_industry')}>
          <DictionarySelect code="IndustryType" />
        </Form.Item>
        <Form.Item name={['propertyJson', 'foundedTime']} label={t('directory.company_foundedTime')}>
          <DayInput future={false} />
        </Form.Item>
        {texts.map(line)}
        <Form.Item name={['propertyJson', 'businessscope']} label={t('directory.company_businessscope')}>
          <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </FormSection>
      <FormSection title={t('directory.representative')} columns>
        {[...legal, ...bank].map(line)}
      </FormSection>
    </FormDialog>
  );
});
