import { Select } from 'antd';
import type { FurtherForm } from '../../model/task-rules';
import { FieldRightsTable } from '../field-rights-table';
import { useFlowHost, useFlowText } from '../host-context';
import { Labelled } from '../labelled';

type Props = { value: FurtherForm | undefined; onChange: (value: FurtherForm | undefined) => void };

/** Which form is filled in at a step besides the flow's own, and what may be done with its fields there. */
export const FurtherFormField = ({ value, onChange }: Props) => {
  const t = useFlowText();
  const { forms = [], fieldsOfForm, formId: ownId } = useFlowHost();
  const available = forms.filter(({ id, hasFlow }) => id === value?.formId || (id !== ownId && hasFlow !== true));
  const isKnown = value === undefined || available.some(({ id }) => id === value.formId);
  const options = available.map(({ id, fullName }) => ({ value: id, label: fullName }));
  const gone = value && !isKnown ? [{ value: value.formId, label: t('flow.edit.furtherGone') }] : [];
  const set = (formId: string | undefined): void => onChange(formId === undefined ? undefined : { formId, rights: {} });
  return (
    <>
      <Labelled label={t('flow.edit.furtherChoice')}>
        <Select<string | undefined>
          aria-label={t('flow.edit.furtherForm')}
          className="qf-wide"
          showSearch
          allowClear
          optionFilterProp="label"
          placeholder={t('flow.edit.furtherNone')}
          value={value?.formId}
          options={[...gone, ...options]}
          onChange={set}
        />
        <p>{t('flow.edit.furtherNote')}</p>
      </Labelled>
      {value && isKnown && (
        <Labelled label={t('flow.edit.furtherRights')}>
          <FieldRightsTable
            fields={fieldsOfForm?.(value.formId) ?? []}
            value={value.rights}
            fallback="edit"
            onChange={(rights) => onChange({ ...value, rights })}
          />
        </Labelled>
      )}
    </>
  );
};
