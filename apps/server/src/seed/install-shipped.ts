import { installApplication } from '@qiaoban/contracts/application/application.contract';
import { takeShippedApplication } from '@qiaoban/contracts/application/shipped.contract';
import type { Insider } from './insider';

/** Installs an application that comes with the program; what is here by its codes already becomes part of it as it is. */
export const installShipped = async (admin: Insider, code: string): Promise<void> => {
  const { uploadId } = await admin(takeShippedApplication, { params: { code } });
  await admin(installApplication, { params: { uploadId }, body: {} });
};
