import type { PermissionEntry } from '@qiaoban/contracts/menu/menu-node';
import { usePage } from '../menu/page';
import { useSession } from './session';

/** Which menu is asked about: the page's own, or one by its code. */
type Where = { menu?: string };

const findEntry = (
  entries: readonly PermissionEntry[],
  moduleId: string | undefined,
  menu: string | undefined,
): PermissionEntry | undefined =>
  menu === undefined
    ? entries.find((entry) => entry.modelId === moduleId)
    : entries.find((entry) => entry.modelCode === menu);

/** True when the entry grants the button. No entry grants nothing. */
export const mayPress = (entry: PermissionEntry | undefined, button: string): boolean =>
  entry?.button.some((b) => b.enCode === button) ?? false;

/** True when the column is shown: every one, unless columns are under permission. */
export const maySee = (entry: PermissionEntry | undefined, column: string): boolean =>
  entry !== undefined && (!entry.columnLimited || entry.column.some((c) => c.enCode === column));

const useEntry = (where: Where): PermissionEntry | undefined => {
  const { moduleId } = usePage();
  const entries = useSession((s) => s.permissionList);
  return findEntry(entries, moduleId, where.menu);
};

/** Asks for buttons of the page: `const may = useButtons(); may('btn_edit')`. */
export const useButtons = (where: Where = {}): ((button: string) => boolean) => {
  const entry = useEntry(where);
  return (button) => mayPress(entry, button);
};

export const useButton = (button: string, where: Where = {}): boolean => mayPress(useEntry(where), button);

/** May this person open the screen of the menu? */
export const useMenu = (menu: string): boolean => useEntry({ menu }) !== undefined;
