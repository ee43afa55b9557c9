import { InterfaceDefinition } from '@qiaoban/contracts/base-data/data-interface-definition';
import type { LocalText } from '@qiaoban/contracts/languages';
import type { SampleNode } from '@qiaoban/form/sample-form';
import { label, listed } from '@qiaoban/form/templates/template';
import { byHead, titledFlow } from '../demo-forms/demo-form';
import { portalOf } from '../make-portal';
import type { RequestForm } from '../attendance/request-forms';

const half = (type: string, field: string, title: LocalText, props: object = {}): SampleNode => ({
  type,
  field,
  props: { label: title, span: 12, ...props },
});
const whole = (field: string, title: LocalText, rows: number): SampleNode => ({
  type: 'textarea',
  field,
  props: { label: title, maxLength: 2000, rows },
});
const money = (field: string, title: LocalText, required: boolean): SampleNode =>
  half('numInput', field, title, { required, min: 0, max: 10_000_000, precision: 0, thousands: true });

const kinds = [
  { id: 'full', fullName: { zh: '全职', zhtw: '全職', en: 'Full time' } },
  { id: 'part', fullName: { zh: '兼职', zhtw: '兼職', en: 'Part time' } },
  { id: 'intern', fullName: { zh: '实习', zhtw: '實習', en: 'Internship' } },
];

const demand: SampleNode[] = [
  half('createUser', 'applicant', label('申请人', '申請人', 'Applicant')),
  half('depSelect', 'dept', label('用人部门', '用人部門', 'Department'), { required: true }),
  half('comInput', 'postName', label('岗位名称', '職缺名稱', 'Post'), { required: true, maxLength: 100 }),
  half('numInput', 'wanted', label('需求人数', '需求人數', 'People wanted'), {
    required: true,
    min: 1,
    max: 9999,
    precision: 0,
    defaultValue: 1,
  }),
  half('radio', 'kind', label('用工性质', '用工性質', 'Kind'), {
    options: kinds,
    required: true,
    defaultValue: 'full',
  }),
  half('comInput', 'place', label('工作地点', '工作地點', 'Place'), { maxLength: 50 }),
  money('salaryFrom', label('薪资下限（元/月）', '薪資下限（元/月）', 'Pay from'), false),
  money('salaryTo', label('薪资上限（元/月）', '薪資上限（元/月）', 'Pay to'), false),
  {
    type: 'textarea',
    field: 'reason',
    props: { label: label('需求原因', '需求原因', 'Why'), required: true, maxLength: 500 },
  },
  whole('duty', label('岗位职责', '職務內容', 'Duties'), 4),
  whole('requirement', label('任职要求', '任職要求', 'Requirements'), 4),
];
const offer: SampleNode[] = [
  half('comInput', 'candidateName', label('候选人', '候選人', 'Candidate'), { required: true, maxLength: 100 }),
  half('comInput', 'candidateNo', label('候选人编号', '候選人編號', 'Number'), { maxLength: 20 }),
  half('comInput', 'postName', label('录用岗位', '錄用職缺', 'Post'), { required: true, maxLength: 100 }),
  half('comInput', 'departmentName', label('入职部门', '到職部門', 'Department'), { maxLength: 100 }),
  money('salary', label('月薪（元）', '月薪（元）', 'Pay a month'), true),
  half('date', 'firstDay', label('入职日期', '到職日期', 'First day'), { required: true, format: 'yyyy-MM-dd' }),
  half('numInput', 'probation', label('试用期（月）', '試用期（月）', 'Probation, months'), {
    min: 0,
    max: 12,
    precision: 0,
  }),
  half('createUser', 'applicant', label('申请人', '申請人', 'Applicant')),
  { type: 'textarea', field: 'remark', props: { label: label('备注', '備註', 'Remark'), maxLength: 500 } },
];

/** Forms with flows; the program knows their codes and fields, everything else of them may be changed. */
export const recruitmentForms: readonly RequestForm[] = [
  {
    code: 'recruitDemand',
    name: { zh: '用人需求', zhtw: '用人需求', en: 'Staff demands' },
    icon: 'user-add',
    colour: '#1268c8',
    document: listed(demand, ['postName', 'dept', 'wanted', 'kind', 'applicant'], ['postName']),
    flow: titledFlow([byHead], label('用人需求：{postName}', '用人需求：{postName}', 'Staff demand: {postName}')),
  },
  {
    code: 'recruitOffer',
    name: { zh: '录用审批', zhtw: '錄用簽核', en: 'Offers' },
    icon: 'audit',
    colour: '#18794e',
    document: listed(offer, ['candidateName', 'postName', 'salary', 'firstDay', 'applicant'], ['candidateName']),
    // titles are logged, names of candidates are not
    flow: titledFlow([byHead], label('录用审批：{postName}', '錄用簽核：{postName}', 'Offer: {postName}')),
  },
];

