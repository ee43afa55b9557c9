import type { Db } from '#platform/database/database';
import '#features/chat';

/** What was said in the demo, oldest first: who (account), what, minutes before now. */
type Line = readonly [account: string, text: string, minutes: number];
type Talk = { id: string; name: string; accounts: readonly string[]; announcement?: string; lines: readonly Line[] };

const TALKS: readonly Talk[] = [
  {
    id: 'demo-chat-claim',
    name: '',
    accounts: ['zhangwei', 'lina'],
    lines: [
      ['zhangwei', '李娜姐，上周去上海出差的报销单我已经提交了，麻烦有空看一下。', 1500],
      ['lina', '好的，发票都贴了吗？', 1490],
      ['zhangwei', '都贴了，一共 6 张，高铁票是电子的。', 1488],
      ['lina', '看到了，下午批。', 1480],
      ['zhangwei', '谢谢 🙏', 1479],
      ['lina', '住宿那张抬头不对，重新开一下再补上来。', 40],
    ],
  },
  {
    id: 'demo-chat-finance',
    name: '',
    accounts: ['zhangwei', 'wangfang'],
    lines: [
      ['wangfang', '你好，借款单上的收款账号少了一位，请核对。', 300],
      ['zhangwei', '已经改好了，请再看一下。', 290],
      ['wangfang', '👌 没问题了', 285],
    ],
  },
  {
    id: 'demo-chat-group',
    name: '新系统上线小组',
    accounts: ['zhaolei', 'zhangwei', 'lina', 'wangfang', 'chenjing', 'liuyang'],
    announcement: '本周五下班前完成各部门流程的试运行，有问题在群里说。',
    lines: [
      ['zhaolei', '大家好，报销流程已经发布，今天起可以试用。', 2900],
      ['liuyang', '请假流程什么时候可以用？', 2890],
      ['zhaolei', '明天上午，表单还差一个字段。', 2880],
      ['chenjing', '财务这边看到的金额合计是对的 👍', 200],
      ['zhaolei', '操作说明在帮助里，大家先看一遍，有问题随时找我。', 90],
    ],
  },
];

/** Conversations of the demo's people. Safe to run again: what is there stays as it is. */
export const seedDemoChat = async (db: Db, now = Date.now()): Promise<void> => {
  const accounts = [...new Set(TALKS.flatMap((talk) => talk.accounts))];
  const people = await db.selectFrom('users').select(['id', 'account']).where('account', 'in', accounts).execute();
  const idOf = new Map(people.map((row) => [row.account, row.id]));
  for (const { id, name, accounts: who, announcement = '', lines } of TALKS) {
    const ids = who.flatMap((account) => idOf.get(account) ?? []);
    if (ids.length < who.length) continue;
    const at = (minutes: number): Date => new Date(now - minutes * 60_000);
    const isGroup = name !== '';
    const made = await db
      .insertInto('chat_conversation')
      .values({
        id,
        kind: isGroup ? 'group' : 'direct',
        pair_key: isGroup ? null : ids.toSorted().join(':'),
        name,
        announcement,
        announced_by: announcement === '' ? '' : '赵磊',
        last_seq: lines.length,
        last_at: at(lines.at(-1)![2]),
        creator_id: ids[0]!,
        created_at: at(lines[0]![2]),
      })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows !== 1n) continue;
    await db
      .insertInto('chat_member')
      .values(
        ids.map((user_id, n) => ({
          conversation_id: id,
          user_id,
          role: isGroup && n === 0 ? ('owner' as const) : ('member' as const),
          joined_at: at(lines[0]![2]),
          read_seq: lines.length - 1,
        })),
      )
      .execute();
    await db
      .insertInto('chat_message')
      .values(
        lines.map(([account, content, minutes], n) => ({
          conversation_id: id,
          seq: n + 1,
          id: `${id}-${n + 1}`,
          client_id: `${id}-${n + 1}`,
          sender_id: idOf.get(account)!,
          kind: 'text' as const,
          content,
          file_id: null,
          file: 'null',
          quote_seq: null,
          sent_at: at(minutes),
        })),
      )
      .execute();
  }
};
