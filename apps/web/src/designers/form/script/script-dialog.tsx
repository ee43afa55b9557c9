import { useState } from 'react';
import { Button, Input, Select } from 'antd';
import { PlayCircleOutlined } from '@ant-design/icons';
import { tryFormScript } from '@qiaoban/contracts/visualdev/form-script.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { listFields } from '@qiaoban/form/fields';
import type { FieldInfo, TableInfo } from '@qiaoban/form/fields';
import { SCRIPT_EVENTS } from '@qiaoban/form/script';
import type { FormScript } from '@qiaoban/form/script';
import { CodeEditor } from '@qiaoban/ui/code-editor';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { call } from '#lib/call/call.ts';
import { showFailure } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useFormDesign } from '../form-design';
import { ScriptFields, ScriptTrial } from './script-trial';
import './script-dialog.css';

type Props = { script: FormScript; onSave: (script: FormScript) => void; onClose: () => void };
type Tried = ReplyOf<typeof tryFormScript>;

const EXAMPLE = `const { data } = input;
if (data.amount > 5000 && !data.reason) return { problems: { reason: '请填写事由' } };
return { values: { level: data.amount > 5000 ? 'A' : 'B' } };
`;
const MAX_NAME = 100;

/** A value for each field of the form, for trying a script out. */
const sampleOf = (fields: readonly { field: string }[]): string =>
  JSON.stringify(Object.fromEntries(fields.slice(0, 12).map(({ field }) => [field, null])), undefined, 2);

const parsed = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
};

/** Fields, and columns of sub-tables behind the name of theirs. */
const watchable = (main: readonly FieldInfo[], tables: readonly TableInfo[], language: Language) => [
  ...main.map(({ field, label }) => ({ value: field, label: textIn(label, language) || field })),
  ...tables.flatMap((table) =>
    table.fields.map(({ path, field, label }) => ({
      value: path,
      label: `${textIn(table.label, language) || table.field} · ${textIn(label, language) || field}`,
    })),
  ),
];

/** One script: when it runs, its code, and a place to try it. */
export const ScriptDialog = guardDialog(({ script, onSave, onClose }: Props) => {
  const t = useT();
  const { store, host } = useFormDesign();
  const [{ main, tables }] = useState(() => listFields(store.getState().history.present));
  const [name, setName] = useState(script.name ?? '');
  const [on, setOn] = useState(script.on);
  const [fields, setFields] = useState(script.fields);
  const [code, setCode] = useState(script.code);
  const [sample, setSample] = useState(() => sampleOf(main));
  const [tried, setTried] = useState<Tried>();
  const [busy, setBusy] = useState(false);
  const data = parsed(sample);
  const unheard = on !== 'change' || fields.length > 0 ? undefined : t('form-designer.script_no_fields');
  const lack = code.trim() === '' ? t('form-designer.script_no_code') : unheard;
  const save = (): void =>
    onSave({
      id: script.id,
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      on,
      fields: on === 'change' ? fields : [],
      code,
    });
  const tryOut = async (): Promise<void> => {
    setBusy(true);
    try {
      setTried(await call(tryFormScript, { body: { code, data: data ?? {} } }));
    } catch (cause) {
      showFailure(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ModalFrame
      open
      width={760}
      title={t('form-designer.script')}
      okText={t('app.ok')}
      cancelText={t('app.cancel')}
      lack={lack}
      onOk={save}
      onCancel={onClose}
    >
      <div className="script-dialog">
        <Input
          value={name}
          maxLength={MAX_NAME}
          placeholder={t('form-designer.script_name')}
          aria-label={t('form-designer.script_name')}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          aria-label={t('form-designer.script_when')}
          value={on}
          options={SCRIPT_EVENTS.map((value) => ({ value, label: t(`form-designer.script_on_${value}`) }))}
          onChange={setOn}
        />
        {on === 'change' && (
          <Select
            mode="multiple"
            aria-label={t('form-designer.script_fields')}
            placeholder={t('form-designer.script_fields')}
            value={fields}
            optionFilterProp="label"
            options={watchable(main, tables, host.language)}
            onChange={setFields}
          />
        )}
        <CodeEditor
          language="javascript"
          height={220}
          ariaLabel={t('form-designer.script_code')}
          value={code}
          placeholder={EXAMPLE}
          onChange={setCode}
        />
        <p className="script-note">{t('form-designer.script_note')}</p>
        <ScriptFields fields={watchable(main, tables, host.language)} />
        <label htmlFor="script-sample">{t('form-designer.script_sample')}</label>
        <Input.TextArea
          id="script-sample"
          rows={4}
          value={sample}
          status={data === undefined ? 'error' : ''}
          onChange={(event) => setSample(event.target.value)}
        />
        <Button
          icon={<PlayCircleOutlined />}
          loading={busy}
          disabled={code.trim() === '' || data === undefined}
          onClick={() => void tryOut()}
        >
          {t('form-designer.script_try')}
        </Button>
        {tried && <ScriptTrial tried={tried} />}
      </div>
    </ModalFrame>
  );
});
