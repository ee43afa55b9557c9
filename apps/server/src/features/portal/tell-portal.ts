import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import type { Binding } from '../../platform/http/bind';
import type { PortalAccess } from './portal-access';

/** The same bindings; who is signed in is told which portal comes first (specification 3, portalId). */
export const tellPortal =
  (access: PortalAccess) =>
  (bindings: readonly Binding[]): Binding[] =>
    bindings.map((binding) =>
      (binding.route as unknown) !== currentUser
        ? binding
        : {
            ...binding,
            handle: async (call) => {
              const reply = (await binding.handle(call)) as ReplyOf<typeof currentUser>;
              if (call.actor.blockedBy !== undefined) return reply;
              return { ...reply, userInfo: { ...reply.userInfo, portalId: await access.first(call.actor) } };
            },
          },
    );
