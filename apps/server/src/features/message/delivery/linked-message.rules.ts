import type { Channel } from '@qiaoban/contracts/message/message-event';
import type { Language } from '@qiaoban/contracts/languages';
import { htmlOf } from './text-html.rules';
import type { CalendarPart, OutsideMessage } from './channels';

type Row = { channel: Channel; language: Language; title: string; body: string; address: string; calendar?: string };

const OPEN: Record<Language, string> = { zh: '打开查看', zhtw: '開啟檢視', en: 'Open it' };

/**
 * What goes out: a mail ends with a link to what it tells of, where the site's address is known. Messengers link by
 * `address` themselves; SMS gateways refuse links.
 */
export const linkedMessage = (row: Row, siteAddress: string): OutsideMessage => {
  const { title, body, address } = row;
  const entry = row.calendar ? { calendar: JSON.parse(row.calendar) as CalendarPart } : {};
  const plain = { title, text: body, html: htmlOf(body), address, ...entry };
  if (row.channel !== 'mail' || siteAddress === '' || address === '') return plain;
  const link = `${siteAddress.replace(/(?<!\/)\/+$/, '')}/${address.replace(/^\/+/, '')}`;
  const open = OPEN[row.language];
  return {
    ...plain,
    text: `${body}\n\n${open}: ${link}`,
    html: `${plain.html}<p><a href="${htmlOf(link)}">${open}</a></p>`,
  };
};
