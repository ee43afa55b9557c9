import { agendaEvents } from './agenda-events';
import { eventTexts } from './event-kinds';
import type { MessageEvent, EventTexts } from './event-kinds';
import { fillText } from '../texts';

export type { MessageEvent } from './event-kinds';

/** Ways to a person. In the product always; the others where they are configured. */
export const CHANNELS = ['mail', 'sms', 'wechat', 'wecom'] as const;
export type Channel = (typeof CHANNELS)[number];
/** Ways for which a template has words of its own; messengers use those of the mail. */
export const TEMPLATE_CHANNELS = ['inApp', 'mail', 'sms'] as const;
export type TemplateChannel = (typeof TEMPLATE_CHANNELS)[number];

const flowVariables = ['title', 'sender', 'receiver', 'time'];
const flowBody = eventTexts(
  '{receiver}，您好：{sender} 于 {time} 处理了“{title}”，请登录系统查看。',
  '{receiver}，您好：{sender} 於 {time} 處理了「{title}」，請登入系統查看。',
  'Hello {receiver}, {sender} handled "{title}" at {time}. Sign in to see it.',
);
const toDoBody = eventTexts(
  '{receiver}，您好：{sender} 于 {time} 提交的“{title}”等待您处理，请登录系统查看。',
  '{receiver}，您好：{sender} 於 {time} 提交的「{title}」等待您處理，請登入系統查看。',
  'Hello {receiver}, "{title}" by {sender} has been waiting for you since {time}. Sign in to handle it.',
);
const flow = (code: string, name: EventTexts, title: EventTexts, body = flowBody, isUrgent = false): MessageEvent => ({
  code: `flow.${code}`,
  name,
  variables: flowVariables,
  title,
  body,
  isUrgent,
});

const interview = (code: string, name: EventTexts, title: EventTexts, body: EventTexts): MessageEvent => ({
  code: `recruitment.${code}`,
  name,
  variables: ['title', 'when', 'place', 'note', 'sender', 'receiver', 'time'],
  title,
  body,
  isUrgent: false,
});

const shiftEnd = (code: string, name: EventTexts, title: EventTexts, body: EventTexts): MessageEvent => ({
  code: `attendance.${code}`,
  name,
  variables: ['when', 'receiver', 'time'],
  title,
  body,
  isUrgent: false,
});
const due: MessageEvent = {
  code: 'membership.due',
  name: eventTexts('会费催缴', '會費催繳', 'Dues'),
  variables: ['title', 'amount', 'day', 'sender', 'receiver', 'time'],
  title: eventTexts('{title}', '{title}', '{title}'),
  body: eventTexts(
    '{receiver}，您好：会费尚有 {amount} 元未缴，缴费截止 {day}。如已缴纳请忽略本提醒。',
    '{receiver}，您好：會費尚有 {amount} 元未繳，繳費截止 {day}。如已繳納請忽略本提醒。',
    'Hello {receiver}, {amount} yuan of your dues are open; they are due on {day}. If they were paid already, ignore this reminder.',
  ),
  isUrgent: false,
};

const memberAccount: MessageEvent = {
  code: 'membership.account',
  name: eventTexts('会员账号开通', '會員帳號開通', 'Account of a member'),
  variables: ['association', 'account', 'address', 'receiver', 'time'],
  title: eventTexts('{association}：账号已开通', '{association}：帳號已開通', '{association}: your account'),
  body: eventTexts(
    '{receiver}，您好：已为您开通账号 {account}。首次登录请在登录页点“忘记密码”，用本邮箱收取验证码并设置密码。{address}',
    '{receiver}，您好：已為您開通帳號 {account}。首次登入請在登入頁點「忘記密碼」，用本信箱收取驗證碼並設定密碼。{address}',
    'Hello {receiver}, your account is {account}. For your first sign-in choose "Forgot password" on the sign-in page and set a password with the code that is sent to this mailbox. {address}',
  ),
  isUrgent: false,
};

