import { textIn } from '@qiaoban/contracts/languages';
import { isWebAddress } from '../../safe-address';
import { portalText } from '../../texts/portal-text';
import { Nothing } from '../../views/nothing';
import type { BlockViewProps } from '../../views/view-types';
import type { WebPageProps } from './definition';

/** Pages of other sites keep their own storage; ours is out of their reach. */
const RIGHTS = 'allow-scripts allow-forms allow-popups allow-same-origin';

/** A page of ours in a frame could reach the session; pages of other sites cannot. */
const isOwnSite = (address: string): boolean => new URL(address).origin === window.location.origin;

/** A page of another site. */
export const WebPageView = ({ props, host }: BlockViewProps<WebPageProps, null>) => {
  const say = (key: string): string => portalText(host.language, key);
  if (!isWebAddress(props.address) || !URL.canParse(props.address))
    return <Nothing text={say('portal.view.not_set')} />;
  if (isOwnSite(props.address)) return <Nothing text={say('portal.view.own_site')} />;
  return (
    <iframe
      className="portal-frame"
      title={textIn(props.title, host.language) || say('portal.block.webPage')}
      src={props.address}
      loading="lazy"
      referrerPolicy="no-referrer"
      sandbox={RIGHTS}
    />
  );
};
