import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { createPost, PostInput, setPostState } from '@qiaoban/contracts/recruitment/post.contract';
import { createInterview } from '@qiaoban/contracts/recruitment/interview.contract';
import { startOffer } from '@qiaoban/contracts/recruitment/offer.contract';
import { USUAL_SOURCES } from '@qiaoban/contracts/recruitment/setting.contract';
import type { Stage } from '@qiaoban/contracts/recruitment/stage';
import { ADMIN_ID } from '@qiaoban/contracts/ids';
import type { App } from '../../app';
import { DAY, HOUR } from '#platform/clock';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import { toJson } from '#platform/database/tables';
import { newId } from '#platform/ids';
import { shippedDemoForm } from '../demo-forms/demo-form';
import type { DemoForm, DemoPick } from '../demo-forms/demo-form';
import type { PlannedInstance } from '../demo-forms/demo-instances';
import type { Insider } from '../insider';
import { recruitmentForms } from './recruitment-documents';

/** The forms of recruitment, as forms of the demo. */
export const recruitmentDemoForms: DemoForm[] = recruitmentForms.map(shippedDemoForm({ form: '', flow: 'personnel' }));

const POSTS = [
  [
    '后端开发工程师',
    '上海',
    3,
    20_000,
    35_000,
    '负责业务平台服务端的设计与开发\n编写测试与文档，参与代码评审',
    '本科及以上，三年以上服务端经验\n熟悉 PostgreSQL 与消息队列',
  ],
  [
    '前端开发工程师',
    '上海',
    2,
    18_000,
    32_000,
    '负责后台系统界面的开发与性能优化',
    '熟悉 TypeScript 与 React\n重视可访问性与细节',
  ],
  ['产品经理', '北京', 1, 22_000, 38_000, '负责低代码平台的需求分析与产品规划', '五年以上企业软件经验，善于沟通'],
  ['测试工程师', '成都', 2, 12_000, 20_000, '编写自动化测试，把好发布质量关', '熟悉接口与界面自动化测试'],
  ['销售经理', '深圳', 4, 10_000, 25_000, '开拓华南区域企业客户', '两年以上企业软件销售经验'],
  ['人力资源实习生', '上海', 1, 4000, 5000, '协助招聘与入职手续办理', '在校本科生，每周至少到岗四天'],
] as const;

/** Requests for staff: who asks, and for what. */
export const recruitmentDemands = (now: number, flowId: string, pick: DemoPick): PlannedInstance[] =>
  Array.from({ length: 6 }, (_, i) => ({
    flowId,
    starterId: pick.userId(i * 5 + 2),
    at: now - (20 - i * 3) * DAY,
    data: {
      dept: pick.departmentId(i * 5 + 2),
      postName: pick.of(['数据分析师', '运维工程师', '财务专员', '法务专员', '实施顾问', '行政助理'], i),
      wanted: 1 + (i % 2),
      kind: 'full',
      place: pick.of(['上海', '北京', '成都'], i),
      salaryFrom: 9000 + i * 1000,
      salaryTo: 15_000 + i * 1500,
      reason: pick.of(['团队扩编', '人员离职补充', '新项目启动'], i),
      duty: '承担岗位日常工作，配合部门完成年度目标',
      requirement: '本科及以上学历，两年以上相关经验',
    },
    files: [],
    urgent: i === 1 ? 3 : 1,
    isDraft: false,
    staysOpen: i === 5,
  }));

const SURNAMES = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶';
const GIVEN = [
  '梓涵',
  '浩然',
  '思远',
  '雨桐',
  '子轩',
  '欣怡',
  '俊杰',
  '嘉宁',
  '明哲',
  '诗雅',
  '宇航',
  '若曦',
  '致远',
  '晓彤',
];
const SCHOOLS = ['复旦大学', '同济大学', '浙江大学', '四川大学', '华南理工大学', '北京邮电大学', '南京大学'];
const COMPANIES = ['远山科技', '云帆软件', '蓝湾信息', '启明数据', '新程网络', ''];
const TAGS = [['急招'], ['可立即到岗'], ['内推'], ['外语好', '可出差'], []];
const WAY: readonly Stage[] = ['new', 'screening', 'interview', 'offer', 'hired'];
/** Where the n-th candidate stands. */
const STANDS: readonly Stage[] = [
  'new',
  'screening',
  'interview',
  'refused',
  'interview',
  'new',
  'reserve',
  'interview',
  'offer',
  'screening',
  'refused',
  'hired',
];
const COUNT = 60;

