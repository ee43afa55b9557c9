import { LRUCache } from 'lru-cache';
import { announceMap } from '#platform/cache-registry';
import { AppError } from '@qiaoban/contracts/errors';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { Db } from '#platform/database/database';
import { formModelStore } from '../model/form-model.store';
import { formInLanguages } from '../model/form-texts';
import { storedDocument } from '../model/read-document';
import type { VisualdevEvents } from '../visualdev.events';
import type { FormSources } from '../source/form-sources';
import type { ExternalTables } from '../../data-application';
import { createExternalRows } from '../external/external-rows';
import { storedBinding } from '../external/external-binding';
import { compileForm, externalForm } from './compile-form';
import type { CompiledForm } from './compile-form';
import type { FieldEncrypter } from './sealed-field';

/**
 * Undefined table or column, or a readable text where the column takes none any more: this node's form is older than the
 * database.
 */
const isOutdated = (error: unknown): boolean =>
  ['42P01', '42703', '23514'].includes((error as { code?: string }).code ?? '');

/**
 * Published forms, compiled once; forgotten on every node when they are published again. Loads by the handle that it is
 * given, so that it may be asked inside a transaction, and shares no load: waiting there for somebody else's would hang
 * where the database has one connection.
 */
export const createPublishedForms = ({
  events,
  encrypter,
  sources,
  externalTables,
}: {
  events: VisualdevEvents;
  encrypter: FieldEncrypter;
  sources: Pick<FormSources, 'find'>;
  externalTables: ExternalTables;
}) => {
  const forms = new LRUCache<string, CompiledForm>({ max: 500 });
  announceMap('visualdev.forms', forms);
  let generation = 0;
  const keyOf = (tenant: string, id: string): string => `${tenant}:${id}`;
  const forget = (tenant: string, id: string): void => {
    generation += 1;
    forms.delete(keyOf(tenant, id));
  };
  events.onFormChanged(forget);
  events.onForget(() => {
    generation += 1;
    forms.clear();
  });

  /** Throws visualdev.not_found, visualdev.not_published. */
  const get = async (db: Db, tenant: string, id: string): Promise<CompiledForm> => {
    const key = keyOf(tenant, id);
    const known = forms.get(key);
    if (known !== undefined) return known;
    const started = generation;
    const row = await formModelStore.find(db, id);
    if (row === undefined) throw new AppError(visualdevErrors.not_found);
    if (row.published_version === 0) throw new AppError(visualdevErrors.not_published);
    const json = await formModelStore.findVersion(db, id, row.published_version);
    const document = await formInLanguages(db, id, storedDocument(json));
    const beneath = row.source === null ? undefined : sources.find(row.source)?.scopeColumns;
    const ours = compileForm(row, row.published_version, document, encrypter, beneath);
    const binding = storedBinding(row.external_table);
    const made =
      binding === undefined
        ? ours
        : externalForm(ours, (form) => createExternalRows(externalTables, tenant, form, binding));
    if (generation === started) forms.set(key, made);
    return made;
  };

  return {
    get,
    forget,
    /** Works with the form in use; once more when it was published anew at this very moment. */
    using: async <T>(db: Db, tenant: string, id: string, work: (form: CompiledForm) => Promise<T>): Promise<T> => {
      try {
        return await work(await get(db, tenant, id));
      } catch (error) {
        if (!isOutdated(error)) throw error;
        forget(tenant, id);
        return work(await get(db, tenant, id));
      }
    },
  };
};
export type PublishedForms = ReturnType<typeof createPublishedForms>;
