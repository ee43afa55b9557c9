import { z } from 'zod';
import { route } from '../route';

const MENU = 'recruitment.setting';
const PATH = '/api/recruitment/Setting';

export const USUAL_SOURCES = ['招聘页面', '招聘网站', '内部推荐', '猎头', '校园招聘', '其他'];

/** What holds for recruitment as a whole. */
export const RecruitmentSettings = z.object({
  isOpen: z.boolean().default(true).describe('The page of posts is open to everybody'),
  intro: z.string().trim().max(1000).default('').describe('Above the posts, plain text'),
  privacy: z
    .string()
    .trim()
    .max(2000)
    .default('')
    .describe('What candidates agree to, plain text; empty: the usual words'),
  sources: z
    .array(z.string().trim().min(1).max(50))
    .min(1)
    .max(30)
    .default(USUAL_SOURCES)
    .describe('Where candidates come from, to choose from; the first is the page of posts'),
  removeAfterDays: z
    .int()
    .min(0)
    .max(3650)
    .default(180)
    .describe('Days after which the personal data of a refused candidate is removed; 0 never'),
});
export type RecruitmentSettings = z.infer<typeof RecruitmentSettings>;

export const getRecruitmentSettings = route({
  method: 'GET',
  path: PATH,
  summary: 'Page of posts, sources, how long personal data is kept',
  access: { anyOf: [{ menu: MENU }, { menu: 'recruitment.candidate' }, { menu: 'recruitment.reserve' }] },
  reply: RecruitmentSettings,
});

export const saveRecruitmentSettings = route({
  method: 'PUT',
  path: PATH,
  summary: 'Save them',
  access: { menu: MENU, button: 'btn_edit' },
  body: RecruitmentSettings,
  reply: z.void(),
});