const resumeOf = (name: string, school: string, company: string, years: number): string =>
  `﻿个人简历\n\n姓名：${name}\n学历：本科 · ${school}\n工作年限：${years} 年\n\n工作经历\n${company || '应届毕业'}　${2026 - years} 年至今\n- 参与核心系统的设计与建设，独立负责两个模块\n- 推动团队规范，缩短发布周期一半\n\n自我评价\n踏实细致，乐于学习，善于与人合作。\n`;

/** The same number for the same things, below `most`. */
const chance = (a: number, b: number, most: number): number =>
  Math.abs((Math.imul(a + 7, 2_654_435_761) ^ Math.imul(b + 13, 40_503)) >>> 3) % most;

const nameOf = (i: number): string => `${SURNAMES[chance(i, 1, SURNAMES.length)]}${GIVEN[chance(i, 3, GIVEN.length)]}`;
const mobileOf = (i: number): string => `139${String(10_000_000 + chance(i, 2, 89_000_000))}`;

const candidateOf = (i: number, postId: string, now: number) => {
  const pick = <T>(list: readonly T[], salt = 1): T => list[chance(i, salt, list.length)]!;
  const years = chance(i, 9, 12);
  const stage = STANDS[i % STANDS.length]!;
  const age = 6 + chance(i, 4, 70);
  return {
    id: newId(),
    postId,
    stage,
    years,
    // two come a second time, for another post
    name: i === COUNT - 1 ? nameOf(0) : nameOf(i),
    mobile: mobileOf(i === COUNT - 1 ? 0 : i),
    school: pick(SCHOOLS, 2),
    company: years === 0 ? '' : pick(COMPANIES, 5),
    source: pick(USUAL_SOURCES, 5),
    tags: pick(TAGS, 3),
    appliedAt: now - age * DAY,
    movedAt: now - Math.max(1, age - 4 - (i % 9)) * DAY + (i % 8) * HOUR,
    salary: 9000 + chance(i, 11, 20) * 1000,
  };
};
type Planned = ReturnType<typeof candidateOf>;

/** The stages that somebody went through until the present one. */
const pathTo = (stage: Stage, i: number): Stage[] => {
  if (stage === 'refused') return [...WAY.slice(0, 1 + (i % 3)), 'refused'];
  if (stage === 'reserve') return ['new', 'screening', 'interview', 'reserve'];
  return WAY.slice(0, WAY.indexOf(stage) + 1);
};