const result = (code: string, name: EventTexts, title: EventTexts, body: EventTexts): MessageEvent => ({
  code: `membership.${code}`,
  name,
  variables: ['association', 'code', 'reason', 'receiver', 'time'],
  title,
  body,
  isUrgent: false,
});

/** Everything of which the product notifies people by itself. */
export const MESSAGE_EVENTS: readonly MessageEvent[] = [
  flow(
    'assigned',
    eventTexts('流程待办', '流程待辦', 'Flow: to do'),
    eventTexts('{title}【待审批】', '{title}【待簽核】', '{title} [for approval]'),
    toDoBody,
  ),
  flow(
    'circulated',
    eventTexts('流程抄送', '流程抄送', 'Flow: copy'),
    eventTexts('{title}【抄送】', '{title}【抄送】', '{title} [copy]'),
  ),
  flow(
    'urged',
    eventTexts('流程催办', '流程催辦', 'Flow: reminder'),
    eventTexts('{title}【催办】', '{title}【催辦】', '{title} [reminder]'),
    toDoBody,
    true,
  ),
  flow(
    'returned',
    eventTexts('流程退回', '流程退回', 'Flow: returned'),
    eventTexts('{title}【退回】', '{title}【退回】', '{title} [returned]'),
  ),
  flow(
    'refused',
    eventTexts('流程拒绝', '流程拒絕', 'Flow: rejected'),
    eventTexts('{title}【审批拒绝】', '{title}【簽核拒絕】', '{title} [rejected]'),
  ),
  flow(
    'finished',
    eventTexts('流程完成', '流程完成', 'Flow: finished'),
    eventTexts('{title}【审批通过】', '{title}【簽核通過】', '{title} [approved]'),
  ),
  flow(
    'transferred',
    eventTexts('流程转办', '流程轉辦', 'Flow: transferred'),
    eventTexts('{title}【转办】', '{title}【轉辦】', '{title} [transferred to you]'),
    toDoBody,
  ),
  flow(
    'delegated',
    eventTexts('流程委派', '流程委派', 'Flow: delegated'),
    eventTexts('{title}【委派给您】', '{title}【委派給您】', '{title} [delegated to you]'),
    toDoBody,
  ),
  flow(
    'givenBack',
    eventTexts('流程委派或加签已处理', '流程委派或加簽已處理', 'Flow: back with you'),
    eventTexts('{title}【委派/加签已处理】', '{title}【委派/加簽已處理】', '{title} [back with you]'),
    toDoBody,
  ),
  flow(
    'signerAdded',
    eventTexts('流程加签', '流程加簽', 'Flow: you were added'),
    eventTexts('{title}【加签】', '{title}【加簽】', '{title} [you were added]'),
    toDoBody,
  ),
  flow(
    'signerRemoved',
    eventTexts('流程减签', '流程減簽', 'Flow: no longer needed'),
    eventTexts('{title}【已减签】', '{title}【已減簽】', '{title} [no longer needed]'),
  ),
  flow(
    'commented',
    eventTexts('流程评论', '流程評論', 'Flow: comment'),
    eventTexts('{title}【评论】', '{title}【評論】', '{title} [comment]'),
  ),
  flow(
    'dueSoon',
    eventTexts('流程即将超时', '流程即將逾時', 'Flow: due soon'),
    eventTexts('{title}【即将超时】', '{title}【即將逾時】', '{title} [due soon]'),
    toDoBody,
    true,
  ),
  flow(
    'workFailed',
    eventTexts('流程自动节点失败', '流程自動節點失敗', 'Flow: automatic step failed'),
    eventTexts('{title}【自动节点失败】', '{title}【自動節點失敗】', '{title} [automatic step failed]'),
  ),
  flow(
    'overdue',
    eventTexts('流程超时', '流程逾時', 'Flow: overdue'),
    eventTexts('{title}【已超时】', '{title}【已逾時】', '{title} [overdue]'),
    toDoBody,
    true,
  ),
  flow(
    'message',
    eventTexts('流程消息节点', '流程訊息節點', 'Flow: message of a step'),
    eventTexts('{title}', '{title}', '{title}'),
  ),
  flow(
    'withdrawn',
    eventTexts('流程撤回', '流程撤回', 'Flow: withdrawn'),
    eventTexts('{title}【已撤回】', '{title}【已撤回】', '{title} [withdrawn]'),
  ),
  flow(
    'cancelled',
    eventTexts('流程终止', '流程終止', 'Flow: ended'),
    eventTexts('{title}【已终止】', '{title}【已終止】', '{title} [terminated]'),
  ),
  {
    code: 'notice.published',
    name: eventTexts('公告发布', '公告發佈', 'Notice published'),
    variables: ['title', 'sender', 'receiver', 'time'],
    title: eventTexts('{title}', '{title}', '{title}'),
    body: eventTexts(
      '{receiver}，您好：{sender} 于 {time} 发布了公告“{title}”，请登录系统查看。',
      '{receiver}，您好：{sender} 於 {time} 發佈了公告「{title}」，請登入系統查看。',
      'Hello {receiver}, {sender} published the notice "{title}" at {time}. Sign in to read it.',
    ),
    isUrgent: false,
  },
  {
    code: 'notice.reminded',
    name: eventTexts('公告提醒阅读', '公告提醒閱讀', 'Notice: reminder to read'),
    variables: ['title', 'sender', 'receiver', 'time'],
    title: eventTexts('请阅读：{title}', '請閱讀：{title}', 'Please read: {title}'),
    body: eventTexts(
      '{receiver}，您好：{sender} 提醒您阅读公告“{title}”。',
      '{receiver}，您好：{sender} 提醒您閱讀公告「{title}」。',
      'Hello {receiver}, {sender} reminds you to read the notice "{title}".',
    ),
    isUrgent: false,
  },
  {
    code: 'account.created',
    name: eventTexts('新账号', '新帳號', 'New account'),
    variables: ['account', 'sender', 'receiver', 'time'],
    title: eventTexts(
      '欢迎使用，您的账号是 {account}',
      '歡迎使用，您的帳號是 {account}',
      'Welcome, your account is {account}',
    ),
    body: eventTexts(
      '{receiver}，您好：{sender} 为您开通了账号 {account}。若未自行设置密码，请向管理员索取初始密码，登录后请及时修改。',
      '{receiver}，您好：{sender} 為您開通了帳號 {account}。若未自行設定密碼，請向管理員索取初始密碼，登入後請及時修改。',
      'Hello {receiver}, {sender} opened the account {account} for you. If you set no password yourself, ask your administrator for the first one.',
    ),
    isUrgent: false,
  },
  {
    code: 'account.password_reset',
    name: eventTexts('密码重置', '密碼重設', 'Password reset'),
    variables: ['account', 'sender', 'receiver', 'time'],
    title: eventTexts('您的密码已被重置', '您的密碼已被重設', 'Your password was reset'),
    body: eventTexts(
      '{receiver}，您好：账号 {account} 的密码于 {time} 由 {sender} 重置。如非您本人要求，请立即联系管理员。',
      '{receiver}，您好：帳號 {account} 的密碼於 {time} 由 {sender} 重設。如非您本人要求，請立即聯絡管理員。',
      'Hello {receiver}, the password of {account} was reset by {sender} at {time}. Contact your administrator if you did not ask for this.',
    ),
    isUrgent: true,
  },
  shiftEnd(
    'before',
    eventTexts('考勤：上班提醒', '考勤：上班提醒', 'Attendance: before a shift'),
    eventTexts('{when} 上班，请记得打卡', '{when} 上班，請記得打卡', 'Your shift begins at {when}: remember to clock'),
    eventTexts(
      '{receiver}，您好：您今天 {when} 上班，还没有打卡。',
      '{receiver}，您好：您今天 {when} 上班，還沒有打卡。',
      'Hello {receiver}, your shift begins at {when} and you have not clocked yet.',
    ),
  ),
  shiftEnd(
    'after',
    eventTexts('考勤：下班提醒', '考勤：下班提醒', 'Attendance: after a shift'),
    eventTexts(
      '{when} 已下班，请记得打卡',
      '{when} 已下班，請記得打卡',
      'Your shift ended at {when}: remember to clock',
    ),
    eventTexts(
      '{receiver}，您好：您的班次 {when} 结束，还没有下班打卡。',
      '{receiver}，您好：您的班次 {when} 結束，還沒有下班打卡。',
      'Hello {receiver}, your shift ended at {when} and you have not clocked since.',
    ),
  ),
  interview(
    'invited',
    eventTexts('面试邀请', '面試邀請', 'Interview: invited'),
    eventTexts('面试邀请：{title}', '面試邀請：{title}', 'Interview: {title}'),
    eventTexts(
      '{receiver}，您好：{sender} 邀请您参加面试“{title}”。时间：{when}；地点：{place}；说明：{note}',
      '{receiver}，您好：{sender} 邀請您參加面試「{title}」。時間：{when}；地點：{place}；說明：{note}',
      'Hello {receiver}, {sender} asks you to interview {title}. When: {when}. Where: {place}. Note: {note}',
    ),
  ),
  interview(
    'changed',
    eventTexts('面试变更', '面試變更', 'Interview: changed'),
    eventTexts('面试变更：{title}', '面試變更：{title}', 'Interview changed: {title}'),
    eventTexts(
      '{receiver}，您好：{sender} 修改了面试“{title}”。新的时间：{when}；地点：{place}；说明：{note}',
      '{receiver}，您好：{sender} 修改了面試「{title}」。新的時間：{when}；地點：{place}；說明：{note}',
      'Hello {receiver}, {sender} changed the interview {title}. When: {when}. Where: {place}. Note: {note}',
    ),
  ),
  interview(
    'cancelled',
    eventTexts('面试取消', '面試取消', 'Interview: cancelled'),
    eventTexts('面试取消：{title}', '面試取消：{title}', 'Interview cancelled: {title}'),
    eventTexts(
      '{receiver}，您好：{sender} 取消了面试“{title}”（原定 {when}）。原因：{note}',
      '{receiver}，您好：{sender} 取消了面試「{title}」（原定 {when}）。原因：{note}',
      'Hello {receiver}, {sender} cancelled the interview {title} ({when}). Reason: {note}',
    ),
  ),
  interview(
    'candidate_invited',
    eventTexts('面试通知（候选人）', '面試通知（候選人）', 'Interview: candidate invited'),
    eventTexts('面试邀请：{title}', '面試邀請：{title}', 'Invitation to an interview: {title}'),
    eventTexts(
      '{receiver}，您好：邀请您参加“{title}”岗位的面试。时间：{when}；地点：{place}；说明：{note}。联系人：{sender}',
      '{receiver}，您好：邀請您參加「{title}」職位的面試。時間：{when}；地點：{place}；說明：{note}。聯絡人：{sender}',
      'Hello {receiver}, we invite you to an interview for {title}. When: {when}. Where: {place}. Note: {note}. Contact: {sender}',
    ),
  ),
  interview(
    'candidate_changed',
    eventTexts('面试变更（候选人）', '面試變更（候選人）', 'Interview: candidate told of a change'),
    eventTexts('面试变更：{title}', '面試變更：{title}', 'Your interview changed: {title}'),
    eventTexts(
      '{receiver}，您好：“{title}”岗位的面试安排有变。新的时间：{when}；地点：{place}；说明：{note}。联系人：{sender}',
      '{receiver}，您好：「{title}」職位的面試安排有變。新的時間：{when}；地點：{place}；說明：{note}。聯絡人：{sender}',
      'Hello {receiver}, your interview for {title} has changed. When: {when}. Where: {place}. Note: {note}. Contact: {sender}',
    ),
  ),
  interview(
    'candidate_cancelled',
    eventTexts('面试取消（候选人）', '面試取消（候選人）', 'Interview: candidate told of cancelling'),
    eventTexts('面试取消：{title}', '面試取消：{title}', 'Your interview is cancelled: {title}'),
    eventTexts(
      '{receiver}，您好：“{title}”岗位原定 {when} 的面试已取消。联系人：{sender}',
      '{receiver}，您好：「{title}」職位原定 {when} 的面試已取消。聯絡人：{sender}',
      'Hello {receiver}, your interview for {title} ({when}) is cancelled. Contact: {sender}',
    ),
  ),
  ...agendaEvents,
  due,
  memberAccount,
  result(
    'approved',
    eventTexts('入会申请通过', '入會申請通過', 'Application approved'),
    eventTexts('欢迎加入{association}', '歡迎加入{association}', 'Welcome to {association}'),
    eventTexts(
      '{receiver}，您好：您的入会申请已通过，会员编号 {code}。欢迎加入{association}。',
      '{receiver}，您好：您的入會申請已通過，會員編號 {code}。歡迎加入{association}。',
      'Hello {receiver}, your application was approved; your member number is {code}. Welcome to {association}.',
    ),
  ),
  result(
    'refused',
    eventTexts('入会申请未通过', '入會申請未通過', 'Application rejected'),
    eventTexts('{association}：入会申请未通过', '{association}：入會申請未通過', '{association}: application rejected'),
    eventTexts(
      '{receiver}，您好：您的入会申请未通过。原因：{reason}',
      '{receiver}，您好：您的入會申請未通過。原因：{reason}',
      'Hello {receiver}, your application was rejected. Reason: {reason}',
    ),
  ),
  result(
    'returned',
    eventTexts('入会申请需要补充', '入會申請需要補充', 'Application: more is needed'),
    eventTexts(
      '{association}：请补充入会申请',
      '{association}：請補充入會申請',
      '{association}: your application needs more',
    ),
    eventTexts(
      '{receiver}，您好：您的入会申请需要补充或更正：{reason}。请联系协会秘书处。',
      '{receiver}，您好：您的入會申請需要補充或更正：{reason}。請聯絡協會秘書處。',
      'Hello {receiver}, your application needs to be completed or corrected: {reason}. Please contact the secretariat.',
    ),
  ),
];

export const messageEvent = (code: string): MessageEvent | undefined => MESSAGE_EVENTS.find((e) => e.code === code);

/** Names in braces of a text, in order, each once. */
const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)),
];

/** Names of a text that the event does not know. */
export const unknownVariables = (text: string, eventCode: string): string[] => {
  const known = messageEvent(eventCode)?.variables ?? [];
  return variablesIn(text).filter((name) => !known.includes(name));
};

/** `{name}` replaced; names without a value become empty. One line, whatever the values hold. */
export const fillTitle = (text: string, values: Readonly<Record<string, string>>): string =>
  fillText(text, Object.fromEntries(variablesIn(text).map((name) => [name, values[name] ?? ''])))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Like `fillTitle`, but lines stay lines. */
export const fillBody = (text: string, values: Readonly<Record<string, string>>): string =>
  fillText(text, Object.fromEntries(variablesIn(text).map((name) => [name, values[name] ?? '']))).trim();

/** SMS messages that a text costs: 70 characters in one, 67 in each of several. */
export const smsParts = (text: string): number => {
  const { length } = text;
  if (length === 0) return 0;
  return length <= 70 ? 1 : Math.ceil(length / 67);
};
