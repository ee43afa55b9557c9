import { MESSAGE_TYPE } from './message.contract';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

type SystemText = { tenant: string; title: string; text: string; userIds: readonly string[]; dedupeKey: string };

/** A message of the system itself; `text` is plain and is escaped here. */
export const systemNotice = ({ text, ...rest }: SystemText) => ({
  ...rest,
  type: MESSAGE_TYPE.system,
  bodyText: `<p>${escaped(text)}</p>`,
  creatorId: null,
  creatorName: '',
});
export type SystemNotice = ReturnType<typeof systemNotice>;
