import { nodeTexts } from '../node-texts';

export const messageTexts = nodeTexts({
  zh: {
    text: '消息内容',
    placeholder: '例如：{title} 已进入付款环节',
    note: '可以使用 {title}（标题）、{flowName}（流程名称）、{starter}（发起人）和 {字段名}。消息发出后流程继续。',
    triggerPlaceholder: '例如：收到新的订单 {orderNo}',
    triggerNote: '可以使用 {字段名}，填入触发时的数据。',
  },
  zhtw: {
    text: '訊息內容',
    placeholder: '例如：{title} 已進入付款環節',
    note: '可以使用 {title}（標題）、{flowName}（流程名稱）、{starter}（發起人）和 {欄位名}。訊息發出後流程繼續。',
    triggerPlaceholder: '例如：收到新的訂單 {orderNo}',
    triggerNote: '可以使用 {欄位名}，填入觸發時的資料。',
  },
  en: {
    text: 'Message',
    placeholder: 'For example: {title} is about to be paid',
    note: 'You can use {title}, {flowName}, {starter} and {fieldName}. The flow goes on as soon as the message is sent.',
    triggerPlaceholder: 'For example: order {orderNo} has come',
    triggerNote: 'You can use {fieldName}: what the event holds is filled in.',
  },
});
