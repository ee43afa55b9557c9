import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router';
import { channelState } from '@qiaoban/contracts/channel/channel-state.contract';
import { useT } from '#lib/texts/i18n.ts';
import { leavesOf } from '#lib/menu/menu-tree.ts';
import { useRoute } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';

const KINDS = {
  mp: { state: 'publicAccount', menu: 'msgPlatform.mpConfig', address: '/msgPlatform/mpConfig' },
  qy: { state: 'enterpriseAccount', menu: 'msgPlatform.qyConfig', address: '/msgPlatform/qyConfig' },
} as const;

/** False when the account is known not to be connected: what needs it is not offered. */
export const useIsConnected = (kind: keyof typeof KINDS): boolean =>
  useRoute(channelState, {}, { staleTime: 0 }).data?.[KINDS[kind].state] !== false;

/** Says above what needs an account that none is connected yet, what that means, and where it is connected. */
export const NotConnected = ({ kind }: { kind: keyof typeof KINDS }) => {
  const t = useT();
  const navigate = useNavigate();
  const { state, menu, address } = KINDS[kind];
  const answer = useRoute(channelState, {}, { staleTime: 0 });
  const mayConnect = useSession((s) => leavesOf(s.menuList).some(({ node }) => node.enCode === menu));
  if (answer.data?.[state] !== false) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={t(`channel.not_connected_${kind}`)}
      description={t(mayConnect ? `channel.not_connected_${kind}_hint` : 'channel.not_connected_ask')}
      action={
        mayConnect && (
          <Button size="small" type="primary" onClick={() => void navigate(address)}>
            {t('channel.connect')}
          </Button>
        )
      }
    />
  );
};
