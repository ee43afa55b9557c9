import type { FormTemplate } from './template';
import {
  applicant,
  amount,
  count,
  day,
  field,
  files,
  half,
  note,
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
const head = { category: 'daily' };

/** Rooms, cars, documents, guests. */
export const administrationTemplates: readonly FormTemplate[] = [
  template(
    {
      ...head,
      key: 'meeting',
      name: '会议申请|會議申請|Meetings',
      hint: '主题、会议室、时间和人员|主題、會議室、時間和人員|Subject, room, time, people',
      icon: 'team',
    },
    [
      text('subject', '会议主题|會議主題|Subject', required),
      text('room', '会议室|會議室|Room'),
      period('会议日期|會議日期|Period'),
      count('people', '人数|人數|People', { min: 1 }),
      person('host', '主持人|主持人|Host'),
      person('guests', '参会人员|與會人員|Attendees', { multiple: true }),
      field('checkbox', 'needs', '所需设备|所需設備|Equipment', {
        options: [
          { id: 'projector', fullName: { zh: '投影', zhtw: '投影', en: 'Projector' } },
          { id: 'video', fullName: { zh: '视频会议', zhtw: '視訊會議', en: 'Video' } },
          { id: 'tea', fullName: { zh: '茶水', zhtw: '茶水', en: 'Tea' } },
        ],
      }),
      note('agenda', '议程|議程|Agenda'),
    ],
  ),
  template(
    {
      ...head,
      key: 'vehicle',
      name: '用车申请|用車申請|Cars',
      hint: '时间、路线和乘车人|時間、路線和乘車人|When, where and who',
      icon: 'carry-out',
    },
    [
      ...who,
      period('用车日期|用車日期|Period'),
      text('from', '出发地|出發地|From'),
      text('to', '目的地|目的地|To'),
      count('people', '乘车人数|乘車人數|People', { min: 1, max: 60 }),
      text('plate', '车牌号|車牌號|Plate', half),
      reason('用车事由|用車事由|Reason'),
    ],
  ),
  template(
    {
      ...head,
      key: 'vehicleCare',
      name: '车辆维保|車輛維護|Car maintenance',
      hint: '车辆、项目和费用|車輛、項目和費用|Car, work and cost',
      icon: 'tool',
    },
    [
      text('plate', '车牌号|車牌號|Plate'),
      pick('kind', '类型|類型|Kind', [
        '保养|保養|Service',
        '维修|維修|Repair',
        '年检|年檢|Inspection',
        '保险|保險|Insurance',
      ]),
      count('mileage', '里程（公里）|里程（公里）|Mileage'),
      amount('cost', '预计费用|預計費用|Cost'),
      reason('项目说明|項目說明|Work'),
    ],
  ),
  template(
    {
      ...head,
      key: 'dispatch',
      name: '发文审批|發文簽核|Outgoing documents',
      hint: '标题、密级、主送和正文|標題、密級、主送和正文|Title, secrecy, receivers, text',
      icon: 'file-text',
    },
    [
      text('title', '文件标题|文件標題|Title', required),
      text('number', '发文字号|發文字號|Number'),
      pick('secrecy', '密级|密級|Secrecy', ['公开|公開|Public', '内部|內部|Internal', '秘密|機密|Secret']),
      text('receivers', '主送单位|主送單位|To', required),
      note('body', '正文摘要|正文摘要|Summary', required),
      files,
    ],
  ),
  template(
    {
      ...head,
      key: 'incoming',
      name: '收文处理|收文處理|Incoming documents',
      hint: '来文单位、文号和拟办意见|來文單位、文號和擬辦意見|Sender, number, proposal',
      icon: 'mail',
    },
    [
      text('title', '来文标题|來文標題|Title', required),
      text('sender', '来文单位|來文單位|From'),
      text('number', '来文字号|來文字號|Number', half),
      day('receivedOn', '收文日期|收文日期|Received'),
      note('proposal', '拟办意见|擬辦意見|Proposal', required),
      files,
    ],
  ),
  template(
    {
      ...head,
      key: 'reception',
      name: '接待申请|接待申請|Receptions',
      hint: '来宾、人数、标准和费用|來賓、人數、標準和費用|Guests, number, cost',
      icon: 'gift',
    },
    [
      ...who,
      text('guest', '来宾单位|來賓單位|Guests'),
      count('people', '人数|人數|People', { min: 1 }),
      day('on', '接待日期|接待日期|On'),
      amount('cost', '预计费用|預計費用|Cost'),
      reason('接待事由|接待事由|Reason'),
    ],
  ),
  template(
    {
      ...head,
      key: 'archiveLoan',
      name: '档案借阅|檔案借閱|Archive loans',
      hint: '档案、借阅方式和归还日期|檔案、借閱方式和歸還日期|Which, how and until when',
      icon: 'folder-open',
    },
    [
      ...who,
      text('archive', '档案名称|檔案名稱|Archive', required),
      pick('way', '借阅方式|借閱方式|Way', ['查阅|查閱|On site', '复印|影印|Copy', '外借|外借|Take away']),
      day('backOn', '归还日期|歸還日期|Back on'),
      reason('借阅事由|借閱事由|Reason'),
    ],
  ),
  template(
    {
      ...head,
      key: 'systemRights',
      name: '系统权限申请|系統權限申請|System rights',
      hint: '系统、权限范围和期限|系統、權限範圍和期限|System, scope and time',
      icon: 'key',
    },
    [
      ...who,
      text('system', '系统名称|系統名稱|System'),
      pick('kind', '申请类型|申請類型|Kind', ['开通|開通|Open', '变更|變更|Change', '注销|註銷|Close']),
      day('until', '有效期至|有效期至|Until', half),
      note('scope', '权限范围|權限範圍|Scope', required),
    ],
  ),
  template(
    {
      ...head,
      key: 'businessCard',
      name: '名片印制|名片印製|Business cards',
      hint: '抬头、电话和盒数|抬頭、電話和盒數|Title, phone, boxes',
      icon: 'contacts',
    },
    [
      ...who,
      text('post', '职务|職務|Title'),
      text('phone', '电话|電話|Phone'),
      count('boxes', '盒数|盒數|Boxes', { min: 1, max: 50 }),
      note('remark', '备注|備註|Remark'),
    ],
  ),
];
