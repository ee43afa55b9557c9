import { ATTRIBUTES, attributesOf } from '@qiaoban/contracts/membership/attributes';
import type { Attribute, MemberKind } from '@qiaoban/contracts/membership/attributes';
import type { LocalText } from '@qiaoban/contracts/languages';
import type { SampleNode } from '@qiaoban/form/sample-form';
import { label, listed } from '@qiaoban/form/templates/template';
import { flowOf } from '@qiaoban/flow/edit/steps';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { seedDictionaries } from '../base-data-dictionaries';
import { idOf } from '../base-data-ids';
import { CHANGE_FORM, MEMBER_ROLE } from '#features/membership';
import type { RequestForm } from '../attendance/request-forms';
import { titledFlow } from '../demo-forms/demo-form';

/** Roles that review applications; a branch is reviewed by its head. */
export const membershipRoles = [
  { key: 'secretariat', enCode: 'membershipSecretariat', fullName: '协会秘书处' },
  { key: 'council', enCode: 'membershipCouncil', fullName: '协会理事会' },
] as const;
/** What members have who sign in: their own membership. */
export const memberRole = { enCode: MEMBER_ROLE, fullName: '协会会员', menu: 'membership.mine' } as const;
export type Reviewers = Record<(typeof membershipRoles)[number]['key'], string>;

const half = (type: string, field: string, title: LocalText, props: object = {}): SampleNode => ({
  type,
  field,
  props: { label: title, span: 12, ...props },
});
const text = (field: string, title: LocalText, maxLength: number, props: object = {}): SampleNode =>
  half('comInput', field, title, { maxLength, ...props });
const choice = (field: string, title: LocalText, dictionary: string, props: object = {}): SampleNode =>
  half('select', field, title, {
    dataType: 'dictionary',
    options: [],
    dictionaryType: idOf(seedDictionaries.find(({ code }) => code === dictionary)!),
    ...props,
  });
const group = (title: LocalText): SampleNode => ({ type: 'groupTitle', props: { label: title } });

const TITLES: Record<Attribute, LocalText> = {
  gender: label('性别', '性別', 'Sex'),
  memberNational: label('民族', '民族', 'Nationality'),
  memberParty: label('党派', '黨派', 'Party'),
  educationBackground: label('学历', '學歷', 'Education'),
  idType: label('证件类型', '證件類型', 'Kind of identity'),
  hkmoIdentity: label('港澳身份', '港澳身分', 'Of Hong Kong or Macau'),
  enterpriseType: label('企业性质', '企業性質', 'Kind of company'),
  industryClassification: label('所属行业', '所屬行業', 'Trade'),
  enterpriseScale: label('企业规模', '企業規模', 'Size'),
  enterpriseListed: label('是否上市', '是否上市', 'Listed'),
  highTechEnterprises: label('高新技术企业', '高新技術企業', 'High-tech company'),
  roreignTradeRights: label('外贸经营权', '外貿經營權', 'Foreign trade right'),
  qualityStandard: label('质量标准', '品質標準', 'Quality standard'),
  partyOrganization: label('是否建立党组织', '是否建立黨組織', 'Has a party organisation'),
  partyOrgSituation: label('党组织情况', '黨組織情況', 'Party organisation'),
  groupOrganization: label('是否建立团组织', '是否建立團組織', 'Has a youth league'),
  labourUnion: label('是否建立工会', '是否建立工會', 'Has a labour union'),
  subordinateHonorProvincial: label('省级及以上荣誉', '省級及以上榮譽', 'Honours of province and above'),
  subordinateHonor: label('省级以下荣誉', '省級以下榮譽', 'Honours below the province'),
};
const attributes = (kind: MemberKind): SampleNode[] =>
  attributesOf(kind).map((key) => choice(key, TITLES[key], ATTRIBUTES[key].dictionary));

const contacts: SampleNode[] = [
  text('mobile', label('手机', '手機', 'Mobile number'), 20, { required: true, regList: [{ preset: 'phone' }] }),
  text('email', label('邮箱', '信箱', 'E-mail'), 100, { regList: [{ preset: 'email' }] }),
  { type: 'comInput', field: 'address', props: { label: label('通讯地址', '通訊地址', 'Address'), maxLength: 200 } },
];
const wish: SampleNode[] = [
  group(label('入会意向', '入會意向', 'Membership')),
  choice('applyOrganization', label('申请加入的分会', '申請加入的分會', 'Branch to join'), 'applyOrganization'),
  half('depSelect', 'branch', label('归属分会', '歸屬分會', 'Branch'), {
    tip: label('由秘书处受理时确定', '由秘書處受理時確定', 'Set by the secretariat'),
  }),
  choice('memberType', label('会员类型', '會員類型', 'Type of member'), 'memberType'),
  {
    type: 'textarea',
    field: 'introduction',
    props: { label: label('简介', '簡介', 'About'), maxLength: 1000, rows: 4 },
  },
];

