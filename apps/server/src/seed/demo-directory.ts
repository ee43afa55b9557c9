import { ADMIN_ID } from '@qiaoban/contracts/ids';
import { pinyinOf } from '#core/directory';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import { digestOf, hashDigest } from '#platform/password';
import { demoCompanyHeads, demoOrganizes, demoPositions, demoRoles } from './demo-directory-data';
import { grantDemoRoles } from './demo-directory-grants';
import { demoId, demoPeople } from './demo-directory-people';
import type { DemoPerson } from './demo-directory-people';

/** Everybody's password in the demo; nobody has to change it. */
export const DEMO_PASSWORD = 'Qiaoban2026';

const stamps = { creator_id: ADMIN_ID, modifier_id: null };

const idBy = (kind: 'organize' | 'position' | 'role', codes: readonly string[]): ((code: string) => string) => {
  const ids = new Map(codes.map((code, at) => [code, demoId(kind, at + 1)]));
  return (code) => {
    const id = ids.get(code);
    if (id === undefined) throw new Error(`the demo has no ${kind} "${code}"`);
    return id;
  };
};
const organizeId = idBy(
  'organize',
  demoOrganizes.map((organize) => organize.code),
);
const positionId = idBy(
  'position',
  demoPositions.map(([code]) => code),
);
const roleId = idBy(
  'role',
  demoRoles.map(([code]) => code),
);
const userId = (person: DemoPerson): string => demoId('user', person.n);

const organizeRows = (people: readonly DemoPerson[]) => {
  const byCode = new Map(demoOrganizes.map((organize) => [organize.code, organize]));
  const headOf = (code: string): string | null => {
    const head = people.find((person) => person.isHead && person.organize === (demoCompanyHeads[code] ?? code));
    return head === undefined ? null : userId(head);
  };
  return demoOrganizes.map((organize, at) => {
    const above: string[] = [];
    let companyCode = organize.code;
    for (let code: string | undefined = organize.code; code !== undefined; code = byCode.get(code)?.parent)
      above.unshift(code);
    for (const code of above) if (byCode.get(code)?.isCompany === true) companyCode = code;
    return {
      ...stamps,
      id: organizeId(organize.code),
      parent_id: organize.parent === undefined ? null : organizeId(organize.parent),
      category: organize.isCompany === true ? ('company' as const) : ('department' as const),
      company_id: organizeId(companyCode),
      path: `/${above.map(organizeId).join('/')}/`,
      manager_id: headOf(organize.code),
      full_name: organize.name,
      en_code: organize.code,
      sort_code: (at + 1) * 10,
      property: '{}',
    };
  });
};

/** Heads answer to the head above, everybody else to the head of the department. */
const managerOf = (person: DemoPerson, people: readonly DemoPerson[]): string | null => {
  const parentOf = (code: string): string | undefined =>
    demoOrganizes.find((organize) => organize.code === code)?.parent;
  let code: string | undefined = person.isHead ? parentOf(person.organize) : person.organize;
  for (; code !== undefined; code = parentOf(code)) {
    const home = demoCompanyHeads[code] ?? code;
    const head = people.find((other) => other.isHead && other.organize === home);
    if (head !== undefined && head.n !== person.n) return userId(head);
  }
  return null;
};

const userRows = async (people: readonly DemoPerson[]) => {
  const passwordHash = await hashDigest(digestOf(DEMO_PASSWORD));
  const pinyins = await Promise.all(people.map((person) => pinyinOf(person.name)));
  const accounts = new Set(people.flatMap((person) => person.account ?? []));
  const accountOf = (person: DemoPerson, plain: string): string => {
    if (person.account !== undefined) return person.account;
    let account = plain;
    for (let again = 2; accounts.has(account); again += 1) account = `${plain}${again}`;
    accounts.add(account);
    return account;
  };
  return people.map((person, at) => {
    const pinyin = pinyins[at]!;
    const account = accountOf(person, pinyin.split(' ')[0]!);
    return {
      ...stamps,
      id: userId(person),
      account,
      real_name: person.name,
      pinyin,
      password_hash: passwordHash,
      gender: person.gender,
      organize_id: organizeId(person.organize),
      manager_id: managerOf(person, people),
      mobile_phone: `1390000${String(1000 + person.n)}`,
      email: `${account}@qiaoban.example`,
      entry_date: new Date(Date.UTC(2014 + (person.n % 11), (person.n * 7) % 12, 1 + ((person.n * 13) % 28))),
      // 王芳 is asked before 陈静 where both hold a role
      sort_code: person.account === 'wangfang' ? 1 : person.n * 10,
      language: null,
      property: '{}',
    };
  });
};

/**
 * A believable organisation: 3 companies, 20 departments with heads, positions, roles and 200 people. The same ids
 * everywhere. Does nothing when the first company is there. The menus must have been made before.
 */
export const seedDemoDirectory = async (db: Db): Promise<void> => {
  const first = await db.selectFrom('organize').select('id').where('id', '=', demoId('organize', 1)).executeTakeFirst();
  if (first !== undefined) return;
  const people = demoPeople();
  const users = await userRows(people);
  await inTransaction(db, async ({ tx }) => {
    await tx.insertInto('organize').values(organizeRows(people)).execute();
    await tx
      .insertInto('position')
      .values(
        demoPositions.map(([code, name, organize, type], at) => ({
          ...stamps,
          id: positionId(code),
          organize_id: organizeId(organize),
          full_name: name,
          en_code: code,
          type,
          sort_code: (at + 1) * 10,
        })),
      )
      .execute();
    await tx
      .insertInto('role')
      .values(
        demoRoles.map(([code, name, type, description], at) => ({
          ...stamps,
          id: roleId(code),
          full_name: name,
          en_code: code,
          type,
          description,
          sort_code: (at + 1) * 10,
        })),
      )
      .execute();
    await tx.insertInto('users').values(users).execute();
    const companyHeads = new Set(Object.values(demoCompanyHeads));
    await tx
      .insertInto('user_role')
      .values(
        people.flatMap((person) => {
          const executive = person.isHead && companyHeads.has(person.organize) ? ['executive'] : [];
          return [...person.roles, ...executive].map((code) => ({ user_id: userId(person), role_id: roleId(code) }));
        }),
      )
      .execute();
    await tx
      .insertInto('user_position')
      .values(
        people.flatMap((person) =>
          person.position === undefined
            ? []
            : [{ user_id: userId(person), position_id: positionId(person.position), sort_code: 0 }],
        ),
      )
      .execute();
    await grantDemoRoles(tx, roleId);
  });
};
