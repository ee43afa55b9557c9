import { Fragment } from 'react';
import { Button, Form, Radio } from 'antd';
import { EditOutlined } from '@ant-design/icons';
import { setPart } from '@qiaoban/designer/commands';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import type { FlowDocument, FlowSettings } from '@qiaoban/flow/model/document';
import { inReadingOrder } from '@qiaoban/flow/model/tree';
import { withHooks } from '@qiaoban/flow/model/with-hooks';
import { definitionOf } from '@qiaoban/flow/registry';
import { describeNode, titleInFlow } from '@qiaoban/flow/describe/describe-node';
import { useFlowHost, useFlowText } from '@qiaoban/flow/views/host-context';
import { useT } from '#lib/texts/i18n.ts';
import { useFlowDesign } from './flow-design';
import { TitleTemplate } from './title-template';

/** What steps of the flow keep for those behind them, each with the steps that keep it. */
const Variables = () => {
  const t = useT();
  const host = useFlowHost();
  const { draft } = useFlowDesign();
  const document = withHooks(useDocument(draft.store));
  const kept = new Map<string, string[]>();
  for (const { id, type, props } of inReadingOrder(document))
    for (const name of definitionOf(type).keeps(props)) kept.set(name, [...(kept.get(name) ?? []), id]);
  if (kept.size === 0) return null;
  return (
    <Form.Item label={t('flow-designer.variables')}>
      <dl className="flow-facts">
        {[...kept].map(([name, ids]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              {ids.map((id) => (
                <Button
                  key={id}
                  type="link"
                  size="small"
                  onClick={() => draft.store.select([document.nodes[id]?.hookOf?.nodeId ?? id])}
                >
                  {titleInFlow(document, id, host)}
                </Button>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </Form.Item>
  );
};

/** What holds for the flow as a whole: name and looks, title of instances, withdrawing, who may start. */
export const FlowTab = ({ onMeta }: { onMeta: () => void }) => {
  const t = useT();
  const texts = useFlowText();
  const host = useFlowHost();
  const { draft, fields, formName, model } = useFlowDesign();
  const document = useDocument(draft.store);
  const meta = draft.target.meta();
  const { settings } = document;
  const start = document.nodes[document.root];
  const put = (values: Partial<FlowSettings>): void =>
    void draft.store.run(setPart<FlowDocument, 'settings'>('settings', { ...settings, ...values }));
  return (
    <Form layout="vertical" component="div" className="designer-pane flow-tab">
      <dl className="flow-facts">
        <dt>{t('flow-designer.name')}</dt>
        <dd>
          {meta.fullName}
          <Button
            type="text"
            size="small"
            icon={<EditOutlined />}
            aria-label={t('flow-designer.meta')}
            onClick={onMeta}
          />
        </dd>
        <dt>{t('flow-designer.form')}</dt>
        <dd>{formName}</dd>
        <dt>{t('flow-designer.version')}</dt>
        <dd>{model.publishedVersion > 0 ? `V${model.publishedVersion}` : t('flow-designer.never_published')}</dd>
        <dt>{texts('flow.edit.who')}</dt>
        <dd>
          {start && (describeNode(document, start, host, texts) || texts('flow.tree.unset'))}
          <Button
            type="text"
            size="small"
            icon={<EditOutlined />}
            aria-label={texts('flow.edit.who')}
            onClick={() => draft.store.select([document.root])}
          />
        </dd>
      </dl>
      <Variables />
      <TitleTemplate
        value={settings.titleTemplate}
        fields={fields}
        onChange={(titleTemplate) => put({ titleTemplate })}
      />
      <Form.Item label={t('flow-designer.withdraw')}>
        <Radio.Group
          aria-label={t('flow-designer.withdraw')}
          className="flow-radios"
          value={settings.withdraw}
          options={(['untouched', 'running'] as const).map((value) => ({
            value,
            label: t(`flow-designer.withdraw_${value}`),
          }))}
          onChange={(event) => put({ withdraw: event.target.value as FlowSettings['withdraw'] })}
        />
      </Form.Item>
    </Form>
  );
};
