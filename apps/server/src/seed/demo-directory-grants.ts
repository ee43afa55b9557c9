import { ADMIN_ID } from '@qiaoban/contracts/ids';
import type { Db } from '#platform/database/database';
import '#core/permission';

/** Menus of each role, by the beginning of their codes; with a menu come its buttons. */
const grants: Readonly<Record<string, string[]>> = {
  staff: [
    'workFlow.flowLaunch',
    'workFlow.flowTodo',
    'workFlow.flowDone',
    'workFlow.flowCirculate',
    'workFlow.entrust',
    'attendance.mine',
    'recruitment.interview',
  ],
  hr: ['permission.department', 'permission.position', 'permission.user', 'attendance.', 'recruitment.'],
  executive: ['workFlow.flowMonitor', 'workFlow.flowStatistics', 'reconciliation.', 'membership.'],
  designer: ['onlineDev.'],
};

/** Gives the demo's roles their menus and all buttons of these. */
export const grantDemoRoles = async (tx: Db, roleId: (code: string) => string): Promise<void> => {
  const menus = await tx.selectFrom('menu').select(['id', 'en_code']).where('category', '=', 'Web').execute();
  const buttons = await tx.selectFrom('menu_button').select(['id', 'module_id']).execute();
  const rows = Object.entries(grants).flatMap(([role, codes]) => {
    const held = menus.filter((menu) => codes.some((code) => menu.en_code.startsWith(code)));
    const ids = new Set(held.map((menu) => menu.id));
    const subject = {
      subject_type: 'Role' as const,
      subject_id: roleId(role),
      granted_by: ADMIN_ID,
      granted_at: new Date(),
    };
    return [
      ...held.map((menu) => ({ ...subject, object_type: 'module' as const, object_id: menu.id })),
      ...buttons
        .filter((button) => ids.has(button.module_id))
        .map((button) => ({ ...subject, object_type: 'button' as const, object_id: button.id })),
    ];
  });
  if (rows.length > 0)
    await tx
      .insertInto('permission_grant')
      .values(rows)
      .onConflict((c) => c.doNothing())
      .execute();
};
