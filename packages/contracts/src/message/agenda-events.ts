import { eventTexts } from './event-kinds';
import type { MessageEvent, EventTexts } from './event-kinds';

const entry = (
  code: string,
  name: EventTexts,
  title: EventTexts,
  body: EventTexts,
  more: Partial<MessageEvent> = {},
): MessageEvent => ({
  code: `agenda.${code}`,
  name,
  variables: ['title', 'when', 'place', 'note', 'sender', 'receiver', 'time'],
  title,
  body,
  isUrgent: false,
  ...more,
});

/** What a calendar tells. */
export const agendaEvents: readonly MessageEvent[] = [
  entry(
    'invited',
    eventTexts('日程邀请', '行程邀請', 'Calendar: invited'),
    eventTexts('日程邀请：{title}（{when}）', '行程邀請：{title}（{when}）', 'Invitation: {title} ({when})'),
    eventTexts(
      '{receiver}，您好：{sender} 邀请您参加“{title}”。时间：{when}；地点：{place}；说明：{note}',
      '{receiver}，您好：{sender} 邀請您參加「{title}」。時間：{when}；地點：{place}；說明：{note}',
      'Hello {receiver}, {sender} invites you to "{title}", {when}. Where: {place}. {note}',
    ),
  ),
  entry(
    'changed',
    eventTexts('日程变更', '行程變更', 'Calendar: changed'),
    eventTexts('日程变更：{title}（{when}）', '行程變更：{title}（{when}）', 'Changed: {title} ({when})'),
    eventTexts(
      '{receiver}，您好：{sender} 修改了“{title}”。时间：{when}；地点：{place}；说明：{note}',
      '{receiver}，您好：{sender} 修改了「{title}」。時間：{when}；地點：{place}；說明：{note}',
      'Hello {receiver}, {sender} changed "{title}". Now: {when}. Where: {place}. {note}',
    ),
  ),
  entry(
    'cancelled',
    eventTexts('日程取消', '行程取消', 'Calendar: cancelled'),
    eventTexts('日程取消：{title}（{when}）', '行程取消：{title}（{when}）', 'Cancelled: {title} ({when})'),
    eventTexts(
      '{receiver}，您好：{sender} 取消了“{title}”（原定 {when}）。',
      '{receiver}，您好：{sender} 取消了「{title}」（原定 {when}）。',
      'Hello {receiver}, {sender} cancelled "{title}" ({when}).',
    ),
  ),
  entry(
    'answered',
    eventTexts('日程答复', '行程答覆', 'Calendar: answered'),
    eventTexts('{sender}{answer}：{title}', '{sender}{answer}：{title}', '{sender} {answer}: {title}'),
    eventTexts(
      '{receiver}，您好：{sender}{answer}“{title}”（{when}）。说明：{note}',
      '{receiver}，您好：{sender}{answer}「{title}」（{when}）。說明：{note}',
      'Hello {receiver}, {sender} {answer} "{title}" ({when}). {note}',
    ),
    { variables: ['title', 'when', 'place', 'note', 'answer', 'sender', 'receiver', 'time'] },
  ),
  entry(
    'due',
    eventTexts('日程提醒', '行程提醒', 'Calendar: reminder'),
    eventTexts('{title}（{when}）', '{title}（{when}）', '{title} ({when})'),
    eventTexts(
      '{receiver}，您好：“{title}”即将开始。时间：{when}；地点：{place}',
      '{receiver}，您好：「{title}」即將開始。時間：{when}；地點：{place}',
      'Hello {receiver}, "{title}" begins soon: {when}. Where: {place}',
    ),
    { isUrgent: true, variables: ['title', 'when', 'place', 'note', 'receiver', 'time'] },
  ),
];
