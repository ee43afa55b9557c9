import { sql } from 'kysely';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import { findIn, namesIn } from '#core/uses';
import type { Found, Thing, Uses } from '#core/uses';
import { interfaceStore } from './data-interface/data-interface.store';

const query = ({ name }: Found): string => `?keyword=${encodeURIComponent(name)}`;
const inside = ({ id }: Thing) => id.split('/') as [string, string];

/** Dictionaries, data interfaces with their keys, numbering rules, areas. */
export const registerBaseDataUses = (uses: Uses): void => {
  uses.register({
    kind: 'dictionary',
    menus: ['system.dictionary', 'dataApp.dictionary'],
    address: () => '/system/dictionary',
    find: findIn('dictionary_type', 'en_code'),
    uses: {
      dictionary: (db, { id }) => namesIn(db, 'dictionary_type', 'full_name', sql`parent_id = ${id}`),
    },
  });
  uses.register({
    kind: 'dictionaryItem',
    menus: ['system.dictionary', 'dataApp.dictionary'],
    address: () => '/system/dictionary',
    find: findIn('dictionary_data'),
    uses: {
      dictionary: (db, { id }) => namesIn(db, 'dictionary_data', 'full_name', sql`dictionary_type_id = ${id}`),
      dictionaryItem: (db, { id }) => namesIn(db, 'dictionary_data', 'full_name', sql`parent_id = ${id}`),
    },
  });
  uses.register({
    kind: 'interface',
    menus: ['dataApp.dataInterface'],
    address: ({ id }) => `/dataApp/dataInterface/${id}`,
    find: findIn('data_interface', 'en_code'),
    uses: {
      dictionaryItem: (db, { id }) => namesIn(db, 'data_interface', 'full_name', sql`category_id = ${id}`),
      form: (db, { id }) => interfaceStore.usingForm(db, id),
      dataSource: (db, { id }) => interfaceStore.usingSource(db, id),
      table: (db, thing) => interfaceStore.usingSource(db, ...inside(thing)),
    },
  });
  uses.register({
    kind: 'interfaceKey',
    menus: ['dataApp.dataInterface'],
    address: () => '/dataApp/dataInterface?open=keys',
    uses: {
      interface: (db, { id }) =>
        namesIn(db, 'interface_key', 'full_name', sql`not is_for_all and interface_ids ? ${id}`),
    },
  });
  uses.register({
    kind: 'billRule',
    menus: ['system.billRule'],
    address: (found) => `/system/billRule${query(found)}`,
    find: findIn('bill_rule', 'en_code'),
  });
  uses.register({
    kind: 'area',
    menus: ['system.area'],
    address: () => '/system/area',
    find: findIn('area'),
    uses: { area: (db, { id }) => namesIn(db, 'area', 'full_name', sql`parent_id = ${id === ZERO_ID ? '' : id}`) },
  });
};