const person: SampleNode[] = [
  group(label('个人信息', '個人資訊', 'Person')),
  text('fullName', label('姓名', '姓名', 'Name'), 100, { required: true }),
  text('identity', label('证件号码', '證件號碼', 'Identity number'), 30, { mask: 'idCard', encrypted: true }),
  ...attributes('person'),
  ...contacts,
  text('company', label('工作单位', '工作單位', 'Works at'), 100),
  text('companyPosition', label('单位职务', '單位職務', 'Position there'), 50),
  ...wish,
];
const company: SampleNode[] = [
  group(label('企业信息', '企業資訊', 'Company')),
  text('fullName', label('企业名称', '企業名稱', 'Name of the company'), 100, { required: true }),
  text('identity', label('统一社会信用代码', '統一社會信用代碼', 'Credit code'), 30, { required: true }),
  ...attributes('company'),
  group(label('联系人', '聯絡人', 'Contact')),
  text('contactName', label('会员代表', '會員代表', 'Representative'), 100, { required: true }),
  text('contactTitle', label('代表职务', '代表職務', 'Position'), 50),
  ...contacts,
  ...wish,
];

/** Secretariat takes it up and says which branch, its head reviews, the council admits. */
const reviewed = ({ secretariat, council }: Reviewers, titleTemplate: LocalText): FlowDocument => {
  const flow = flowOf([
    {
      ask: { kind: 'roles', ids: [secretariat] },
      title: label('秘书处受理', '秘書處受理', 'Secretariat'),
      fieldRights: {
        branch: { access: 'edit', required: true },
        memberType: { access: 'edit', required: true },
      },
    },
    {
      ask: { kind: 'formField', field: 'branch', holds: 'department' },
      title: label('分会审核', '分會審核', 'Branch'),
    },
    { ask: { kind: 'roles', ids: [council] }, title: label('理事会审批', '理事會審批', 'Council') },
  ]);
  return { ...flow, settings: { ...flow.settings, titleTemplate } };
};

const change: SampleNode[] = [
  half('createUser', 'applicant', label('申请人', '申請人', 'Applicant')),
  text('memberCode', label('会员编号', '會員編號', 'Number of the member'), 20),
  text('fullName', label('名称', '名稱', 'Name'), 100, { required: true }),
  ...contacts.map((node) => ({ ...node, props: { ...node.props, required: false } })),
  text('contactName', label('会员代表', '會員代表', 'Representative'), 100),
  text('contactTitle', label('代表职务', '代表職務', 'Position'), 50),
  choice('memberType', label('会员类型', '會員類型', 'Type of member'), 'memberType'),
  half('depSelect', 'branch', label('归属分会', '歸屬分會', 'Branch')),
  half('radio', 'transfer', label('变更类型或分会', '變更類型或分會', 'Change of type or branch'), {
    options: [
      { id: '1', fullName: label('是', '是', 'Yes') },
      { id: '0', fullName: label('否', '否', 'No') },
    ],
  }),
  { type: 'textarea', field: 'reason', props: { label: label('原因', '原因', 'Reason'), maxLength: 500 } },
];

/** The secretariat checks; type and branch are for the council to decide. */
const changeFlow = ({ secretariat, council }: Reviewers): FlowDocument =>
  titledFlow(
    [
      { ask: { kind: 'roles', ids: [secretariat] }, title: label('秘书处审核', '秘書處審核', 'Secretariat') },
      {
        when: { field: 'transfer', op: 'eq', value: '1' },
        title: label('变更类型或分会', '變更類型或分會', 'Type or branch'),
        inside: [{ ask: { kind: 'roles', ids: [council] }, title: label('理事会审批', '理事會審批', 'Council') }],
        otherwise: [],
      },
    ],
    label('会员变更：{memberCode} {fullName}', '會員變更：{memberCode} {fullName}', 'Change: {memberCode} {fullName}'),
  );

/** Forms with flows; the program knows their codes and fields, everything else of them may be changed. */
export const membershipForms = (reviewers: Reviewers): readonly RequestForm[] => [
  {
    code: 'memberPersonApply',
    name: { zh: '个人入会申请', zhtw: '個人入會申請', en: 'Applications of people' },
    icon: 'user-add',
    colour: '#1268c8',
    document: listed(
      person,
      ['fullName', 'mobile', 'applyOrganization', 'branch', 'memberType'],
      ['fullName', 'mobile'],
    ),
    flow: reviewed(reviewers, label('个人入会申请：{fullName}', '個人入會申請：{fullName}', 'Application: {fullName}')),
  },
  {
    code: 'memberCompanyApply',
    name: { zh: '企业入会申请', zhtw: '企業入會申請', en: 'Applications of companies' },
    icon: 'bank',
    colour: '#18794e',
    document: listed(
      company,
      ['fullName', 'industryClassification', 'contactName', 'mobile', 'applyOrganization', 'branch'],
      ['fullName', 'contactName', 'mobile'],
    ),
    flow: reviewed(reviewers, label('企业入会申请：{fullName}', '企業入會申請：{fullName}', 'Application: {fullName}')),
  },
  {
    code: CHANGE_FORM,
    name: { zh: '会员变更申请', zhtw: '會員變更申請', en: 'Changes of members' },
    icon: 'edit',
    colour: '#b54708',
    document: listed(
      change,
      ['memberCode', 'fullName', 'memberType', 'branch', 'applicant'],
      ['memberCode', 'fullName'],
    ),
    flow: changeFlow(reviewers),
  },
];
