import { Form } from 'antd';
import { textIn } from '@qiaoban/contracts/languages';
import type { LocalText } from '@qiaoban/contracts/languages';
import type { FlowField } from '@qiaoban/flow/model/flow-field';
import { partsOfFields, TemplateInput } from '@qiaoban/flow/views/template-input';
import { useLanguage, useT } from '#lib/texts/i18n.ts';

type Props = { value: LocalText; fields: readonly FlowField[]; onChange: (value: LocalText) => void };

/** The title of instances, in the language in which the designer is read. */
export const TitleTemplate = ({ value, fields, onChange }: Props) => {
  const t = useT();
  const language = useLanguage();
  const put = (next: string): void =>
    onChange(
      typeof value === 'string' && language === 'zh'
        ? next
        : { ...(typeof value === 'string' ? { zh: value } : value), [language]: next },
    );
  return (
    <Form.Item label={t('flow-designer.title_template')} htmlFor="flow-title">
      <TemplateInput
        id="flow-title"
        value={textIn(value, language)}
        placeholder={t('flow-designer.title_default')}
        parts={[
          { name: 'flowName', label: t('flow-designer.part_flow') },
          { name: 'starter', label: t('flow-designer.part_starter') },
          ...partsOfFields(fields, language),
        ]}
        rows={{ minRows: 2, maxRows: 5 }}
        maxLength={300}
        onChange={put}
      />
    </Form.Item>
  );
};
