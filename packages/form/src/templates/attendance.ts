import type { FormTemplate } from './template';
import {
  applicant,
  count,
  day,
  field,
  files,
  half,
  ownDepartment,
  period,
  person,
  pick,
  reason,
  required,
  template,
  text,
} from './labels';

const who = [applicant, ownDepartment];
const hours = (title: string) => count('hours', title, { precision: 1, min: 0.5, max: 200, step: 0.5 });
const shifts = ['早班|早班|Morning', '中班|中班|Afternoon', '晚班|晚班|Night'];

/** Presence and absence. */
export const attendanceTemplates: readonly FormTemplate[] = [
  template(
    {
      key: 'overtime',
      name: '加班申请|加班申請|Overtime',
      hint: '时间、时长和补偿方式|時間、時數和補償方式|When, how long, how compensated',
      icon: 'clock-circle',
      category: 'personnel',
    },
    [
      ...who,
      period('加班日期|加班日期|Period'),
      hours('加班时长（小时）|加班時數（小時）|Hours'),
      pick('pay', '补偿方式|補償方式|Compensation', ['调休|補休|Time off', '加班费|加班費|Pay']),
      reason('加班事由|加班事由|Reason'),
    ],
  ),
  template(
    {
      key: 'outing',
      name: '外出申请|外出申請|Outings',
      hint: '地点、时间和同行人|地點、時間和同行人|Place, time and companions',
      icon: 'environment',
      category: 'personnel',
    },
    [
      ...who,
      text('place', '外出地点|外出地點|Place'),
      period('外出日期|外出日期|Period'),
      hours('时长（小时）|時數（小時）|Hours'),
      person('companions', '同行人|同行人|Companions', { ...half, multiple: true }),
      reason('外出事由|外出事由|Reason'),
    ],
  ),
  template(
    {
      key: 'clockFix',
      name: '补卡申请|補卡申請|Clock corrections',
      hint: '缺卡日期、班次和原因|缺卡日期、班次和原因|Day, kind and reason',
      icon: 'field-time',
      category: 'personnel',
    },
    [
      ...who,
      day('missedOn', '缺卡日期|缺卡日期|Day'),
      pick('kind', '缺卡类型|缺卡類型|Missing', ['上班卡|上班卡|Clock-in', '下班卡|下班卡|Clock-out']),
      field('time', 'missedAt', '应打卡时间|應打卡時間|Time', { ...required, ...half }),
      person('witness', '证明人|證明人|Witness', half),
      reason('缺卡原因|缺卡原因|Reason'),
      files,
    ],
  ),
  template(
    {
      key: 'shiftSwap',
      name: '调班申请|調班申請|Shift swaps',
      hint: '原班次、新班次和对调人|原班次、新班次和對調人|Shifts and with whom',
      icon: 'transaction',
      category: 'personnel',
    },
    [
      ...who,
      day('shiftOn', '原班日期|原班日期|Day'),
      pick('shift', '原班次|原班次|Shift', shifts),
      day('newOn', '调至日期|調至日期|New day'),
      pick('newShift', '新班次|新班次|New shift', shifts),
      person('with', '对调人|對調人|Swapped with', half),
      reason(),
    ],
  ),
  template(
    {
      key: 'leaveCancel',
      name: '销假申请|銷假申請|Early returns',
      hint: '原假期与实际天数|原假期與實際天數|Planned and actual days',
      icon: 'check-square',
      category: 'personnel',
    },
    [
      ...who,
      period('原请假日期|原請假日期|Planned period'),
      day('backOn', '返岗日期|返崗日期|Back on'),
      count('actualDays', '实际请假天数|實際請假天數|Actual days', { precision: 1, max: 60 }),
      reason('说明|說明|Note'),
    ],
  ),
];
