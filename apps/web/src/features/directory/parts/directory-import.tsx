import { departmentTransfer, userTransfer } from '@qiaoban/contracts/directory/transfer.contract';
import { markStale } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { ImportDialog } from '#pickers/import/import-dialog.tsx';
import { forgetNames } from '#pickers/people/names.ts';
import { staleAfter } from './stale';

/** Users or departments from a file. */
export const DirectoryImport = ({ thing, onClose }: { thing: 'user' | 'department'; onClose: () => void }) => {
  const t = useT();
  const isUser = thing === 'user';
  const written = (): void => {
    void markStale(...staleAfter.user, ...staleAfter.organize);
    forgetNames();
  };
  return (
    <ImportDialog
      contracts={isUser ? userTransfer : departmentTransfer}
      thing={thing}
      title={t(isUser ? 'directory.import_users' : 'directory.import_departments')}
      withPassword={isUser}
      onWritten={written}
      onClose={onClose}
    />
  );
};
