import { Nothing } from '../../views/nothing';
import { portalText } from '../../texts/portal-text';
import type { BlockViewProps } from '../../views/view-types';
import type { ImageProps } from './definition';

/** A picture, over the whole block. */
export const ImageView = ({ props, host }: BlockViewProps<ImageProps, null>) => {
  if (props.picture === '') return <Nothing text={portalText(host.language, 'portal.view.not_set')} />;
  const picture = (
    <img src={props.picture} alt={props.words} referrerPolicy="no-referrer" style={{ objectFit: props.fit }} />
  );
  return props.link === '' ? (
    <div className="portal-image">{picture}</div>
  ) : (
    <button type="button" className="portal-image" onClick={() => host.openAddress(props.link)}>
      {picture}
    </button>
  );
};
