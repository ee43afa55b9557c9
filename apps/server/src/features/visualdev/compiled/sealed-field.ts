import { AppError } from '@qiaoban/contracts/errors';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { Block, BlockCodec } from '@qiaoban/form/block';
import type { FieldInfo } from '@qiaoban/form/fields';
import { isEncrypted } from '@qiaoban/form/values/protected-text';
import type { Encrypter } from '#platform/encrypter';
import { SEALED_SAME } from '#platform/encrypter';

/** Seals the values of encrypted fields. */
export type FieldEncrypter = Pick<Encrypter, 'sealSame' | 'open'>;

/** A stored text as it was before it was sealed. Refused where another installation sealed it: nothing may be written over it. */
export const openStored = (encrypter: FieldEncrypter, stored: string): string => {
  if (!stored.startsWith(SEALED_SAME)) return stored;
  try {
    return encrypter.open(stored);
  } catch {
    throw new AppError(visualdevErrors.not_opened);
  }
};

const sealedCodec = (codec: BlockCodec, encrypter: FieldEncrypter): BlockCodec => ({
  ...codec,
  toColumn: (value, props) => {
    const plain = codec.toColumn(value, props);
    return typeof plain === 'string' && plain !== '' ? encrypter.sealSame(plain) : null;
  },
  fromColumn: (stored, props) =>
    codec.fromColumn(typeof stored === 'string' ? openStored(encrypter, stored) : stored, props),
});

const withCodec = (block: Block, codec: BlockCodec): Block => ({ ...block, codec });

/** The field as it is stored: an encrypted one is sealed on its way into the column and opened on its way out. */
export const storedField = (field: FieldInfo, encrypter: FieldEncrypter): FieldInfo => {
  const { block, props } = field;
  if (!isEncrypted(props) || block.codec === undefined) return field;
  return { ...field, block: withCodec(block, sealedCodec(block.codec, encrypter)) };
};
