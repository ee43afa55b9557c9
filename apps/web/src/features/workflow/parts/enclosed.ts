import type { StoredFile } from '@qiaoban/form/values/file-value';
import type { InstanceActionKey } from '../instance-actions';

/** What the person hangs on a comment, as the dialog keeps it. */
export type EnclosedFiles = { pictures: StoredFile[]; files: StoredFile[]; signature: StoredFile | null };
export const NOTHING_ENCLOSED: EnclosedFiles = { pictures: [], files: [], signature: null };

/** The same as the call needs it. */
export type EnclosedBody = {
  files: { name: string; fileId: string }[];
  signature: { name: string; fileId: string } | null;
};

const named = ({ name, fileId }: StoredFile): { name: string; fileId: string } => ({ name, fileId });

export const enclosedBody = ({ pictures, files, signature }: EnclosedFiles): EnclosedBody => ({
  files: [...pictures, ...files].map(named),
  signature: signature && named(signature),
});

const ENCLOSING: readonly InstanceActionKey[] = ['agree', 'refuse', 'return', 'addSigner', 'comment'];
/** Acts whose comment may carry files and a signature. */
export const mayEnclose = (action: InstanceActionKey): boolean => ENCLOSING.includes(action);

/** Acts by which somebody agrees: what the step demands of whoever approves is demanded there. */
export const isAgreement = (action: InstanceActionKey, where: string | undefined): boolean =>
  action === 'agree' || (action === 'addSigner' && where === 'after');
