import { useState } from 'react';
import { planApplication, uploadApplication } from '@qiaoban/contracts/application/application.contract';
import type { Plan, Resolution } from '@qiaoban/contracts/application/application.contract';
import { takeShippedApplication } from '@qiaoban/contracts/application/shipped.contract';
import { showFailure, useAction } from '#lib/call/query.ts';
import { upload } from '#lib/call/transfer.ts';

type PackagePlan = {
  uploadId: string;
  plan: Plan | undefined;
  resolutions: Resolution[];
  isReading: boolean;
  read: (file: File) => Promise<void>;
  /** Reads a package that the program brings along, by its code. */
  takeShipped: (code: string) => Promise<void>;
  /** Plans the same package once more, with what was resolved. */
  lookAgain: () => Promise<void>;
  resolve: (next: Resolution) => void;
};

/** What the server makes of a package; `onMissing` is called when the program does not have the one that was named. */
export const usePackagePlan = (onMissing: () => void): PackagePlan => {
  const [uploadId, setUploadId] = useState('');
  const [plan, setPlan] = useState<Plan>();
  const [resolutions, setResolutions] = useState<Resolution[]>([]);
  const [isReading, setReading] = useState(false);
  const look = useAction(planApplication, { success: false });
  const take = useAction(takeShippedApplication, { success: false });

  const ask = async (id: string, chosen: Resolution[]): Promise<void> => {
    setReading(true);
    const found = await look.tried({ params: { uploadId: id }, body: { resolutions: chosen } });
    setReading(false);
    if (found !== undefined) setPlan(found);
  };
  const takeShipped = async (code: string): Promise<void> => {
    setReading(true);
    const made = await take.tried({ params: { code } });
    if (made === undefined) return onMissing();
    setUploadId(made.uploadId);
    await ask(made.uploadId, []);
  };
  const read = async (file: File): Promise<void> => {
    setPlan(undefined);
    setResolutions([]);
    setReading(true);
    try {
      const made = await upload(uploadApplication, {}, file);
      setUploadId(made.uploadId);
      await ask(made.uploadId, []);
    } catch (error) {
      setReading(false);
      showFailure(error);
    }
  };
  const resolve = (next: Resolution): void => {
    const others = resolutions.filter(
      ({ kind, code, path }) => kind !== next.kind || code !== next.code || path !== next.path,
    );
    setResolutions([...others, next]);
  };
  return {
    uploadId,
    plan,
    resolutions,
    isReading,
    read,
    takeShipped,
    lookAgain: () => ask(uploadId, resolutions),
    resolve,
  };
};
