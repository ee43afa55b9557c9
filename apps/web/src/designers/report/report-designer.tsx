import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from 'antd';
import { Tabs } from '@qiaoban/ui/tabs';
import { EyeOutlined, TableOutlined } from '@ant-design/icons';
import { listReports } from '@qiaoban/contracts/report/report.contract';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import { readCellName } from '@qiaoban/report/cell-name';
import type { ReportDocument } from '@qiaoban/report/document';
import { useT } from '#lib/texts/i18n.ts';
import { markStale } from '#lib/call/query.ts';
import { DesignerBar } from '../frame/designer-bar';
import { DesignerLayout } from '../frame/designer-layout';
import { ConflictDialog, CrashNotice } from '../frame/draft-notices';
import { useDraft } from '../frame/draft';
import { HelpSheet } from '../frame/help-sheet';
import { MetaButton } from '../frame/meta-button';
import { ProblemButton } from '../frame/problem-button';
import { PublishButton } from '../frame/publish/publish-button';
import { useLeaveGuard } from '../frame/use-leave-guard';
import { CellInspector } from './cell-inspector';
import { MetaDialog } from './meta-dialog';
import { PageInspector } from './page-inspector';
import { PreviewPane } from './preview-pane';
import { ReportDesignProvider, chosenIn } from './report-design';
import type { Chosen, ReportDesign } from './report-design';
import { reportDraft, storedReport } from './report-draft';
import type { ReportModel } from './report-draft';
import { ReportGrid } from './report-grid';
import { ReportToolbar } from './report-toolbar';
import { SourcesPane } from './sources-pane';
import { useProblems } from './use-problems';
import { usePublishReport } from './use-publish-report';
import { useReportKeys } from './use-report-keys';

type Props = { model: ReportModel; document: ReportDocument };

const REPORT_HELP = [
  { keys: '←+↑+↓+→', text: 'report-designer.key_cells' },
  { keys: 'Shift+←+↑+↓+→', text: 'report-designer.key_area' },
  { keys: 'F2', text: 'report-designer.key_edit' },
  { keys: '=', text: 'report-designer.key_formula' },
  { keys: 'Tab', text: 'report-designer.key_beside' },
  { keys: 'mod+B', text: 'report-designer.key_bold' },
];

const CORNER = { row: 0, column: 0 };

/** The report designer: data and parameters, the sheet, the inspector, and the report as it would be. */
export const ReportDesigner = ({ model, document: first }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const draft = useDraft(reportDraft, model.id, storedReport(model), first);
  const { store, saver } = draft;
  const [chosen, setChosen] = useState<Chosen>({ from: CORNER, to: CORNER });
  const [dialog, setDialog] = useState<'meta' | 'help'>();
  const [isPreview, setPreview] = useState(false);
  const [title, setTitle] = useState(model.fullName);
  const document = useDocument(store);
  const problems = useProblems(document);
  const { area } = chosenIn(chosen, document.merges);
  const design = useMemo<ReportDesign>(
    () => ({ draft, chosen, choose: (from, to = from, isWhole = false) => setChosen({ from, to, isWhole }) }),
    [draft, chosen],
  );
  useLeaveGuard(saver);
  useReportKeys(store, { isActive: dialog === undefined, save: () => void saver.flush(), area });

  const show = (cell: string | undefined): void => {
    const place = cell === undefined ? undefined : readCellName(cell);
    if (place) setChosen({ from: place, to: place });
  };
  const publishing = usePublishReport(draft, problems.shown, show);
  const leave = (to: string): void => {
    void markStale(listReports);
    void navigate(to);
  };
  const bar = (
    <DesignerBar
      title={title}
      store={store}
      saver={saver}
      onBack={() => leave('/onlineDev/report')}
      onHelp={() => setDialog('help')}
      tag={<MetaButton title={t('report-designer.meta')} onOpen={() => setDialog('meta')} />}
    >
      <ProblemButton problems={problems.shown} onChoose={show} />
      <Button
        icon={<EyeOutlined />}
        aria-label={t('app.preview')}
        aria-pressed={isPreview}
        type={isPreview ? 'primary' : 'default'}
        onClick={() => setPreview(!isPreview)}
      >
        <span className="designer-wide">{t('app.preview')}</span>
      </Button>
      <Button
        icon={<TableOutlined />}
        aria-label={t('report-designer.open')}
        onClick={() => leave(`/onlineDev/reportPreview/${model.id}`)}
      >
        <span className="designer-wide">{t('report-designer.open')}</span>
      </Button>
      <PublishButton
        label={t('report-designer.publish')}
        run={() => void publishing.publish()}
        running={publishing.running}
      />
    </DesignerBar>
  );
  return (
    <ReportDesignProvider value={design}>
      <DesignerLayout
        leftLabel={t('report-designer.data')}
        bar={bar}
        left={(close) => <SourcesPane onDone={close} />}
        right={
          <Tabs
            className="report-tabs"
            centered
            items={[
              { key: 'cell', label: t('report-designer.cell'), children: <CellInspector /> },
              { key: 'page', label: t('report-designer.page'), children: <PageInspector /> },
            ]}
          />
        }
      >
        <CrashNotice draft={draft} />
        <div className="report-middle">
          <ReportToolbar />
          <ReportGrid bad={problems.bad} />
          {isPreview && <PreviewPane onClose={() => setPreview(false)} />}
        </div>
      </DesignerLayout>
      <ConflictDialog draft={draft} />
      <HelpSheet
        open={dialog === 'help'}
        onClose={() => setDialog(undefined)}
        own={REPORT_HELP}
        without={['Insert', 'Enter', 'mod+Enter', 'mod+D']}
      />
      {dialog === 'meta' && <MetaDialog draft={draft} onRenamed={setTitle} onClose={() => setDialog(undefined)} />}
    </ReportDesignProvider>
  );
};
