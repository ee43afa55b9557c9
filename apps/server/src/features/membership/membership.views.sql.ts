import type { ViewSet } from '#platform/database/views';

const BRANCH = `left join directory_organize o on o.id = m.branch_id`;
const named = (dictionary: string, value: string, alias: string): string => `left join lateral (
  select i.full_name from dictionary_item i join dictionary_catalog c on c.id = i.dictionary_type_id
  where c.en_code = '${dictionary}' and i.en_code = ${value} limit 1) ${alias} on true`;
const CODE = `'HY' || lpad(m.number::text, greatest(6, length(m.number::text)), '0')`;
/** Columns of every record that these tables have nothing for, and those that say whose it is. */
const ofMember = (
  name = 'm.full_name',
): string => `o.company_id as organisation, m.branch_id as department, null::text as flow_instance,
    null::smallint as flow_status, null::timestamptz as deleted, 1 as form_version, m.id as "memberId",
    m.branch_id as "branchId", ${CODE} as code, ${name} as "memberName", m.branch_id as branch`;
/** Who made something that is never changed. */
const made = (by: string, at: string): string =>
  `1 as version, ${by} as creator, ${at} as created, null::text as modifier, ${at} as modified`;
const midnightOf = (day: string): string => `(${day})::timestamp at time zone z.zone`;

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
  membership_member_record: `select m.id, m.version, m.creator_id as creator, m.created_at as created,
      m.modifier_id as modifier, m.modified_at as modified, ${ofMember()}, m.kind,
      coalesce(y.full_name, m.member_type) as "memberType", p.full_name as position, t.full_name as trade,
      s.full_name as size, r.full_name as "contactName", coalesce(nullif(m.mobile, ''), r.mobile, '') as mobile,
      coalesce(nullif(m.email, ''), r.email, '') as email, ${midnightOf('m.joined_on')} as "joinedOn",
      m.points::numeric as points, m.state
    from membership_member m cross join organisation_today z ${BRANCH}
    left join lateral (select x.full_name, x.mobile, x.email from membership_representative x where x.member_id = m.id
      order by x.is_main desc, x.sort_code limit 1) r on true
    left join lateral (select x.position from membership_position x where x.member_id = m.id
      and x.from_day <= z.today and (x.until_day is null or x.until_day >= z.today)
      order by x.from_day desc limit 1) h on true
    ${named('memberType', 'm.member_type', 'y')} ${named('position', 'h.position', 'p')}
    ${named('IndustryType', "m.attributes ->> 'industryClassification'", 't')}
    ${named('enterpriseScale', "m.attributes ->> 'enterpriseScale'", 's')}`,
  membership_due_record: `select d.id, ${made('d.creator_id', 'd.created_at')}, ${ofMember()}, d.year::text as year,
      coalesce(y.full_name, d.member_type) as "memberType", d.amount * 0.01 as amount, d.paid * 0.01 as paid,
      d.remitted * 0.01 as remitted, x.open * 0.01 as open, ${midnightOf('d.due_on')} as "dueOn",
      case when x.open = 0 then 'paid' when d.due_on < z.today then 'overdue' else 'open' end as state,
      d.reminders::numeric as reminders, d.reminded_at as "remindedAt"
    from membership_due d join membership_member m on m.id = d.member_id cross join organisation_today z ${BRANCH}
    cross join lateral (select d.amount - d.paid - d.remitted as open) x ${named('memberType', 'd.member_type', 'y')}`,
  membership_score_record: `select s.id, ${made('s.by_id', 's.at')}, ${ofMember()}, s.at,
      coalesce(y.full_name, s.score_type) as "scoreType", s.points::numeric as points, s.balance::numeric as balance,
      s.reason, s.by_name as "byName"
    from membership_score s join membership_member m on m.id = s.member_id ${BRANCH}
    ${named('scoreType', 's.score_type', 'y')}`,
  membership_honour_record: `select h.id, ${made('h.creator_id', 'h.created_at')}, ${ofMember('h.member_name')},
      h.number, h.title, h.words, ${midnightOf('h.day')} as day, h.state
    from membership_honour h join membership_member m on m.id = h.member_id cross join organisation_today z ${BRANCH}`,
};

declare module '#platform/database/tables' {
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
    /** What a statement of ours asks of these; forms ask by their fields. */
    membership_member_record: { id: string; code: string };
    membership_due_record: { id: string; code: string };
    membership_score_record: { id: string; code: string };
    membership_honour_record: { id: string; code: string };
  }
}
