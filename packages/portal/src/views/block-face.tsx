import { useId } from 'react';
import { Button } from 'antd';
import { WarningOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { ErrorBoundary } from '@qiaoban/ui/error-boundary';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import type { BlockProps } from '../block';
import type { PlacedNode } from '../document';
import type { PortalHost } from '../host';
import { definitionOf } from '../registry';
import { viewsOf } from '../registry.web';
import { nameOfBlock } from '../validation';
import { portalText } from '../texts/portal-text';
import { Nothing } from './nothing';
import './portal.css';

/** What is known of a block's data: nothing yet, the data, or why they could not be had. */
export type BlockState = { ok: true; data: unknown } | { ok: false; message: string } | undefined;

type Props = { node: PlacedNode; state: BlockState; host: PortalHost; retry?: () => void };

/** A block as people see it: title, and its data, their absence or their failure. One broken block breaks itself only. */
export const BlockFace = ({ node, state, host, retry }: Props) => {
  const titleId = useId();
  const definition = definitionOf(node.type);
  const views = viewsOf(node.type);
  const parsed = definition?.propsSchema.safeParse(node.props);
  const say = (key: string): string => portalText(host.language, key);
  const props: BlockProps | undefined = parsed?.success === true ? parsed.data : undefined;
  const title = props?.showTitle === true ? textIn(props.title, host.language) : '';
  const needsData = definition !== undefined && props !== undefined && definition.needs(props).length > 0;
  const failed = (message: string) => (
    <div className="portal-failed" role="status">
      <WarningOutlined /> <span>{message}</span>
      {retry && (
        <Button type="link" size="small" onClick={retry}>
          {say('portal.view.retry')}
        </Button>
      )}
    </div>
  );
  const body = () => {
    if (props === undefined || views === undefined || definition === undefined)
      return failed(say('portal.view.failed'));
    // such a block is in drafts only: a portal with one is not published
    if (definition.problems(props as never).length > 0) return <Nothing text={say('portal.view.not_set')} />;
    if (needsData && state === undefined) return <LinesSkeleton lines={3} />;
    if (needsData && state?.ok === false) return failed(state.message || say('portal.view.failed'));
    const data = needsData && state?.ok === true ? state.data : definition.shape(props, []);
    const { View } = views;
    return (
      <ErrorBoundary resetKey={JSON.stringify(props)} frame={(what) => <div className="portal-failed">{what}</div>}>
        <View props={props as never} data={data as never} host={host} />
      </ErrorBoundary>
    );
  };
  return (
    <section
      className="portal-block"
      data-bare={views?.isBare || undefined}
      {...(title === '' ? { 'aria-label': nameOfBlock(node, host.language) } : { 'aria-labelledby': titleId })}
      aria-busy={(needsData && state === undefined) || undefined}
    >
      {title !== '' && (
        <h2 id={titleId} className="portal-block-title" title={title}>
          {title}
        </h2>
      )}
      <div className="portal-block-body">{body()}</div>
    </section>
  );
};
