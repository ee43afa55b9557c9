import { useFlowText } from '../../views/host-context';
import { FieldRightsTable } from '../../views/field-rights-table';
import { Labelled } from '../../views/labelled';
import type { PropertiesProps } from '../../views/properties';
import { RecipientsField } from '../../views/recipients-field';

export const CcProperties = ({ node, onChange }: PropertiesProps<'circulate'>) => {
  const t = useFlowText();
  return (
    <>
      <Labelled label={t('flow.edit.recipients')}>
        <RecipientsField
          label={t('flow.edit.recipients')}
          rules={node.props.recipients}
          onChange={(recipients) => onChange({ recipients })}
        />
      </Labelled>
      <Labelled label={t('flow.edit.fieldRights')}>
        <FieldRightsTable
          value={node.props.fieldRights}
          fallback="read"
          accesses={['read', 'hide']}
          onChange={(rights) => onChange({ fieldRights: rights })}
        />
      </Labelled>
    </>
  );
};
