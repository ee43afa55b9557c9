import { useMemo, useRef, useState } from 'react';
import { Button, Dropdown, Form, Input, Switch } from 'antd';
import { PlusOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import {
  createPrintTemplate,
  listPrintTemplates,
  updatePrintTemplate,
} from '@qiaoban/contracts/visualdev/print.contract';
import type { PrintTemplateRow } from '@qiaoban/contracts/visualdev/print.contract';
import type { FormDocument } from '@qiaoban/form/document';
import { PrintTemplate } from '@qiaoban/form/print-template';
import type { PrintElement } from '@qiaoban/form/print-template';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { Modal } from '@qiaoban/ui/modal';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { newKey, useAction } from '#lib/call/query.ts';
import { STAMP, newSheet } from './new-sheet';
import { printFieldsOf } from './print-fields';
import { PrintInspector } from './print-inspector';
import { PrintSheet } from './print-sheet';
import { useSheetHistory } from './use-sheet-history';
import './print.css';

type Props = {
  form: { id: string; fullName: string };
  document: FormDocument;
  /** Its records go through a flow, whose steps can stand on the sheet. */
  hasFlow: boolean;
  /** Undefined: a new one. */
  stored: PrintTemplateRow | undefined;
  onClose: () => void;
};
const letters = { size: 10.5, bold: false, align: 'left' as const, border: false };
const SIMPLE = ['text', 'line', 'box', 'qr', 'barcode', 'signature', 'stamp'] as const;

/** Draws a sheet in millimetres: things are put on it, dragged, sized and set. */
export const PrintDesigner = ({ form, document, hasFlow, stored, onClose }: Props) => {
  const t = useT();
  const language = useLanguage();
  const fields = useMemo(() => printFieldsOf(document, hasFlow, t), [document, hasFlow, t]);
  const first = useMemo(
    () =>
      PrintTemplate.safeParse(stored?.template).data ??
      newSheet(form.fullName, t('visualdev.print_sign_words'), fields),
    [stored, form.fullName, fields, t],
  );
  const { now, canUndo, canRedo, set, undo, redo } = useSheetHistory(first);
  const [name, setName] = useState(stored?.fullName ?? form.fullName);
  const [isOn, setOn] = useState(stored?.isOn ?? true);
  const [chosen, setChosen] = useState<string>();
  const [version, setVersion] = useState(stored?.version);
  const id = useRef(stored?.id);
  const [saved, setSaved] = useState({ template: first, name: stored?.fullName ?? '', isOn: stored?.isOn ?? true });
  const create = useAction(createPrintTemplate, { stale: [listPrintTemplates] });
  const update = useAction(updatePrintTemplate, { stale: [listPrintTemplates] });
  const isDirty = saved.template !== now || saved.name !== name || saved.isOn !== isOn;
  const change = (elementId: string, values: object): void =>
    set((template) => ({
      ...template,
      elements: template.elements.map((each) =>
        each.id === elementId ? ({ ...each, ...values } as PrintElement) : each,
      ),
    }));
  const remove = (elementId: string): void => {
    setChosen(undefined);
    set((template) => ({ ...template, elements: template.elements.filter((each) => each.id !== elementId) }));
  };
  const put = (element: PrintElement): void => {
    set((template) => ({ ...template, elements: [...template.elements, element] }));
    setChosen(element.id);
  };
  const place = () => ({ id: newKey().slice(0, 12), x: now.margin, y: now.margin + 10 });
  const addSimple = (kind: (typeof SIMPLE)[number]): void => {
    const at = place();
    if (kind === 'text') put({ ...at, ...letters, kind, w: 60, h: 8, text: t('visualdev.print_text') });
    else if (kind === 'signature')
      put({ ...at, ...letters, kind, w: 70, h: 12, text: t('visualdev.print_sign_words') });
    else if (kind === 'stamp') put({ ...at, kind, w: STAMP[0], h: STAMP[1] });
    else if (kind === 'line') put({ ...at, kind, w: 100, h: 0 });
    else if (kind === 'box') put({ ...at, kind, w: 60, h: 30 });
    else
      put({
        ...at,
        kind,
        w: kind === 'qr' ? 25 : 60,
        h: kind === 'qr' ? 25 : 14,
        text: fields.main[0] ? `{{${fields.main[0].field}}}` : form.fullName,
      });
  };
  const addField = (path: string): void => {
    const table = fields.tables.find(({ field }) => field === path);
    // a picture takes more room than a line
    const isFile = fields.main.some(({ field, block }) => field === path && block.definition.isFile);
    const box = { ...place(), w: 80, h: isFile ? 40 : 8 };
    if (!table) return put({ ...box, ...letters, kind: 'field', field: path, showLabel: true });
    put({
      ...place(),
      ...letters,
      kind: 'table',
      w: 180,
      h: 20,
      field: path,
      columns: table.fields.slice(0, 10).map(({ field }) => ({ field, share: 20 })),
      numbered: table.isNumbered,
      sums: [],
    });
  };
  const save = async (): Promise<void> => {
    const body = { fullName: name.trim(), isOn, template: now as unknown as Record<string, unknown> };
    if (id.current === undefined) {
      const made = await create.tried({ params: { id: form.id }, body });
      if (!made) return;
      id.current = made.id;
      setVersion(1);
    } else {
      const done = await update.tried({
        params: { id: form.id, printId: id.current },
        body: { ...body, version: version ?? 1 },
      });
      if (!done) return;
      setVersion(done.version);
    }
    setSaved({ template: now, name, isOn });
  };
  const close = async (): Promise<void> => {
    const question = {
      title: t('visualdev.discard_title'),
      ok: t('visualdev.discard'),
      cancel: t('visualdev.keep_editing'),
      danger: true,
    };
    if (!isDirty || (await ask(question))) onClose();
  };
  return (
    <Modal
      open
      className="full-modal print-designer"
      width="100vw"
      title={t('visualdev.print_design', { name: form.fullName })}
      footer={null}
      mask={{ closable: false }}
      onCancel={() => void close()}
    >
      <div className="print-bar">
        <Input
          aria-label={t('visualdev.plan_name')}
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Dropdown
          trigger={['click']}
          menu={{
            items: SIMPLE.filter((kind) => hasFlow || kind !== 'stamp').map((kind) => ({
              key: kind,
              label: t(`visualdev.print_kind_${kind}`),
            })),
            onClick: ({ key }) => addSimple(key as (typeof SIMPLE)[number]),
          }}
        >
          <Button icon={<PlusOutlined />}>{t('visualdev.print_add')}</Button>
        </Dropdown>
        <Dropdown
          trigger={['click']}
          menu={{
            style: { maxHeight: 360, overflow: 'auto' },
            items: [...fields.main, ...fields.tables].map(({ field, label }) => ({
              key: field,
              label: textIn(label, language) || field,
            })),
            onClick: ({ key }) => addField(key),
          }}
        >
          <Button icon={<PlusOutlined />}>{t('visualdev.print_add_field')}</Button>
        </Dropdown>
        <Button
          type="text"
          icon={<UndoOutlined />}
          aria-label={t('visualdev.undo')}
          disabled={!canUndo}
          onClick={undo}
        />
        <Button
          type="text"
          icon={<RedoOutlined />}
          aria-label={t('visualdev.redo')}
          disabled={!canRedo}
          onClick={redo}
        />
        <span className="print-bar-end">
          <Switch checked={isOn} aria-label={t('visualdev.print_on')} onChange={setOn} /> {t('visualdev.print_on')}
          <Button
            type="primary"
            disabled={name.trim() === '' || !isDirty}
            loading={create.running || update.running}
            onClick={() => void save()}
          >
            {t('app.save')}
          </Button>
        </span>
      </div>
      <div className="print-work">
        <div className="print-desk">
          <PrintSheet
            template={now}
            fields={fields}
            language={language}
            chosen={chosen}
            onChoose={setChosen}
            onChange={change}
            onRemove={remove}
          />
        </div>
        <aside className="print-side">
          <Form layout="vertical" component="div" size="small">
            <PrintInspector
              template={now}
              element={now.elements.find((each) => each.id === chosen)}
              fields={fields}
              onTemplate={(values) => set((template) => ({ ...template, ...values }))}
              onElement={(values) => chosen !== undefined && change(chosen, values)}
              onRemove={() => chosen !== undefined && remove(chosen)}
            />
          </Form>
        </aside>
      </div>
    </Modal>
  );
};
