import { useNavigate } from 'react-router';
import { useSession } from '#lib/session/session.ts';
import { againAddress } from '../instance-address';
import { isToBeginAgain } from '../instance-status';
import type { InstanceData } from '../parts/instance-head';

type Known = Pick<InstanceData, 'id' | 'flowId' | 'status' | 'isReturned'> & { starter: { id: string } };

/** For the initiator of an instance that has ended: opens a new one, filled in like it. */
export const useAgain = (data: Known): (() => void) | undefined => {
  const navigate = useNavigate();
  const me = useSession((s) => s.userInfo?.userId);
  if (data.starter.id !== me || !isToBeginAgain(data)) return undefined;
  return () => void navigate(againAddress(data.flowId, data.id));
};
