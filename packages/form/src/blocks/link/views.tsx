import { LinkOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { matchesPattern } from '../../values/preset-pattern';
import type { BlockViews, LayoutViewProps } from '../../views/view-types';
import type { LinkProps } from './block';

const LinkView = ({ props, host }: LayoutViewProps<LinkProps>) => {
  const isSafe = matchesPattern('link', props.href);
  return (
    <p className="qb-link-block">
      <a
        href={isSafe ? props.href : undefined}
        target={props.newWindow ? '_blank' : undefined}
        rel="noreferrer noopener"
        title={props.href}
      >
        <LinkOutlined aria-hidden /> {textIn(props.label, host.language)}
      </a>
    </p>
  );
};

export const views: BlockViews = { icon: LinkOutlined, Layout: LinkView };
