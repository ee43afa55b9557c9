import { useState } from 'react';
import { Alert, Button, Checkbox, Form, Steps } from 'antd';
import { useNavigate } from 'react-router';
import { listFormModels } from '@qiaoban/contracts/visualdev/form-model.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { usePhone } from '@qiaoban/ui/media';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { markStale, showFailure } from '#lib/call/query.ts';
import { dismissTask } from '#lib/live/tasks.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useSession } from '#lib/session/session.ts';
import { useTexts } from '#lib/texts/i18n.ts';
import { stopTask } from '#lib/live/record-tasks.ts';
import { isOver, useTask } from '../transfer/follow-task';
import { ImportResult } from '../transfer/import-result';
import { TaskPanel } from '../transfer/task-panel';
import { menuPathOfForm } from '../parts/form-menu';
import { FormNameFields, newFormCode } from '../parts/form-name-fields';
import { ColumnsStep } from './columns-step';
import { makeForm } from './make-form';
import type { FormName, Made } from './make-form';
import type { Source } from './source';
import { SourceStep } from './source-step';
import '../transfer/transfer.css';
import './from-data.css';

type Props = { onClose: () => void; onDesign: (id: string) => void };
type Step = 'source' | 'columns' | 'done';
const STEPS: readonly Step[] = ['source', 'columns', 'done'];

/** A form out of a workbook, a csv file or JSON: read it, correct what was guessed, make it, take its records in. */
export const FromDataDialog = guardDialog(({ onClose, onDesign }: Props) => {
  const t = useTexts('transfer', 'from-data');
  const isPhone = usePhone();
  const may = useButtons();
  const navigate = useNavigate();
  const menu = useSession((s) => s.menuList);
  const [form] = Form.useForm<FormName>();
  const [standIn] = useState(newFormCode);
  const [source, setSource] = useState<Source>();
  const [takesRecords, setTakesRecords] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<Made>();
  const task = useTask(made?.taskId, (done) => {
    dismissTask(done.id);
    void markStale(listFormModels);
  });
  const step: Step = made ? 'done' : source ? 'columns' : 'source';
  const imports = takesRecords && may('btn_release') && (source?.rowCount ?? 0) > 0;
  const all = source ? [...source.columns, ...source.tables.flatMap((table) => table.columns)] : [];
  const chosen = all.filter(({ isIn }) => isIn);
  const isReady = chosen.length > 0 && chosen.every(({ title }) => title.trim() !== '');
  const read = (got: Source): void => {
    form.setFieldsValue({ fullName: got.name.slice(0, 100), enCode: standIn, category: '' });
    setSource(got);
  };
  const make = async (): Promise<void> => {
    if (!source || isBusy) return;
    const name = await form.validateFields().catch(() => undefined);
    if (!name) return;
    setBusy(true);
    try {
      setMade(await makeForm(source, { ...name, category: name.category ?? '' }, imports));
    } catch (cause) {
      showFailure(cause);
    } finally {
      setBusy(false);
    }
  };
  const leave = (go: () => void): void => {
    onClose();
    // closing replaces the address; the way to another page begins when that is done
    setTimeout(go, 0);
  };
  const records = made && menuPathOfForm(menu, made.formId);
  const isRunning = made?.taskId !== undefined && !isOver(task);
  const footer = {
    source: <Button onClick={onClose}>{t('app.cancel')}</Button>,
    columns: (
      <>
        <Button disabled={isBusy} onClick={() => setSource(undefined)}>
          {t('from-data.other_source')}
        </Button>
        <Button type="primary" loading={isBusy} disabled={!isReady} onClick={() => void make()}>
          {t(imports ? 'from-data.make_and_import' : 'from-data.make')}
        </Button>
      </>
    ),
    done: (
      <>
        {isRunning && (
          <Button danger onClick={() => made?.taskId !== undefined && void stopTask(made.taskId)}>
            {t('transfer.stop')}
          </Button>
        )}
        <Button onClick={onClose}>{t('app.close')}</Button>
        <Button
          type={records === undefined ? 'primary' : 'default'}
          onClick={() => made && leave(() => onDesign(made.formId))}
        >
          {t('from-data.open_designer')}
        </Button>
        {records !== undefined && (
          <Button type="primary" onClick={() => leave(() => void navigate(records))}>
            {t('from-data.open_records')}
          </Button>
        )}
      </>
    ),
  }[step];
  return (
    <ModalFrame open title={t('visualdev.from_data')} width={960} onCancel={onClose} footer={footer}>
      <Steps
        className="transfer-steps"
        size="small"
        responsive={false}
        {...(isPhone ? { titlePlacement: 'vertical' as const } : {})}
        current={STEPS.indexOf(step)}
        items={STEPS.map((each) => ({ title: t(`from-data.step_${each}`) }))}
      />
      {/* stays, so that going back finds what was pasted */}
      <div hidden={step !== 'source'}>
        <SourceStep onRead={read} />
      </div>
      <Form form={form} layout="vertical" className="from-data" hidden={step !== 'columns'}>
        <FormNameFields standIn={standIn} />
        {source && <ColumnsStep source={source} onChange={setSource} />}
        {source && source.rowCount > 0 && may('btn_release') && (
          <Checkbox checked={takesRecords} onChange={(event) => setTakesRecords(event.target.checked)}>
            {t('from-data.take_records', { count: source.rowCount })}
          </Checkbox>
        )}
      </Form>
      {made && made.taskId === undefined && (
        <Alert
          showIcon
          type={made.problem === undefined ? 'success' : 'warning'}
          title={t(made.problem === undefined ? 'from-data.made' : 'from-data.made_only')}
          description={made.problem instanceof Error ? made.problem.message : t('from-data.made_hint')}
        />
      )}
      {isRunning && <TaskPanel task={task} text={t('transfer.importing')} countKey="transfer.lines_of" />}
      {task && isOver(task) && <ImportResult task={task} />}
    </ModalFrame>
  );
});
