import { userErrors } from '@qiaoban/contracts/directory/user.contract';
import { ADMIN_ID } from '@qiaoban/contracts/ids';

type By = { userId: string; isAdministrator: boolean };
type Account = { id: string; isAdministrator: boolean; enabledMark: 0 | 1 };

/** Who may touch whose account: only administrators that of an administrator. Answers the refusal's code. */
export const refusalToTouch = (by: By, account: Pick<Account, 'isAdministrator'>): string | undefined =>
  account.isAdministrator && !by.isAdministrator ? userErrors.administrators_only : undefined;

/** What an account may become: the built-in administrator stays one and in use; nobody shuts out themself. */
export const refusalToChange = (
  by: By,
  before: Account,
  after: { enabledMark: 0 | 1; isAdministrator?: boolean | undefined },
): string | undefined => {
  const isAdministrator = after.isAdministrator ?? before.isAdministrator;
  if (before.id === ADMIN_ID && (after.enabledMark === 0 || !isAdministrator)) return userErrors.admin_protected;
  if ((before.isAdministrator || isAdministrator) && !by.isAdministrator) return userErrors.administrators_only;
  if (by.userId === before.id && after.enabledMark === 0) return userErrors.self;
  return undefined;
};

export const refusalToRemove = (by: By, account: Account): string | undefined => {
  if (account.id === ADMIN_ID) return userErrors.admin_protected;
  if (by.userId === account.id) return userErrors.self;
  return refusalToTouch(by, account);
};

/** Ids that are in one list and not in the other. */
export const difference = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((id) => !after.includes(id)),
  ...after.filter((id) => !before.includes(id)),
];
