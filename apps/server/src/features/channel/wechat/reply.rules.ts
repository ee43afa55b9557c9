import type { MpReplyInput } from '@qiaoban/contracts/channel/wechat-message.contract';

export type Question = { kind: 'text'; text: string } | { kind: 'subscribe' };

/** The answer to a question: the whole word before a part of the text, older answers first, then the general one. */
export const answerTo = (replies: readonly MpReplyInput[], question: Question): string => {
  const inUse = replies.filter((reply) => reply.enabledMark === 1);
  const of = (kind: MpReplyInput['kind'], fits: (keyword: string) => boolean = () => true) =>
    inUse.find((reply) => reply.kind === kind && fits(reply.keyword.toLowerCase()))?.text;
  if (question.kind === 'subscribe') return of('subscribe') ?? '';
  const asked = question.text.trim().toLowerCase();
  return (
    of('exact', (keyword) => keyword === asked) ??
    of('contains', (keyword) => asked.includes(keyword)) ??
    of('default') ??
    ''
  );
};
