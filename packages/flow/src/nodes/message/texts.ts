import { nodeTexts } from '../node-texts';

export const messageTexts = nodeTexts({
  zh: {
    recipients: '发送给',
    text: '消息内容',
    title: '标题',
    flowName: '流程名称',
    starter: '发起人',
    placeholder: '例如：{title} 已进入付款环节',
    note: '点击上面的名称插入，发送时换成当时的内容。消息发出后流程继续。',
    triggerPlaceholder: '例如：收到新的订单 {orderNo}',
    triggerNote: '点击字段名称插入，发送时换成触发时的数据。',
  },
  zhtw: {
    recipients: '傳送給',
    text: '訊息內容',
    title: '標題',
    flowName: '流程名稱',
    starter: '發起人',
    placeholder: '例如：{title} 已進入付款環節',
    note: '點擊上面的名稱插入，傳送時換成當時的內容。訊息發出後流程繼續。',
    triggerPlaceholder: '例如：收到新的訂單 {orderNo}',
    triggerNote: '點擊欄位名稱插入，傳送時換成觸發時的資料。',
  },
  en: {
    recipients: 'Send to',
    text: 'Message',
    title: 'Title',
    flowName: 'Name of the flow',
    starter: 'Initiator',
    placeholder: 'For example: {title} is about to be paid',
    note: 'A click on a name puts it in; what it stands for is filled in when the message is sent. The flow goes on at once.',
    triggerPlaceholder: 'For example: order {orderNo} has come',
    triggerNote: 'A click on a field puts it in; what the event holds is filled in when the message is sent.',
  },
});
