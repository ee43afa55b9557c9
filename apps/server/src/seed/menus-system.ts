import { add, crud, edit, remove } from './menu-entry';
import type { Entry } from './menu-entry';

/** System management: five groups by what one comes for. */
export const systemMenu: Entry = {
  code: 'system',
  names: ['系统管理', '系統管理', 'System'],
  icon: 'setting',
  children: [
    {
      code: 'systemPlatform',
      names: ['平台设置', '平台設定', 'Platform'],
      icon: 'appstore',
      isGroup: true,
      children: [
        {
          code: 'system.menu',
          names: ['系统菜单', '系統選單', 'Menus'],
          icon: 'menu',
          url: 'system/menu',
          buttons: [...crud, ['btn_btnPer', '按钮权限'], ['btn_columnPer', '列表权限']],
        },
        {
          code: 'system.config',
          names: ['系统配置', '系統設定', 'Configuration'],
          icon: 'control',
          url: 'system/config',
          buttons: [edit],
        },
        {
          code: 'system.icons',
          names: ['系统图标', '系統圖示', 'Icons'],
          icon: 'star',
          url: 'system/icons',
          buttons: [add, remove],
        },
        {
          code: 'system.translation',
          names: ['翻译管理', '翻譯管理', 'Translations'],
          icon: 'translation',
          url: 'system/translation',
          buttons: [edit],
        },
        {
          code: 'system.billRule',
          names: ['单据规则', '單據規則', 'Numbering rules'],
          icon: 'number',
          url: 'system/billRule',
          buttons: [...crud, ['btn_reset', '重置流水号']],
        },
        {
          code: 'system.area',
          names: ['行政区划', '行政區劃', 'Areas'],
          icon: 'environment',
          url: 'system/area',
          buttons: [...crud, ['btn_import', '导入村级']],
        },
        {
          code: 'system.tenant',
          names: ['租户管理', '租戶管理', 'Tenants'],
          icon: 'cluster',
          url: 'system/tenant',
          buttons: [...crud, ['btn_suspend', '停用与恢复']],
        },
      ],
    },
    {
      code: 'systemSecurity',
      names: ['安全与日志', '安全與日誌', 'Security and logs'],
      icon: 'safety',
      isGroup: true,
      children: [
        {
          code: 'system.security',
          names: ['安全设置', '安全設定', 'Security'],
          icon: 'safety',
          url: 'system/security',
          buttons: [edit, ['btn_messages', '发送记录']],
        },
        {
          code: 'system.log',
          names: ['系统日志', '系統日誌', 'Logs'],
          icon: 'file-search',
          url: 'system/log',
          buttons: [
            ['btn_export', '导出'],
            ['btn_verify', '校验'],
          ],
        },
      ],
    },
    {
      code: 'systemIntegration',
      names: ['集成', '整合', 'Integration'],
      icon: 'api',
      isGroup: true,
      children: [
        {
          code: 'system.apiKey',
          names: ['接口密钥', '介面金鑰', 'API keys'],
          icon: 'key',
          url: 'system/apiKey',
          buttons: crud,
        },
        {
          code: 'system.webhook',
          names: ['Web 钩子', 'Web 鉤子', 'Web hooks'],
          icon: 'api',
          url: 'system/webhook',
          buttons: crud,
        },
      ],
    },
    {
      code: 'systemMessage',
      names: ['消息', '訊息', 'Messages'],
      icon: 'message',
      isGroup: true,
      children: [
        {
          code: 'system.notice',
          names: ['系统公告', '系統公告', 'Notices'],
          icon: 'notification',
          url: 'system/notice',
          buttons: [...crud, ['btn_release', '发布'], ['btn_recall', '撤回'], ['btn_readers', '阅读情况']],
        },
        {
          code: 'system.messageTemplate',
          names: ['消息模板', '訊息範本', 'Message templates'],
          icon: 'message',
          url: 'system/messageTemplate',
          buttons: [...crud, ['btn_default', '默认通知方式']],
        },
        {
          code: 'system.messageLog',
          names: ['消息发送记录', '訊息發送記錄', 'Send log'],
          icon: 'mail',
          url: 'system/messageLog',
          buttons: [
            ['btn_retry', '重新发送'],
            ['btn_settings', '发送设置'],
          ],
        },
      ],
    },
    {
      code: 'systemOperation',
      names: ['运维', '維運', 'Operations'],
      icon: 'dashboard',
      isGroup: true,
      children: [
        {
          code: 'system.monitor',
          names: ['系统监控', '系統監控', 'Monitor'],
          icon: 'dashboard',
          url: 'system/monitor',
          buttons: [['btn_queue', '队列处理']],
        },
        {
          code: 'system.schedule',
          names: ['系统调度', '系統排程', 'Schedules'],
          icon: 'clock-circle',
          url: 'system/schedule',
          buttons: [...crud, ['btn_run', '立即执行'], ['btn_log', '日志']],
        },
        {
          code: 'system.cache',
          names: ['系统缓存', '系統快取', 'Caches'],
          icon: 'database',
          url: 'system/cache',
          buttons: [remove],
        },
        {
          code: 'system.file',
          names: ['文件管理', '檔案管理', 'Files'],
          icon: 'folder-open',
          url: 'system/file',
          buttons: [edit, remove],
        },
      ],
    },
  ],
};
