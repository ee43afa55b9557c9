import { useState } from 'react';
import { Button, Form, Segmented, Switch } from 'antd';
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { placeOf } from '@qiaoban/designer/document';
import { useDocument, useSelection } from '@qiaoban/designer/react/use-designer';
import type { FormDocument } from '@qiaoban/form/document';
import { setPhoneBlocks, shiftOnPhone } from '@qiaoban/form/phone/phone-commands';
import type { PhoneWidth } from '@qiaoban/form/phone/phone-design';
import { isHiddenOnPhone, phoneChildren } from '@qiaoban/form/phone/phone-document';
import { definitionOf } from '@qiaoban/form/registry';
import { Empty } from '@qiaoban/ui/empty';
import { Tabs } from '@qiaoban/ui/tabs';
import { useT } from '#lib/texts/i18n.ts';
import { BlockIcon } from '../block-icon';
import { nodeName, typeName } from '../block-names';
import { useFormDesign } from '../form-design';
import { PhoneCardTab } from './phone-card-tab';
import type { PhonePage } from './phone-stage';
import '../inspector.css';

const isColumn = (document: FormDocument, parent: string): boolean =>
  definitionOf(document.nodes[parent]?.type ?? '')?.holdsRows === true;

/** Whether the chosen blocks are shown on a phone, how wide, and where. */
const BlockTab = () => {
  const t = useT();
  const { store, host } = useFormDesign();
  const document = useDocument(store);
  const selection = useSelection(store);
  const id = selection.at(-1);
  const node = id === undefined ? undefined : document.nodes[id];
  const place = id === undefined ? undefined : placeOf(document, id);
  if (!node || !place)
    return <Empty small title={t('phone-designer.nothing_chosen')} hint={t('phone-designer.nothing_chosen_hint')} />;
  const isHidden = isHiddenOnPhone(document, node.id);
  const siblings = phoneChildren(document, place.parent);
  const at = siblings.indexOf(node.id);
  const shift = (step: 1 | -1) => () => store.run(shiftOnPhone(place.parent, node.id, step));
  return (
    <div className="designer-pane inspector-form">
      <div className="inspector-type">
        <BlockIcon type={node.type} />
        {typeName(node.type, host.language)}
      </div>
      <h3>
        {selection.length > 1
          ? t('form-designer.several_chosen', { count: selection.length })
          : nodeName(node, host.language)}
      </h3>
      <Form layout="vertical" component="div">
        <Form.Item label={t('phone-designer.shown')} layout="horizontal" htmlFor="phone-shown">
          <Switch
            id="phone-shown"
            size="small"
            checked={!isHidden}
            onChange={(isShown) => store.run(setPhoneBlocks(selection, { hidden: !isShown }))}
          />
        </Form.Item>
        {isHidden && node.props['required'] === true && (
          <p className="designer-hint">{t('phone-designer.hidden_required')}</p>
        )}
        {!isColumn(document, place.parent) && (
          <Form.Item label={t('phone-designer.width')}>
            <Segmented<PhoneWidth>
              block
              aria-label={t('phone-designer.width')}
              disabled={isHidden}
              value={document.phone?.blocks[node.id]?.width ?? 'full'}
              options={[
                { value: 'full', label: t('phone-designer.width_full') },
                { value: 'half', label: t('phone-designer.width_half') },
              ]}
              onChange={(width) => store.run(setPhoneBlocks(selection, { width }))}
            />
          </Form.Item>
        )}
        <Form.Item label={t('phone-designer.place', { at: at + 1, count: siblings.length })}>
          <div className="phone-shift">
            <Button icon={<ArrowUpOutlined />} disabled={at <= 0} onClick={shift(-1)}>
              {t('phone-designer.up')}
            </Button>
            <Button icon={<ArrowDownOutlined />} disabled={at >= siblings.length - 1} onClick={shift(1)}>
              {t('phone-designer.down')}
            </Button>
          </div>
        </Form.Item>
      </Form>
    </div>
  );
};

type Props = { onPage: (page: PhonePage) => void };

/** Right side: the chosen block, and the card of the list. */
export const PhoneInspector = ({ onPage }: Props) => {
  const t = useT();
  const { store } = useFormDesign();
  const selection = useSelection(store).join();
  const [tab, setTab] = useState('block');
  const [seen, setSeen] = useState(selection);
  if (seen !== selection) {
    setSeen(selection);
    if (selection !== '') setTab('block');
  }
  return (
    <Tabs
      className="designer-side-tabs"
      activeKey={tab}
      onChange={(key) => {
        setTab(key);
        onPage(key === 'card' ? 'list' : 'fill');
      }}
      items={[
        { key: 'block', label: t('phone-designer.tab_block'), children: <BlockTab /> },
        { key: 'card', label: t('phone-designer.tab_card'), children: <PhoneCardTab /> },
      ]}
    />
  );
};
