import { CreditCardOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import type { BlockViews, LayoutViewProps } from '../../views/view-types';
import type { CardProps } from './block';

const CardView = ({ props, host, children }: LayoutViewProps<CardProps>) => {
  const title = textIn(props.label, host.language);
  return (
    <section className={`qb-form-card qb-form-card-${props.shadow}`} aria-label={title === '' ? undefined : title}>
      {props.showLabel && title !== '' && <h3 className="qb-form-card-title">{title}</h3>}
      <div className="qb-grid">{children}</div>
    </section>
  );
};

export const views: BlockViews = { icon: CreditCardOutlined, Layout: CardView };
