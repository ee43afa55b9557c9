import type { listCareers } from '@qiaoban/contracts/recruitment/career.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';

export type Careers = ReplyOf<typeof listCareers>;
export type Career = Careers['list'][number];
