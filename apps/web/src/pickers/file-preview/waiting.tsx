import { LinesSkeleton } from '@qiaoban/ui/skeletons';

/** Until a file is here. */
export const Waiting = () => (
  <div className="file-preview-wait">
    <LinesSkeleton lines={10} />
  </div>
);
