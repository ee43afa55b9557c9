import { Form, Input, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import {
  NUMBERING_DATE_FORMATS,
  createNumberingRule,
  selectNumberingRules,
} from '@qiaoban/contracts/base-data/numbering-rule.contract';
import type { Option } from '@qiaoban/form/block';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { formatTime } from '#lib/texts/time.ts';
import { useT } from '#lib/texts/i18n.ts';
import { newKey, useAction } from '#lib/call/query.ts';
import { requireText } from '#lib/form/required.ts';
import { LONGEST_RULE_NAME, ruleCodeFor, ruleNameFor } from './new-numbering-rule';

type DateFormat = (typeof NUMBERING_DATE_FORMATS)[number];
type Values = { fullName: string; prefix: string; dateFormat: DateFormat; digit: number };

/** What a number looks like, today. */
const exampleOf = ({ prefix = '', dateFormat = 'yyyyMMdd', digit = 4 }: Partial<Values>): string => {
  const written = dateFormat === 'no' ? '' : formatTime(Date.now(), dateFormat);
  return `${prefix}${written}${'1'.padStart(digit, '0')}`;
};

type Props = {
  /** Name and code of the form, which the rule's are made of. */
  form: { fullName: string; enCode: string };
  label: string;
  onMade: (rule: Option) => void;
  onClose: () => void;
};

/** A numbering rule for a form that is being designed: name, prefix, date, digits. */
export const NumberingRuleDialog = guardDialog(({ form, label, onMade, onClose }: Props) => {
  const t = useT();
  const create = useAction(createNumberingRule, { stale: [selectNumberingRules] });
  const [fields] = Form.useForm<Values>();
  const shown = Form.useWatch([], fields) as Partial<Values> | undefined;
  return (
    <FormDialog<Values>
      open
      form={fields}
      width={480}
      title={t('form-designer.bill_rule')}
      okText={t('form-designer.bill_rule_make')}
      initial={{ fullName: ruleNameFor(form, label), prefix: '', dateFormat: 'yyyyMMdd', digit: 4 }}
      onSubmit={async (values) => {
        const enCode = ruleCodeFor(form, newKey().slice(0, 6));
        await create.run({ body: { ...values, prefix: values.prefix ?? '', enCode } });
        onMade({ id: enCode, fullName: values.fullName });
      }}
      onClose={onClose}
    >
      <Form.Item name="fullName" label={t('form-designer.bill_rule_name')} rules={[requireText(t)]}>
        <Input maxLength={LONGEST_RULE_NAME} />
      </Form.Item>
      <Form.Item name="prefix" label={t('form-designer.bill_rule_prefix')}>
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="dateFormat" label={t('form-designer.bill_rule_date')}>
        <Select<DateFormat>
          options={NUMBERING_DATE_FORMATS.map((value) => ({ value, label: t(`form-designer.bill_date_${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="digit" label={t('form-designer.bill_rule_digits')} extra={t('form-designer.bill_rule_again')}>
        <NumberBox min={3} max={9} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <p className="qb-number" aria-live="polite">
        {t('form-designer.bill_rule_example', { number: exampleOf(shown ?? {}) })}
      </p>
    </FormDialog>
  );
});
