import { Markdown } from '@qiaoban/ui/markdown';
import { isSafeLink } from '../../safe-address';
import { portalText } from '../../texts/portal-text';
import { Nothing } from '../../views/nothing';
import type { BlockViewProps } from '../../views/view-types';
import type { TextProps } from './definition';

/** Words with a little form. */
export const TextView = ({ props, host }: BlockViewProps<TextProps, null>) =>
  props.content.trim() === '' ? (
    <Nothing text={portalText(host.language, 'portal.view.not_set')} />
  ) : (
    <div style={{ textAlign: props.align }}>
      <Markdown text={props.content} isLink={isSafeLink} onOpen={host.openAddress} />
    </div>
  );
