import { FileTextOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import type { BlockViews, LayoutViewProps } from '../../views/view-types';
import type { QbTextProps } from './block';

const QbTextView = ({ props, host }: LayoutViewProps<QbTextProps>) => {
  const lines = [props.underline ? 'underline' : '', props.strike ? 'line-through' : ''].join(' ').trim();
  return (
    <p
      className="qb-text-block"
      style={{
        fontSize: props.fontSize,
        lineHeight: props.lineHeight,
        textAlign: props.contentPosition,
        color: props.color,
        fontWeight: props.bold ? 600 : undefined,
        fontStyle: props.italic ? 'italic' : undefined,
        textDecoration: lines === '' ? undefined : lines,
      }}
    >
      {textIn(props.content, host.language)}
    </p>
  );
};

export const views: BlockViews = { icon: FileTextOutlined, Layout: QbTextView };
