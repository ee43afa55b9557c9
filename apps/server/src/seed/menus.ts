import { add, crud, edit, remove } from './menu-entry';
import type { Entry } from './menu-entry';
import { attendanceMenu } from './menus-attendance';
import { membershipMenu } from './menus-membership';
import { recruitmentMenu } from './menus-recruitment';
import { channelMenu } from './menus-channels';
import { reconciliationMenu } from './menus-reconciliation';
import { systemMenu } from './menus-system';

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
        code: 'workFlow.entrust',
        names: ['委托', '委託', 'Entrusts'],
        icon: 'contacts',
        url: 'workFlow/entrust',
      },
      {
        code: 'workFlow.flowMonitor',
        names: ['流程监控', '流程監控', 'Flow monitor'],
        icon: 'radar-chart',
        url: 'workFlow/flowMonitor',
        buttons: [['btn_end', '终止'], ['btn_migrate', '迁移到新版本'], remove],
      },
      {
        code: 'workFlow.flowStatistics',
        names: ['流程统计', '流程統計', 'Flow statistics'],
        icon: 'bar-chart',
        url: 'workFlow/flowStatistics',
      },
    ],
  },
  attendanceMenu,
  recruitmentMenu,
  membershipMenu,
  reconciliationMenu,
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
        code: 'onlineDev.appDesign',
        names: ['移动设计', '行動設計', 'Phone pages'],
        icon: 'mobile',
        url: 'onlineDev/appDesign',
        buttons: [edit, ['btn_release', '发布'], ['btn_preview', '预览']],
      },
      {
        code: 'onlineDev.flowEngine',
        names: ['流程设计', '流程設計', 'Flows'],
        icon: 'apartment',
        url: 'onlineDev/flowEngine',
        buttons: [...crud, ['btn_release', '发布'], ['btn_identity', '执行身份']],
      },
      {
        code: 'onlineDev.integration',
        names: ['集成助手', '整合助手', 'Integration assistant'],
        icon: 'thunderbolt',
        url: 'onlineDev/integration',
        buttons: [...crud, ['btn_identity', '执行身份']],
      },
      {
        code: 'onlineDev.report',
        names: ['报表设计', '報表設計', 'Reports'],
        icon: 'table',
        url: 'onlineDev/report',
        buttons: crud,
      },
      {
        code: 'onlineDev.application',
        names: ['应用管理', '應用管理', 'Applications'],
        icon: 'appstore',
        url: 'onlineDev/application',
        buttons: [['btn_install', '安装与升级'], ['btn_export', '导出'], remove, ['btn_trust', '管理受信任的密钥']],
      },
      {
        code: 'onlineDev.portalDesign',
        names: ['门户设计', '入口網站設計', 'Portals'],
        icon: 'layout',
        url: 'onlineDev/portalDesign',
        buttons: [
          ...crud,
          ['btn_copy', '复制'],
          ['btn_release', '发布'],
          ['btn_preview', '预览'],
          ['btn_authorize', '权限分配'],
        ],
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
  systemMenu,
  {
    code: 'dataApp',
    names: ['数据应用', '資料應用', 'Data'],
    icon: 'database',
    children: [
      {
        code: 'dataApp.dataSource',
        names: ['数据连接', '資料連線', 'Data sources'],
        icon: 'link',
        url: 'dataApp/dataSource',
        buttons: crud,
      },
      {
        code: 'dataApp.dataModel',
        names: ['数据建模', '資料建模', 'Tables'],
        icon: 'table',
        url: 'dataApp/dataModel',
        buttons: [...crud, ['btn_sql', 'SQL 查询'], ['btn_sqlWrite', 'SQL 写入'], ['btn_rows', '编辑数据']],
      },
      {
        code: 'dataApp.dataSync',
        names: ['数据同步', '資料同步', 'Sync'],
        icon: 'cloud-server',
        url: 'dataApp/dataSync',
        buttons: [...crud, ['btn_run', '执行同步']],
      },
      {
        code: 'dataApp.dataBackup',
        names: ['数据备份', '資料備份', 'Backups'],
        icon: 'hdd',
        url: 'dataApp/dataBackup',
        buttons: [add, remove, ['btn_download', '下载'], ['btn_restore', '恢复']],
      },
      {
        code: 'dataApp.dataInterface',
        names: ['数据接口', '資料介面', 'Data interfaces'],
        icon: 'api',
        url: 'dataApp/dataInterface',
        buttons: [...crud, ['btn_key', '访问密钥'], ['btn_log', '调用日志']],
      },
      {
        code: 'system.dictionary',
        names: ['数据字典', '資料字典', 'Dictionaries'],
        icon: 'book',
        url: 'dataApp/dictionary',
        buttons: [...crud, ['btn_type', '分类管理']],
      },
      {
        code: 'dataApp.dataMap',
        names: ['数据地图', '資料地圖', 'Maps'],
        icon: 'global',
        url: 'dataApp/dataMap',
        buttons: crud,
      },
    ],
  },
  channelMenu,
];
