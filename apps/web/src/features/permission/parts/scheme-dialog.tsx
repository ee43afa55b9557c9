import { useState } from 'react';
import { Form, Input, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import type { Language } from '@qiaoban/contracts/languages';
import {
  createDataScheme,
  DataSchemeInput,
  SCHEME_PRESETS,
  updateDataScheme,
} from '@qiaoban/contracts/permission/data-scheme.contract';
import type { DataScheme, SchemePreset } from '@qiaoban/contracts/permission/data-scheme.contract';
import type { BlockHost } from '@qiaoban/form/host';
import type { Filter } from '@qiaoban/language/filter';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { CodeInput } from '#lib/form/code-input.tsx';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { requireValue } from '#lib/form/required.ts';
import { numberBetween } from '#lib/form/number-rule.ts';
import { ConditionBuilder } from '#pickers/condition/condition-builder.tsx';
import type { ConditionField } from '#pickers/condition/condition-builder.tsx';
import { countTests, emptyGroup, filterOf, groupOf, isComplete } from '#pickers/condition/condition-model.ts';
import type { ConditionGroup } from '#pickers/condition/condition-model.ts';
import { describeCondition } from '#pickers/condition/describe-condition.ts';
import { staleAfterScheme } from './scheme-stale';
import { SchemeTrial } from './scheme-trial';

type Values = {
  fullName: string;
  enCode: string;
  preset: SchemePreset;
  group: ConditionGroup;
  sortCode: number;
  description: string;
};
type Props = {
  menuId: string;
  /** Undefined: a new one. */
  scheme: DataScheme | undefined;
  /** A new one starts as a copy of this. */
  from: DataScheme | undefined;
  order: number;
  fields: readonly ConditionField[];
  host: BlockHost;
  onClose: () => void;
};

/** Labels stand above their fields, as high as they are. */
const above = { labelCol: { flex: 'none' }, wrapperCol: { flex: 'none' } };

const isReady = (group: ConditionGroup | undefined): boolean =>
  group !== undefined && countTests(group) > 0 && isComplete(group);

const initialOf = (scheme: DataScheme | undefined, from: DataScheme | undefined, order: number): Values => {
  const origin = scheme ?? from;
  return {
    fullName: scheme?.fullName ?? '',
    enCode: scheme?.enCode ?? '',
    preset: origin?.preset ?? 'departmentAndBelow',
    group: groupOf(origin?.preset === 'custom' ? (origin.conditionJson as Filter) : undefined),
    sortCode: scheme?.sortCode ?? order + 1,
    description: origin?.description ?? '',
  };
};

/** The condition as a sentence; names of people are in it. */
const sentenceOf = (filter: Filter, fields: readonly ConditionField[], host: BlockHost, language: Language): string =>
  describeCondition(filter, {
    language,
    fieldName: (path) => fields.find((field) => field.path === path)?.label ?? path,
    isTime: (path) => fields.find((field) => field.path === path)?.kind === 'time',
    valueName: (path, value) =>
      ['creator', 'department', 'organisation'].includes(path) && typeof value === 'string'
        ? host.nameOf(path === 'creator' ? 'user' : 'department', value)
        : undefined,
  }).slice(0, 2000);

const Builder = ({
  value,
  onChange,
  fields,
}: {
  value?: ConditionGroup;
  onChange?: (group: ConditionGroup) => void;
  fields: readonly ConditionField[];
}) => <ConditionBuilder fields={fields} group={value ?? emptyGroup()} onChange={(group) => onChange?.(group)} />;

/** A data scheme: a ready-made range or a condition, and a trial of it. */
export const SchemeDialog = guardDialog(({ menuId, scheme, from, order, fields, host, onClose }: Props) => {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const preset = Form.useWatch('preset', form);
  const group = Form.useWatch('group', form);
  // made once: every line of a condition gets an id of its own
  const [initial] = useState<Values>(() => initialOf(scheme, from, order));
  const create = useAction(createDataScheme, { stale: staleAfterScheme });
  const update = useAction(updateDataScheme, { stale: staleAfterScheme });
  const submit = ({ group: wanted, ...values }: Values): Promise<unknown> => {
    const filter = values.preset === 'custom' ? filterOf(wanted) : null;
    const body = {
      ...values,
      moduleId: menuId,
      enabledMark: scheme?.enabledMark ?? (1 as const),
      conditionJson: filter,
      conditionText: filter === null ? '' : sentenceOf(filter, fields, host, host.language),
    };
    return scheme === undefined
      ? create.run({ body })
      : update.run({ params: { id: scheme.id }, body: { ...body, version: scheme.version } });
  };
  const isCustom = preset === 'custom';
  return (
    <FormDialog<Values>
      open
      form={form}
      width={820}
      layout="vertical"
      title={t(scheme === undefined ? 'permission-data.add' : 'permission-data.edit')}
      initial={initial}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="scheme-names">
        <Form.Item {...above} name="fullName" label={t('permission-data.name')} rules={[requireValue(t)]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item
          {...above}
          name="enCode"
          label={t('permission-data.code')}
          rules={[requireValue(t), fieldRule(DataSchemeInput.shape.enCode)]}
        >
          <CodeInput />
        </Form.Item>
        <Form.Item {...above} name="sortCode" label={t('app.sort_code')} rules={[numberBetween(0, 999_999_999)]}>
          <NumberBox style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <Form.Item {...above} name="preset" label={t('permission-data.range')}>
        <Select<SchemePreset>
          options={SCHEME_PRESETS.map((value) => ({ value, label: t(`permission-data.preset_${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        {...above}
        name="group"
        hidden={!isCustom}
        label={t('permission-data.condition')}
        extra={t('permission-data.condition_hint')}
        rules={[
          {
            validator: (_rule, value: ConditionGroup) =>
              !isCustom || isReady(value)
                ? Promise.resolve()
                : Promise.reject(new Error(t('permission-data.condition_needed'))),
          },
        ]}
      >
        <Builder fields={fields} />
      </Form.Item>
      <SchemeTrial
        menuId={menuId}
        preset={preset ?? 'all'}
        condition={isCustom && group && isReady(group) ? filterOf(group) : null}
        isReady={!isCustom || isReady(group)}
      />
      <Form.Item {...above} name="description" label={t('app.description')} style={{ marginTop: 16 }}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormDialog>
  );
});
