import type { ViewSet } from '../../platform/database/views';

const BRANCH = `left join directory_organize o on o.id = m.branch_id`;
const named = (dictionary: string, value: string, alias: string): string => `left join lateral (
  select i.full_name from dictionary_item i join dictionary_catalog c on c.id = i.dictionary_type_id
  where c.en_code = '${dictionary}' and i.en_code = ${value} limit 1) ${alias} on true`;

/** Sums without a name of anybody, for data interfaces of portals and reports. A column may join, none is renamed or goes. */
export const membershipViews: ViewSet = {
  membership_by_branch: `select coalesce(o.full_name, '') as branch, m.kind, m.member_type, count(*)::int as members,
      sum(m.points)::int as points
    from membership_member m ${BRANCH} where m.state = 'active' group by coalesce(o.full_name, ''), m.kind, m.member_type`,
  membership_by_trade: `select coalesce(t.full_name, '') as trade, coalesce(s.full_name, '') as size, count(*)::int as members
    from membership_member m ${named('IndustryType', "m.attributes ->> 'industryClassification'", 't')}
    ${named('enterpriseScale', "m.attributes ->> 'enterpriseScale'", 's')}
    where m.state = 'active' and m.kind = 'company' group by coalesce(t.full_name, ''), coalesce(s.full_name, '')`,
  membership_dues: `select d.year, coalesce(o.full_name, '') as branch, count(*)::int as members, sum(d.amount)::bigint as assessed,
      sum(d.paid)::bigint as paid, sum(d.remitted)::bigint as remitted
    from membership_due d join membership_member m on m.id = d.member_id ${BRANCH}
    group by d.year, coalesce(o.full_name, '')`,
  membership_joining: `select to_char(joined_on, 'YYYY') as year, kind, count(*)::int as members
    from membership_member group by to_char(joined_on, 'YYYY'), kind`,
};

declare module '../../platform/database/tables' {
  interface Tables {
    membership_by_branch: { branch: string; kind: string; member_type: string; members: number; points: number };
    membership_by_trade: { trade: string; size: string; members: number };
    membership_dues: {
      year: number;
      branch: string;
      members: number;
      assessed: number;
      paid: number;
      remitted: number;
    };
    membership_joining: { year: string; kind: string; members: number };
  }
}
