import { textOf } from '@qiaoban/contracts/patterned';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useState } from 'react';
import { Form, Input, Segmented, Select, Switch } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import {
  NUMBERING_DATE_FORMATS,
  NUMBERING_RESTARTS,
  createNumberingRule,
  getNumberingRule,
  isVariable,
  listNumberingRules,
  selectNumberingRules,
  updateNumberingRule,
} from '@qiaoban/contracts/base-data/numbering-rule.contract';
import type { NumberingRuleInput, NumberingSegment } from '@qiaoban/contracts/base-data/numbering-rule.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { usePhone } from '@qiaoban/ui/media';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { LastFields } from '#lib/list/last-fields.tsx';
import { requireValue } from '#lib/form/required.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import { numberingExamples, restartOf } from '../numbering-example';
import type { NumberingDraft } from '../numbering-example';
import { restartFits, segmentsProblem } from '../numbering-problems';
import { NumberingSegments } from './numbering-segments';
import { CodeField, NameField } from './fields';
import './numbering-rule-dialog.css';

const stale = [listNumberingRules, selectNumberingRules, getNumberingRule];
const base: NumberingRuleInput = {
  fullName: '',
  enCode: '',
  prefix: '',
  dateFormat: 'yyyyMMdd',
  digit: 4,
  startNumber: 1,
  segments: [],
  restart: 'date',
  perSegment: false,
  mode: 'gapless',
  sortCode: 0,
  enabledMark: 1,
  description: '',
};

/** The simple rule as segments, to go on from there. */
const ownSegments = ({ prefix, dateFormat }: NumberingDraft): NumberingSegment[] => [
  ...(prefix ? [{ kind: 'constant' as const, text: prefix }] : []),
  ...(dateFormat && dateFormat !== 'no' ? [{ kind: 'date' as const, format: dateFormat }] : []),
  { kind: 'number' },
];

const Examples = ({ draft, isNew }: { draft: NumberingDraft; isNew: boolean }) => {
  const t = useT();
  const [now] = useState(() => Date.now());
  const [first, ...others] = numberingExamples(draft, now);
  const start = String(draft.startNumber ?? 1).padStart(draft.digit ?? 1, '0');
  return (
    <div className="bill-example" aria-live="polite">
      <span className="bill-example-label">{t('base-data.bill_example')}</span>
      <strong className="qb-number">{first}</strong>
      <span className="bill-example-next qb-number">{others.join('　')} …</span>
      <p>
        {t(`base-data.bill_restart_${restartOf(draft)}`, { start })}
        {isNew ? '' : `。${t('base-data.bill_stays')}`}
      </p>
    </div>
  );
};

/** Prefix and date, all that a simple rule has beside its number. */
const SimpleFields = () => {
  const t = useT();
  return (
    <>
      <Form.Item name="prefix" label={t('base-data.bill_prefix')} rules={[fieldRule(textOf('bill_literal', 20))]}>
        <Input maxLength={20} placeholder="BX" style={{ maxWidth: 240 }} />
      </Form.Item>
      <Form.Item name="dateFormat" label={t('base-data.bill_date')}>
        <Select
          style={{ maxWidth: 240 }}
          options={NUMBERING_DATE_FORMATS.map((value) => ({ value, label: t(`base-data.bill_date_${value}`) }))}
        />
      </Form.Item>
    </>
  );
};

/** The segments of a rule that is put together by hand. */
const SegmentsField = ({ isOwn }: { isOwn: boolean }) => {
  const t = useT();
  return (
    <Form.Item
      name="segments"
      label={t('base-data.segments')}
      hidden={!isOwn}
      // the one segment that is wrong is marked, not all of them
      validateStatus=""
      rules={[
        {
          validator: (_, segments: NumberingSegment[] | undefined) => {
            const problem = segmentsProblem(segments ?? []);
            return problem ? Promise.reject(new Error(t(`base-data.${problem}`))) : Promise.resolve();
          },
        },
      ]}
    >
      <NumberingSegments />
    </Form.Item>
  );
};

