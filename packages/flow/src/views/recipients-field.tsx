import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { AssigneeRule } from '../people/assignee';
import { emptyRule } from '../people/assignee';
import { AssigneeEditor } from './assignee-editor';
import { useFlowText } from './host-context';

/** Several rules about people, each of which adds some. */
export const RecipientsField = (props: {
  label: string;
  rules: readonly AssigneeRule[];
  onChange: (rules: AssigneeRule[]) => void;
}) => {
  const { label, rules, onChange } = props;
  const t = useFlowText();
  return (
    <>
      {rules.map((rule, at) => (
        // rules have no identity of their own; their place is what they are
        <div key={at} className="qf-recipient">
          <AssigneeEditor
            label={label}
            rule={rule}
            onChange={(next) => onChange(rules.map((old, i) => (i === at ? next : old)))}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('flow.edit.removeRecipient')}
            disabled={rules.length === 1}
            onClick={() => onChange(rules.filter((_, i) => i !== at))}
          />
        </div>
      ))}
      <Button size="small" icon={<PlusOutlined />} onClick={() => onChange([...rules, emptyRule('users')])}>
        {t('flow.edit.addRecipient')}
      </Button>
    </>
  );
};