const textBox = (id: string, y: number, h: number, text: string, more: object = {}) => ({
  id,
  kind: 'text',
  x: 25,
  y,
  w: 160,
  h,
  text,
  size: 12,
  ...more,
});
/** The letter of an offer on paper. */
export const offerLetter = {
  fullName: '录用通知书',
  isOn: true,
  template: {
    paper: 'A4',
    margin: 20,
    pageNumbers: false,
    elements: [
      textBox('title', 30, 12, '录用通知书', { size: 22, bold: true, align: 'center' }),
      textBox('to', 55, 8, '尊敬的 {{candidateName}}：'),
      textBox(
        'body',
        68,
        30,
        '感谢您应聘本公司的岗位。经过面试与审批，我们很高兴地通知您：您已被录用为“{{postName}}”，所在部门为{{departmentName}}。',
      ),
      textBox('pay', 100, 8, '月薪（税前）：{{salary}} 元'),
      textBox('day', 111, 8, '入职日期：{{firstDay}}'),
      textBox('probation', 122, 8, '试用期：{{probation}} 个月'),
      textBox('bring', 138, 20, '请携带身份证、学历证明与离职证明的原件，于入职日期到公司人力资源部办理手续。'),
      textBox('number', 165, 8, '编号：{{candidateNo}}', { size: 10 }),
      { id: 'company', kind: 'signature', x: 25, y: 190, w: 70, h: 14, text: '公司（盖章）：' },
      { id: 'person', kind: 'signature', x: 115, y: 190, w: 70, h: 14, text: '本人确认：' },
    ],
  },
};

const stageNames = `case stage when 'new' then '投递' when 'screening' then '筛选' when 'interview' then '面试'
  when 'offer' then '录用' else '入职' end`;
const query = (text: string) => InterfaceDefinition.parse({ dataType: 1, sql: { text } });
/** What the portal shows. */
export const recruitmentInterfaces = [
  {
    enCode: 'recruitmentFunnel',
    fullName: '招聘漏斗',
    definition: query(`select ${stageNames} as stage, sum(people) as people
from recruitment_funnel group by stage, sort_code order by sort_code`),
  },
  {
    enCode: 'recruitmentSource',
    fullName: '候选人来源',
    definition: query(`select source, sum(people) as people, sum(hired) as hired
from recruitment_source group by source order by people desc`),
  },
  {
    enCode: 'recruitmentHiring',
    fullName: '招聘周期',
    definition: query(`select month, sum(people) as people, round(sum(days * people) * 1.0 / sum(people), 1) as days
from recruitment_hiring group by month order by month`),
  },
  {
    enCode: 'recruitmentOpening',
    fullName: '在招岗位进度',
    definition: query(`select post_name as post, wanted, hired, candidates
from recruitment_opening order by wanted - hired desc, post_name`),
  },
] as const;

const from = (interfaceId: string) => ({ interfaceId, parameters: {} });
/** Funnel, time to hire, sources, open posts; `ids` are those of the interfaces by code. */
export const recruitmentPortal = (ids: Readonly<Record<string, string>>) => {
  const source = (code: string) => from(ids[code] ?? '');
  const blocks = [
    {
      id: 'funnel',
      type: 'chart',
      place: { x: 0, y: 0, w: 6, h: 8 },
      props: {
        title: { zh: '招聘漏斗（人）', zhtw: '招募漏斗（人）', en: 'Funnel' },
        chart: 'bar',
        isHorizontal: true,
        showLegend: false,
        showValues: true,
        source: source('recruitmentFunnel'),
        category: 'stage',
        values: [{ field: 'people', label: { zh: '人数', zhtw: '人數', en: 'People' } }],
      },
    },
    {
      id: 'source',
      type: 'chart',
      place: { x: 6, y: 0, w: 6, h: 8 },
      props: {
        title: { zh: '候选人来源', zhtw: '候選人來源', en: 'Sources' },
        chart: 'ring',
        source: source('recruitmentSource'),
        category: 'source',
        values: [{ field: 'people', label: { zh: '人数', zhtw: '人數', en: 'People' } }],
      },
    },
    {
      id: 'hiring',
      type: 'chart',
      place: { x: 0, y: 8, w: 6, h: 8 },
      props: {
        title: { zh: '招聘周期（天）', zhtw: '招募週期（天）', en: 'Days to hire' },
        chart: 'line',
        showLegend: false,
        showValues: true,
        source: source('recruitmentHiring'),
        category: 'month',
        values: [{ field: 'days', label: { zh: '平均天数', zhtw: '平均天數', en: 'Average days' } }],
      },
    },
    {
      id: 'opening',
      type: 'tableList',
      place: { x: 6, y: 8, w: 6, h: 8 },
      props: {
        title: { zh: '在招岗位', zhtw: '在招職缺', en: 'Open posts' },
        source: source('recruitmentOpening'),
        columns: [
          { field: 'post', label: { zh: '岗位', zhtw: '職缺', en: 'Post' } },
          { field: 'wanted', label: { zh: '需求', zhtw: '需求', en: 'Wanted' }, kind: 'number' },
          { field: 'hired', label: { zh: '入职', zhtw: '到職', en: 'Joined' }, kind: 'number' },
          { field: 'candidates', label: { zh: '候选人', zhtw: '候選人', en: 'Candidates' }, kind: 'number' },
        ],
      },
    },
  ];
  return portalOf(blocks);
};
