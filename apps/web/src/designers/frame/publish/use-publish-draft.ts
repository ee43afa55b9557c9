import type { DesignerDocument } from '@qiaoban/designer/document';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useT } from '#lib/texts/i18n.ts';
import type { Draft } from '../draft';
import type { ChooseProblem, ShownProblem } from '../problem-list';

type Options<D extends DesignerDocument, M> = {
  draft: Draft<D, M>;
  problems: readonly ShownProblem[];
  choose: ChooseProblem;
  /** Publishes this version; undefined when that failed, which has been shown. */
  send: (version: number) => Promise<{ version: number } | undefined>;
};

/** Publishes a draft once it is saved; while something is to be mended, the first of it is chosen instead. */
export const usePublishDraft = <D extends DesignerDocument, M>({ draft, problems, choose, send }: Options<D, M>) => {
  const t = useT();
  return async (): Promise<void> => {
    const [first] = problems;
    if (first) {
      choose(first.node, first.part);
      return void toast.warning(`${t('designer-frame.mend_first', { count: problems.length })} ${first.text}`);
    }
    if (!(await draft.saver.flush())) return undefined;
    const reply = await send(draft.target.version());
    if (reply) draft.target.setVersion(reply.version);
    return undefined;
  };
};
