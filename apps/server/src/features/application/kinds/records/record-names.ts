import { AppError } from '@qiaoban/contracts/errors';
import { listFormModels } from '@qiaoban/contracts/visualdev/form-model.contract';
import { allPages } from '../kind';
import type { AskAs } from '../kind';
import { findCarried } from './carried';
import type { Carried } from './carried';
import { idOfKey, readOne } from './rows';

/** A record as another installation knows it: the code of its form and its key. */
type RecordName = { form: string; key: string };

/** What would end the token that the key stands in. */
const TRAVELS = /^[^{}]{1,120}$/;

/** What somebody may not see, or what is gone, has no name. */
const seen = async <T>(ask: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

const remembered = <T>(make: (name: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return (name: string): Promise<T> => {
    const found = known.get(name) ?? make(name);
    known.set(name, found);
    return found;
  };
};

/** From ids of records to names and back, as a person sees them. */
export const createRecordNames = (ask: AskAs) => {
  let listed: Promise<{ id: string; enCode: string }[]> | undefined;
  const forms = () =>
    (listed ??= seen(() => allPages((query) => ask(listFormModels, { query }))).then((all) => all ?? []));
  const carriedOf = remembered<Carried | undefined>((formId) => seen(() => findCarried(ask, formId)));
  const keyOf = remembered<string | undefined>(async (place) => {
    const [formId = '', recordId = ''] = place.split('/');
    const carried = await carriedOf(formId);
    if (carried === undefined) return undefined;
    const found = await seen(() => readOne(ask, carried, recordId));
    const key = found?.row[carried.key];
    return typeof key === 'string' && TRAVELS.test(key) ? key : undefined;
  });
  return {
    nameOf: async (formId: string, recordId: string): Promise<RecordName | undefined> => {
      const form = (await forms()).find(({ id }) => id === formId)?.enCode;
      const key = form === undefined ? undefined : await keyOf(`${formId}/${recordId}`);
      return form === undefined || key === undefined ? undefined : { form, key };
    },
    idOf: async ({ form, key }: RecordName): Promise<string | undefined> => {
      const formId = (await forms()).find(({ enCode }) => enCode.toLowerCase() === form.toLowerCase())?.id;
      const carried = formId === undefined ? undefined : await carriedOf(formId);
      return carried === undefined ? undefined : seen(() => idOfKey(ask, carried, key));
    },
  };
};
