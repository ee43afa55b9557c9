import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Form } from 'antd';
import type { FormInstance } from 'antd';
import { isCallError } from '#lib/call/call-error.ts';
import { useSharedValues } from '#lib/call/shared-values.ts';
import { useT } from '#lib/texts/i18n.ts';
import './settings-form.css';

type Props<Values> = {
  form: FormInstance<Values>;
  /** As stored; the fields that nobody typed in follow when it changes. */
  stored: Partial<Values>;
  mayEdit: boolean;
  /** Saves; refusals with fields are shown at them. */
  onSave: (values: Values) => Promise<unknown>;
  /** Tries what is stored, beside the save button; false for those who may not. */
  test?: false | { label: string; isOn: boolean; isRunning: boolean; run: () => void };
  children: ReactNode;
};

const nameOf = (path: string): (string | number)[] => path.split('.').map((p) => (/^\d+$/.test(p) ? Number(p) : p));

/** Fields that never come back: `hasPassword` stands for `password`. */
const secretsOf = (stored: object): string[] =>
  Object.keys(stored)
    .filter((key) => /^has[A-Z]/.test(key))
    .map((key) => key.charAt(3).toLowerCase() + key.slice(4));

/** A page of settings: panels of fields, saved together. */
export const SettingsForm = <Values extends object>({
  form,
  stored,
  mayEdit,
  onSave,
  test,
  children,
}: Props<Values>) => {
  const t = useT();
  const [isDirty, setDirty] = useState(false);
  const [isSaving, setSaving] = useState(false);
  useSharedValues<Partial<Values>>(form, Object.keys(stored) as (keyof Values & string)[], stored);
  const submit = async (values: Values): Promise<void> => {
    setSaving(true);
    try {
      await onSave(values);
      setDirty(false);
      for (const name of secretsOf(stored)) form.setFieldValue(name as never, '' as never);
    } catch (cause) {
      if (isCallError(cause))
        form.setFields(
          cause.fields.map((field) => ({
            name: nameOf(field.path) as never,
            errors: [field.message || cause.message],
          })),
        );
    } finally {
      setSaving(false);
    }
  };
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className="channel-form"
      disabled={!mayEdit}
      onValuesChange={() => setDirty(true)}
      onFinish={(values) => void submit(values)}
    >
      {children}
      <div className="channel-actions">
        {mayEdit && (
          <Button type="primary" htmlType="submit" loading={isSaving}>
            {t('app.save')}
          </Button>
        )}
        {test && (
          <Button
            disabled={isDirty || !test.isOn}
            title={isDirty ? t('channel.save_first') : ''}
            loading={test.isRunning}
            onClick={test.run}
          >
            {test.label}
          </Button>
        )}
      </div>
    </Form>
  );
};
