import { OrderedListOutlined } from '@ant-design/icons';
import { Button, Steps } from 'antd';
import { formText } from '../../texts/form-text';
import { PagesOnPaper } from '../../views/pages-on-paper';
import { useFrontPage } from '../../views/use-front-page';
import type { BlockViews, LayoutViewProps } from '../../views/view-types';
import type { StepsProps } from './block';

const StepsView = ({ props, host, mode, pages = [], frontPage, children }: LayoutViewProps<StepsProps>) => {
  const [front, setFront] = useFrontPage(pages, frontPage);
  if (mode === undefined) return <div className="qb-pages-canvas">{children}</div>;
  if (mode === 'print') return <PagesOnPaper pages={pages} />;
  const at = Math.max(
    0,
    pages.findIndex(({ id }) => id === front),
  );
  const go = (to: number): void => setFront(pages[to]?.id ?? '');
  return (
    <div className="qb-pages qb-step-pages">
      <Steps
        size="small"
        current={at}
        responsive={false}
        items={pages.map(({ id, title }) => ({ key: id, title }))}
        onChange={props.freeSteps ? go : undefined}
      />
      {pages.map(({ id, content }, index) => (
        <div key={id} className="qb-grid qb-page-grid" hidden={index !== at}>
          {content}
        </div>
      ))}
      <div className="qb-step-pages-end">
        <Button disabled={at === 0} onClick={() => go(at - 1)}>
          {formText(host.language, 'form.view.step_back')}
        </Button>
        <Button disabled={at >= pages.length - 1} onClick={() => go(at + 1)}>
          {formText(host.language, 'form.view.step_next')}
        </Button>
      </div>
    </div>
  );
};

export const views: BlockViews = { icon: OrderedListOutlined, Layout: StepsView };
