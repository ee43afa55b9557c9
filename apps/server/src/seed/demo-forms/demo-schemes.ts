import { createDataScheme } from '@qiaoban/contracts/permission/data-scheme.contract';
import { saveAuthorityBatch } from '@qiaoban/contracts/permission/authority.contract';
import type { Db } from '#platform/database/database';
import type { Insider } from '../insider';

type Shared = { role: string; fullName: string; enCode: string; preset: 'departmentAndBelow' | 'all' };

const HEADS: Shared = {
  role: 'head',
  fullName: '本部门及下级部门',
  enCode: 'department',
  preset: 'departmentAndBelow',
};
const FINANCE: Shared = { role: 'finance', fullName: '全部', enCode: 'all', preset: 'all' };
/** Forms that finance pays for. */
const PAID: ReadonlySet<string> = new Set(['expense', 'purchase']);

/** Whoever applies sees the own claims; heads those of their departments, finance all that cost money. */
export const grantDemoSchemes = async (db: Db, admin: Insider, menuId: string, formCode: string): Promise<void> => {
  for (const { role, ...scheme } of PAID.has(formCode) ? [HEADS, FINANCE] : [HEADS]) {
    const { id } = await admin(createDataScheme, { body: { ...scheme, moduleId: menuId, conditionJson: null } });
    const holder = await db.selectFrom('role').select('id').where('en_code', '=', role).executeTakeFirstOrThrow();
    await admin(saveAuthorityBatch, {
      body: {
        mode: 'add',
        roleIds: [holder.id],
        positionIds: [],
        userIds: [],
        module: [],
        button: [],
        column: [],
        resource: [id],
      },
    });
  }
};
