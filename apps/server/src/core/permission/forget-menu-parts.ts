import type { Listener } from '#platform/news';
import { grantStore } from './grant.store';

type Parts = { modules: readonly string[]; buttons: readonly string[]; columns: readonly string[] };

/** What no longer exists is held by nobody. */
export const forgetMenuParts: Listener<Parts> = async ({ tx }, { modules, buttons, columns }) => {
  await grantStore.forgetSchemes(tx, modules);
  await grantStore.forget(tx, { module: modules, button: buttons, column: columns, form: columns });
};
