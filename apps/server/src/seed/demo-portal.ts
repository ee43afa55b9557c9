import { createInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { InterfaceDefinition } from '@qiaoban/contracts/base-data/data-interface-definition';
import { selectDictionaryByCode } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import { MenuInput, createMenu } from '@qiaoban/contracts/menu/menu.contract';
import {
  PORTAL_CATEGORIES,
  createPortal,
  publishPortal,
  savePortalRoles,
} from '@qiaoban/contracts/portal/portal.contract';
import type { App } from '../app';
import type { Db } from '#platform/database/database';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import { businessPortal } from './demo-portal-document';
import type { Insider } from './insider';

const CODE = 'business';

const figures = {
  demoIncome: {
    name: '月度收入与支出',
    rows: [
      ['一月', 862, 655],
      ['二月', 705, 548],
      ['三月', 934, 702],
      ['四月', 1012, 731],
      ['五月', 978, 745],
      ['六月', 1104, 796],
      ['七月', 1087, 802],
      ['八月', 1163, 841],
      ['九月', 1242, 874],
      ['十月', 1198, 869],
    ].map(([month, income, cost]) => ({ month, income, cost })),
  },
  demoOrders: {
    name: '各区域订单',
    rows: [
      { region: '华东', orders: 428, amount: 3_864_200 },
      { region: '华南', orders: 356, amount: 3_102_750.5 },
      { region: '华北', orders: 311, amount: 2_745_980 },
      { region: '西南', orders: 187, amount: 1_523_460 },
      { region: '海外', orders: 64, amount: 986_300 },
    ],
  },
  demoAbility: {
    name: '服务质量评分',
    rows: [
      { item: '响应', thisQuarter: 92, lastQuarter: 85 },
      { item: '质量', thisQuarter: 88, lastQuarter: 86 },
      { item: '交付', thisQuarter: 81, lastQuarter: 76 },
      { item: '成本', thisQuarter: 74, lastQuarter: 78 },
      { item: '满意度', thisQuarter: 95, lastQuarter: 90 },
    ],
  },
} as const;

const makeInterfaces = async (admin: Insider): Promise<Record<keyof typeof figures, string>> => {
  const made: Record<string, string> = {};
  for (const [enCode, { name, rows }] of Object.entries(figures)) {
    const definition = InterfaceDefinition.parse({ dataType: 2, static: { text: JSON.stringify(rows, undefined, 2) } });
    const body = { fullName: name, enCode, description: '示例：经营门户使用的数据', audience: 'granted' as const };
    made[enCode] = (await admin(createInterface, { body: { ...body, definition } as never })).id;
  }
  return made as Record<keyof typeof figures, string>;
};

/** Gives the menu entry to everybody on the staff; the portal itself is granted beside it. */
const grantMenu = async (db: Db, menuId: string, roleId: string): Promise<void> => {
  await db
    .insertInto('permission_grant')
    .values({
      subject_type: 'Role',
      subject_id: roleId,
      object_type: 'module',
      object_id: menuId,
      granted_by: null,
      granted_at: new Date(),
    })
    .onConflict((c) => c.doNothing())
    .execute();
};

/** A portal that every demo person sees, with a menu entry. */
export const seedDemoPortal = async (server: Pick<App, 'tenants' | 'features'>, admin: Insider): Promise<void> => {
  const db = server.tenants.db(DEFAULT_TENANT);
  const interfaces = await makeInterfaces(admin);
  const people = await db.selectFrom('data_interface').select('id').where('en_code', '=', 'departmentPeople').execute();
  const menus = await db
    .selectFrom('menu')
    .select(['id', 'en_code'])
    .where('category', '=', 'Web')
    .where('type', 'in', [MENU_TYPE.page, MENU_TYPE.form])
    .orderBy('sort_code')
    .execute();
  const wanted = [
    'workFlow.flowTodo',
    'workFlow.flowLaunch',
    'expense',
    'leave',
    'purchase',
    'customer',
    'onlineDev.portalDesign',
  ];
  const shortcuts = wanted.flatMap((code) => menus.find((menu) => menu.en_code.endsWith(code))?.id ?? []);
  const { list: categories } = await admin(selectDictionaryByCode, { params: { id: PORTAL_CATEGORIES } });
  const { id } = await admin(createPortal, {
    body: {
      fullName: '经营门户',
      enCode: CODE,
      category: categories[0]?.id ?? '',
      description: '示例：办公与经营数据一页看全',
      formData: businessPortal({ ...interfaces, people: people[0]?.id ?? interfaces.demoOrders, shortcuts }) as never,
    },
  });
  await admin(publishPortal, { params: { id }, body: { version: 1 } });
  const staff = await db.selectFrom('role').select('id').where('en_code', '=', 'staff').executeTakeFirstOrThrow();
  await admin(savePortalRoles, { params: { itemId: id }, body: { objectId: [staff.id] } });
  const menu = await admin(createMenu, {
    body: MenuInput.parse({
      fullName: '经营门户',
      enCode: `portal.${CODE}`,
      icon: 'dashboard',
      type: MENU_TYPE.portal,
      sortCode: 5,
      propertyJson: { moduleId: id, names: { zh: '经营门户', zhtw: '經營入口網站', en: 'Business portal' } },
    }),
  });
  await grantMenu(db, menu.id, staff.id);
  server.features.permission.policies.changed(DEFAULT_TENANT);
};
