import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { AssigneeRule } from '../../people/assignee';
import { emptyRule } from '../../people/assignee';
import { useFlowText } from '../../views/host-context';
import { AssigneeEditor } from '../../views/assignee-editor';
import { FieldRightsTable } from '../../views/field-rights-table';
import { Labelled } from '../../views/labelled';
import type { PropertiesProps } from '../../views/properties';

export const CirculateProperties = ({ node, onChange }: PropertiesProps<'circulate'>) => {
  const t = useFlowText();
  const { recipients, fieldRights } = node.props;
  const put = (next: AssigneeRule[]): void => onChange({ recipients: next });
  return (
    <>
      <Labelled label={t('flow.edit.recipients')}>
        {recipients.map((rule, at) => (
          // rules have no identity of their own; their place is what they are
          <div key={at} className="qf-recipient">
            <AssigneeEditor
              label={t('flow.edit.recipients')}
              rule={rule}
              onChange={(next) => put(recipients.map((old, i) => (i === at ? next : old)))}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('flow.edit.removeRecipient')}
              disabled={recipients.length === 1}
              onClick={() => put(recipients.filter((_, i) => i !== at))}
            />
          </div>
        ))}
        <Button size="small" icon={<PlusOutlined />} onClick={() => put([...recipients, emptyRule('users')])}>
          {t('flow.edit.addRecipient')}
        </Button>
      </Labelled>
      <Labelled label={t('flow.edit.fieldRights')}>
        <FieldRightsTable
          value={fieldRights}
          fallback="read"
          accesses={['read', 'hide']}
          onChange={(rights) => onChange({ fieldRights: rights })}
        />
      </Labelled>
    </>
  );
};
