import { Button } from 'antd';
import { printInstance } from '@qiaoban/contracts/workflow/instance-print.contract';
import { fetchFile } from '#lib/call/transfer.ts';
import { useT } from '#lib/texts/i18n.ts';
import { PrintPreview } from '#pickers/print/print-preview.tsx';
import { LONGEST, startPrint } from '#pickers/print/print-work.ts';

type Props = { id: string; prints: readonly { id: string; fullName: string }[]; onClose: () => void };

/** The instance on a print template, that of the reader's step first; or the page itself. */
export const InstancePrint = ({ id, prints, onClose }: Props) => {
  const t = useT();
  const printPage = (): void => {
    onClose();
    // the dialog is no part of the paper
    setTimeout(() => window.print(), 300);
  };
  return (
    <PrintPreview
      templates={{ list: prints }}
      subject={id}
      count={1}
      start={(printId) =>
        startPrint(1, (progressId, signal) =>
          fetchFile(printInstance, { params: { id }, body: { printId, progressId } }, { signal, timeout: LONGEST }),
        )
      }
      onClose={onClose}
      extra={
        <Button type="text" onClick={printPage}>
          {t('workflow.print_page')}
        </Button>
      }
    />
  );
};
