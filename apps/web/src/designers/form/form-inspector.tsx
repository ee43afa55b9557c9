import { useState } from 'react';
import { Badge } from 'antd';
import { Tabs } from '@qiaoban/ui/tabs';
import { useDocument, useSelection } from '@qiaoban/designer/react/use-designer';
import { useT } from '#lib/texts/i18n.ts';
import { ProblemList } from '../frame/problem-list';
import type { ShownProblem } from '../frame/problem-list';
import { ComponentTab } from './component-tab';
import { useFormDesign } from './form-design';
import { FormTab } from './form-tab';
import { ListTab } from './list-tab';
import { RulesTab } from './rules-tab';
import './inspector.css';

type Props = { problems: readonly ShownProblem[]; onChoose: (node: string | undefined) => void };

/** Right side: the chosen component, the form, its list, its rules. Choosing a component brings its tab to the front. */
export const FormInspector = ({ problems, onChoose }: Props) => {
  const t = useT();
  const { store } = useFormDesign();
  const selection = useSelection(store).join();
  const { rules: made, scripts = [] } = useDocument(store);
  const rules = made.length + scripts.length;
  const [tab, setTab] = useState('component');
  const [seen, setSeen] = useState(selection);
  if (seen !== selection) {
    setSeen(selection);
    if (selection !== '') setTab('component');
  }
  const whole = problems.filter((problem) => problem.node === undefined);
  return (
    <Tabs
      className="designer-side-tabs"
      activeKey={tab}
      onChange={setTab}
      items={[
        { key: 'component', label: t('form-designer.tab_component'), children: <ComponentTab /> },
        { key: 'form', label: t('form-designer.tab_form'), children: <FormTab /> },
        {
          key: 'list',
          label: (
            <Badge dot={whole.length > 0} offset={[4, 0]}>
              {t('form-designer.tab_list')}
            </Badge>
          ),
          children: (
            <>
              {whole.length > 0 && <ProblemList problems={whole} onChoose={onChoose} />}
              <ListTab />
            </>
          ),
        },
        {
          key: 'rules',
          label: rules > 0 ? `${t('form-designer.tab_rules')} ${rules}` : t('form-designer.tab_rules'),
          children: <RulesTab />,
        },
      ]}
    />
  );
};
