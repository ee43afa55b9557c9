import { useState } from 'react';
import { Alert, Button, Form, Input, Select } from 'antd';
import { selectInterfaces } from '@qiaoban/contracts/base-data/data-interface.contract';
import { readReportFields } from '@qiaoban/contracts/report/report-run.contract';
import type { DataSet, ReportDocument } from '@qiaoban/report/document';
import { DataSet as DataSetShape } from '@qiaoban/report/document';
import { readParams } from '@qiaoban/report/params';
import { DEFAULT_TIME_ZONE } from '@qiaoban/language/formats/time-zone';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';

type Props = {
  set: DataSet | undefined;
  document: ReportDocument;
  onSave: (set: DataSet) => void;
  onClose: () => void;
};

const freeName = (document: ReportDocument): string => {
  for (let at = 1; ; at += 1) if (!document.dataSets.some(({ name }) => name === `ds${at}`)) return `ds${at}`;
};

/** What the interface gets for the trial: fixed values, and what the report's parameters begin with. */
const trialValues = ({ bindings }: DataSet, { params }: ReportDocument): Record<string, string | number> => {
  const first = readParams(params, {}, { now: Date.now(), timeZone: DEFAULT_TIME_ZONE }).values;
  return Object.fromEntries(
    bindings.flatMap(({ parameter, from, value }) => {
      const given = from === 'fixed' ? value : first[value];
      return typeof given === 'string' || typeof given === 'number' ? [[parameter, given]] : [];
    }),
  );
};

type BindingsProps = {
  parameters: readonly { name: string; description: string; required: boolean }[];
  document: ReportDocument;
  draft: DataSet;
  onChange: (draft: DataSet) => void;
};

/** What each parameter of the interface gets: a value of the report, a fixed one, or its own. */
const ParameterBindings = ({ parameters, document, draft, onChange }: BindingsProps) => {
  const t = useT();
  const named = (name: string, note: string): string => (name === '' ? note : t('app.noted', { name, note }));
  const choices = document.params.flatMap(({ name, label, type }) =>
    type === 'dateRange'
      ? (['start', 'end'] as const).map((end) => ({
          value: `${name}.${end}`,
          label: named(t(`report-designer.range_${end}`, { label }), `${name}.${end}`),
        }))
      : [{ value: name, label: named(label, name) }],
  );
  const bindingOf = (parameter: string) => draft.bindings.find((each) => each.parameter === parameter);
  const bind = (parameter: string, from: 'param' | 'fixed' | '', value: string): void => {
    const others = draft.bindings.filter((each) => each.parameter !== parameter);
    onChange({ ...draft, bindings: from === '' ? others : [...others, { parameter, from, value }] });
  };
  return (
    <>
      {parameters.map(({ name, description, required }) => {
        const binding = bindingOf(name);
        return (
          <div key={name} className="report-binding">
            <span title={named(description, name)}>
              {named(description, name)}
              {required && ' *'}
            </span>
            <Select
              aria-label={`${name} ${t('report-designer.from')}`}
              value={binding?.from ?? ''}
              options={(['', 'param', 'fixed'] as const).map((value) => ({
                value,
                label: t(`report-designer.from_${value === '' ? 'own' : value}`),
              }))}
              onChange={(from: 'param' | 'fixed' | '') => bind(name, from, '')}
            />
            {binding?.from === 'param' && (
              <Select
                aria-label={name}
                value={binding.value === '' ? null : binding.value}
                options={choices}
                onChange={(value: string) => bind(name, 'param', value)}
              />
            )}
            {binding?.from === 'fixed' && (
              <Input
                aria-label={name}
                maxLength={500}
                value={binding.value}
                onChange={(event) => bind(name, 'fixed', event.target.value)}
              />
            )}
          </div>
        );
      })}
    </>
  );
};

/** Chooses the data interface of a data set, what its parameters get, and finds its fields by a trial. */
export const DataSetDialog = guardDialog(({ set, document, onSave, onClose }: Props) => {
  const t = useT();
  const interfaces = useRoute(selectInterfaces, {});
  const [draft, setDraft] = useState<DataSet>(
    () => set ?? { name: freeName(document), interfaceId: '', bindings: [], fields: [] },
  );
  const [failure, setFailure] = useState('');
  const [isTrying, setTrying] = useState(false);
  const groups = interfaces.data ?? [];
  const chosen = groups.flatMap((group) => group.children).find(({ id }) => id === draft.interfaceId);
  const isTaken = document.dataSets.some((other) => other !== set && other.name === draft.name);
  const lack = ((): string | undefined => {
    if (isTaken) return t('report-designer.name_taken');
    if (draft.interfaceId === '') return t('report-designer.no_interface');
    return DataSetShape.safeParse(draft).success ? undefined : t('report-designer.name_rule');
  })();
  const find = async (): Promise<string[] | undefined> => {
    setTrying(true);
    setFailure('');
    try {
      const values = trialValues(draft, document);
      const answer = await call(readReportFields, { body: { interfaceId: draft.interfaceId, values } });
      if (answer.fields.length === 0) setFailure(t('report-designer.no_rows'));
      return answer.fields.map(({ name }) => name);
    } catch (cause) {
      setFailure(isCallError(cause) ? cause.message : String(cause));
      return undefined;
    } finally {
      setTrying(false);
    }
  };
  const save = async (): Promise<void> => {
    const fields = draft.fields.length > 0 ? draft.fields : ((await find()) ?? []);
    // without fields it can still be kept: an interface may need values that only people give
    onSave({ ...draft, fields });
    onClose();
  };
  return (
    <ModalFrame
      open
      title={set ? t('report-designer.edit_data_set') : t('report-designer.add_data_set')}
      width={640}
      lack={lack}
      okButtonProps={{ loading: isTrying }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item
          label={t('report-designer.set_name')}
          extra={t('report-designer.name_rule')}
          {...(isTaken ? { validateStatus: 'error' as const, help: t('report-designer.name_taken') } : {})}
        >
          <Input
            aria-label={t('report-designer.set_name')}
            maxLength={40}
            value={draft.name}
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={t('report-designer.interface')}>
          <Select
            aria-label={t('report-designer.interface')}
            showSearch={{ optionFilterProp: 'label' }}
            loading={interfaces.isLoading}
            value={draft.interfaceId === '' ? null : draft.interfaceId}
            options={groups.map((group) => ({
              label: group.fullName,
              options: group.children.map(({ id, fullName, enCode }) => ({
                value: id,
                label: t('app.noted', { name: fullName, note: enCode }),
              })),
            }))}
            onChange={(interfaceId: string) => setDraft({ ...draft, interfaceId, bindings: [], fields: [] })}
          />
        </Form.Item>
        {chosen !== undefined && chosen.parameters.length > 0 && (
          <Form.Item label={t('report-designer.bindings')}>
            <ParameterBindings parameters={chosen.parameters} document={document} draft={draft} onChange={setDraft} />
          </Form.Item>
        )}
        <Form.Item label={t('report-designer.fields')}>
          <p className="report-muted">
            {draft.fields.length > 0 ? draft.fields.join(', ') : t('report-designer.fields_hint')}
          </p>
          <Button
            size="small"
            loading={isTrying}
            disabled={draft.interfaceId === ''}
            onClick={() => void find().then((fields) => fields && setDraft((before) => ({ ...before, fields })))}
          >
            {t('report-designer.find_fields')}
          </Button>
        </Form.Item>
        {failure !== '' && <Alert type="error" showIcon title={failure} />}
      </Form>
    </ModalFrame>
  );
});
