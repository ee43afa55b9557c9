import type { texts as zh } from '../zh/message-choice';

export const texts: Record<keyof typeof zh, string> = {
  title: '通知方式',
  hint: '站內訊息總會收到。勾選的事件同時透過所選管道通知您。',
  default_hint: '沒有自己設定過的人，按這裡的預設方式通知。站內訊息總會收到。',
  event: '事件',
  in_app: '站內',
  mail: '郵件',
  sms: '簡訊',
  wechat: '公眾號',
  wecom: '企業號',
  urgent: '緊急',
  not_usable: '管理員還沒有設定這個管道',
  no_address: '您的資料裡沒有對應的聯絡方式，請到個人中心補充',
  own: '已自訂',
  follow: '跟隨預設',
  quiet: '勿擾',
  quiet_on: '開啟勿擾',
  quiet_hint: '時段內站內訊息照常，其他管道推遲到時段結束再發；緊急事件不受限制。時區：{zone}',
  from: '從',
  to: '到',
  defaults: '預設通知方式',
};
