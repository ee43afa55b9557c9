import { Button, Checkbox, Segmented } from 'antd';
import { SnippetsOutlined } from '@ant-design/icons';
import { setPropsOfAll } from '@qiaoban/designer/commands';
import { ancestorsOf } from '@qiaoban/designer/document';
import { useDocument, useSelection } from '@qiaoban/designer/react/use-designer';
import type { FormDocument, FormNode } from '@qiaoban/form/document';
import { definitionOf } from '@qiaoban/form/registry';
import { formText } from '@qiaoban/form/texts/form-text';
import { useT } from '#lib/texts/i18n.ts';
import { useFormDesign } from './form-design';

const SWITCHES = ['showLabel', 'required', 'disabled', 'noShow'] as const;
type SharedSwitch = (typeof SWITCHES)[number];

/** Parts of a row that fields usually take. */
const SPANS = [
  { value: 6, label: '1/4' },
  { value: 8, label: '1/3' },
  { value: 12, label: '1/2' },
  { value: 16, label: '2/3' },
  { value: 24, label: '1/1' },
];

const isColumn = (document: FormDocument, { id }: FormNode): boolean =>
  ancestorsOf(document, id).some((at) => definitionOf(document.nodes[at]?.type ?? '')?.holdsRows);

const hasSwitch = ({ type }: FormNode, name: SharedSwitch): boolean =>
  name === 'showLabel'
    ? definitionOf(type)?.holdsValue === true
    : definitionOf(type)?.properties.some(({ prop }) => prop === name) === true;

/** What several chosen components have in common: one change for all of them, and one step to take back. */
export const SeveralTab = () => {
  const t = useT();
  const { store, host, keepSnippet } = useFormDesign();
  const document = useDocument(store);
  const chosen = useSelection(store).flatMap((id) => document.nodes[id] ?? []);
  const inRows = chosen.filter((node) => !isColumn(document, node));
  const set = (nodes: readonly FormNode[], values: Record<string, unknown>): void => {
    store.run(
      setPropsOfAll(
        nodes.map(({ id }) => id),
        values,
      ),
    );
  };
  const spans = new Set(inRows.map(({ props }) => (props['span'] as number | undefined) ?? 24));
  return (
    <div className="designer-pane several-pane">
      <strong>{t('form-designer.several_chosen', { count: chosen.length })}</strong>
      <p className="qb-property-hint">{t('form-designer.several_hint')}</p>
      {inRows.length > 0 && (
        <div className="qb-property">
          <span>{formText(host.language, 'form.prop.span')}</span>
          <Segmented<number>
            block
            aria-label={formText(host.language, 'form.prop.span')}
            options={SPANS}
            value={spans.size === 1 ? [...spans][0]! : 0}
            onChange={(span) => set(inRows, { span })}
          />
        </div>
      )}
      {SWITCHES.map((name) => {
        const nodes = chosen.filter((node) => hasSwitch(node, name));
        const on = nodes.filter(({ props }) => props[name] === true).length;
        if (nodes.length === 0) return null;
        return (
          <Checkbox
            key={name}
            checked={on === nodes.length}
            indeterminate={on > 0 && on < nodes.length}
            onChange={(event) => set(nodes, { [name]: event.target.checked })}
          >
            {formText(host.language, `form.prop.${name}`)}
          </Checkbox>
        );
      })}
      {keepSnippet && (
        <Button icon={<SnippetsOutlined />} onClick={keepSnippet}>
          {t('form-designer.snippet_keep')}
        </Button>
      )}
    </div>
  );
};
