import { keepOwnLook, LAST_SIGNATURE, listOwnLooks } from '@qiaoban/contracts/directory/current-user.contract';
import type { BlockHost } from '@qiaoban/form/host';
import { Strokes } from '@qiaoban/form/sign/strokes';
import { call } from '../call/call';

/** The person's own last signature: with the account alone, never in a browser that others use as well. */
export const lastSignature: NonNullable<BlockHost['lastSignature']> = {
  read: async () => {
    const { list } = await call(listOwnLooks, {});
    return Strokes.safeParse(list.find(({ name }) => name === LAST_SIGNATURE)?.value).data;
  },
  keep: (strokes) => {
    call(keepOwnLook, { body: { name: LAST_SIGNATURE, value: strokes } }).catch((cause: unknown) =>
      console.warn('signature not kept with the account', cause),
    );
  },
};