/** New (`id` empty) or changed numbering rule, with an example that follows what is typed. */
export const NumberingRuleDialog = guardDialog(
  ({ open, id, onClose }: { open: boolean; id: string; onClose: () => void }) => {
    const t = useT();
    const isPhone = usePhone();
    const [form] = Form.useForm<NumberingRuleInput>();
    const draft = (Form.useWatch([], form) ?? {}) as NumberingDraft;
    const isNew = id === '';
    const rule = useRoute(getNumberingRule, { params: { id } }, { enabled: open && !isNew, staleTime: 0 });
    const create = useAction(createNumberingRule, { stale });
    const update = useAction(updateNumberingRule, { stale });
    const digit = draft.digit ?? 9;
    const isOwn = (draft.segments ?? []).length > 0;
    const mode = Form.useWatch('mode', form) ?? 'gapless';
    return (
      <FormDialog<NumberingRuleInput>
        open={open}
        form={form}
        width={640}
        labelWidth={110}
        title={t(isNew ? 'base-data.new_bill_rule' : 'base-data.edit_bill_rule')}
        initial={isNew ? base : rule.data}
        onSubmit={(values) => {
          const kept = isNew ? base : (rule.data ?? base);
          const body = { ...kept, ...values };
          return isNew
            ? create.run({ body })
            : update.run({ params: { id }, body: { ...body, version: rule.data?.version ?? 0 } });
        }}
        onClose={onClose}
      >
        <NameField />
        <CodeField />
        <Form.Item label={t('base-data.bill_make')}>
          <Segmented
            vertical={isPhone}
            value={isOwn ? 'own' : 'simple'}
            options={(['simple', 'own'] as const).map((value) => ({ value, label: t(`base-data.bill_make_${value}`) }))}
            onChange={(how) => form.setFieldValue('segments', how === 'own' ? ownSegments(draft) : [])}
          />
        </Form.Item>
        <SegmentsField isOwn={isOwn} />
        {!isOwn && <SimpleFields />}
        <Form.Item name="digit" label={t('base-data.bill_digit')} rules={[requireValue(t), wholeNumber(1, 9)]}>
          <NumberBox style={{ width: 160 }} />
        </Form.Item>
        <Form.Item
          name="startNumber"
          label={t('base-data.bill_start')}
          dependencies={['digit']}
          rules={[
            requireValue(t),
            {
              validator: (_, value: number | null) =>
                String(value ?? '').length <= digit
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('base-data.bill_start_rule', { digit }))),
            },
            wholeNumber(0, 999_999_999),
          ]}
        >
          <NumberBox style={{ width: 160 }} />
        </Form.Item>
        <Form.Item
          name="restart"
          label={t('base-data.bill_restart')}
          dependencies={['segments', 'dateFormat']}
          rules={[
            {
              validator: () =>
                restartFits({ ...base, ...form.getFieldsValue() })
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('base-data.bill_restart_rule'))),
            },
          ]}
        >
          <Select
            style={{ maxWidth: 240 }}
            options={NUMBERING_RESTARTS.map((value) => ({ value, label: t(`base-data.restart_${value}`) }))}
          />
        </Form.Item>
        {(draft.segments ?? []).some(isVariable) && (
          <Form.Item
            name="perSegment"
            label={t('base-data.per_segment')}
            valuePropName="checked"
            tooltip={t('base-data.per_segment_hint')}
          >
            <Switch />
          </Form.Item>
        )}
        <Form.Item name="mode" label={t('base-data.bill_mode')} extra={t(`base-data.mode_hint_${mode}`)}>
          <Segmented
            options={(['gapless', 'fast'] as const).map((value) => ({ value, label: t(`base-data.mode_${value}`) }))}
          />
        </Form.Item>
        <Examples draft={draft} isNew={isNew} />
        <LastFields />
      </FormDialog>
    );
  },
);
