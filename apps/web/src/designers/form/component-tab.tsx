import { useState } from 'react';
import { Button } from 'antd';
import { FunctionOutlined } from '@ant-design/icons';
import { setNode, setProps } from '@qiaoban/designer/commands';
import { ancestorsOf } from '@qiaoban/designer/document';
import { useDocument, useSelection } from '@qiaoban/designer/react/use-designer';
import { PROPERTY_GROUPS } from '@qiaoban/form/property-spec';
import type { PropertyGroup } from '@qiaoban/form/property-spec';
import { definitionOf } from '@qiaoban/form/registry';
import { PropertyFields } from '@qiaoban/form/views/property-fields';
import { Empty } from '@qiaoban/ui/empty';
import { useT } from '#lib/texts/i18n.ts';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import { BlockIcon } from './block-icon';
import { typeName } from './block-names';
import { useFormDesign } from './form-design';
import { SeveralTab } from './several-tab';
import { FormulaDialog } from './formula/formula-dialog';

const FOLDED = 'formPropertiesFolded';

/** Groups of properties that the person folded, on this machine, whatever the component. */
const useFolded = () => {
  const [folded, setFolded] = useState<readonly PropertyGroup[]>(() => {
    const stored = readStored(FOLDED, 'object');
    return Array.isArray(stored) ? PROPERTY_GROUPS.filter((group) => stored.includes(group)) : ['look', 'advanced'];
  });
  const fold = (next: readonly PropertyGroup[]): void => {
    setFolded(next);
    writeStored(FOLDED, 'object', next);
  };
  return [folded, fold] as const;
};

/** Properties of the chosen component. */
export const ComponentTab = () => {
  const t = useT();
  const { store, host } = useFormDesign();
  const document = useDocument(store);
  const selection = useSelection(store);
  const [isFormulaOpen, setFormulaOpen] = useState(false);
  const [folded, fold] = useFolded();
  const id = selection.at(-1);
  const node = id === undefined ? undefined : document.nodes[id];
  const definition = definitionOf(node?.type ?? '');
  if (!node || !definition)
    return <Empty small title={t('form-designer.nothing_chosen')} hint={t('form-designer.nothing_chosen_hint')} />;
  if (selection.length > 1) return <SeveralTab />;
  const isColumn = ancestorsOf(document, node.id).some((at) => definitionOf(document.nodes[at]?.type ?? '')?.holdsRows);
  return (
    <div className="designer-pane">
      <div className="inspector-type">
        <BlockIcon type={node.type} />
        {typeName(node.type, host.language)}
      </div>
      {definition.formula && (
        <>
          <Button block icon={<FunctionOutlined />} style={{ marginBottom: 12 }} onClick={() => setFormulaOpen(true)}>
            {t('form-designer.open_formula')}
          </Button>
          {isFormulaOpen && (
            <FormulaDialog
              node={node}
              text={definition.formula(definition.propsSchema.parse(node.props))}
              onSave={(expression) => store.run(setProps(node.id, { expression }))}
              onClose={() => setFormulaOpen(false)}
            />
          )}
        </>
      )}
      <PropertyFields
        key={node.id}
        document={document}
        node={node}
        isColumn={isColumn}
        host={host}
        onChange={(values) => store.run(setProps(node.id, values))}
        onField={(field) => store.run(setNode(node.id, { field }))}
        folded={folded}
        onFold={fold}
      />
    </div>
  );
};
