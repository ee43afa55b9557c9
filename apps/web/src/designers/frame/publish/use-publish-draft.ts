import type { DesignerDocument } from '@qiaoban/designer/document';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useT } from '#lib/texts/i18n.ts';
import type { Draft } from '../draft';
import type { ChooseProblem, ShownProblem } from '../problem-list';

type Publish = (input: {
  params: { id: string };
  body: { version: number };
}) => Promise<{ version: number } | undefined>;
type Options<D extends DesignerDocument, M> = {
  draft: Draft<D, M>;
  problems: readonly ShownProblem[];
  choose: ChooseProblem;
  /** Publishes a version; undefined when that failed, which has been shown. */
  action: { tried: Publish; running: boolean };
};

/** Publishes a draft once it is saved; while something is to be mended, the first of it is chosen instead. */
export const usePublishDraft = <D extends DesignerDocument, M>({ draft, problems, choose, action }: Options<D, M>) => {
  const t = useT();
  const { saver, target } = draft;
  const publish = async (): Promise<void> => {
    const [first] = problems;
    if (first) {
      choose(first.node, first.part);
      return void toast.warning(t('designer-frame.mend_first', { count: problems.length, first: first.text }));
    }
    if (!(await saver.flush())) return undefined;
    const reply = await action.tried({ params: { id: target.id }, body: { version: target.version() } });
    if (reply) target.setVersion(reply.version);
    return undefined;
  };
  return { publish, running: action.running };
};
