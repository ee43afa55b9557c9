import { Icon } from '@qiaoban/ui/icon';
import { portalText } from '../../texts/portal-text';
import { Nothing } from '../../views/nothing';
import type { BlockViewProps } from '../../views/view-types';
import type { LinksProps } from './definition';

/** Ways to other places. */
export const LinksView = ({ props, host }: BlockViewProps<LinksProps, null>) => {
  const links = props.links.filter((link) => link.address !== '');
  if (links.length === 0) return <Nothing text={portalText(host.language, 'portal.view.not_set')} />;
  return (
    <ul className="portal-links">
      {links.map((link, at) => (
        <li key={at}>
          <button type="button" title={link.address} onClick={() => host.openAddress(link.address)}>
            <Icon name={link.icon} fallback="link" />
            <span>{link.label === '' ? link.address : link.label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};
