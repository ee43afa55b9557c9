import { Form, Input, Radio, Select, Switch } from 'antd';
import type { ReportParam } from '@qiaoban/report/document';
import { PARAM_TYPES, ReportParam as ParamShape } from '@qiaoban/report/document';
import { firstValueProblem } from '@qiaoban/report/params';
import { reportText } from '@qiaoban/report/texts';
import { DEFAULT_TIME_ZONE } from '@qiaoban/language/formats/time-zone';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { selectDictionaryTypes } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import type { DictionaryTypeNode } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import { currentLanguage, textNow, useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { CodeInput } from '#lib/form/code-input.tsx';
import { requireText } from '#lib/form/required.ts';
import { FirstValue } from './first-value';

type Props = {
  param: ReportParam | undefined;
  taken: readonly string[];
  onSave: (param: ReportParam) => void;
  onClose: () => void;
};
type Values = Pick<ReportParam, 'name' | 'label' | 'type' | 'required' | 'value'> & {
  from: 'fixed' | 'dictionary';
  items: string;
  code: string;
};

const flat = (nodes: readonly DictionaryTypeNode[]): DictionaryTypeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

const itemsFrom = (text: string): { value: string; label: string }[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [value = '', ...label] = line.split(/[=＝]/);
      return { value: value.trim(), label: label.join('=').trim() || value.trim() };
    });

const valuesOf = (param: ReportParam | undefined): Values => {
  const { name = '', label = '', type = 'text', required = false, value = '', options } = param ?? {};
  return {
    name,
    label,
    type,
    required,
    value,
    from: options?.kind ?? 'fixed',
    items: options?.kind === 'fixed' ? options.items.map((item) => `${item.value}=${item.label}`).join('\n') : '',
    code: options?.kind === 'dictionary' ? options.code : '',
  };
};

const paramFrom = ({ from, items, code, ...values }: Values): ReportParam => ({
  ...values,
  value: values.value ?? '',
  ...(values.type !== 'select'
    ? {}
    : { options: from === 'fixed' ? { kind: 'fixed', items: itemsFrom(items ?? '') } : { kind: 'dictionary', code } }),
});

const DictionaryChoice = (props: { value?: string; onChange?: (value: string) => void }) => {
  const types = useRoute(selectDictionaryTypes, {});
  const options = flat(types.data?.list ?? []).map((type) => ({
    value: type.enCode,
    label: textNow('app.noted', { name: type.fullName, note: type.enCode }),
  }));
  return <Select showSearch={{ optionFilterProp: 'label' }} loading={types.isLoading} options={options} {...props} />;
};

/** The type of the value. What another type began with says nothing for this one. */
const TypeSelect = (props: {
  id?: string;
  value?: ReportParam['type'];
  onChange?: (type: ReportParam['type']) => void;
}) => {
  const t = useT();
  const form = Form.useFormInstance<Values>();
  const { onChange } = props;
  return (
    <Select
      {...props}
      options={PARAM_TYPES.map((value) => ({ value, label: t(`report-designer.type_${value}`) }))}
      onChange={(type) => {
        form.setFieldValue('value', '');
        onChange?.(type);
      }}
    />
  );
};

/** A parameter of the report: how people are asked for it, and what it begins with. */
export const ParamDialog = guardDialog(({ param, taken, onSave, onClose }: Props) => {
  const t = useT();
  const required = requireText(t);
  const nameRule = {
    validator: (_rule: unknown, value: string) => {
      if (taken.includes(value)) return Promise.reject(new Error(t('report-designer.name_taken')));
      const isGood = ParamShape.shape.name.safeParse(value).success;
      return isGood || !value ? Promise.resolve() : Promise.reject(new Error(t('report-designer.name_rule')));
    },
  };
  const valueRule = ({ getFieldsValue }: { getFieldsValue: (all: true) => Values }) => ({
    validator: () => {
      const { label, type, value } = getFieldsValue(true);
      const clock = { now: Date.now(), timeZone: DEFAULT_TIME_ZONE };
      const problem = firstValueProblem({ name: 'p', label, type, value: value ?? '' }, clock);
      if (!problem) return Promise.resolve();
      return Promise.reject(new Error(reportText(currentLanguage(), problem.key, problem.values)));
    },
  });
  return (
    <FormDialog<Values>
      open
      title={param ? t('report-designer.edit_param') : t('report-designer.add_param')}
      initial={valuesOf(param)}
      onSubmit={(values) => {
        onSave(paramFrom(values));
        return Promise.resolve();
      }}
      onClose={onClose}
    >
      <Form.Item name="label" label={t('report-designer.param_label')} rules={[required]}>
        <Input maxLength={50} autoFocus />
      </Form.Item>
      <Form.Item
        name="name"
        label={t('report-designer.param_name')}
        extra={t('report-designer.name_rule')}
        rules={[required, nameRule]}
      >
        <CodeInput field="name" nameField="label" maxLength={40} />
      </Form.Item>
      <Form.Item name="type" label={t('report-designer.param_type')}>
        <TypeSelect />
      </Form.Item>
      <Form.Item name="required" label={t('report-designer.required')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item noStyle dependencies={['type']}>
        {({ getFieldValue }) => (
          <Form.Item name="value" label={t('report-designer.first_value')} rules={[valueRule]}>
            <FirstValue type={getFieldValue('type') as ReportParam['type']} />
          </Form.Item>
        )}
      </Form.Item>
      <Form.Item noStyle dependencies={['type', 'from']}>
        {({ getFieldValue }) =>
          getFieldValue('type') === 'select' && (
            <>
              <Form.Item name="from" label={t('report-designer.choices')}>
                <Radio.Group
                  options={(['fixed', 'dictionary'] as const).map((value) => ({
                    value,
                    label: t(`report-designer.choices_${value}`),
                  }))}
                />
              </Form.Item>
              {getFieldValue('from') === 'dictionary' ? (
                <Form.Item name="code" label={t('report-designer.dictionary')} rules={[required]}>
                  <DictionaryChoice />
                </Form.Item>
              ) : (
                <Form.Item
                  name="items"
                  label={t('report-designer.items')}
                  extra={t('report-designer.items_hint')}
                  rules={[required]}
                >
                  <Input.TextArea rows={4} />
                </Form.Item>
              )}
            </>
          )
        }
      </Form.Item>
    </FormDialog>
  );
});
