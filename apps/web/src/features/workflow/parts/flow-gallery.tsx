import { useMemo, useState } from 'react';
import { Button, Input, Segmented } from 'antd';
import { SearchOutlined } from '@ant-design/icons';
import { installReadyMade, listInstalledFlows } from '@qiaoban/contracts/application/flow-gallery.contract';
import { textIn } from '@qiaoban/contracts/languages';
import { listFormModels } from '@qiaoban/contracts/visualdev/form-model.contract';
import { listFlows, listStartableFlows } from '@qiaoban/contracts/workflow/engine.contract';
import { FORM_FLOWS } from '@qiaoban/flow/edit/form-flows';
import type { FormFlow } from '@qiaoban/flow/edit/form-flows';
import { FlowTree } from '@qiaoban/flow/views/flow-tree';
import { FlowHostProvider } from '@qiaoban/flow/views/host-context';
import { titleOfNode } from '@qiaoban/flow/describe/describe-node';
import { plainHost } from '@qiaoban/flow/describe/host';
import { FORM_TEMPLATES } from '@qiaoban/form/templates/all';
import type { FormTemplate } from '@qiaoban/form/templates/template';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Empty } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { Tabs } from '@qiaoban/ui/tabs';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useFormHost } from '#pickers/form/form-host.tsx';
import { useFlowFields } from '#pickers/form/flow-fields.ts';
import { TemplatePreview } from '#pickers/form/template-preview.tsx';
import { FlowIcon } from './flow-icon';
import { useCategories } from './use-work-search';
import './flow-gallery.css';

type Ready = { flow: FormFlow; form: FormTemplate };

const READY: readonly Ready[] = FORM_FLOWS.flatMap((flow) => {
  const form = FORM_TEMPLATES.find(({ key }) => key === flow.key);
  return form ? [{ flow, form }] : [];
});

const matches = ({ form }: Ready, text: string): boolean =>
  [form.name, form.hint].some((each) => Object.values(each).join(' ').toLowerCase().includes(text));

/** The way of a ready-made flow as a picture. */
const Way = ({ ready }: { ready: Ready }) => {
  const language = useLanguage();
  const [document] = useState(() => ready.flow.document());
  const [form] = useState(() => ready.form.document());
  const fields = useFlowFields(form, useFormHost());
  const host = useMemo(
    () =>
      plainHost(language, {
        fields,
        nodeTitle: (id) => {
          const node = document.nodes[id];
          return node && titleOfNode(node, { language });
        },
      }),
    [document, fields, language],
  );
  return (
    <FlowHostProvider value={host}>
      <FlowTree doc={document} readOnly />
    </FlowHostProvider>
  );
};

type Chosen = { ready: Ready; isInstalled: boolean; onInstalled: () => void };

/** What is got: the form as it will be, the way that it takes, and the button. */
const Detail = ({ ready, isInstalled, onInstalled }: Chosen) => {
  const t = useT();
  const language = useLanguage();
  const install = useAction(installReadyMade, {
    stale: [listFlows, listFormModels, listStartableFlows, listInstalledFlows],
    success: t('workflow.gallery_done', { name: textIn(ready.form.name, language) }),
  });
  return (
    <section className="flow-gallery-detail">
      <header>
        <FlowIcon icon={ready.form.icon} colour={ready.flow.colour} />
        <div>
          <h3>{textIn(ready.form.name, language)}</h3>
          <p>{textIn(ready.form.hint, language)}</p>
        </div>
        <Button
          type="primary"
          loading={install.running}
          onClick={async () => {
            if ((await install.tried({ params: { key: ready.flow.key } })) !== undefined) onInstalled();
          }}
        >
          {t(isInstalled ? 'workflow.gallery_again' : 'workflow.gallery_install')}
        </Button>
      </header>
      <Tabs
        items={[
          { key: 'form', label: t('workflow.form'), children: <TemplatePreview template={ready.form} /> },
          { key: 'flow', label: t('workflow.gallery_way'), children: <Way ready={ready} /> },
        ]}
      />
    </section>
  );
};

const Wall = () => {
  const t = useT();
  const language = useLanguage();
  const categories = useCategories();
  const installed = useRoute(listInstalledFlows, {}, { staleTime: 0 }).data?.list ?? [];
  const [text, setText] = useState('');
  const [category, setCategory] = useState('');
  const [chosen, choose] = useState('leave');
  const found = READY.filter(
    (each) => (category === '' || each.flow.category === category) && matches(each, text.trim().toLowerCase()),
  );
  const isInstalled = (key: string): boolean => installed.some((each) => each.key === key);
  const ready = found.find(({ flow }) => flow.key === chosen) ?? found[0];
  const used = new Set<string>(FORM_FLOWS.map((flow) => flow.category));
  return (
    <div className="flow-gallery">
      <div className="flow-gallery-search">
        <Input
          autoFocus
          allowClear
          prefix={<SearchOutlined />}
          placeholder={t('workflow.gallery_search', { count: READY.length })}
          aria-label={t('workflow.gallery_search', { count: READY.length })}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Segmented
          aria-label={t('workflow.category')}
          value={category}
          onChange={(value) => setCategory(String(value))}
          options={[
            { value: '', label: t('workflow.gallery_all') },
            ...categories.filter(({ value }) => used.has(value)),
          ]}
        />
      </div>
      <div className="flow-gallery-tiles">
        {found.map(({ flow, form }) => (
          <button
            key={flow.key}
            type="button"
            className="flow-tile"
            aria-pressed={flow.key === ready?.flow.key}
            onClick={() => choose(flow.key)}
          >
            <FlowIcon icon={form.icon} colour={flow.colour} />
            <span>
              {textIn(form.name, language)}
              {isInstalled(flow.key) && <StatusTag tone="success">{t('workflow.gallery_installed')}</StatusTag>}
            </span>
          </button>
        ))}
        {found.length === 0 && <Empty small kind="search" />}
      </div>
      {ready && (
        <Detail
          key={ready.flow.key}
          ready={ready}
          isInstalled={isInstalled(ready.flow.key)}
          onInstalled={() => choose(ready.flow.key)}
        />
      )}
    </div>
  );
};

/** Ready-made forms with flows, to be installed with one click. */
export const FlowGallery = guardDialog(({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useT();
  return (
    <ModalFrame open={open} title={t('workflow.gallery')} width={1120} footer={null} onCancel={onClose} destroyOnHidden>
      <Wall />
    </ModalFrame>
  );
});
