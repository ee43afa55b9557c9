import { ADMIN_ID } from '@qiaoban/contracts/ids';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import { digestOf, hashDigest } from '#platform/password';
import { DEMO_PASSWORD } from './demo-directory';
import '#core/auth';
import '#core/directory';

type Group = readonly [id: string, name: string, code: string, description: string, accounts: readonly string[]];
const GROUPS: readonly Group[] = [
  [
    'demo-group-rollout',
    '新系统上线小组',
    'rollout',
    '各部门的联系人，流程试运行期间有问题找他们',
    ['zhaolei', 'zhangwei', 'lina', 'wangfang', 'chenjing', 'liuyang'],
  ],
  ['demo-group-finance', '报销审核人', 'claimReviewers', '负责审核差旅和办公费用', ['wangfang', 'chenjing']],
  ['demo-group-hosts', '访客接待', 'hosts', '前台与人力资源，接待来访客人', ['liuyang', 'lina']],
];

type Applicant = readonly [id: string, company: string, contact: string, mobile: string, account: string, days: number];
const APPLICANTS: readonly Applicant[] = [
  ['demo-registration-1', '杭州云栖智能科技有限公司', '沈嘉怡', '13800001201', 'shenjiayi', 1],
  ['demo-registration-2', '苏州启明包装有限公司', '顾明远', '13800001202', 'gumingyuan', 3],
];

/** Groups of the demo organisation and two applications that wait for an answer. Does nothing when they are there. */
export const seedDemoGroups = async (db: Db): Promise<void> => {
  const known = await db.selectFrom('user_group').select('id').where('id', 'like', 'demo-group-%').executeTakeFirst();
  if (known !== undefined) return;
  const people = await db
    .selectFrom('users')
    .select(['id', 'account'])
    .where('account', 'in', [...new Set(GROUPS.flatMap(([, , , , accounts]) => accounts))])
    .execute();
  const passwordHash = await hashDigest(digestOf(DEMO_PASSWORD));
  await inTransaction(db, async ({ tx }) => {
    for (const [at, [id, name, code, description, accounts]] of GROUPS.entries()) {
      await tx
        .insertInto('user_group')
        .values({
          id,
          full_name: name,
          en_code: code,
          description,
          sort_code: (at + 1) * 10,
          creator_id: ADMIN_ID,
          modifier_id: null,
        })
        .execute();
      const members = people.filter(({ account }) => accounts.includes(account));
      if (members.length > 0)
        await tx
          .insertInto('user_group_member')
          .values(members.map((member) => ({ user_id: member.id, group_id: id })))
          .execute();
    }
    await tx
      .insertInto('registration')
      .values(
        APPLICANTS.map(([id, company, contact, mobile, account, days]) => ({
          id,
          company_name: company,
          contact,
          mobile,
          account,
          password_hash: passwordHash,
          state: 'waiting' as const,
          ip: '203.0.113.20',
          created_at: new Date(Date.now() - days * 86_400_000),
        })),
      )
      .execute();
  });
};
