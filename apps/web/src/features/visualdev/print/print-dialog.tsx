import { MOST_PRINTED, printRecords, selectPrintTemplates } from '@qiaoban/contracts/visualdev/print.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { useRoute } from '#lib/call/query.ts';
import { fetchFile } from '#lib/call/transfer.ts';
import { PrintPreview } from '#pickers/print/print-preview.tsx';
import { LONGEST, startPrint } from '#pickers/print/print-work.ts';
import { PrintMany } from './print-many';

type Props = {
  formId: string;
  ids: readonly string[];
  /** The template to begin with; the first one when left out. */
  template?: string | undefined;
  onClose: () => void;
};

/** A few records on a template, drawn while somebody waits. */
const PrintNow = ({ formId, ids, template, onClose }: Props) => {
  const { data, error, refetch } = useRoute(selectPrintTemplates, { params: { id: formId } }, { staleTime: 0 });
  return (
    <PrintPreview
      templates={{ list: data?.list, problem: error?.message, retry: () => void refetch() }}
      subject={`${formId} ${ids.join()}`}
      count={ids.length}
      template={template}
      start={(printId) =>
        startPrint(ids.length, (progressId, signal) =>
          fetchFile(
            printRecords,
            { params: { id: formId }, body: { printId, ids: [...ids], progressId } },
            { signal, timeout: LONGEST },
          ),
        )
      }
      onClose={onClose}
    />
  );
};

/** Records of a form on one of its templates: a few at once, many in the background. */
export const PrintDialog = guardDialog((props: Props) =>
  props.ids.length > MOST_PRINTED ? <PrintMany {...props} /> : <PrintNow {...props} />,
);
