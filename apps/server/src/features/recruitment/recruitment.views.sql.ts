import type { ViewSet } from '../../platform/database/views';

/** Sums without a name of anybody, for data interfaces of portals and reports. A column may join, none is renamed or goes. */
export const recruitmentViews: ViewSet = {
  recruitment_funnel: `select p.id as post_id, p.full_name as post_name, s.stage, s.sort_code,
      count(distinct c.id)::int as people
    from recruitment_post p
    cross join (values ('new', 1), ('screening', 2), ('interview', 3), ('offer', 4), ('hired', 5)) as s(stage, sort_code)
    left join recruitment_candidate c on c.post_id = p.id
      and (c.stage = s.stage or exists (select 1 from recruitment_move m where m.candidate_id = c.id and m.to_stage = s.stage))
    group by p.id, p.full_name, s.stage, s.sort_code`,
  recruitment_source: `select post_id, source, count(*)::int as people,
      (count(*) filter (where stage = 'hired'))::int as hired
    from recruitment_candidate where source <> '' group by post_id, source`,
  recruitment_hiring: `select c.post_id, p.full_name as post_name, to_char(c.hired_at, 'YYYY-MM') as month,
      count(*)::int as people, round(avg(extract(epoch from c.hired_at - c.created_at) / 86400))::int as days
    from recruitment_candidate c join recruitment_post p on p.id = c.post_id
    where c.hired_at is not null group by c.post_id, p.full_name, to_char(c.hired_at, 'YYYY-MM')`,
  recruitment_opening: `select p.id as post_id, p.full_name as post_name, p.wanted,
      (select count(*)::int from recruitment_candidate c where c.post_id = p.id and c.stage = 'hired') as hired,
      (select count(*)::int from recruitment_candidate c where c.post_id = p.id) as candidates
    from recruitment_post p where p.state = 'open'`,
};

declare module '../../platform/database/tables' {
  interface Tables {
    recruitment_funnel: { post_id: string; post_name: string; stage: string; sort_code: number; people: number };
    recruitment_source: { post_id: string; source: string; people: number; hired: number };
    recruitment_hiring: { post_id: string; post_name: string; month: string; people: number; days: number };
    recruitment_opening: { post_id: string; post_name: string; wanted: number; hired: number; candidates: number };
  }
}
