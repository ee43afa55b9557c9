import { AppError } from '@qiaoban/contracts/errors';
import { permissionErrors } from '@qiaoban/contracts/permission/authority.contract';
import type { effectiveRights, ObjectType } from '@qiaoban/contracts/permission/authority.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import type { Actor } from '../../platform/http/caller';
import { readMenuCatalogue } from '../menu';
import type { MenuCatalogue } from '../menu';
import { grantStore } from './grant.store';
import { readGrantSources } from './permission.reads';

type Right = ReplyOf<typeof effectiveRights>['list'][number];
type Named = Omit<Right, 'from'>;

const catalogueByKey = (catalogue: MenuCatalogue): Map<string, Named> => {
  const names = new Map(catalogue.menus.map((menu) => [menu.id, menu.full_name]));
  const all = new Map<string, Named>();
  const put = (type: ObjectType, id: string, fullName: string, enCode: string, moduleName: string) =>
    all.set(`${type} ${id}`, { type, id, fullName, enCode, moduleName });
  for (const menu of catalogue.menus) put('module', menu.id, menu.full_name, menu.en_code, menu.full_name);
  for (const item of catalogue.buttons)
    put('button', item.id, item.full_name, item.en_code, names.get(item.module_id) ?? '');
  for (const item of catalogue.columns)
    put('column', item.id, item.full_name, item.en_code, names.get(item.module_id) ?? '');
  return all;
};

/** What a person may do and where each right comes from, in the order of the menu. */
export const readEffectiveRights = async (actor: Actor, userId: string): Promise<ReplyOf<typeof effectiveRights>> => {
  if ((await grantStore.names(actor.db, 'User', [userId])).size === 0)
    throw new AppError(permissionErrors.subject_not_found);
  if (await grantStore.isAdministrator(actor.db, userId)) return { list: [], isAdministrator: true };
  const sources = new Map<string, Right['from']>();
  for (const { object_type, object_id, ...from } of await readGrantSources(actor.db, userId)) {
    const key = `${object_type} ${object_id}`;
    sources.set(key, [...(sources.get(key) ?? []), from]);
  }
  const named = catalogueByKey(await readMenuCatalogue(actor.db));
  const list = [...named].flatMap(([key, right]) => {
    const from = sources.get(key);
    return from === undefined ? [] : [{ ...right, from }];
  });
  return { list, isAdministrator: false };
};
