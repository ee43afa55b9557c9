import { LRUCache } from 'lru-cache';
import { AppError } from '@qiaoban/contracts/errors';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { Tenants } from '../../../platform/database/tenant';
import { formModelStore } from '../model/form-model.store';
import { storedDocument } from '../model/read-document';
import type { VisualdevEvents } from '../visualdev.events';
import { compileForm } from './compile-form';
import type { CompiledForm } from './compile-form';

/** Undefined table or column: this node's form is older than the database. */
const isOutdated = (error: unknown): boolean => ['42P01', '42703'].includes((error as { code?: string }).code ?? '');

/** Published forms, compiled once; forgotten on every node when they are published again. */
export const createPublishedForms = ({ tenants, events }: { tenants: Tenants; events: VisualdevEvents }) => {
  const forms = new LRUCache<string, Promise<CompiledForm>>({ max: 500 });
  const keyOf = (tenant: string, id: string): string => `${tenant}:${id}`;
  const forget = (tenant: string, id: string): void => void forms.delete(keyOf(tenant, id));
  events.onFormChanged(forget);
  events.onReconnected(() => forms.clear());

  const load = async (tenant: string, id: string): Promise<CompiledForm> => {
    const db = tenants.db(tenant);
    const row = await formModelStore.find(db, id);
    if (row === undefined) throw new AppError(visualdevErrors.not_found);
    if (row.published_version === 0) throw new AppError(visualdevErrors.not_published);
    const json = await formModelStore.findVersion(db, id, row.published_version);
    return compileForm(row, row.published_version, storedDocument(json));
  };

  /** Throws visualdev.not_found, visualdev.not_published. */
  const get = (tenant: string, id: string): Promise<CompiledForm> => {
    const key = keyOf(tenant, id);
    const known = forms.get(key);
    if (known !== undefined) return known;
    const made = load(tenant, id);
    forms.set(key, made);
    made.catch(() => {
      if (forms.get(key) === made) forms.delete(key);
    });
    return made;
  };

  return {
    get,
    forget,
    /** Works with the form in use; once more when it was published anew at this very moment. */
    using: async <T>(tenant: string, id: string, work: (form: CompiledForm) => Promise<T>): Promise<T> => {
      try {
        return await work(await get(tenant, id));
      } catch (error) {
        if (!isOutdated(error)) throw error;
        forget(tenant, id);
        return work(await get(tenant, id));
      }
    },
  };
};
export type PublishedForms = ReturnType<typeof createPublishedForms>;
