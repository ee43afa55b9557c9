import type { ViewSet } from '#platform/database/views';

/** Columns of every record that these tables have nothing for. */
const NO_FLOW = `null::text as flow_instance, null::smallint as flow_status, null::timestamptz as deleted, 1 as form_version`;
const CODE = `'R' || lpad(c.number::text, 6, '0')`;

/** Sums without a name of anybody, for data interfaces of portals and reports. A column may join, none is renamed or goes. */
export const recruitmentViews: ViewSet = {
  recruitment_funnel: `select p.id as post_id, p.full_name as post_name, s.stage, s.sort_code,
      count(distinct c.id)::int as people
    from recruitment_post p
    cross join (values ('new', 1), ('screening', 2), ('interview', 3), ('offer', 4), ('hired', 5)) as s(stage, sort_code)
    left join recruitment_candidate c on c.post_id = p.id and c.merged_into_id is null
      and (c.stage = s.stage or exists (select 1 from recruitment_move m where m.candidate_id = c.id and m.to_stage = s.stage))
    group by p.id, p.full_name, s.stage, s.sort_code`,
  recruitment_source: `select post_id, source, count(*)::int as people,
      (count(*) filter (where stage = 'hired'))::int as hired
    from recruitment_candidate where source <> '' and merged_into_id is null group by post_id, source`,
  recruitment_hiring: `select c.post_id, p.full_name as post_name, to_char(c.hired_at at time zone z.zone, 'YYYY-MM') as month,
      count(*)::int as people, round(avg(extract(epoch from c.hired_at - c.created_at) / 86400))::int as days
    from recruitment_candidate c join recruitment_post p on p.id = c.post_id cross join organisation_today z
    where c.hired_at is not null and c.merged_into_id is null group by c.post_id, p.full_name, to_char(c.hired_at at time zone z.zone, 'YYYY-MM')`,
  recruitment_opening: `select p.id as post_id, p.full_name as post_name, p.wanted,
      (select count(*)::int from recruitment_candidate c where c.post_id = p.id and c.merged_into_id is null and c.stage = 'hired') as hired,
      (select count(*)::int from recruitment_candidate c where c.post_id = p.id and c.merged_into_id is null) as candidates
    from recruitment_post p where p.state = 'open'`,
  recruitment_post_record: `select p.id, p.version, p.creator_id as creator, p.created_at as created, p.modifier_id as modifier,
      p.modified_at as modified, o.company_id as organisation, p.organize_id as department, ${NO_FLOW},
      p.full_name as "postName", p.organize_id as "postDepartment", p.place, p.kind, p.wanted::numeric as wanted,
      n.candidates::numeric as candidates, n.hired::numeric as hired, p.owner_id as owner, p.state, p.opened_at as "openedAt"
    from recruitment_post p left join directory_organize o on o.id = p.organize_id
    cross join lateral (select count(*) as candidates, count(*) filter (where c.stage = 'hired') as hired
      from recruitment_candidate c where c.post_id = p.id and c.merged_into_id is null) n`,
  recruitment_candidate_record: `select c.id, c.version, c.creator_id as creator, c.created_at as created,
      c.modifier_id as modifier, c.modified_at as modified, o.company_id as organisation, p.organize_id as department, ${NO_FLOW},
      ${CODE} as code, c.full_name as "candidateName", p.full_name as "postName", p.owner_id as owner, c.stage,
      c.stage_at as "stageAt", c.created_at as "appliedAt", c.mobile, c.email, c.education, c.school,
      c.experience::numeric as experience, c.source
    from recruitment_candidate c join recruitment_post p on p.id = c.post_id
    left join directory_organize o on o.id = p.organize_id where c.merged_into_id is null`,
  recruitment_interview_record: `select i.id, i.version, i.creator_id as creator, i.created_at as created,
      i.modifier_id as modifier, i.modified_at as modified, o.company_id as organisation, p.organize_id as department, ${NO_FLOW},
      i.id as "interviewId", ${CODE} as code, c.full_name as "candidateName", p.full_name as "postName", p.owner_id as owner,
      i.round::numeric as round, i.starts_at as "startsAt", i.ends_at as "endsAt", i.mode, i.place, i.state,
      w.names as interviewers, w.evaluated::numeric as evaluated
    from recruitment_interview i join recruitment_candidate c on c.id = i.candidate_id
    join recruitment_post p on p.id = c.post_id left join directory_organize o on o.id = p.organize_id
    cross join lateral (select string_agg(coalesce(u.real_name, ''), '、' order by x.sort_code) as names,
        count(*) filter (where x.evaluated_at is not null) as evaluated
      from recruitment_interviewer x left join directory_person u on u.id = x.user_id where x.interview_id = i.id) w`,
};

declare module '#platform/database/tables' {
  interface Tables {
    recruitment_funnel: { post_id: string; post_name: string; stage: string; sort_code: number; people: number };
    recruitment_source: { post_id: string; source: string; people: number; hired: number };
    recruitment_hiring: { post_id: string; post_name: string; month: string; people: number; days: number };
    /** What a statement of ours asks of these; forms ask by their fields. */
    recruitment_post_record: { id: string; postName: string };
    recruitment_candidate_record: { id: string; code: string };
    recruitment_interview_record: { id: string; code: string };
    recruitment_opening: { post_id: string; post_name: string; wanted: number; hired: number; candidates: number };
  }
}
