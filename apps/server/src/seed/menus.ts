import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { Db } from '../platform/database/database';
import { newId } from '../platform/ids';
import '../features/menu';

type Button = [enCode: string, zh: string];
type Entry = {
  code: string;
  names: [zh: string, zhtw: string, en: string];
  icon: string;
  url?: string;
  buttons?: Button[];
  children?: Entry[];
};

const add: Button = ['btn_add', '新建'];
const edit: Button = ['btn_edit', '编辑'];
const remove: Button = ['btn_remove', '删除'];
const crud = [add, edit, remove];

/** The product's own menu. Titles are translated by code; the names here are what an administrator sees first. */
export const productMenu: Entry[] = [
  {
    code: 'workFlow',
    names: ['协同办公', '協同辦公', 'Work'],
    icon: 'audit',
    children: [
      {
        code: 'workFlow.flowLaunch',
        names: ['我发起的', '我發起的', 'Launched by me'],
        icon: 'send',
        url: 'workFlow/flowLaunch',
        buttons: [add, remove],
      },
      {
        code: 'workFlow.flowTodo',
        names: ['待办事宜', '待辦事宜', 'To do'],
        icon: 'schedule',
        url: 'workFlow/flowTodo',
      },
      {
        code: 'workFlow.flowDone',
        names: ['已办事宜', '已辦事宜', 'Done'],
        icon: 'check-square',
        url: 'workFlow/flowDone',
      },
      {
        code: 'workFlow.flowCirculate',
        names: ['抄送我的', '抄送我的', 'Circulated'],
        icon: 'copy',
        url: 'workFlow/flowCirculate',
      },
      {
        code: 'workFlow.flowMonitor',
        names: ['流程监控', '流程監控', 'Monitor'],
        icon: 'radar-chart',
        url: 'workFlow/flowMonitor',
        buttons: [['btn_end', '终止'], remove],
      },
    ],
  },
  {
    code: 'onlineDev',
    names: ['在线开发', '線上開發', 'Online development'],
    icon: 'appstore-add',
    children: [
      {
        code: 'onlineDev.webDesign',
        names: ['表单设计', '表單設計', 'Forms'],
        icon: 'form',
        url: 'onlineDev/webDesign',
        buttons: [...crud, ['btn_copy', '复制'], ['btn_release', '发布'], ['btn_preview', '预览']],
      },
      {
        code: 'onlineDev.flowEngine',
        names: ['流程设计', '流程設計', 'Flows'],
        icon: 'apartment',
        url: 'onlineDev/flowEngine',
        buttons: [...crud, ['btn_release', '发布']],
      },
    ],
  },
  {
    code: 'permission',
    names: ['组织权限', '組織權限', 'Organisation and rights'],
    icon: 'safety',
    children: [
      {
        code: 'permission.organize',
        names: ['组织管理', '組織管理', 'Organisations'],
        icon: 'cluster',
        url: 'permission/organize',
        buttons: crud,
      },
      {
        code: 'permission.department',
        names: ['部门管理', '部門管理', 'Departments'],
        icon: 'partition',
        url: 'permission/department',
        buttons: [...crud, ['btn_import', '导入'], ['btn_export', '导出']],
      },
      {
        code: 'permission.position',
        names: ['岗位管理', '職位管理', 'Positions'],
        icon: 'idcard',
        url: 'permission/position',
        buttons: [...crud, ['btn_member', '成员']],
      },
      {
        code: 'permission.user',
        names: ['用户管理', '使用者管理', 'Users'],
        icon: 'user',
        url: 'permission/user',
        buttons: [
          ...crud,
          ['btn_password', '重置密码'],
          ['btn_import', '导入'],
          ['btn_export', '导出'],
          ['btn_leave', '离职交接'],
        ],
      },
      {
        code: 'permission.role',
        names: ['角色管理', '角色管理', 'Roles'],
        icon: 'team',
        url: 'permission/role',
        buttons: [...crud, ['btn_member', '成员'], ['btn_authorize', '权限']],
      },
      {
        code: 'permission.group',
        names: ['用户组', '使用者群組', 'User groups'],
        icon: 'contacts',
        url: 'permission/group',
        buttons: [...crud, ['btn_member', '成员']],
      },
      {
        code: 'permission.authorize',
        names: ['权限管理', '權限管理', 'Authorisation'],
        icon: 'safety-certificate',
        url: 'permission/authorize',
        buttons: [edit],
      },
      {
        code: 'permission.online',
        names: ['在线用户', '線上使用者', 'Online users'],
        icon: 'global',
        url: 'permission/online',
        buttons: [['btn_offline', '强制下线']],
      },
      {
        code: 'permission.registration',
        names: ['注册审核', '註冊審核', 'Registrations'],
        icon: 'solution',
        url: 'permission/registration',
        buttons: [['btn_decide', '审核']],
      },
    ],
  },
  {
    code: 'system',
    names: ['系统管理', '系統管理', 'System'],
    icon: 'setting',
    children: [
      {
        code: 'system.menu',
        names: ['系统菜单', '系統選單', 'Menus'],
        icon: 'menu',
        url: 'system/menu',
        buttons: [...crud, ['btn_btnPer', '按钮权限'], ['btn_columnPer', '列表权限']],
      },
      {
        code: 'system.billRule',
        names: ['单据规则', '單據規則', 'Bill rules'],
        icon: 'number',
        url: 'system/billRule',
        buttons: crud,
      },
      {
        code: 'system.area',
        names: ['行政区划', '行政區劃', 'Areas'],
        icon: 'environment',
        url: 'system/area',
        buttons: crud,
      },
      {
        code: 'system.dictionary',
        names: ['数据字典', '資料字典', 'Dictionaries'],
        icon: 'book',
        url: 'system/dictionary',
        buttons: [...crud, ['btn_type', '分类管理']],
      },
      {
        code: 'system.security',
        names: ['安全设置', '安全設定', 'Security'],
        icon: 'safety',
        url: 'system/security',
        buttons: [edit, ['btn_messages', '发送记录']],
      },
      { code: 'system.log', names: ['系统日志', '系統日誌', 'Logs'], icon: 'file-search', url: 'system/log' },
    ],
  },
];

