import { Button, Tooltip } from 'antd';
import { EyeInvisibleOutlined, EyeOutlined, UndoOutlined } from '@ant-design/icons';
import { useDocument, useSelection } from '@qiaoban/designer/react/use-designer';
import type { FormDocument } from '@qiaoban/form/document';
import { resetPhone, setPhoneBlocks, setPhoneOrder } from '@qiaoban/form/phone/phone-commands';
import { isHiddenOnPhone, phoneChildren } from '@qiaoban/form/phone/phone-document';
import { SortableList } from '#lib/list/sortable-list.tsx';
import { useT } from '#lib/texts/i18n.ts';
import { nodeName } from '../block-names';
import { useFormDesign } from '../form-design';

/** What a container holds, in the order of the phone; containers unfold below their own line. */
const Blocks = ({ document, parent }: { document: FormDocument; parent: string }) => {
  const t = useT();
  const { store, host } = useFormDesign();
  const selection = useSelection(store);
  const ids = phoneChildren(document, parent);
  const choose = (id: string, isMore: boolean): void => {
    if (!isMore) return store.select([id]);
    store.select(selection.includes(id) ? selection.filter((each) => each !== id) : [...selection, id]);
  };
  return (
    <SortableList
      isOfDesigner
      labels={{ drag: (name) => t('designer-frame.drag', { name }), hint: t('designer-frame.drag_hint') }}
      items={ids.flatMap((id) => {
        const node = document.nodes[id];
        if (!node) return [];
        const name = nodeName(node, host.language);
        const isHidden = isHiddenOnPhone(document, id);
        const label = t(isHidden ? 'phone-designer.show_block' : 'phone-designer.hide_block', { name });
        return {
          id,
          name,
          isOff: isHidden,
          isChosen: selection.includes(id),
          onChoose: (isMore: boolean) => choose(id, isMore),
          tools: (
            <Tooltip title={label}>
              <Button
                type="text"
                size="small"
                aria-label={label}
                icon={isHidden ? <EyeInvisibleOutlined /> : <EyeOutlined />}
                onClick={() => store.run(setPhoneBlocks([id], { hidden: !isHidden }))}
              />
            </Tooltip>
          ),
          more: (node.children?.length ?? 0) > 0 && !isHidden ? <Blocks document={document} parent={id} /> : undefined,
        };
      })}
      onOrder={(order) => store.run(setPhoneOrder(parent, order))}
    />
  );
};

/** Left side: the blocks of the form in the order of the phone, shown or hidden. */
export const PhoneOutline = () => {
  const t = useT();
  const { store } = useFormDesign();
  const document = useDocument(store);
  const { blocks = {}, order = {} } = document.phone ?? {};
  const isArranged = Object.keys(blocks).length + Object.keys(order).length > 0;
  return (
    <div className="designer-pane phone-outline">
      <div className="phone-outline-head">
        <h3>{t('phone-designer.order')}</h3>
        <Button
          size="small"
          type="text"
          icon={<UndoOutlined />}
          disabled={!isArranged}
          onClick={() => store.run(resetPhone())}
        >
          {t('phone-designer.reset')}
        </Button>
      </div>
      <p className="designer-hint">{t('phone-designer.order_hint')}</p>
      <Blocks document={document} parent={document.root} />
    </div>
  );
};
