import type { LocalText } from '@qiaoban/contracts/languages';
import type { FormDocument } from '@qiaoban/form/document';
import type { SampleNode } from '@qiaoban/form/sample-form';
import { label, listed, options } from '@qiaoban/form/templates/template';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { flowOf } from '@qiaoban/flow/edit/steps';
import { byHead } from '../demo-forms/demo-form';

/** A request of attendance: the form, and the flow that it goes through. Its code says what an approved one means. */
export type RequestForm = {
  code: string;
  name: { zh: string; zhtw: string; en: string };
  icon: string;
  colour: string;
  document: FormDocument;
  flow: FlowDocument;
};

/** A form that travels in a package; one that is bound to a table of a feature begins with what that table has. */
export type ShippedForm = Pick<RequestForm, 'code' | 'name' | 'icon'> &
  Partial<Pick<RequestForm, 'document' | 'flow'>> & { source?: string };

const BALANCE_FORM = 'attendBalance';
/** Balances of leave, as a list that everybody has. */
export const balanceForm: ShippedForm = {
  code: BALANCE_FORM,
  name: { zh: '我的假期余额', zhtw: '我的假期餘額', en: 'My leave balances' },
  icon: 'wallet',
  source: 'attendance.leave',
};

const who: SampleNode[] = [
  { type: 'createUser', field: 'applicant', props: { label: label('申请人', '申請人', 'Applicant'), span: 12 } },
  { type: 'currDept', field: 'dept', props: { label: label('部门', '部門', 'Department'), span: 12 } },
];
const moment = (field: string, title: LocalText): SampleNode => ({
  type: 'date',
  field,
  props: { label: title, required: true, format: 'yyyy-MM-dd HH:mm', span: 12 },
});
const period: SampleNode[] = [
  moment('startTime', label('开始时间', '開始時間', 'From')),
  moment('endTime', label('结束时间', '結束時間', 'Until')),
];
/** From the beginning to the end, in half hours. */
const span = 'ROUNDDOWN(DATEDIF(startTime, endTime, "min") / 30, 0) / 2';
const isKnown = 'AND(NOT(ISEMPTY(startTime)), NOT(ISEMPTY(endTime)), endTime > startTime)';
const hoursBy = (proposal: string): SampleNode => ({
  type: 'numInput',
  field: 'duration',
  props: {
    label: label('时长（小时）', '時長（小時）', 'Hours'),
    required: true,
    min: 0.5,
    max: 720,
    precision: 1,
    step: 0.5,
    span: 12,
    defaultFormula: `IF(${isKnown}, ${proposal})`,
  },
});
/** Proposed until somebody types: all the time, or of whole days eight hours of each day of work. */
const hours = hoursBy(span);
const hoursOfWork = hoursBy(
  `IF(DATEDIF(startTime, endTime, "h") < 24, MIN(8, ${span}), MAX(8, 8 * WORKDAYS(startTime, endTime)))`,
);
const reason: SampleNode = {
  type: 'textarea',
  field: 'reason',
  props: { label: label('事由', '事由', 'Reason'), required: true, maxLength: 500 },
};
/** What is left of the chosen kind; people who may not open the form of balances see nothing there. */
const balance: SampleNode = {
  type: 'calculate',
  field: 'balance',
  props: {
    label: label('可用余额（小时）', '可用餘額（小時）', 'Hours left'),
    expression: `LOOKUP("${BALANCE_FORM}", "available", "person", USERID(), "leaveCode", leaveType)`,
    precision: 2,
    span: 12,
  },
};
const files: SampleNode = { type: 'uploadFz', field: 'files', props: { label: label('附件', '附件', 'Files') } };
const place: SampleNode = {
  type: 'comInput',
  field: 'place',
  props: { label: label('地点', '地點', 'Place'), required: true, maxLength: 100, span: 12 },
};
const kinds = (field: string, title: LocalText, list: ReturnType<typeof options>): SampleNode => ({
  type: 'radio',
  field,
  props: { label: title, options: list, required: true },
});

const leaveKinds = options(
  ['年假', '年假', 'Annual'],
  ['事假', '事假', 'Personal'],
  ['病假', '病假', 'Sick'],
  ['调休', '調休', 'Time off in lieu'],
  ['婚假', '婚假', 'Marriage'],
  ['产假', '產假', 'Maternity'],
);
const reward = options(['调休', '調休', 'Time off'], ['加班费', '加班費', 'Paid']);

const request = (
  code: string,
  name: [zh: string, zhtw: string, en: string],
  look: [icon: string, colour: string],
  nodes: SampleNode[],
  columns: string[],
): RequestForm => ({
  code,
  name: { zh: name[0], zhtw: name[1], en: name[2] },
  icon: look[0],
  colour: look[1],
  document: listed([...who, ...nodes], ['applicant', 'dept', ...columns], columns.slice(0, 1)),
  flow: flowOf([byHead]),
});

/** The requests that attendance knows; codes and the fields `startTime`, `endTime`, `clockTime` are what it reads. */
export const requestForms: readonly RequestForm[] = [
  request(
    'attendLeave',
    ['请假', '請假', 'Leave'],
    ['calendar', '#18794e'],
    [
      kinds('leaveType', label('请假类型', '請假類型', 'Kind'), leaveKinds),
      ...period,
      hoursOfWork,
      balance,
      reason,
      files,
    ],
    ['leaveType', 'startTime', 'endTime', 'duration'],
  ),
  request(
    'attendTrip',
    ['出差', '出差', 'Business trip'],
    ['send', '#1268c8'],
    [...period, hoursOfWork, place, reason],
    ['place', 'startTime', 'endTime', 'duration'],
  ),
  request(
    'attendOut',
    ['外出', '外出', 'Going out'],
    ['export', '#0d7d84'],
    [...period, hours, place, reason],
    ['place', 'startTime', 'endTime', 'duration'],
  ),
  request(
    'attendOvertime',
    ['加班', '加班', 'Overtime'],
    ['field-time', '#a15c00'],
    [...period, hours, kinds('reward', label('补偿方式', '補償方式', 'In return'), reward), reason],
    ['startTime', 'endTime', 'duration', 'reward'],
  ),
  request(
    'attendCorrection',
    ['补卡', '補卡', 'Forgotten clocking'],
    ['edit', '#7c3aed'],
    [moment('clockTime', label('补卡时间', '補卡時間', 'Should have clocked at')), reason],
    ['clockTime', 'reason'],
  ),
];
