import { Badge } from 'antd';
import { Tabs } from '@qiaoban/ui/tabs';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import { useT } from '#lib/texts/i18n.ts';
import { ProblemList } from '../frame/problem-list';
import type { ChooseProblem, ShownProblem } from '../frame/problem-list';
import { ComponentTab } from './component-tab';
import { useFormDesign } from './form-design';
import { FormTab } from './form-tab';
import { ListTab } from './list-tab';
import { RulesTab } from './rules/rules-tab';
import './inspector.css';

type Props = {
  problems: readonly ShownProblem[];
  onChoose: ChooseProblem;
  tab: string;
  onTab: (tab: string) => void;
};

/** Right side: the chosen component, the form, its list, its rules. Tabs with something to put right bear a dot. */
export const FormInspector = ({ problems, onChoose, tab, onTab }: Props) => {
  const t = useT();
  const { store } = useFormDesign();
  const { rules: made, scripts = [] } = useDocument(store);
  const rules = made.length + scripts.length;
  const of = (part: string): ShownProblem[] => problems.filter((problem) => problem.part === part);
  const labelled = (part: string, label: string) => (
    <Badge dot={of(part).length > 0} offset={[4, 0]}>
      {label}
    </Badge>
  );
  const above = (part: string) => of(part).length > 0 && <ProblemList problems={of(part)} onChoose={onChoose} />;
  return (
    <Tabs
      className="designer-side-tabs"
      activeKey={tab}
      onChange={onTab}
      items={[
        { key: 'component', label: t('form-designer.tab_component'), children: <ComponentTab /> },
        {
          key: 'form',
          label: labelled('form', t('form-designer.tab_form')),
          children: (
            <>
              {above('form')}
              <FormTab />
            </>
          ),
        },
        {
          key: 'list',
          label: labelled('list', t('form-designer.tab_list')),
          children: (
            <>
              {above('list')}
              <ListTab />
            </>
          ),
        },
        {
          key: 'rules',
          label: labelled('rules', `${t('form-designer.tab_rules')}${rules > 0 ? ` ${rules}` : ''}`),
          children: (
            <>
              {above('rules')}
              <RulesTab />
            </>
          ),
        },
      ]}
    />
  );
};
