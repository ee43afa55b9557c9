import { crud, edit } from './menu-entry';
import type { Entry } from './menu-entry';

/** Recruitment: what recruiters need, and what interviewers have. */
export const recruitmentMenu: Entry = {
  code: 'recruitment',
  names: ['招聘管理', '招募管理', 'Recruitment'],
  icon: 'solution',
  children: [
    {
      code: 'recruitment.candidate',
      names: ['候选人', '候選人', 'Candidates'],
      icon: 'team',
      url: 'recruitment/candidate',
      buttons: [
        ...crud,
        ['btn_move', '移动阶段'],
        ['btn_merge', '合并候选人'],
        ['btn_interview', '安排面试'],
        ['btn_offer', '发起录用'],
        ['btn_hire', '办理入职'],
        ['btn_all', '查看全部岗位的候选人'],
        ['btn_salary', '查看薪资'],
        ['btn_identity', '查看证件号码'],
      ],
    },
    {
      code: 'recruitment.interview',
      names: ['我的面试', '我的面試', 'My interviews'],
      icon: 'calendar',
      url: 'recruitment/interview',
    },
    {
      code: 'recruitment.post',
      names: ['招聘岗位', '招募職缺', 'Posts'],
      icon: 'idcard',
      url: 'recruitment/post',
      buttons: crud,
    },
    {
      code: 'recruitment.reserve',
      names: ['储备人才', '儲備人才', 'Reserve'],
      icon: 'inbox',
      url: 'recruitment/reserve',
    },
    {
      code: 'recruitment.setting',
      names: ['招聘设置', '招募設定', 'Recruitment settings'],
      icon: 'setting',
      url: 'recruitment/setting',
      buttons: [edit],
    },
  ],
};
