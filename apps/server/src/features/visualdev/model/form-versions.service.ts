import { AppError } from '@qiaoban/contracts/errors';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { Actor } from '#platform/http/caller';
import type { PeoplePort } from '../visualdev.ports';
import { formModelStore } from './form-model.store';
import { storedDocument } from './read-document';

/** What was published of a form: to look at, to compare, to take up again. */
export const createFormVersionsService = ({ people }: { people: Pick<PeoplePort, 'byIds'> }) => ({
  list: async (actor: Actor, id: string) => {
    const form = await formModelStore.find(actor.db, id);
    if (form === undefined) throw new AppError(visualdevErrors.not_found);
    const rows = await formModelStore.versions(actor.db, id);
    const found = await people.byIds(actor.db, [...new Set(rows.map(({ by }) => by))]);
    const names = new Map(found.map((person) => [person.id, person.fullName]));
    return {
      list: rows.map(({ number, at, by }) => ({
        number,
        publishedTime: at,
        publishedBy: names.get(by) ?? '',
        isCurrent: number === form.published_version,
      })),
    };
  },

  get: async (actor: Actor, id: string, number: number) => {
    const stored = await formModelStore.findVersion(actor.db, id, number);
    if (stored === undefined) throw new AppError(visualdevErrors.not_found);
    return { formData: storedDocument(stored) };
  },
});
export type FormVersionsService = ReturnType<typeof createFormVersionsService>;
