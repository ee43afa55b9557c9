import { label, listed as form, options } from '@qiaoban/form/templates/template';
import type { DemoForm } from './demo-form';

const colours = ['#1677ff', '#52c41a', '#faad14', '#f5222d', '#722ed1'];
const kinds = options(['日常', '日常', 'Daily'], ['专项', '專項', 'Special'], ['抽查', '抽查', 'Spot check']);
const half = { span: 12 };

/** Every kind of component in one form, for whoever designs forms to look at and try. */
export const gallery: DemoForm = {
  code: 'componentGallery',
  name: { zh: '组件示例', zhtw: '組件示例', en: 'Components' },
  icon: 'appstore',
  category: { form: 'project' },
  records: 6,
  document: form(
    [
      {
        type: 'alert',
        props: {
          label: label('本表单展示全部组件', '本表單展示全部組件', 'This form shows every component'),
          detail: label('可随意填写和修改', '可隨意填寫和修改', 'Fill in and change what you like'),
        },
      },
      {
        type: 'tabs',
        children: [
          {
            type: 'card',
            props: { label: label('基础', '基礎', 'Basic') },
            children: [
              {
                type: 'comInput',
                field: 'title',
                props: { label: label('标题', '標題', 'Title'), required: true, ...half },
              },
              {
                type: 'select',
                field: 'kind',
                props: { label: label('类别', '類別', 'Kind'), options: kinds, ...half },
              },
              { type: 'time', field: 'startTime', props: { label: label('开始时间', '開始時間', 'Start'), ...half } },
              { type: 'timeRange', field: 'shift', props: { label: label('班次', '班次', 'Shift'), ...half } },
              { type: 'rate', field: 'score', props: { label: label('评分', '評分', 'Score'), half: true, ...half } },
              { type: 'slider', field: 'progress', props: { label: label('进度', '進度', 'Progress'), ...half } },
              { type: 'colorPicker', field: 'colour', props: { label: label('颜色', '顏色', 'Colour'), ...half } },
              { type: 'PsdInput', field: 'password', props: { label: label('密码', '密碼', 'Password'), ...half } },
              {
                type: 'autoComplete',
                field: 'brand',
                props: {
                  label: label('品牌', '品牌', 'Brand'),
                  ...half,
                  options: options(['华为', '華為', 'Huawei'], ['联想', '聯想', 'Lenovo'], ['小米', '小米', 'Xiaomi']),
                },
              },
              { type: 'scan', field: 'code', props: { label: label('条码', '條碼', 'Code'), ...half } },
              { type: 'complexRadio', field: 'advice', props: { label: label('任用建议', '任用建議', 'Advice') } },
              { type: 'editor', field: 'detail', props: { label: label('详细说明', '詳細說明', 'Details') } },
            ],
          },
          {
            type: 'card',
            props: { label: label('选择', '選擇', 'Choices') },
            children: [
              { type: 'cascader', field: 'place', props: { label: label('位置', '位置', 'Place'), ...half } },
              { type: 'treeSelect', field: 'branch', props: { label: label('分类', '分類', 'Class'), ...half } },
              { type: 'address', field: 'region', props: { label: label('地区', '地區', 'Region'), ...half } },
              { type: 'comSelect', field: 'company', props: { label: label('公司', '公司', 'Company'), ...half } },
              { type: 'posSelect', field: 'position', props: { label: label('岗位', '崗位', 'Position'), ...half } },
              {
                type: 'roleSelect',
                field: 'role',
                props: { label: label('角色', '角色', 'Role'), multiple: true, ...half },
              },
              { type: 'groupSelect', field: 'team', props: { label: label('分组', '分組', 'Group'), ...half } },
            ],
          },
          {
            type: 'table',
            field: 'lines',
            props: { label: label('明细', '明細', 'Lines') },
            children: [
              { type: 'comInput', field: 'item', props: { label: label('事项', '事項', 'Item') } },
              { type: 'cascader', field: 'spot', props: { label: label('部位', '部位', 'Spot') } },
              { type: 'time', field: 'at', props: { label: label('时间', '時間', 'Time') } },
              { type: 'rate', field: 'mark', props: { label: label('评分', '評分', 'Score'), columnWidth: 180 } },
              { type: 'roleSelect', field: 'by', props: { label: label('角色', '角色', 'Role') } },
            ],
          },
        ],
      },
      {
        type: 'steps',
        props: { label: '' },
        children: [
          {
            type: 'card',
            props: { label: label('签名', '簽名', 'Signature') },
            children: [
              {
                type: 'sign',
                field: 'signed',
                props: { label: label('手写签名', '手寫簽名', 'Hand signature'), ...half },
              },
              {
                type: 'signature',
                field: 'seal',
                props: {
                  label: label('盖章', '蓋章', 'Seal'),
                  ...half,
                  seals: [{ id: '1', name: '巧办示例科技有限公司', purpose: '业务专用章' }],
                },
              },
            ],
          },
          {
            type: 'card',
            props: { label: label('二维码与条形码', '二維碼與條形碼', 'Codes') },
            children: [
              { type: 'qrcode', props: { label: label('二维码', '二維碼', 'QR code'), codeField: 'title', ...half } },
              { type: 'barcode', props: { label: label('条形码', '條形碼', 'Bar code'), codeField: 'code', ...half } },
            ],
          },
        ],
      },
      {
        type: 'collapse',
        props: { label: '' },
        children: [
          {
            type: 'tableGrid',
            props: { label: label('登记信息', '登記資訊', 'Entry') },
            children: [
              {
                type: 'createUser',
                field: 'maker',
                props: { label: label('创建人', '創建人', 'Created by'), ...half },
              },
              {
                type: 'modifyUser',
                field: 'changer',
                props: { label: label('修改人', '修改人', 'Modified by'), ...half },
              },
              {
                type: 'modifyTime',
                field: 'changed',
                props: { label: label('修改时间', '修改時間', 'Modified'), ...half },
              },
              {
                type: 'currOrganize',
                field: 'ofCompany',
                props: { label: label('所属公司', '所屬公司', 'Company'), ...half },
              },
              {
                type: 'currPosition',
                field: 'ofPosition',
                props: { label: label('所属岗位', '所屬崗位', 'Position'), ...half },
              },
            ],
          },
          {
            type: 'card',
            props: { label: label('其他', '其他', 'More') },
            children: [
              {
                type: 'qbText',
                props: {
                  content: label(
                    '文本组件可以设置字号、颜色与对齐。',
                    '文本組件可以設定字號、顏色與對齊。',
                    'Text with its own size, colour and place.',
                  ),
                  color: '#8c8c8c',
                },
              },
              {
                type: 'link',
                props: {
                  label: label('查看国家法律法规数据库', '查看國家法律法規資料庫', 'Laws and regulations'),
                  href: 'https://flk.npc.gov.cn',
                  ...half,
                },
              },
              {
                type: 'button',
                props: {
                  label: label('进度设为 100', '進度設為 100', 'Set to 100'),
                  action: 'fill',
                  target: 'progress',
                  fillText: '100',
                  ...half,
                },
              },
            ],
          },
        ],
      },
    ],
    ['title', 'kind', 'startTime', 'score', 'progress', 'colour', 'place', 'position', 'changer', 'changed'],
    ['title', 'kind', 'position'],
  ),
  record: (i, pick) => ({
    title: pick.of(
      ['电梯例行检查', '消防通道巡查', '食堂卫生抽查', '机房温度检查', '门禁设备检查', '会议室设备检查'],
      i,
    ),
    kind: pick.of(kinds, i).id,
    startTime: pick.of(['08:30:00', '09:00:00', '14:00:00'], i),
    shift: ['09:00:00', '18:00:00'],
    score: pick.of([3, 3.5, 4, 4.5, 5], i),
    progress: pick.of([20, 45, 60, 80, 100], i),
    colour: pick.of(colours, i),
    brand: pick.of(['华为', '联想', '小米'], i),
    code: `69012345${String(1000 + i)}`,
    advice: pick.of(['1,设备主管', '2,', '3,'], i),
    detail: '<p>检查<strong>合格</strong>，记录如下：</p><ul><li><p>外观完好</p></li><li><p>运行正常</p></li></ul>',
    place: pick.of([['1', '11'], ['1', '12'], ['2']], i),
    branch: pick.of(['11', '12', '2'], i),
    seal: '1',
    lines: [
      { item: '外观', spot: ['1', '11'], at: '09:10:00', mark: 4 },
      { item: '运行', spot: ['2'], at: '09:40:00', mark: 5 },
    ],
  }),
};
