import type { FormTemplate } from './template';
import {
  amount,
  applicant,
  count,
  day,
  department,
  files,
  half,
  note,
  ownDepartment,
  person,
  pick,
  reason,
  template,
  text,
} from './labels';

const who = [applicant, ownDepartment];
const head = { icon: 'idcard', category: 'personnel' };

/** From hiring to leaving. */
export const personnelTemplates: readonly FormTemplate[] = [
  template(
    {
      ...head,
      key: 'recruit',
      name: '招聘需求|招募需求|Hiring requests',
      hint: '岗位、人数和要求|職位、人數和要求|Position, number, requirements',
      icon: 'team',
    },
    [
      department('forDept', '用人部门|用人部門|For department'),
      text('post', '招聘岗位|招募職位|Position'),
      count('people', '人数|人數|Number', { min: 1, max: 999 }),
      pick('kind', '需求类型|需求類型|Kind', [
        '新增编制|新增編制|New',
        '离职补缺|離職補缺|Replacement',
        '储备|儲備|Reserve',
      ]),
      amount('salary', '月薪上限|月薪上限|Salary up to', half),
      day('wantedOn', '期望到岗|期望到職|Wanted by'),
      note('requirement', '任职要求|任職要求|Requirements', { required: true }),
    ],
  ),
  template(
    {
      ...head,
      key: 'onboarding',
      name: '入职审批|到職簽核|Onboarding',
      hint: '人员、岗位与待遇|人員、職位與待遇|Person, position, pay',
      icon: 'user',
    },
    [
      text('name', '姓名|姓名|Name'),
      text('phone', '手机号码|手機號碼|Phone', half),
      department('toDept', '入职部门|到職部門|Department'),
      text('post', '岗位|職位|Position'),
      day('startsOn', '入职日期|到職日期|Starts on'),
      count('trialMonths', '试用期（月）|試用期（月）|Trial months', { max: 6 }),
      amount('salary', '月薪|月薪|Salary'),
      files,
    ],
  ),
  template(
    {
      ...head,
      key: 'regularize',
      name: '转正申请|轉正申請|End of trial',
      hint: '试用期总结与上级评价|試用期總結與主管評價|Summary and assessment',
      icon: 'solution',
    },
    [
      ...who,
      text('post', '岗位|職位|Position'),
      day('startedOn', '入职日期|到職日期|Started on'),
      day('regularOn', '转正日期|轉正日期|Regular from'),
      note('summary', '工作总结|工作總結|Summary', { required: true }),
      note('assessment', '上级评价|主管評價|Assessment'),
    ],
  ),
  template(
    {
      ...head,
      key: 'jobTransfer',
      name: '调岗申请|調職申請|Job transfers',
      hint: '调出、调入部门和岗位|調出、調入部門和職位|From and to',
      icon: 'branches',
    },
    [
      person('person', '调动人员|調動人員|Person'),
      department('fromDept', '调出部门|調出部門|From'),
      department('toDept', '调入部门|調入部門|To'),
      text('newPost', '新岗位|新職位|New position'),
      day('from', '生效日期|生效日期|From'),
      reason('调动原因|調動原因|Reason'),
    ],
  ),
  template(
    {
      ...head,
      key: 'salaryAdjust',
      name: '调薪申请|調薪申請|Salary changes',
      hint: '调整前后薪资与理由|調整前後薪資與理由|Before, after and why',
      icon: 'line-chart',
    },
    [
      person('person', '调薪人员|調薪人員|Person'),
      day('from', '生效日期|生效日期|From'),
      amount('before', '调整前月薪|調整前月薪|Before'),
      amount('after', '调整后月薪|調整後月薪|After'),
      reason('调薪理由|調薪理由|Reason'),
    ],
  ),
  template(
    {
      ...head,
      key: 'award',
      name: '奖惩申请|獎懲申請|Awards and penalties',
      hint: '人员、类型和金额|人員、類型和金額|Who, what, how much',
      icon: 'star',
    },
    [
      person('person', '人员|人員|Person'),
      pick('kind', '类型|類型|Kind', ['奖励|獎勵|Award', '处罚|處罰|Penalty']),
      amount('money', '金额|金額|Amount', half),
      day('happenedOn', '发生日期|發生日期|On'),
      reason('事实说明|事實說明|Facts'),
      files,
    ],
  ),
  template(
    {
      ...head,
      key: 'training',
      name: '培训申请|培訓申請|Training',
      hint: '课程、时间、人数和费用|課程、時間、人數和費用|Course, time, people, cost',
      icon: 'read',
    },
    [
      ...who,
      text('course', '培训课程|培訓課程|Course'),
      pick('way', '方式|方式|Way', ['内训|內訓|In house', '外训|外訓|Outside', '线上|線上|Online']),
      day('from', '开始日期|開始日期|Begins'),
      count('people', '参训人数|參訓人數|People', { min: 1 }),
      amount('cost', '培训费用|培訓費用|Cost'),
      reason('培训目的|培訓目的|Purpose'),
    ],
  ),
  template(
    {
      ...head,
      key: 'certificate',
      name: '证明开具|證明開立|Certificates',
      hint: '在职、收入等证明|在職、收入等證明|Employment, income and others',
      icon: 'file-done',
    },
    [
      ...who,
      pick('kind', '证明类型|證明類型|Kind', [
        '在职证明|在職證明|Employment',
        '收入证明|收入證明|Income',
        '离职证明|離職證明|Leaving',
        '其他|其他|Other',
      ]),
      count('copies', '份数|份數|Copies', { min: 1, max: 20 }),
      day('neededBy', '需要日期|需要日期|Needed by'),
      reason('用途|用途|Purpose'),
    ],
  ),
  template(
    {
      ...head,
      key: 'resign',
      name: '离职申请|離職申請|Resignations',
      hint: '离职日期、原因和交接人|離職日期、原因和交接人|When, why and who takes over',
      icon: 'export',
    },
    [
      ...who,
      day('lastDay', '最后工作日|最後工作日|Last day'),
      pick('kind', '离职类型|離職類型|Kind', [
        '主动离职|主動離職|By oneself',
        '协商解除|協商解除|Agreed',
        '合同到期|合約到期|End of contract',
      ]),
      person('takesOver', '工作交接人|工作交接人|Takes over'),
      reason('离职原因|離職原因|Reason'),
    ],
  ),
];
