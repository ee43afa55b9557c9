import { useFlowHost, useNodeTexts } from '../../views/host-context';
import { Labelled } from '../../views/labelled';
import type { PropertiesProps } from '../../views/properties';
import { RecipientsField } from '../../views/recipients-field';
import { partsOfFields, TemplateInput } from '../../views/template-input';
import { messageTexts } from './texts';

const INSTANCE_PARTS = ['title', 'flowName', 'starter'] as const;

export const MessageProperties = ({ node, onChange }: PropertiesProps<'message'>) => {
  const texts = useNodeTexts(messageTexts);
  const { trigger, fields, language } = useFlowHost();
  return (
    <>
      <Labelled label={texts.recipients}>
        <RecipientsField
          label={texts.recipients}
          rules={node.props.recipients}
          onChange={(recipients) => onChange({ recipients })}
        />
      </Labelled>
      <Labelled label={texts.text}>
        <TemplateInput
          label={texts.text}
          value={node.props.text}
          placeholder={trigger ? texts.triggerPlaceholder : texts.placeholder}
          parts={[
            ...(trigger ? [] : INSTANCE_PARTS.map((name) => ({ name, label: texts[name] }))),
            ...partsOfFields(fields, language),
          ]}
          rows={{ minRows: 3, maxRows: 8 }}
          maxLength={500}
          onChange={(text) => onChange({ text })}
        />
        <p>{trigger ? texts.triggerNote : texts.note}</p>
      </Labelled>
    </>
  );
};
