import type { openMembershipPage } from '@qiaoban/contracts/membership/public.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';

/** What the page for members shows. */
export type ServicePage = ReplyOf<typeof openMembershipPage>;
