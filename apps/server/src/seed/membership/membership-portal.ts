import { InterfaceDefinition } from '@qiaoban/contracts/base-data/data-interface-definition';
import { portalOf } from '../make-portal';
import type { ShippedPortal } from '../make-portal';
import { recordsOf } from './bound-forms';

const query = (text: string) => InterfaceDefinition.parse({ dataType: 1, sql: { text } });
const other = (column: string, fallback: string): string =>
  `case when ${column} = '' then '${fallback}' else ${column} end`;

const interfaces = [
  {
    enCode: 'membershipByBranch',
    fullName: '各分会会员数',
    definition: query(`select ${other('branch', '协会直属')} as branch, sum(members) as members
from membership_by_branch group by branch order by members desc, branch`),
  },
  {
    enCode: 'membershipByTrade',
    fullName: '会员行业分布',
    definition: query(`select ${other('trade', '未填写')} as trade, sum(members) as members
from membership_by_trade group by trade order by members desc, trade`),
  },
  {
    enCode: 'membershipBySize',
    fullName: '会员企业规模',
    definition: query(`select ${other('size', '未填写')} as size, sum(members) as members
from membership_by_trade group by size order by members desc, size`),
  },
  {
    enCode: 'membershipDues',
    fullName: '会费收缴情况',
    definition: query(`select year, sum(members) as members, sum(assessed) / 100 as assessed, sum(paid) / 100 as paid,
  sum(remitted) / 100 as remitted from membership_dues group by year order by year desc`),
  },
] as const;

type Chart = { chart: string; isHorizontal?: boolean };
const LATEST = ['memberName', 'branch', 'memberType', 'joinedOn'];
/** Members by branch, trade and size, the dues of the years, and the members who joined last as the reader's list shows them. */
export const membershipPortal = (registerFormId: string): ShippedPortal => ({
  code: 'membership',
  names: { zh: '会员概览', zhtw: '會員概覽', en: 'Membership overview' },
  description: '分会、行业、规模与会费收缴',
  interfacesFor: '会员概览使用的数据',
  interfaces: [
    ...interfaces,
    { enCode: 'membershipLatest', fullName: '最近入会的会员', definition: recordsOf(registerFormId, LATEST, 50) },
  ],
  document: (ids) => {
    const source = (code: string) => ({ interfaceId: ids[code] ?? '', parameters: {} });
    const chart = (id: string, x: number, y: number, title: object, code: string, category: string, kind: Chart) => ({
      id,
      type: 'chart',
      place: { x, y, w: 6, h: 8 },
      props: {
        title,
        ...kind,
        showLegend: kind.chart === 'ring',
        showValues: kind.chart !== 'ring',
        source: source(code),
        category,
        values: [{ field: 'members', label: { zh: '会员数', zhtw: '會員數', en: 'Members' } }],
      },
    });
    return portalOf([
      chart(
        'branch',
        0,
        0,
        { zh: '各分会会员数', zhtw: '各分會會員數', en: 'Members by branch' },
        'membershipByBranch',
        'branch',
        { chart: 'bar' },
      ),
      chart(
        'trade',
        6,
        0,
        { zh: '会员行业分布', zhtw: '會員行業分布', en: 'Members by trade' },
        'membershipByTrade',
        'trade',
        { chart: 'bar', isHorizontal: true },
      ),
      chart(
        'size',
        0,
        8,
        { zh: '会员企业规模', zhtw: '會員企業規模', en: 'Companies by size' },
        'membershipBySize',
        'size',
        { chart: 'ring' },
      ),
      {
        id: 'dues',
        type: 'tableList',
        place: { x: 6, y: 8, w: 6, h: 8 },
        props: {
          title: { zh: '会费收缴（元）', zhtw: '會費收繳（元）', en: 'Dues, yuan' },
          source: source('membershipDues'),
          columns: [
            { field: 'year', label: { zh: '年度', zhtw: '年度', en: 'Year' } },
            { field: 'members', label: { zh: '会员数', zhtw: '會員數', en: 'Members' }, kind: 'number' },
            { field: 'assessed', label: { zh: '应收', zhtw: '應收', en: 'Due' }, kind: 'number' },
            { field: 'paid', label: { zh: '已收', zhtw: '已收', en: 'Received' }, kind: 'number' },
            { field: 'remitted', label: { zh: '减免', zhtw: '減免', en: 'Remitted' }, kind: 'number' },
          ],
        },
      },
      {
        id: 'latest',
        type: 'tableList',
        place: { x: 0, y: 16, w: 12, h: 8 },
        props: {
          title: { zh: '最近入会的会员', zhtw: '最近入會的會員', en: 'Joined last' },
          source: source('membershipLatest'),
          columns: [
            { field: 'memberName', label: { zh: '会员', zhtw: '會員', en: 'Member' } },
            { field: 'branch', label: { zh: '所属分会', zhtw: '所屬分會', en: 'Branch' } },
            { field: 'memberType', label: { zh: '会员类型', zhtw: '會員類型', en: 'Kind of member' } },
            { field: 'joinedOn', label: { zh: '入会日期', zhtw: '入會日期', en: 'Joined on' } },
          ],
          count: 10,
        },
      },
    ]);
  },
});
