import { add, crud, edit } from './menu-entry';
import type { Entry } from './menu-entry';

/** The association: its secretariat has all of it, a branch's clerk the same of the branch. */
export const membershipMenu: Entry = {
  code: 'membership',
  names: ['会员管理', '會員管理', 'Membership'],
  icon: 'cluster',
  children: [
    {
      code: 'membership.mine',
      names: ['我的会员', '我的會員', 'My membership'],
      icon: 'idcard',
      url: 'membership/mine',
    },
    {
      code: 'membership.member',
      names: ['会员名册', '會員名冊', 'Members'],
      icon: 'contacts',
      url: 'membership/member',
      buttons: [
        ...crud,
        ['btn_state', '退会与恢复'],
        ['btn_account', '开通账号'],
        ['btn_import', '导入'],
        ['btn_export', '导出'],
        ['btn_identity', '查看完整证件号码'],
        ['btn_all', '查看全部分会'],
      ],
    },
    {
      code: 'membership.due',
      names: ['会费管理', '會費管理', 'Dues'],
      icon: 'account-book',
      url: 'membership/due',
      buttons: [
        ['btn_rate', '会费标准'],
        ['btn_assess', '生成会费'],
        ['btn_pay', '登记缴费'],
        ['btn_remit', '减免'],
        ['btn_reverse', '冲销'],
        ['btn_remind', '催缴'],
        ['btn_export', '导出'],
      ],
    },
    {
      code: 'membership.score',
      names: ['积分台账', '積分台帳', 'Scores'],
      icon: 'star',
      url: 'membership/score',
      buttons: [add],
    },
    {
      code: 'membership.activity',
      names: ['活动管理', '活動管理', 'Activities'],
      icon: 'flag',
      url: 'membership/activity',
      buttons: [...crud, ['btn_register', '报名与签到'], ['btn_export', '导出']],
    },
    {
      code: 'membership.honour',
      names: ['荣誉证书', '榮譽證書', 'Honours'],
      icon: 'safety-certificate',
      url: 'membership/honour',
      buttons: [add, ['btn_revoke', '撤销']],
    },
    {
      code: 'membership.setting',
      names: ['会员设置', '會員設定', 'Membership settings'],
      icon: 'setting',
      url: 'membership/setting',
      buttons: [edit],
    },
  ],
};
