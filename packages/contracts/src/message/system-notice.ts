import { MESSAGE_TYPE } from './message.contract';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

type Words = { tenant: string; title: string; text: string; userIds: readonly string[]; dedupeKey: string };

/** A message of the system itself; `text` is plain and is escaped here. */
export const systemNotice = ({ text, ...words }: Words) => ({
  ...words,
  type: MESSAGE_TYPE.system,
  bodyText: `<p>${escaped(text)}</p>`,
  creatorId: null,
  creatorName: '',
});
export type SystemNotice = ReturnType<typeof systemNotice>;
