import type { Language } from '@qiaoban/contracts/languages';
import { ActionButtons } from '@qiaoban/ui/actions';
import type { Action } from '@qiaoban/ui/actions';
import { usePhone } from '@qiaoban/ui/media';
import type { OpenForm } from '../open-form';
import { useOwnButtons } from './use-own-buttons';

type Props = {
  form: OpenForm;
  language: Language;
  record: { id: string; ownButtons: readonly string[] } | undefined;
  /** What every record's page offers; it stands behind them, so that there is one "more" only. */
  usual: readonly Action[];
};

/** The designer's own buttons on the page of a record, and the usual ones. */
export const RecordButtons = ({ form, language, record, usual }: Props) => {
  const own = useOwnButtons(form, language);
  const isPhone = usePhone();
  const actions = [...(record ? own.actionsOf(record) : []), ...usual];
  return (
    <>
      <ActionButtons actions={actions} max={isPhone ? 1 : 4} />
      {own.dialogs}
    </>
  );
};
