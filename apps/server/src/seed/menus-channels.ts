import { add, crud, edit, remove } from './menu-entry';
import type { Entry } from './menu-entry';

/** The ways out of the product: mail, SMS, public account, enterprise account. */
export const channelMenu: Entry = {
  code: 'msgPlatform',
  names: ['消息平台', '訊息平台', 'Channels'],
  icon: 'send',
  children: [
    {
      code: 'msgPlatform.mail',
      names: ['邮件服务', '郵件服務', 'Mail'],
      icon: 'mail',
      url: 'msgPlatform/mail',
      buttons: [edit, ['btn_test', '发送测试']],
    },
    {
      code: 'msgPlatform.sms',
      names: ['短信网关', '簡訊閘道', 'SMS'],
      icon: 'mobile',
      url: 'msgPlatform/sms',
      buttons: [edit, ['btn_test', '发送测试']],
    },
    {
      code: 'msgPlatform.mpConfig',
      names: ['公众号配置', '公眾號設定', 'Public account'],
      icon: 'setting',
      url: 'msgPlatform/mpConfig',
      buttons: [edit],
    },
    {
      code: 'msgPlatform.mpMenu',
      names: ['公众号菜单', '公眾號選單', 'Account menu'],
      icon: 'menu',
      url: 'msgPlatform/mpMenu',
      buttons: [...crud, ['btn_release', '发布']],
    },
    {
      code: 'msgPlatform.mpUser',
      names: ['公众号用户', '公眾號使用者', 'Followers'],
      icon: 'team',
      url: 'msgPlatform/mpUser',
      buttons: [edit, ['btn_tag', '标签管理'], ['btn_black', '黑名单'], ['btn_sync', '同步']],
    },
    {
      code: 'msgPlatform.mpMessage',
      names: ['公众号消息', '公眾號訊息', 'Account messages'],
      icon: 'message',
      url: 'msgPlatform/mpMessage',
      buttons: [
        ['btn_send', '发送'],
        ['btn_reply', '自动回复'],
      ],
    },
    {
      code: 'msgPlatform.mpMaterial',
      names: ['公众号素材', '公眾號素材', 'Materials'],
      icon: 'picture',
      url: 'msgPlatform/mpMaterial',
      buttons: [add, remove],
    },
    {
      code: 'msgPlatform.qyConfig',
      names: ['企业号配置', '企業號設定', 'Enterprise account'],
      icon: 'setting',
      url: 'msgPlatform/qyConfig',
      buttons: [edit],
    },
    {
      code: 'msgPlatform.qyOrganize',
      names: ['企业号组织', '企業號組織', 'Enterprise departments'],
      icon: 'cluster',
      url: 'msgPlatform/qyOrganize',
      buttons: [['btn_sync', '同步']],
    },
    {
      code: 'msgPlatform.qyUser',
      names: ['企业号用户', '企業號使用者', 'Enterprise users'],
      icon: 'user',
      url: 'msgPlatform/qyUser',
      buttons: [['btn_sync', '同步']],
    },
    {
      code: 'msgPlatform.qyMessage',
      names: ['企业号消息', '企業號訊息', 'Enterprise messages'],
      icon: 'message',
      url: 'msgPlatform/qyMessage',
      buttons: [['btn_send', '发送']],
    },
  ],
};
