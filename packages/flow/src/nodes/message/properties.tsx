import { Input } from 'antd';
import { useFlowHost, useFlowText, useNodeTexts } from '../../views/host-context';
import { Labelled } from '../../views/labelled';
import type { PropertiesProps } from '../../views/properties';
import { RecipientsField } from '../../views/recipients-field';
import { messageTexts } from './texts';

export const MessageProperties = ({ node, onChange }: PropertiesProps<'message'>) => {
  const t = useFlowText();
  const texts = useNodeTexts(messageTexts);
  const { trigger } = useFlowHost();
  return (
    <>
      <Labelled label={t('flow.edit.recipients')}>
        <RecipientsField rules={node.props.recipients} onChange={(recipients) => onChange({ recipients })} />
      </Labelled>
      <Labelled label={texts.text}>
        <Input.TextArea
          aria-label={texts.text}
          autoSize={{ minRows: 3, maxRows: 8 }}
          maxLength={500}
          value={node.props.text}
          placeholder={trigger ? texts.triggerPlaceholder : texts.placeholder}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        <p>{trigger ? texts.triggerNote : texts.note}</p>
      </Labelled>
    </>
  );
};
