import { useMemo, useState } from 'react';
import { Button, Dropdown, Form, Input, Switch } from 'antd';
import { PlusOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import type { PrintTemplateRow } from '@qiaoban/contracts/visualdev/print.contract';
import type { FormDocument } from '@qiaoban/form/document';
import { PrintTemplate } from '@qiaoban/form/print-template';
import { useDiscardQuestion } from '@qiaoban/ui/logic/unsaved/discard-question';
import { useHoldWindow } from '@qiaoban/ui/logic/unsaved/hold-window';
import { Modal } from '@qiaoban/ui/modal';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { SIMPLE, fieldElement, simpleElement } from './new-element';
import type { SimpleKind } from './new-element';
import { LABEL_EDGE } from '@qiaoban/form/print/label-sheet';
import { newSheet } from '@qiaoban/form/print/new-sheet';
import { printFieldsOf } from './print-fields';
import type { PrintFields } from './print-fields';
import { PrintInspector } from './print-inspector';
import { PrintSheet } from './print-sheet';
import { SeveralInspector } from './several-inspector';
import { SheetPreview } from './sheet-preview';
import { newElementId, useChosen } from './use-chosen';
import { useSheetHistory } from './use-sheet-history';
import { useSheetKeys } from './use-sheet-keys';
import { useSheetSaving } from './use-sheet-saving';
import '../parts/full-modal.css';
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

type MenusProps = {
  fields: PrintFields;
  hasFlow: boolean;
  /** Sub-tables grow, which a label cannot. */
  hasTables: boolean;
  onSimple: (kind: SimpleKind) => void;
  onField: (path: string) => void;
};

/** What can be put on the sheet: things of every sheet, and fields of the form. */
const AddMenus = ({ fields, hasFlow, hasTables, onSimple, onField }: MenusProps) => {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: SIMPLE.filter((kind) => hasFlow || kind !== 'stamp').map((kind) => ({
            key: kind,
            label: t(`visualdev.print_kind_${kind}`),
          })),
          onClick: ({ key }) => onSimple(key as SimpleKind),
        }}
      >
        <Button icon={<PlusOutlined />}>{t('visualdev.print_add')}</Button>
      </Dropdown>
      <Dropdown
        trigger={['click']}
        menu={{
          style: { maxHeight: 360, overflow: 'auto' },
          items: [...fields.main, ...(hasTables ? fields.tables : [])].map(({ field, label }) => ({
            key: field,
            label: textIn(label, language) || field,
          })),
          onClick: ({ key }) => onField(key),
        }}
      >
        <Button icon={<PlusOutlined />}>{t('visualdev.print_add_field')}</Button>
      </Dropdown>
    </>
  );
};

type StepsProps = { canUndo: boolean; canRedo: boolean; onUndo: () => void; onRedo: () => void };

const StepButtons = ({ canUndo, canRedo, onUndo, onRedo }: StepsProps) => {
  const t = useT();
  const steps = [
    { key: 'undo', icon: <UndoOutlined />, isOpen: canUndo, run: onUndo },
    { key: 'redo', icon: <RedoOutlined />, isOpen: canRedo, run: onRedo },
  ];
  return steps.map(({ key, icon, isOpen, run }) => {
    const name = t(`visualdev.${key}`);
    return <Button key={key} type="text" icon={icon} aria-label={name} title={name} disabled={!isOpen} onClick={run} />;
  });
};

const recordsOnPage = ({ labels }: PrintTemplate): number => (labels ? labels.across * labels.down : 1);

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
  const history = useSheetHistory(first);
  const { now, set, undo, redo } = history;
  const [name, setName] = useState(stored?.fullName ?? form.fullName);
  const [isOn, setOn] = useState(stored?.isOn ?? true);
  const { chosen, choose, chooseAll, put, copy, change, arrange, remove } = useChosen(history);
  const { isDirty, isSaving, save } = useSheetSaving(form.id, stored, first, { template: now, name, isOn });
  useHoldWindow(() => isDirty);
  const place = () => ({
    id: newElementId(),
    ...(now.labels ? { x: LABEL_EDGE, y: LABEL_EDGE } : { x: now.margin, y: now.margin + 10 }),
  });
  const addSimple = (kind: SimpleKind): void => put(simpleElement(kind, place(), fields, form.fullName, t));
  const addField = (path: string): void => put(fieldElement(path, place(), fields));
  const maySave = name.trim() !== '' && isDirty && !isSaving;
  useSheetKeys({ undo, redo, copy, chooseAll, save: () => void (maySave && save()) });
  const mayDiscard = useDiscardQuestion();
  const close = async (): Promise<void> => {
    if (!isDirty || (await mayDiscard())) onClose();
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
        <AddMenus
          fields={fields}
          hasFlow={hasFlow}
          hasTables={now.labels === undefined}
          onSimple={addSimple}
          onField={addField}
        />
        <StepButtons canUndo={history.canUndo} canRedo={history.canRedo} onUndo={undo} onRedo={redo} />
        <span className="print-bar-end">
          <SheetPreview formId={form.id} isOn={isOn} records={recordsOnPage(now)} save={save} />
          <Switch checked={isOn} aria-label={t('visualdev.print_on')} onChange={setOn} /> {t('visualdev.print_on')}
          <Button
            type="primary"
            disabled={name.trim() === '' || !isDirty}
            loading={isSaving}
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
            onChoose={choose}
            onChange={change}
            onRemove={remove}
          />
        </div>
        <aside className="print-side">
          <Form layout="vertical" component="div" size="small">
            {chosen.length > 1 ? (
              <SeveralInspector elements={chosen} onArrange={arrange} onCopy={copy} onRemove={remove} />
            ) : (
              <PrintInspector
                key={chosen[0]?.id ?? ''}
                template={now}
                element={chosen[0]}
                fields={fields}
                onTemplate={(values) => set((template) => ({ ...template, ...values }), Object.keys(values).join())}
                onElement={(values) => chosen[0] && change(new Map([[chosen[0].id, values]]))}
                onCopy={copy}
                onRemove={remove}
              />
            )}
          </Form>
        </aside>
      </div>
    </Modal>
  );
};
