import { Html5Outlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import type { BlockViews, LayoutViewProps } from '../../views/view-types';
import { isPage } from './block';
import type { IframeProps } from './block';

/**
 * Another site may run and ask its own server, but not lead this page away. A page of this very site gets no origin, or it
 * could reach into the page round it.
 */
const sandboxOf = (src: string): string => {
  const isOwn = new URL(src).origin === window.location.origin;
  return `allow-scripts allow-forms allow-popups${isOwn ? '' : ' allow-same-origin'}`;
};

const IframeView = ({ props, host, mode }: LayoutViewProps<IframeProps>) => {
  const title = textIn(props.label, host.language);
  return (
    <figure className="qb-iframe">
      {props.showLabel && <figcaption>{title}</figcaption>}
      {mode !== undefined && mode !== 'print' && isPage(props.src) ? (
        <iframe
          title={title}
          src={props.src}
          style={{ height: props.height }}
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox={sandboxOf(props.src)}
        />
      ) : (
        <div
          className="qb-iframe-place"
          style={{ height: mode === undefined ? Math.min(props.height, 160) : undefined }}
        >
          {props.src}
        </div>
      )}
    </figure>
  );
};

export const views: BlockViews = { icon: Html5Outlined, Layout: IframeView };