/** Posts, sixty candidates with their history, interviews that wait to be evaluated, and offers. */
export const seedDemoRecruitment = async (
  server: Pick<App, 'tenants' | 'features'>,
  admin: Insider,
  now: number,
  peopleIds: readonly string[],
): Promise<void> => {
  const db = server.tenants.db(DEFAULT_TENANT);
  const departments = await db
    .selectFrom('organize')
    .select('id')
    .where('category', '=', 'department')
    .orderBy('id')
    .execute();
  const posts: string[] = [];
  for (const [at, [fullName, place, wanted, salaryFrom, salaryTo, duty, requirement]] of POSTS.entries()) {
    const organizeId = departments[at % departments.length]?.id ?? '';
    const kind = at === POSTS.length - 1 ? 'intern' : 'full';
    const body = PostInput.parse({
      fullName,
      organizeId,
      place,
      kind,
      wanted,
      salaryFrom,
      salaryTo,
      duty,
      requirement,
    });
    const { id } = await admin(createPost, { body });
    if (at !== 4) await admin(setPostState, { params: { id }, body: { state: 'open' } });
    posts.push(id);
  }
  const planned = Array.from({ length: COUNT }, (_, i) => candidateOf(i, posts[chance(i, 6, posts.length)]!, now));
  const resumeIds = new Map<string, string>();
  for (const each of planned.slice(0, 24)) {
    const { id } = await server.features.files.keep(db, {
      type: 'resume',
      name: `${each.name}的简历.txt`,
      mediaType: 'text/plain',
      creatorId: null,
      content: Readable.from(Buffer.from(resumeOf(each.name, each.school, each.company, each.years))),
    });
    resumeIds.set(each.id, id);
  }
  const rowOf = (each: Planned, i: number) => ({
    id: each.id,
    post_id: each.postId,
    full_name: each.name,
    mobile: each.mobile,
    email: `${each.mobile}@example.com`,
    identity: '',
    gender: chance(i, 5, 2) === 0 ? ('male' as const) : ('female' as const),
    education: (['bachelor', 'master', 'college', 'bachelor'] as const)[chance(i, 8, 4)]!,
    school: each.school,
    experience: each.years,
    company: each.company,
    expected_salary: each.salary,
    source: each.source,
    tags: toJson(each.tags),
    resume_id: resumeIds.get(each.id) ?? null,
    note: '',
    stage: each.stage,
    stage_at: new Date(each.movedAt),
    agreed_at: null,
    offer_instance_id: null,
    offer_salary: each.stage === 'hired' ? each.salary : null,
    offer_state: each.stage === 'hired' ? ('approved' as const) : ('none' as const),
    hired_user_id: null,
    hired_at: each.stage === 'hired' ? new Date(each.movedAt) : null,
    removed_at: null,
    creator_id: ADMIN_ID,
    created_at: new Date(each.appliedAt),
    modifier_id: null,
  });
  await db.insertInto('recruitment_candidate').values(planned.map(rowOf)).execute();
  // an open post still wants somebody
  await sql`
    update recruitment_post p set wanted = greatest(wanted,
      1 + (select count(*) from recruitment_candidate c where c.post_id = p.id and c.stage = 'hired'))`.execute(db);
  await db.transaction().execute(async (tx) => {
    for (const [id, fileId] of resumeIds) await server.features.files.claim(tx, [fileId], `recruitment.resume:${id}`);
  });
  const moves = planned.flatMap((each, i) => {
    const path = pathTo(each.stage, i);
    return path.map((to, at) => ({
      id: newId(),
      candidate_id: each.id,
      kind:
        at === 0 ? (each.source === USUAL_SOURCES[0] ? ('applied' as const) : ('added' as const)) : ('manual' as const),
      from_stage: at === 0 ? ('' as const) : path[at - 1]!,
      to_stage: to,
      reason:
        to === 'refused'
          ? ['薪资期望差距较大', '经验与岗位不符', '候选人放弃'][i % 3]!
          : to === 'reserve'
            ? '岗位已满，能力不错'
            : '',
      by_id: at === 0 && each.source === USUAL_SOURCES[0] ? null : ADMIN_ID,
      by_name: at === 0 && each.source === USUAL_SOURCES[0] ? '' : '管理员',
      at: new Date(each.appliedAt + ((each.movedAt - each.appliedAt) * at) / Math.max(1, path.length - 1)),
    }));
  });
  await db.insertInto('recruitment_move').values(moves).execute();
  const morning = now - ((now + 8 * HOUR) % DAY) + DAY;
  // past interviews of the administrator that wait for an evaluation: more than one run of ten
  const asked = planned.filter(({ stage }) => stage === 'interview' || stage === 'offer');
  for (const [i, each] of asked.slice(0, 14).entries()) {
    const startsAt = new Date(morning - (2 + Math.floor(i / 4)) * DAY + [9, 10.5, 14, 16][i % 4]! * HOUR);
    const interview = newId();
    await db
      .insertInto('recruitment_interview')
      .values({
        id: interview,
        candidate_id: each.id,
        round: 1,
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + HOUR),
        mode: (['onsite', 'video', 'phone'] as const)[i % 3]!,
        place: ['3 楼洽谈室', '腾讯会议 512 880 036', ''][i % 3]!,
        note: '',
        state: 'planned',
        creator_id: ADMIN_ID,
        modifier_id: null,
      })
      .execute();
    const others = [ADMIN_ID, peopleIds[(i * 3) % peopleIds.length]!];
    await db
      .insertInto('recruitment_interviewer')
      .values(
        others.map((userId, at) => ({
          interview_id: interview,
          user_id: userId,
          sort_code: at,
          ...(at === 1
            ? {
                verdict: ['1,高级工程师', '3,', '2,'][i % 3]!,
                ability: 3 + (i % 3),
                fit: 3 + (i % 2),
                speech: 4,
                comment: ['基础扎实，思路清楚', '沟通顺畅，经验稍浅', '与岗位要求有差距'][i % 3]!,
                evaluated_at: new Date(startsAt.getTime() + 2 * HOUR),
              }
            : { evaluated_at: null }),
        })),
      )
      .execute();
  }
  for (const [i, each] of asked.slice(2, 8).entries()) {
    const startsAt = morning + (1 + Math.floor(i / 2)) * DAY + (10 + (i % 2) * 4) * HOUR;
    await admin(createInterview, {
      body: {
        candidateId: each.id,
        startsAt,
        endsAt: startsAt + HOUR,
        mode: i % 2 === 0 ? 'onsite' : 'video',
        place: i % 2 === 0 ? '3 楼洽谈室' : 'https://meet.example.com/recruit',
        note: '复试，请重点了解项目经验',
        interviewerIds: [ADMIN_ID, peopleIds[(i * 7 + 1) % peopleIds.length]!],
      },
    });
  }
  const day = new Date(now + 20 * DAY).toISOString().slice(0, 10);
  // of different posts: their titles name the post
  const withOffer = new Map(planned.filter(({ stage }) => stage === 'offer').map((each) => [each.postId, each]));
  for (const { id, salary } of [...withOffer.values()].slice(0, 3))
    await admin(startOffer, { params: { id }, body: { salary, day, probation: 3, remark: '' } });
};
