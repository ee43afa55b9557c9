import { useState } from 'react';
import { textIn } from '@qiaoban/contracts/languages';
import { getRecord, listRecords, recordHistory, updateRecord } from '@qiaoban/contracts/visualdev/online.contract';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { isCallError } from '#lib/call/call-error.ts';
import { call } from '#lib/call/call.ts';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { markStale, newKey, showFailure } from '#lib/call/query.ts';
import { isLockedByFlow, mainFieldsOf, mayDo } from '../open-form';
import type { OpenForm } from '../open-form';

type Values = Record<string, unknown>;

/** What became of a value; an empty reason was said already. */
export type Saved = { isStored: true } | { isStored: false; reason: string };

/** May this person change these fields of the record where it is seen? The server says the same. */
export const mayChange = (form: OpenForm, row: RecordRow, fields: readonly string[]): boolean =>
  mayDo(form, 'edit') &&
  !isLockedByFlow(row) &&
  row.flowInstance === '' &&
  fields.every((field) =>
    Object.values(form.document.nodes).some((node) => node.field === field && node.props['disabled'] !== true),
  );

/**
 * Changes single fields of a record from a picture of the list: shown at once, taken back when the server refuses, and
 * undone by one press afterwards.
 */
export const useChangeRecord = (form: OpenForm) => {
  const t = useT();
  const language = useLanguage();
  const [shown, setShown] = useState<ReadonlyMap<string, Values>>(new Map());
  const show = (id: string, values: Values | undefined): void =>
    setShown((before) => {
      const next = new Map(before);
      if (values === undefined) next.delete(id);
      else next.set(id, values);
      return next;
    });
  const send = async (id: string, version: number, data: Values): Promise<number> => {
    const input = { params: { id: form.id, recordId: id }, body: { data, version } };
    const { version: next } = await call(updateRecord, input, { idempotencyKey: newKey() });
    await markStale(listRecords, getRecord, recordHistory);
    return next;
  };
  const attempt = async (row: RecordRow, values: Values, refused: (cause: unknown) => void): Promise<boolean> => {
    const before = Object.fromEntries(Object.keys(values).map((field) => [field, row.data[field] ?? null]));
    show(row.id, values);
    try {
      const version = await send(row.id, row.version, values);
      const undo = (): void => void send(row.id, version, before).catch(showFailure);
      toast.success(t('visualdev.moved'), { link: { label: t('visualdev.undo'), run: undo }, ms: 6000 });
      return true;
    } catch (cause) {
      refused(cause);
      void markStale(listRecords);
      return false;
    } finally {
      show(row.id, undefined);
    }
  };
  /** True once it is stored. */
  const change = (row: RecordRow, values: Values): Promise<boolean> => attempt(row, values, showFailure);
  /** What a rule finds wrong elsewhere, with the name of the field. */
  const named = ({ path, message }: { path: string; message: string }): string => {
    const label = mainFieldsOf(form).get(path)?.label;
    return label === undefined ? message : t('app.said_of', { name: textIn(label, language) || path, text: message });
  };
  /** One field, changed where it can be said what is wrong with its value. */
  const changeField = async (row: RecordRow, field: string, value: unknown): Promise<Saved> => {
    let reason = '';
    const isStored = await attempt(row, { [field]: value }, (cause) => {
      const problems = isCallError(cause) ? cause.fields : [];
      const own = problems.find(({ path }) => path === field);
      if (problems.length === 0) showFailure(cause);
      else reason = own?.message ?? problems.map(named).join('\n');
    });
    return isStored ? { isStored } : { isStored, reason };
  };
  /** The row with what is being saved. */
  const withShown = (row: RecordRow): RecordRow => {
    const values = shown.get(row.id);
    return values === undefined ? row : { ...row, data: { ...row.data, ...values } };
  };
  return { change, changeField, withShown, isSaving: (id: string): boolean => shown.has(id) };
};