const insertEntry = async (db: Db, entry: Entry, parentId: string | null, order: number): Promise<string> => {
  const known = await db
    .selectFrom('menu')
    .select('id')
    .where('category', '=', 'Web')
    .where('en_code', '=', entry.code)
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const id = newId();
  const [zh, zhtw, en] = entry.names;
  await db
    .insertInto('menu')
    .values({
      id,
      parent_id: parentId,
      category: 'Web',
      type: entry.url === undefined ? MENU_TYPE.directory : MENU_TYPE.page,
      full_name: zh,
      en_code: entry.code,
      icon: entry.icon,
      url_address: entry.url ?? '',
      sort_code: order,
      is_button_authorize: 1,
      module_id: null,
      property: JSON.stringify({ names: { zh, zhtw, en } }),
      creator_id: null,
      modifier_id: null,
    })
    .execute();
  for (const [at, [enCode, fullName]] of (entry.buttons ?? []).entries()) {
    await db
      .insertInto('menu_button')
      .values({
        id: newId(),
        module_id: id,
        parent_id: null,
        full_name: fullName,
        en_code: enCode,
        sort_code: at,
        creator_id: null,
        modifier_id: null,
      })
      .execute();
  }
  return id;
};

/** Adds the entries that are missing; what an administrator renamed or moved stays as it is. */
export const ensureMenus = async (
  db: Db,
  entries: Entry[] = productMenu,
  parentId: string | null = null,
): Promise<void> => {
  for (const [at, entry] of entries.entries()) {
    const id = await insertEntry(db, entry, parentId, (at + 1) * 10);
    await ensureMenus(db, entry.children ?? [], id);
  }
};
